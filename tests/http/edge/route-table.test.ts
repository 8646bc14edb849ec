import type { ServerBuild } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { knowRoutes, routeName } from "#app/lib/http/edge/route-table.server.ts";

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
