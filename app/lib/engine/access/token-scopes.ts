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
export const TOKEN_SHARES: Readonly<Record<Tier, number>> = { free: 0.2, pro: 1, elite: 4 };
