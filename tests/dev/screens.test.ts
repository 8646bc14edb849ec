import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCREENS } from "../../dev/pictures/screens.mjs";

const ROUTES = "app/routes";

/** The routes that draw a screen, by the name of their file; second addresses of a screen and frames around screens do not count. */
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

/** The routes of both specifications' tables, but for the one that is no screen. */
const SPECIFIED = [
  "/",
  "/dashboard",
  "/betting-strategies",
  "/ai-picks",
  "/saved-picks",
  "/my-picks",
  "/subscription",
  "/settings",
  "/subscription/success",
  "/thank-you",
  "/demo",
  "/roi-simulator",
  "/player-insights",
  "/predictions",
  "/history",
  "/performance",
  "/team-chemistry",
  "/ai-recommendations",
  "/notifications",
  "/agent-system",
  "/ai-insights",
  "/ai-mentor",
  "/enhanced-odds",
  "/auto-evolution",
  "/odds-api-dashboard",
  "/api-integration",
  "/ai-training",
  "/ml-training",
  "/websocket-performance",
  "/social-network",
  "/security-testing",
  "/confidence-demo",
  "/legal/terms",
] as const;

test("every route of the specifications' tables has a screen", () => {
  const files = readdirSync(ROUTES).map((name) => name.replace(/\.tsx$/, ""));
  const fileOf = (path: string) => (path === "/" ? "_index" : path.slice(1).replaceAll("/", "."));
  const missing = SPECIFIED.filter((path) => {
    const file = fileOf(path);
    const below = file.replace(/\.(\w+)$/, "_.$1");
    const any = file.replace(/\.\w+$/, ".$page");
    return ![file, `_app.${file}`, `_app.${below}`, any].some((name) => files.includes(name));
  });
  expect(missing).toEqual([]);
});

test("every screen of the list exists, and ten of them are those by which the product is judged", () => {
  const known = new Set(screens());
  expect(SCREENS.filter(({ route }) => !known.has(route)).map(({ route }) => route)).toEqual([]);
  expect(SCREENS.filter(({ isMain }) => isMain)).toHaveLength(10);
});
