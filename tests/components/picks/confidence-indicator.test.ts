import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CONFIDENCE_SIZES, ConfidenceIndicator, confidenceLevel } from "#app/components/picks/confidence-indicator.tsx";

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

test("of four sizes each is larger than the one before, and says figure and level", () => {
  expect(CONFIDENCE_SIZES).toEqual(["xs", "sm", "md", "lg"]);
  const drawn = CONFIDENCE_SIZES.map((size) =>
    renderToStaticMarkup(createElement(ConfidenceIndicator, { percent: 94, size })),
  );
  const widths = drawn.map((html) => Number(/ size-(\d+) /.exec(html)?.[1]));
  expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
  for (const html of drawn) expect(html).toContain('aria-label="Confidence 94%, elite"');
});
