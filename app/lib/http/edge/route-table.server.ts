import type { ServerBuild } from "@remix-run/node";
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
  return matchedBy(screenOf(pathname)).name;
}

/** The screen's path where the path is that of its data. */
const screenOf = (pathname: string) => pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");

/** Where an open page asks for routes it has not met: answered from all of them. */
const MANIFEST = "/__manifest";

/**
 * Which handler answers a path: one made of a build with only the routes that path is about, those that match and those of the paths above
 * it, which Remix sends along for navigating there. With the whole build Remix would make and match all two hundred routes several times
 * for every page; what it answers is the same. Handlers are made once per set of routes.
 */
export function handlersByRoutes<Build extends Pick<ServerBuild, "routes" | "assets">, Handler>(
  build: Build,
  handlerFor: (build: Build) => Handler,
): (pathname: string) => Handler {
  const made = new Map<string, Handler>();
  const known = new LRUCache<string, { readonly handler: Handler }>({ max: 2000 });
  const handlerOf = (pathname: string): Handler => {
    const ids = pathname === MANIFEST ? [] : ownRoutes(screenOf(pathname));
    const key = ids.join(" ");
    const found = made.get(key);
    if (found !== undefined) return found;
    const handler = handlerFor(ids.length === 0 ? build : buildOf(build, ids));
    made.set(key, handler);
    return handler;
  };
  return (pathname) => {
    const found = known.get(pathname);
    if (found) return found.handler;
    const handler = handlerOf(pathname);
    if (pathname.length <= LONGEST_KEPT) known.set(pathname, { handler });
    return handler;
  };
}

/** Ids of the routes that match a path, and of those that match the paths above it; none where nothing matches the path itself. */
function ownRoutes(pathname: string): readonly string[] {
  const ids = new Set(matchedBy(pathname).routeIds);
  if (ids.size === 0) return [];
  const segments = pathname.split("/").filter(Boolean);
  for (let length = segments.length - 1; length >= 0; length--)
    for (const id of matchedBy(`/${segments.slice(0, length).join("/")}`).routeIds) ids.add(id);
  return [...ids];
}

function buildOf<Build extends Pick<ServerBuild, "routes" | "assets">>(build: Build, ids: readonly string[]): Build {
  const own = new Set(ids);
  // In the order of the whole build, which decides between routes of the same rank.
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => own.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}

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

/** A path as it is logged: of one that carries a token, the route's pattern alone. */
export function loggedPath(pathname: string): string {
  const decoded = isDecodable(pathname) ? decodeURIComponent(pathname) : "/";
  if (!CAPABILITIES.test(decoded)) return pathname;
  const first = /^\/+(?:settings\/)?[^/]+/.exec(decoded)?.[0] ?? "";
  return `${first}/…`;
}
