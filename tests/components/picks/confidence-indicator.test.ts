import { expect, test } from "vitest";
import { confidenceLevel } from "#app/components/picks/confidence-indicator.tsx";

test.each([
  [100, "elite"],
  [90, "elite"],
  [89, "high"],
  [80, "high"],
  [79, "good"],
  [70, "good"],
  [69, "moderate"],
  [60, "moderate"],
  [59, "low"],
  [0, "low"],
] as const)("%d%% is %s", (percent, level) => {
  expect(confidenceLevel(percent)).toBe(level);
});
