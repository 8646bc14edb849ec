import { expect, test } from "vitest";
import { REGIONAL_HELP_LINES } from "#app/lib/engine/care/help-lines.ts";
import { telephoneHref } from "#app/lib/format/help-lines.ts";
import { isCurrent, MENU, NAVIGATION, sectionOf } from "#app/components/layout/navigation.ts";

test.each([
  ["1-800-GAMBLER", "tel:+18004262537"],
  ["877-8-HOPENY", "tel:+18778467369"],
  ["800-327-5050", "tel:+18003275050"],
])("%s is dialed as %s", (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});

test("every help line can be dialed", () => {
  for (const { number } of REGIONAL_HELP_LINES) expect(telephoneHref(number)).toMatch(/^tel:(?:\+1\d{10}|0\d{10})$/);
});

test.each([
  ["/betting-strategies", "AI Picks"],
  ["/ai-picks", "AI Picks"],
  ["/picks/100001", "AI Picks"],
  ["/saved-picks", "My Picks"],
  ["/my-picks", "My Picks"],
])("%s highlights %s and nothing else", (path, label) => {
  expect(NAVIGATION.filter((item) => isCurrent(item, path)).map((item) => item.label)).toEqual([label]);
});

test("a path that only begins with the same letters highlights nothing", () => {
  expect(NAVIGATION.filter((item) => isCurrent(item, "/picksome"))).toEqual([]);
});

test("header, bottom bar and menu hold the specification's screens", () => {
  const labels = (items: typeof NAVIGATION) => items.map(({ label }) => label);
  expect(labels(NAVIGATION.filter(({ main }) => main))).toEqual(["Dashboard", "AI Picks", "AI Insights", "My Picks"]);
  for (const label of ["Dashboard", "AI Picks", "AI Insights", "My Picks", "Profile & Settings", "Subscription"])
    expect(labels(MENU)).toContain(label);
});

test("the menu has at most twelve entries, with a way to every group of screens", () => {
  expect(MENU.length).toBeLessThanOrEqual(12);
  for (const { group } of NAVIGATION)
    expect(
      MENU.some((entry) => entry.group === group),
      group,
    ).toBe(true);
});

test("a screen of a group is beside all others of it; the screens below it and those of the account are not", () => {
  expect(sectionOf("/ai-mentor")?.items.map(({ label }) => label)).toContain("Team Chemistry");
  for (const { routes, group } of NAVIGATION)
    for (const route of routes) expect(sectionOf(route)?.label ?? null, route).toBe(beside(group));
  expect(sectionOf("/picks/100001")).toBeNull();
});

const beside = (group: string) => (group === "" || group === "Account" ? null : group);
