import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Routes = ServerBuild["routes"];

let table: RouteObject[] = [];

/** Route patterns ("/picks/:id") by path: matching a path against two hundred routes takes longer than anything else at the edge. */
const matched = new LRUCache<string, string>({ max: 2000 });
/** Longer paths are not screens of ours and not worth keeping. */
const LONGEST_KEPT = 200;

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
  matched.clear();
}

/**
 * The route pattern that matches a path ("/picks/:id"), which keeps the number of metric labels finite. "unknown" when nothing
 * matches or the routes are not registered yet.
 */
export function routeName(pathname: string): string {
  const screen = screenOf(pathname);
  const known = matched.get(screen);
  if (known !== undefined) return known;
  const matches = matchRoutes(table, screen) ?? [];
  const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join("/");
  const name = matches.length > 0 ? `/${pattern}` : "unknown";
  if (screen.length <= LONGEST_KEPT) matched.set(screen, name);
  return name;
}

/** The screen's path where the path is that of its data. */
const screenOf = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** Whether a path can be decoded at all. */
export function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A path as the router reads it: decoded, in lower case, without slashes at its end. */
export function routedAddress(pathname: string): string {
  const decoded = isDecodable(pathname) ? decodeURIComponent(pathname) : pathname;
  return decoded.toLowerCase().replace(/\/+$/, "") || "/";
}

/** Paths whose last part lets somebody in or stops something: a reader of the log must not be able to use it. */
const CAPABILITIES = /^\/+(?:unsubscribe|results|settings\/exports)\/[^/]/i;

/** A path as it is logged: of one that carries a token, only the route's pattern. */
export function loggedPath(pathname: string): string {
  const decoded = isDecodable(pathname) ? decodeURIComponent(pathname) : "/";
  if (!CAPABILITIES.test(decoded)) return pathname;
  const first = /^\/+(?:settings\/)?[^/]+/.exec(decoded)?.[0] ?? "";
  return `${first}/…`;
}
