import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { calibrationOf } from "#app/lib/engine/record/calibration.ts";
import type { RecordedPick } from "#app/lib/engine/record/figures.ts";
import { calibrationError, calibrationNoiseFloor } from "#app/lib/engine/scores/calibration-error.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import { grade, HOUR, NOON, pick } from "../proof/made-record.ts";

/** Picks of rising confidence, every other one won, `perDay` a day. */
const picks = (n: number, perDay = 10): RecordedPick[] =>
  Array.from({ length: n }, (_, i) =>
    pick(i + 1, {
      probability: 0.4 + (0.3 * i) / n,
      startAt: NOON + Math.floor(i / perDay) * 24 * HOUR,
      grade: grade({ result: i % 2 === 0 ? "win" : "loss", closeProbability: 0.45 + (0.1 * i) / n }),
    }),
  );
const forecasts = (all: readonly RecordedPick[], of: (one: RecordedPick) => number) =>
  all.map((one) => ({ p: of(one), y: one.grade?.result === "win" ? (1 as const) : (0 as const) }));
const loss = (p: number, won: boolean) => -Math.log(won ? p : 1 - p);

/** Calibration of the picks that won or lost and had a closing price. */
function recordCalibration(given: readonly RecordedPick[]) {
  const closed = given.flatMap(({ startAt, probability, grade: of }) =>
    of === null || of.closeProbability === null || (of.result !== "win" && of.result !== "loss")
      ? []
      : [{ day: easternDayOf(epochMs(startAt)), probability, close: of.closeProbability, won: of.result === "win" }],
  );
  return calibrationOf({
    days: Int32Array.from(closed, ({ day }) => day),
    probabilities: Float64Array.from(closed, ({ probability }) => probability),
    closeProbabilities: Float64Array.from(closed, ({ close }) => close),
    won: Uint8Array.from(closed, ({ won }) => Number(won)),
  });
}

describe("calibration of the record (M14)", () => {
  it("needs fifty decided picks with a close", () => {
    expect(recordCalibration([])).toBeNull();
    expect(recordCalibration(picks(49))).toBeNull();
    expect(recordCalibration(picks(50))?.bins).toHaveLength(2);
    const undecided = [
      pick(51, { grade: null }),
      pick(52, { grade: grade({ result: "push" }) }),
      pick(53, { grade: grade({ result: "void" }) }),
      pick(54, { grade: grade({ closeProbability: null }) }),
    ];
    expect(recordCalibration([...picks(49), ...undecided])).toBeNull();
    expect(recordCalibration([...picks(50), ...undecided])).toEqual(recordCalibration(picks(50)));
  });

  it.each([
    [74, 2],
    [75, 3],
    [249, 9],
    [250, 10],
    [400, 10],
  ])("%i picks make %i bins of equal size", (n, bins) => {
    const calibration = recordCalibration(picks(n));
    expect(calibration?.bins).toHaveLength(bins);
    expect(calibration?.closeBins).toHaveLength(bins);
    expect(calibration?.bins.reduce((sum, bin) => sum + bin.n, 0)).toBe(n);
    expect(calibration?.n).toBe(n);
  });

  it("compares forecast and frequency, for the picks and for the close", () => {
    const calibration = recordCalibration(picks(50));
    const mean = (from: number, of: (i: number) => number) =>
      Array.from({ length: 25 }, (_, i) => of(from + i)).reduce((a, b) => a + b, 0) / 25;
    expect(calibration?.bins[0]?.predicted).toBeCloseTo(
      mean(0, (i) => 0.4 + (0.3 * i) / 50),
      12,
    );
    expect(calibration?.bins[1]?.observed).toBeCloseTo(12 / 25, 12);
    expect(calibration?.bins[0]?.observed).toBeCloseTo(13 / 25, 12);
    expect(calibration?.closeBins[1]?.predicted).toBeCloseTo(
      mean(25, (i) => 0.45 + (0.1 * i) / 50),
      12,
    );
  });

  it("is the log loss of picks and close, and their difference with an interval over game days", () => {
    const all = picks(60);
    const lossOf = (of: (one: RecordedPick) => number) =>
      all.reduce((sum, one) => sum + loss(of(one), one.grade?.result === "win"), 0) / all.length;
    const own = lossOf((one) => one.probability);
    const close = lossOf((one) => one.grade?.closeProbability ?? 0);
    const calibration = recordCalibration(all);
    expect(calibration?.logLoss).toBeCloseTo(own, 12);
    expect(calibration?.closeLogLoss).toBeCloseTo(close, 12);
    expect(calibration?.difference).toMatchObject({ days: 6 });
    expect(calibration?.difference?.mean).toBeCloseTo(own - close, 12);
    const paired = pairedBootstrap(
      all.map((one, i) => ({
        day: Math.floor(i / 10),
        difference:
          loss(one.probability, one.grade?.result === "win") -
          loss(one.grade?.closeProbability ?? 0, one.grade?.result === "win"),
      })),
      { seed: "record", resamples: 500 },
    );
    expect(calibration?.difference?.low).toBeCloseTo(paired.low, 12);
    expect(calibration?.difference?.high).toBeCloseTo(paired.high, 12);
  });

  it("has no interval for one game day, and one for two", () => {
    expect(recordCalibration(picks(50, 50))?.difference).toBeNull();
    expect(recordCalibration(picks(50, 25))?.difference?.days).toBe(2);
  });

  it("hides the calibration error under 500 picks (M14)", () => {
    expect(recordCalibration(picks(499))).toMatchObject({ error: null, closeError: null });
    const all = picks(500);
    const shown = recordCalibration(all);
    const own = forecasts(all, (one) => one.probability);
    expect(shown?.error).toBeCloseTo(calibrationError(own, 10), 12);
    expect(shown?.closeError).toBeCloseTo(
      calibrationError(
        forecasts(all, (one) => one.grade?.closeProbability ?? 0),
        10,
      ),
      12,
    );
  });

  it.each([50, 100, 500, 3_000])("sets the floor of a perfect model beside %i picks, as many draws find it", (n) => {
    const all = picks(n, 100);
    const drawn = calibrationNoiseFloor(
      forecasts(all, (one) => one.probability),
      { seed: "many", draws: 20_000, binCount: Math.min(10, Math.floor(n / 25)) },
    );
    const floor = recordCalibration(all)?.noiseFloor ?? Number.NaN;
    expect(Math.abs(floor / drawn - 1)).toBeLessThan(0.02);
  });
});
