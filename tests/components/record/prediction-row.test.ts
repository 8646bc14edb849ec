import { expect, test } from "vitest";
import { scoreInk } from "#app/components/players/chemistry-score.tsx";
import { confidenceInk, edgeInk, outcomeText } from "#app/components/record/prediction-row.tsx";

test.each([
  [0.9, "text-positive"],
  [0.8999, "text-accent"],
  [0.8, "text-accent"],
  [0.7999, "text-caution"],
  [0.7, "text-caution"],
  [0.6999, "text-muted"],
])("a confidence of %d is colored %s", (confidence, ink) => {
  expect(confidenceInk(confidence)).toBe(ink);
});

test.each([
  [0.1, "text-positive"],
  [0.0999, "text-accent"],
  [0.05, "text-accent"],
  [0.0499, "text-caution"],
])("an edge of %d is colored %s", (edge, ink) => {
  expect(edgeInk(edge)).toBe(ink);
});

test("chemistry is green from 80, yellow from 60, red below", () => {
  expect([80, 79, 60, 59].map(scoreInk)).toEqual(["text-positive", "text-caution", "text-caution", "text-negative"]);
});

test("an outcome loses its underscore and is upper case", () => {
  expect(outcomeText("home_win")).toBe("HOME WIN");
});
