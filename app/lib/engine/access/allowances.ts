import type { Tier } from "#app/lib/engine/leagues.ts";

/** What a program may do, by token or by consent. No scope covers the account itself. */
export const TOKEN_SCOPES = ["picks:read", "odds:read", "bets:write", "alerts", "care", "web-hooks"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The scopes of a connected assistant that asks for none: those that its tools need. */
export const ASSISTANT_SCOPES = ["picks:read", "odds:read", "bets:write"] as const satisfies readonly TokenScope[];

/** The most active tokens of one person. */
export const MOST_TOKENS = 10;
/** The most programs that one person may connect by consent. */
export const MOST_CONNECTED = 20;
/** Days a token may live. */
export const TOKEN_LIFETIMES = [7, 30, 90, 365] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];
export const LONGEST_TOKEN_NAME = 60;

/** A token's request limit, as a share of a person's limit in the browser. */
const TOKEN_SHARES: Readonly<Record<Tier, number>> = { free: 0.2, pro: 1, elite: 4 };

/** Classes of requests, each with a budget of its own. */
export type RouteClass = "page" | "api" | "write" | "sign-in" | "export" | "compute";

/** The window in which requests are counted. */
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
