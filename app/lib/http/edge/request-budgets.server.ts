import { TOKEN_SHARES } from "#app/lib/engine/access/token-scopes.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { RouteClass } from "./request-context.server.ts";

export const WINDOW_SECONDS = 15 * 60;

/** Each class of requests has its own budget, a share of RATE_LIMIT_PER_15_MINUTES. */
const SHARES: Readonly<Record<RouteClass, number>> = {
  page: 1,
  api: 1,
  write: 0.2,
  "sign-in": 0.04,
  export: 0.02,
  compute: 0.02,
};
export const CLASSES = Object.keys(SHARES) as RouteClass[];

/** Requests of each class within a window. */
export function requestLimits(perWindow: number): Readonly<Record<RouteClass, number>> {
  const limits = CLASSES.map((routeClass) => [routeClass, Math.max(1, Math.ceil(perWindow * SHARES[routeClass]))]);
  return Object.fromEntries(limits) as Record<RouteClass, number>;
}

/** Requests of a token within a window, as a multiple of its owner's budget in the browser. */
export const tokenLimit = (limit: number, tier: Tier) => Math.ceil(limit * TOKEN_SHARES[tier]);
