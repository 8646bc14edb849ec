import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Routes = ServerBuild["routes"];

let table: RouteObject[] = [];

/** Registers the build's route table; called once when the process starts. */
export function knowRoutes(routes: Routes): void {
  const childrenOf = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route?.parentId === parentId)
      .flatMap((route): RouteObject[] => {
        if (!route) return [];
        const { id, path, index } = route;
        return index ? [{ id, path, index }] : [{ id, path, children: childrenOf(id) }];
      });
  table = childrenOf(undefined);
}

/**
 * The route pattern that matches a path ("/picks/:id"), which keeps the number of metric labels finite. "unknown" when nothing
 * matches or the routes are not registered yet.
 */
export function routeName(pathname: string): string {
  const matches = matchRoutes(table, pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
  if (!matches) return "unknown";
  const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join("/");
  return `/${pattern}`;
}
