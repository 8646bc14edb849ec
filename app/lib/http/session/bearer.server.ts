import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { requestTime } from "#app/lib/http/edge/request-context.server.ts";
import { isApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getTokenForLimits, getTokenOwner } from "#app/models/access/api-token.server.ts";
import type { SignedIn } from "./viewer.server.ts";

const BEARER = /^Bearer +(\S+) *$/i;

/** What an Authorization header carries as bearer token, whatever it is; null where it carries none. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return BEARER.exec(authorization ?? "")?.[1] ?? null;
}

/** Whether a program comes with a token, so that no cookie of it counts. */
export const carriesToken = (headers: IncomingHttpHeaders): boolean => bearerOf(headers.authorization) !== null;

/** Whoever a token speaks for; null for one that is unknown, expired or revoked. */
export async function getTokenViewer(
  token: string,
): Promise<(SignedIn & { readonly program: NonNullable<SignedIn["program"]> }) | null> {
  if (!isApiToken(token)) return null;
  const { FORCE_TIER: forceTier, FEED: defaultFeed } = env();
  const owner = await getTokenOwner(await database(), token, await requestTime(), { forceTier, defaultFeed });
  if (owner === null) return null;
  const { viewer, clock, termsAccepted, tokenId, scopes } = owner;
  const program = { tokenId, scopes };
  return { viewer, clock, feed: clock.feed, slipPicks: [], unreadAlerts: 0, termsAccepted, token: null, program };
}

/** What the rate limits need of a token: up to a minute old. Who may see what is decided elsewhere, from the token's row itself. */
const owners = new LRUCache<string, { readonly of: { readonly userId: string; readonly tier: Tier } | null }>({
  max: 10_000,
  ttl: MINUTE_MS,
});

/** The token a request is counted for; null where it carries none of ours, and while the database cannot be read. */
export async function countedToken(
  authorization: string | undefined,
): Promise<{ readonly userId: string; readonly tier: Tier } | null> {
  const token = bearerOf(authorization);
  if (token === null || !isApiToken(token)) return null;
  const key = sha256Hex(token);
  const known = owners.get(key);
  if (known) return known.of;
  const found = await database()
    .then((store) => getTokenForLimits(store, token, wallClock()))
    .catch(() => undefined);
  if (found === undefined) return null;
  owners.set(key, { of: found });
  return found;
}
