import { expect, test } from "vitest";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatUnits, isSmallSample, rateBasis, rateNote, rateText, rateTone, toneOf } from "#app/lib/format/rates.ts";

const rate = (n: number, value: number | null = 0.542) => ({ value, n, low: 0.512, high: 0.589 });

test("under five cases a rate is a count, not a percentage; a small sample has no tint", () => {
  expect(rateText(rate(3))).toBe("too few (3)");
  expect(rateText(rate(4), { signed: true })).toBe("too few (4)");
  expect(rateText(rate(5))).toBe("54.2%");
  expect(rateText(rate(30, 0.021), { signed: true })).toBe("+2.1%");
  expect(rateText(rate(0, null))).toBe("—");
  expect(rateTone(rate(29, -0.1))).toBe("neutral");
  expect(rateTone(rate(30, -0.1))).toBe("negative");
  expect(rateTone(rate(99, -0.1), ROI_NEEDS)).toBe("neutral");
});

test("a rate shows its sample size and range, and under five cases the number it needs", () => {
  expect(rateBasis(rate(0, null))).toBe("nothing settled yet");
  expect(rateBasis(rate(3))).toBe("shown from n\u00a0=\u00a05");
  expect(rateBasis(rate(1412))).toBe("n\u00a0=\u00a01,412, 95% range 51.2% to 58.9%");
  expect(rateBasis({ value: 0.02, n: 40, low: -0.031, high: 0.071 }, { signed: true })).toBe(
    "n\u00a0=\u00a040, 95% range −3.1% to +7.1%",
  );
  expect(rateBasis({ value: 0.5, n: 40, low: null, high: null })).toBe("n\u00a0=\u00a040");
});

test("an ROI that is shown is marked as a small sample below 100 cases", () => {
  expect([4, 5, 99, 100].map((n) => isSmallSample(rate(n), ROI_NEEDS))).toEqual([false, true, true, false]);
});

test("units have their sign", () => {
  expect(formatUnits(12.4)).toBe("+12.40\u00a0u");
  expect(formatUnits(-3)).toBe("−3.00\u00a0u");
});

test("in few words a rate shows its count and range, and that it is a small sample", () => {
  expect(rateNote(rate(3), ROI_NEEDS)).toBe("shown from n\u00a0=\u00a05");
  expect(rateNote(rate(59), ROI_NEEDS)).toBe("small sample, n\u00a0=\u00a059, 51.2% to 58.9%");
  expect(rateNote(rate(1412), ROI_NEEDS)).toBe("n\u00a0=\u00a01,412, 51.2% to 58.9%");
  expect(rateNote({ value: 0.02, n: 400, low: -0.031, high: 0.071 }, ROI_NEEDS, { signed: true })).toBe(
    "n\u00a0=\u00a0400, −3.1% to +7.1%",
  );
});

test("a figure that is shown as 0.0% has no tint, on either side of zero", () => {
  for (const value of [null, 0, 0.0004, -0.0004]) expect(toneOf(value)).toBe("neutral");
  expect([toneOf(0.0005), toneOf(-0.0006), toneOf(1), toneOf(-1)]).toEqual([
    "positive",
    "negative",
    "positive",
    "negative",
  ]);
  expect(rateText(rate(300, 0.0003), { signed: true })).toBe("0.0%");
  expect(rateTone(rate(300, 0.0003))).toBe("neutral");
});
