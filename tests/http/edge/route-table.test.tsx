import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { knowRoutes, routeName, withOwnRoutes } from "#app/lib/http/edge/route-table.server.ts";

const PATHS = {
  root: { path: "" },
  shell: { parentId: "root" },
  home: { parentId: "shell", index: true },
  picks: { parentId: "shell", path: "picks" },
  list: { parentId: "picks", index: true },
  pick: { parentId: "picks", path: ":id" },
  why: { parentId: "pick", path: "why" },
  players: { parentId: "shell", path: "players" },
  rest: { parentId: "root", path: "*" },
} as const satisfies Record<string, { parentId?: string; path?: string; index?: boolean }>;

beforeAll(() => {
  const routes = Object.entries(PATHS).map(([id, route]) => [id, { id, module: {}, ...route }]);
  knowRoutes(Object.fromEntries(routes) as unknown as ServerBuild["routes"]);
});

test("a path has the name of its route, however often it is asked for, and its data has the same", () => {
  for (let time = 0; time < 3; time++) {
    expect(routeName("/")).toBe("/");
    expect(routeName("/_root.data")).toBe("/");
    expect(routeName("/picks/12")).toBe("/picks/:id");
    expect(routeName("/picks/12.data")).toBe("/picks/:id");
    expect(routeName("/nowhere")).toBe("/*");
    expect(routeName(`/picks/${"9".repeat(5000)}`)).toBe("/picks/:id");
  }
});

test("other routes registered later take the place of what was known", () => {
  expect(routeName("/teams")).toBe("/*");
  const routes = Object.entries({ ...PATHS, teams: { parentId: "shell", path: "teams" } });
  knowRoutes(Object.fromEntries(routes.map(([id, route]) => [id, { id, module: {}, ...route }])) as never);
  expect(routeName("/teams")).toBe("/teams");
});

/** What Remix hands to the entry for a page of these routes. */
function contextOf(pathname: string, ids: readonly string[], params = {}): EntryContext {
  const assets = Object.entries(PATHS).map(([id, route]) => [
    id,
    { id, ...route, module: `/assets/${id}.js`, hasLoader: false, hasAction: false, hasErrorBoundary: false },
  ]);
  const Screen = (name: string) => () => (
    <main>
      {name} <Outlet />
      {name === "root" && <Scripts />}
    </main>
  );
  return {
    manifest: {
      version: "1",
      url: "/m.js",
      entry: { module: "/e.js", imports: [] },
      routes: Object.fromEntries(assets),
    },
    routeModules: Object.fromEntries(Object.keys(PATHS).map((id) => [id, { default: Screen(id) }])),
    staticHandlerContext: {
      basename: "/",
      location: { pathname, search: "", hash: "", state: null, key: "default" },
      matches: ids.map((id) => ({ route: { id }, params, pathname, pathnameBase: "/" })),
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    renderMeta: {},
    future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true, v3_relativeSplatPath: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}

test.each([
  ["/", ["root", "shell", "home"], 3],
  ["/picks", ["root", "shell", "picks", "list"], 5],
  ["/picks/12/why", ["root", "shell", "picks", "pick", "why"], 7],
  ["/no/such/page", ["root", "rest"], 4],
])("%s renders the same from its own routes as from all", (pathname, ids, kept) => {
  const whole = contextOf(pathname, ids, { id: "12", "*": pathname.slice(1) });
  const own = withOwnRoutes(contextOf(pathname, ids, { id: "12", "*": pathname.slice(1) }));
  const rendered = (context: EntryContext) =>
    renderToString(<RemixServer context={context} url={`http://localhost${pathname}`} />);
  const page = rendered(own);
  expect(page).toContain("__remixManifest");
  expect(page).toBe(rendered(whole));
  expect(Object.keys(own.manifest.routes)).toHaveLength(kept);
  expect(Object.keys(own.routeModules)).toHaveLength(kept);
});
