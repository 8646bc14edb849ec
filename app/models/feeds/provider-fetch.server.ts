import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { gunzipSync, gzipSync } from "node:zlib";
import { lt, sql, type DriverValueDecoder } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { providerFetches } from "#db/schema/odds.ts";

/** A provider's verbatim answer. */
export interface FetchRecord {
  readonly provider: string;
  readonly endpoint: string;
  readonly requestedAt: EpochMs;
  readonly durationMs: number;
  readonly status: number;
  readonly body: string;
}

/** The retention of a verbatim answer. */
const FETCH_RETENTION_MS = 14 * DAY_MS;

/** Stores verbatim answers, compressed; returns their ids in order. */
export async function saveFetches(
  tx: Transaction,
  feed: Feed,
  fetches: readonly FetchRecord[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const fetched of fetches) {
    const [row] = await tx
      .insert(providerFetches)
      .values({
        feed,
        provider: fetched.provider,
        endpoint: fetched.endpoint,
        requestedAt: fetched.requestedAt,
        durationMs: Math.round(fetched.durationMs),
        status: fetched.status,
        bodyHash: sha256Hex(fetched.body),
        body: gzipSync(fetched.body),
        expiresAt: (fetched.requestedAt + FETCH_RETENTION_MS) as EpochMs,
      })
      .returning({ id: providerFetches.id });
    if (row) ids.push(row.id);
  }
  return ids;
}

/** When each provider last gave the live feed a usable answer; null where none is known. */
export async function listLastReads(
  database: Database,
  providers: readonly string[],
): Promise<readonly { readonly provider: string; readonly readAt: EpochMs | null }[]> {
  return database.read.all<{ provider: string; readAt: EpochMs | null }>(sql`
    select p.value as provider, (
      select f.requested_at from ${providerFetches} f
      where f.provider = p.value and f.feed = 'live' and f.status < 400
      order by f.requested_at desc limit 1
    ) as "readAt"
    from json_each(${JSON.stringify(providers)}) p`);
}

/** Empties the bodies of answers past their retention; the row with its hash stays for the quotes that point to it. */
export async function expireFetches(database: Database, now: EpochMs): Promise<void> {
  await database.batch((db) => [
    db.update(providerFetches).set({ body: null }).where(lt(providerFetches.expiresAt, now)),
  ]);
}

/** The newest usable answer each provider gave the live feed, without its text. */
export function selectNewestFetches(read: Drizzle, providers: readonly string[]) {
  return read
    .select({
      provider: providerFetches.provider,
      endpoint: providerFetches.endpoint,
      requestedAt: providerFetches.requestedAt,
      durationMs: providerFetches.durationMs,
      status: providerFetches.status,
    })
    .from(providerFetches)
    .where(newestOf(providers));
}

/** The same answer of one provider with its text; null where the text is past its retention. */
export function selectNewestBody(read: Drizzle, provider: string) {
  return read
    .select({ body: sql`${providerFetches.body}`.mapWith(unpacked) })
    .from(providerFetches)
    .where(newestOf([provider]));
}

const newestOf = (providers: readonly string[]) => sql`${providerFetches.id} in (
  select (
    select f.id from ${providerFetches} f
    where f.provider = p.value and f.feed = 'live' and f.status < 400
    order by f.requested_at desc, f.id desc limit 1
  ) from json_each(${JSON.stringify(providers)}) p)`;

const unpacked: DriverValueDecoder<string | null, ArrayBuffer | Uint8Array | null> = {
  mapFromDriverValue: (body) => (body === null ? null : gunzipSync(new Uint8Array(body)).toString("utf8")),
};
