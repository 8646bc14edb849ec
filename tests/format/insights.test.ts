import { expect, test } from "vitest";
import { groupLabel } from "#app/lib/format/insights.ts";

const GROUPS = ["heavy-favorite", "favorite", "even", "underdog", "long-shot"];

test.each([
  ["american", ["Shorter than −200", "−200 to −110", "−110 to +110", "+110 to +200", "+200 and longer"]],
  ["decimal", ["Shorter than 1.50", "1.50 to 1.91", "1.91 to 2.10", "2.10 to 3.00", "3.00 and longer"]],
  ["fractional", ["Shorter than 1/2", "1/2 to 10/11", "10/11 to 11/10", "11/10 to 2/1", "2/1 and longer"]],
] as const)("ranges of odds in %s", (format, labels) => {
  expect(GROUPS.map((group) => groupLabel({ dimension: "odds", group }, format))).toEqual(labels);
});
