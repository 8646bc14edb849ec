import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getSessionOwner } from "#app/models/account/session.server.ts";
import { readSessionToken } from "./signed-cookie.server.ts";

/** Cached for a minute, so that most requests are counted without a database read. */
const owners = new LRUCache<string, { readonly userId: string | null }>({ max: 10_000, ttl: MINUTE_MS });

/**
 * The user whose session a Cookie header carries, for the rate limits; null without a session, for an ended one and while the database
 * cannot be read. Up to a minute old: access is decided elsewhere, from the session row itself.
 */
export async function sessionOwner(cookieHeader: string | null): Promise<string | null> {
  const token = await readSessionToken(cookieHeader);
  if (token === null) return null;
  const key = sha256Hex(token);
  const known = owners.get(key);
  if (known) return known.userId;
  const found = await database()
    .then((store) => getSessionOwner(store, token, wallClock()))
    .catch(() => undefined);
  if (found === undefined) return null;
  owners.set(key, { userId: found });
  return found;
}
