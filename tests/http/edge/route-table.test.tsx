import { createRequestHandler, type EntryContext, type LoaderFunctionArgs, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { handlersByRoutes, knowRoutes, routeName } from "#app/lib/http/edge/route-table.server.ts";

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

const Screen = (name: string) => () => (
  <main>
    {name} <Outlet />
    {name === "root" && <Scripts />}
  </main>
);

/** A build of these routes whose screens are rendered as the product's are, in one piece. */
const build = {
  routes: Object.fromEntries(
    Object.entries(PATHS).map(([id, route]) => [
      id,
      {
        id,
        ...route,
        module: {
          default: Screen(id),
          loader: ({ params }: LoaderFunctionArgs) => ({ of: id, params }),
          action: () => new Response(id, { status: 201 }),
        },
      },
    ]),
  ),
  assets: {
    version: "1",
    url: "/m.js",
    entry: { module: "/e.js", imports: [] },
    routes: Object.fromEntries(
      Object.entries(PATHS).map(([id, route]) => [
        id,
        { id, ...route, module: `/assets/${id}.js`, hasLoader: true, hasAction: true, hasErrorBoundary: false },
      ]),
    ),
  },
  entry: {
    module: {
      default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
        new Response(renderToString(<RemixServer context={context} url={request.url} />), { status, headers }),
      handleError: () => undefined,
    },
  },
  future: { v3_lazyRouteDiscovery: true, v3_singleFetch: true, v3_relativeSplatPath: true },
  publicPath: "/assets/",
  assetsBuildDirectory: "build/client/assets",
  isSpaMode: false,
} as unknown as ServerBuild;

/** Handlers by path, and with which routes each was made. */
function handlers() {
  const made: string[][] = [];
  const handlerOf = handlersByRoutes(build, (own) => {
    made.push(Object.keys(own.routes));
    expect(Object.keys(own.assets.routes)).toEqual(Object.keys(own.routes));
    return createRequestHandler(own, "production");
  });
  return { made, handlerOf };
}

test.each([
  ["/", 3],
  ["/_root.data", 3],
  ["/picks", 5],
  ["/picks.data", 5],
  ["/picks?index", 5],
  ["/picks/12/why", 7],
  ["/picks/12/why.data", 7],
  ["/picks/12.data?_routes=pick", 6],
  ["/no/such/page", 4],
  ["/__manifest?version=1&p=/picks/12&p=/players", 9],
])("%s is answered the same from its own %i routes as from all", async (path, kept) => {
  const { made, handlerOf } = handlers();
  const whole = createRequestHandler(build, "production");
  const pathname = path.split("?", 1)[0] ?? "";
  for (const method of ["GET", "HEAD", "POST"]) {
    const ask = () => new Request(`http://localhost${path}`, { method });
    const [own, all] = await Promise.all([handlerOf(pathname)(ask()), whole(ask())]);
    expect(own.status).toBe(all.status);
    expect([...own.headers]).toEqual([...all.headers]);
    expect(await own.text()).toBe(await all.text());
  }
  expect(made).toHaveLength(1);
  expect(made[0]).toHaveLength(kept);
});

test("paths of the same routes share a handler, and others do not", () => {
  const { made, handlerOf } = handlers();
  expect(handlerOf("/picks/1")).toBe(handlerOf("/picks/2"));
  expect(handlerOf("/picks/1")).toBe(handlerOf("/picks/1.data"));
  expect(handlerOf("/players")).not.toBe(handlerOf("/picks/1"));
  expect(handlerOf(`/picks/${"9".repeat(5000)}`)).toBe(handlerOf("/picks/1"));
  expect(made).toHaveLength(2);
});
