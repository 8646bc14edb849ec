import type { Tier } from "#app/lib/engine/leagues.ts";

/** What a program may be used for, by token or by consent; nothing of the account itself is among it. */
export const TOKEN_SCOPES = ["picks:read", "odds:read", "bets:write", "alerts", "care", "web-hooks"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a connected assistant is asked for where it names nothing: what its tools need. */
export const ASSISTANT_SCOPES = ["picks:read", "odds:read", "bets:write"] as const satisfies readonly TokenScope[];

/** Live tokens one person may have. */
export const MOST_TOKENS = 10;
/** Programs one person may have connected by consent. */
export const MOST_CONNECTED = 20;
/** Days a token may live. */
export const TOKEN_LIFETIMES = [7, 30, 90, 365] as const;
export type TokenLifetime = (typeof TOKEN_LIFETIMES)[number];
export const LONGEST_TOKEN_NAME = 60;

/** Requests of a token in a window, as a share of what a person's browser may send. */
export const TOKEN_SHARES: Readonly<Record<Tier, number>> = { free: 0.2, pro: 1, elite: 4 };
