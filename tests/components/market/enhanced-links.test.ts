import { expect, test } from "vitest";
import { LEAGUE_TABS } from "#app/components/market/enhanced-links.ts";

test("the tabs have the specification's names", () => {
  expect(LEAGUE_TABS).toMatchObject({ MLB: "MLB Baseball", NBA: "NBA Basketball" });
});
