import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCREENS } from "../../dev/pictures/screens.mjs";

const ROUTES = "app/routes";

/** The routes that draw a screen, by the name of their file; second addresses of a screen and frames around screens are none. */
function screens(): readonly string[] {
  return readdirSync(ROUTES, { withFileTypes: true }).flatMap((entry) => {
    const file = entry.isDirectory() ? join(ROUTES, entry.name, "route.tsx") : join(ROUTES, entry.name);
    if (!file.endsWith(".tsx") || !existsSync(file)) return [];
    const source = readFileSync(file, "utf8");
    return /^export default /m.test(source) && !source.includes("<Outlet") ? [entry.name.replace(/\.tsx$/, "")] : [];
  });
}

test("every screen is on the contact sheet", () => {
  expect(screens().filter((route) => SCREENS.every((screen) => screen.route !== route))).toEqual([]);
});

test("every screen of the list exists, and ten of them are those by which the product is judged", () => {
  const known = new Set(screens());
  expect(SCREENS.filter(({ route }) => !known.has(route)).map(({ route }) => route)).toEqual([]);
  expect(SCREENS.filter(({ isMain }) => isMain)).toHaveLength(10);
});
