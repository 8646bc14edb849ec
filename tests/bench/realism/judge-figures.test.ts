import { describe, expect, it } from "vitest";
import { archiveLeague, judgeLeaders, judgeMoments } from "./judge-figures.ts";

const row = (simulated: number, archive: readonly number[], moment = "move spread, points") =>
  judgeMoments("NBA", [{ [moment]: simulated }], { days: 160, moments: { [moment]: archive } })[0];

describe("a moment is inside", () => {
  it("within 15 % of the archive's mean", () => {
    expect(row(1.14, [1, 1])?.inside).toBe(true);
    expect(row(1.16, [1, 1])?.inside).toBe(false);
    expect(row(0.84, [1, 1])?.inside).toBe(false);
  });

  it("in the 95 % range of the archive's seasons, where there are five", () => {
    const seasons = [1.6, 2.4, 1.8, 2.2, 2];
    expect(row(2.55, seasons)?.inside).toBe(true);
    expect(row(2.65, seasons)?.inside).toBe(false);
    // Four seasons have no range of their own.
    expect(row(2.55, seasons.slice(0, 4))?.inside).toBe(false);
  });

  it("only in that range where it is a log loss, for which 15 % is not a bound", () => {
    const seasons = [0.65, 0.66, 0.67, 0.66, 0.66];
    expect(row(0.67, seasons, "log loss of the close")?.inside).toBe(true);
    expect(row(0.69, seasons, "log loss of the close")?.inside).toBe(false);
  });

  it("for bets where the archive has none, within the bound of its days", () => {
    const never = Array.from({ length: 10 }, () => 0);
    expect(row(0, never, "bets a day spread")?.inside).toBe(true);
    expect(row(0.0015, never, "bets a day spread")?.inside).toBe(true);
    expect(row(0.01, never, "bets a day spread")?.inside).toBe(false);
  });
});

it("has no verdict on figures that only one of the two has", () => {
  const archive = archiveLeague(160, [{ b: 1, c: 1, d: null }]);
  expect(Object.keys(archive.moments)).toEqual(["b", "c"]);
  expect(judgeMoments("NBA", [{ a: 1, b: null }], archive)).toEqual([]);
});

it("asks nineteen of twenty seasons for plausible leaders", () => {
  const seasons = (good: number) => Array.from({ length: 20 }, (_, i) => ({ "leader's points": i < good ? 120 : 90 }));
  const judge = (good: number) => judgeLeaders("NHL", seasons(good), { "leader's points": [100, 155] })[0]?.inside;
  expect(judge(19)).toBe(true);
  expect(judge(18)).toBe(false);
});
