import { expect, test } from "vitest";
import { homeSpeaksFor, shortReasons } from "#app/lib/views/picks/prediction-reasons.ts";

test("reasons follow the specification's thresholds; the default appears only without any other", () => {
  const of = (confidence: number, edge: number | null, homeTeam: string | null = null) =>
    shortReasons({ confidence, edge, homeTeam });
  expect(of(0.9, 0.1, "Boston Celtics")).toEqual([
    "Strong statistical edge identified",
    "Significant value vs market odds",
    "Boston Celtics home advantage factor",
  ]);
  expect(of(0.8999, 0.0999, "Boston Celtics")).toEqual(["Boston Celtics home advantage factor"]);
  expect(of(0.95, 0.02)).toEqual(["Strong statistical edge identified"]);
  // A favorite at a price that does not pay has no edge, however sure it is.
  for (const edge of [null, 0, -0.03])
    expect(of(0.95, edge)).toEqual(["Standard model prediction based on team performance metrics"]);
  expect(of(0.6, 0)).toEqual(["Standard model prediction based on team performance metrics"]);
});

test("home advantage is a reason for the side it pushes, and for no other", () => {
  const parts = (home: number) => [
    { key: "strength", logit: 0.4 },
    { key: "home", logit: home },
  ];
  expect(homeSpeaksFor(parts(0.12))).toBe(true);
  expect(homeSpeaksFor(parts(-0.12))).toBe(false);
  expect(homeSpeaksFor([{ key: "level", logit: 0.1 }])).toBe(false);
});
