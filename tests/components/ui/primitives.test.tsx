import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VerdictBadge } from "#app/components/ui/badge.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { pagesShown } from "#app/components/ui/pagination.tsx";

test("pages shown keep first, last and neighbors, and never hide a single page behind a gap", () => {
  expect(pagesShown(1, 1)).toEqual([1]);
  expect(pagesShown(1, 3)).toEqual([1, 2, 3]);
  expect(pagesShown(5, 10)).toEqual([1, null, 4, 5, 6, null, 10]);
  expect(pagesShown(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesShown(10, 10)).toEqual([1, null, 9, 10]);
});

test("the verdict of a price too old to bet is in the past tense, without the tint of a bet", () => {
  const old = renderToStaticMarkup(<VerdictBadge verdict="BET" stale />);
  expect(old).toContain("was BET");
  expect(old).not.toContain("positive");
  expect(renderToStaticMarkup(<VerdictBadge verdict="BET" />)).toMatch(/positive.*>BET</);
});

test("a meter is full at its limit and has no bar without one", () => {
  const full = renderToStaticMarkup(<Meter label="Picks" value={12} max={10} text="12 of 10" tone="auto" />);
  expect(full).toContain('width="100%"');
  expect(full).toContain("text-negative");
  expect(full).toContain('aria-valuenow="10"');
  expect(renderToStaticMarkup(<Meter label="Picks" value={3} max={null} text="unlimited" />)).not.toContain("<svg");
});

test("a figure shows its basis, and whether it is a sample", () => {
  const measured = renderToStaticMarkup(<Stat label="Win rate" value="56%" note="n = 12" smallSample />);
  expect(measured).toContain("n = 12");
  expect(measured).toContain("small sample");
  expect(measured).not.toContain("Sample<");
  expect(renderToStaticMarkup(<Stat label="Win rate" value="68.2%" sample />)).toContain(">Sample<");
});
