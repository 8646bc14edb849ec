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

/** The bearer token of an Authorization header, unchecked; null without one. */
export function bearerOf(authorization: string | null | undefined): string | null {
  return BEARER.exec(authorization ?? "")?.[1] ?? null;
}

/** Whether a program sends a token, so that its cookies do not count. */
export const carriesToken = (headers: IncomingHttpHeaders): boolean => bearerOf(headers.authorization) !== null;

/** The owner of a token; null for a token that is unknown, expired or revoked. */
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

/** The rate limits' view of a token: up to a minute old. Access is decided elsewhere, from the token's row itself. */
const owners = new LRUCache<string, { readonly of: { readonly userId: string; readonly tier: Tier } | null }>({
  max: 10_000,
  ttl: MINUTE_MS,
});

/** The token that a request is counted for; null without a token of ours, and while the database cannot be read. */
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
