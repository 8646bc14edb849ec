import { expect, test } from "vitest";
import { SAVED_DEFAULTS, isNarrowed, savedHref } from "#app/components/bets/saved-links.ts";
import { streakText } from "#app/lib/format/rates.ts";
import { savedPickFiltersSchema, type SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";

const readBack = (href: string) =>
  savedPickFiltersSchema.parse(Object.fromEntries(new URL(href, "http://localhost").searchParams));

test("the browser's defaults are the schema's", () => {
  expect(SAVED_DEFAULTS).toEqual(savedPickFiltersSchema.parse({}));
});

test("an address reads back as the view it was made from", () => {
  const view: SavedPickFilters = { tab: "settled", league: "MLB", betType: "parlay", period: "90", page: 2 };
  expect(readBack(savedHref("/saved-picks", view, { page: 2 }))).toEqual(view);
  expect(savedHref("/my-picks", SAVED_DEFAULTS)).toBe("/my-picks");
});

test("a tab is not a filter, a period is", () => {
  expect(isNarrowed({ ...SAVED_DEFAULTS, tab: "all" })).toBe(false);
  expect(isNarrowed({ ...SAVED_DEFAULTS, period: "7" })).toBe(true);
});

test("a run of wins is counted, one of losses is a dash for everybody (D53)", () => {
  expect(streakText({ kind: "none", count: 0 })).toBe("—");
  expect(streakText({ kind: "win", count: 1 })).toBe("1 win");
  expect(streakText({ kind: "win", count: 4 })).toBe("4 wins");
  // A run of losses is never shown as a figure (D53).
  expect(streakText({ kind: "loss", count: 3 })).toBe("—");
});
