import { expect, test } from "vitest";
import { stakeText } from "#app/lib/format/stakes.ts";

test.each([
  [0.008, 8, "0.8% · $8"],
  [0.0083, 12.5, "0.8% · $12.50"],
  [0.02, null, "2.0%"],
  [0.0004, 0.4, "<0.1% · $0.40"],
  [0.000001, null, "<0.1%"],
  [0, 0, "none"],
  [0, null, "none"],
])("%d of the bankroll, %s: %s", (fraction, amount, text) =>
  expect(stakeText(fraction, amount, { currencyMark: "$", unitCents: null })).toBe(text),
);

test("a person with a unit sees units too", () => {
  const settings = { currencyMark: "£", unitCents: 2000 } as const;
  expect(stakeText(0.008, 8, settings)).toBe("0.8% · £8 · 0.4 units");
  expect(stakeText(0.02, 20, settings)).toBe("2.0% · £20 · 1.0 unit");
  expect(stakeText(0.02, null, settings)).toBe("2.0%");
});
