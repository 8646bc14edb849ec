import { expect, test } from "vitest";
import { placeForKey } from "#app/components/layout/use-keyboard.ts";

test("`/` opens the search, `?` the list of keys; nothing else is taken", () => {
  const press = (key: string, given: { inField?: boolean; modified?: boolean } = {}) =>
    placeForKey({ key, inField: false, modified: false, ...given });
  expect([press("/"), press("?"), press("a"), press("Escape")]).toEqual(["/search#q", "/search#keyboard", null, null]);
  expect(press("/", { inField: true })).toBeNull();
  expect(press("/", { modified: true })).toBeNull();
});
