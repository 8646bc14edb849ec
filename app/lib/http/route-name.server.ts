import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Routes = ServerBuild["routes"];

let table: RouteObject[] = [];

/** Takes over the build's route table, once at the start of the process. */
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
 * The pattern of the route that answers an address ("/picks/:id"), so that there are no more names than routes. "unknown" where
 * nothing answers, and everywhere before the routes are known.
 */
export function routeName(pathname: string): string {
  const matches = matchRoutes(table, pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/"));
  if (!matches) return "unknown";
  const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join("/");
  return `/${pattern}`;
}
