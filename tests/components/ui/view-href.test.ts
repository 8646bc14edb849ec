import { expect, test } from "vitest";
import { isNarrowedView, viewHref } from "#app/components/ui/view-href.ts";

const defaults = { league: "ALL", period: "30", page: 1 };

test("an address has only what differs, always in the same order", () => {
  expect(viewHref("/x", defaults, defaults)).toBe("/x");
  expect(viewHref("/x", defaults, { page: 1, period: "7", league: "NBA" })).toBe("/x?league=NBA&period=7");
});

test("a change goes to page 1, a requested page stays", () => {
  const third = { ...defaults, page: 3 };
  expect(viewHref("/x", defaults, third, { league: "NHL" })).toBe("/x?league=NHL");
  expect(viewHref("/x", defaults, third, { page: 4 })).toBe("/x?page=4");
  expect(viewHref("/x", defaults, { ...third, league: "NHL" }, { league: "ALL" })).toBe("/x");
});

test("the page narrows nothing, nor does a filter that is left out", () => {
  expect(isNarrowedView(defaults, { ...defaults, page: 2 })).toBe(false);
  expect(isNarrowedView(defaults, { ...defaults, period: "7" })).toBe(true);
  expect(isNarrowedView(defaults, { ...defaults, period: "7", page: 2 }, ["page", "period"])).toBe(false);
});
