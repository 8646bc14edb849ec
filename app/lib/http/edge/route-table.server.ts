import type { EntryContext, ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { LRUCache } from "lru-cache";

type RouteObject = Parameters<typeof matchRoutes>[0][number];
type Routes = ServerBuild["routes"];

let table: RouteObject[] = [];

/** What matches a path: matching it against two hundred routes takes longer than anything else at the edge, and few paths are asked for often. */
interface MatchedPath {
  /** The pattern ("/picks/:id"), or "unknown". */
  readonly name: string;
  /** Ids of the routes that match. */
  readonly routeIds: readonly string[];
}

const matched = new LRUCache<string, MatchedPath>({ max: 2000 });
/** Longer paths are no screens of ours and not worth keeping. */
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

function matchedBy(pathname: string): MatchedPath {
  const known = matched.get(pathname);
  if (known !== undefined) return known;
  const matches = matchRoutes(table, pathname) ?? [];
  const pattern = matches.flatMap(({ route }) => (route.path ? [route.path] : [])).join("/");
  const found = {
    name: matches.length > 0 ? `/${pattern}` : "unknown",
    routeIds: matches.flatMap(({ route }) => route.id ?? []),
  };
  if (pathname.length <= LONGEST_KEPT) matched.set(pathname, found);
  return found;
}

/**
 * The route pattern that matches a path ("/picks/:id"), which keeps the number of metric labels finite. "unknown" when nothing
 * matches or the routes are not registered yet.
 */
export function routeName(pathname: string): string {
  return matchedBy(pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/")).name;
}

/**
 * A document's context with only the routes its page is made of: those that matched, and those of the paths above it, which Remix sends along
 * for navigating there. Remix would make and match all two hundred again for every document; what it renders is the same.
 */
export function withOwnRoutes<Context extends EntryContext>(context: Context): Context {
  const { manifest, routeModules, staticHandlerContext } = context;
  const ids = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  const segments = staticHandlerContext.location.pathname.split("/").filter(Boolean);
  for (let length = segments.length - 1; length >= 0; length--)
    for (const id of matchedBy(`/${segments.slice(0, length).join("/")}`).routeIds) ids.add(id);
  const ofPage = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return {
    ...context,
    manifest: { ...manifest, routes: ofPage(manifest.routes) },
    routeModules: ofPage(routeModules),
  };
}
