import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { modelEvents, type MODEL_EVENTS } from "#db/schema/evolution.ts";
import { modelVersions } from "#db/schema/picks.ts";

type Reader = Drizzle | Transaction;

export interface FeedRun {
  readonly feed: Feed;
  readonly run: number;
}
export type ModelEventKind = (typeof MODEL_EVENTS)[number];

/** The outcome of a version, without its figures. */
export interface ModelEvent {
  readonly id: number;
  readonly league: League;
  readonly event: ModelEventKind;
  readonly versionId: number;
  readonly label: string;
  /** The champion before it; null for a league's first version. */
  readonly championLabel: string | null;
  readonly n: number;
  readonly needed: number;
  readonly days: number;
  readonly difference: number | null;
  readonly standardError: number | null;
  readonly threshold: number;
  readonly at: EpochMs;
}

const champions = alias(modelVersions, "champions");
const eventColumns = {
  id: modelEvents.id,
  league: modelEvents.league,
  event: modelEvents.event,
  versionId: modelEvents.versionId,
  label: modelVersions.label,
  championLabel: champions.label,
  n: modelEvents.n,
  needed: modelEvents.needed,
  days: modelEvents.days,
  difference: modelEvents.difference,
  standardError: modelEvents.standardError,
  threshold: modelEvents.threshold,
  at: modelEvents.at,
};

/** The newest events of a feed's run, of the requested kinds, the newest first. */
export function selectModelEvents(
  reader: Reader,
  { feed, run }: FeedRun,
  { kinds, limit }: { readonly kinds: readonly ModelEventKind[]; readonly limit: number },
) {
  return reader
    .select(eventColumns)
    .from(modelEvents)
    .innerJoin(modelVersions, eq(modelVersions.id, modelEvents.versionId))
    .leftJoin(champions, eq(champions.id, modelEvents.championId))
    .where(and(eq(modelEvents.feed, feed), eq(modelEvents.run, run), inArray(modelEvents.event, [...kinds])))
    .orderBy(desc(modelEvents.id))
    .limit(limit);
}

export interface EventCount {
  readonly event: ModelEventKind;
  readonly n: number;
  readonly first: EpochMs;
  readonly last: EpochMs;
}

/** How often each kind of event happened in a feed's run, and when the first and last of it did. */
export function selectEventCounts(reader: Reader, { feed, run }: FeedRun) {
  return reader
    .select({
      event: modelEvents.event,
      n: sql<number>`count(*)`,
      first: sql<EpochMs>`min(${modelEvents.at})`,
      last: sql<EpochMs>`max(${modelEvents.at})`,
    })
    .from(modelEvents)
    .where(and(eq(modelEvents.feed, feed), eq(modelEvents.run, run)))
    .groupBy(modelEvents.event);
}

/** A version of the games' model as listed; the code that predicts reads its parameters. */
export interface ListedVersion {
  readonly id: number;
  readonly league: League;
  readonly label: string;
  readonly status: "challenger" | "champion" | "retired";
  readonly dataHash: string;
  readonly trainedOnGames: number;
  readonly trainedUntil: EpochMs;
  readonly createdAt: EpochMs;
}

/** Versions of a feed's run, those in use first, then the newest. `also` is an additional one of any age. */
export function selectModelVersions(
  reader: Reader,
  { feed, run }: FeedRun,
  asked: {
    readonly statuses: readonly ListedVersion["status"][];
    readonly league: League | null;
    readonly limit: number;
    readonly also: number | null;
  },
) {
  const { statuses, league, limit, also } = asked;
  const first = [sql`${modelVersions.status} = 'champion' desc`, desc(modelVersions.id)];
  return reader
    .select({
      id: modelVersions.id,
      league: modelVersions.league,
      label: modelVersions.label,
      status: modelVersions.status,
      dataHash: modelVersions.dataHash,
      trainedOnGames: modelVersions.trainedOnGames,
      trainedUntil: modelVersions.trainedUntil,
      createdAt: modelVersions.createdAt,
    })
    .from(modelVersions)
    .where(
      and(
        eq(modelVersions.feed, feed),
        eq(modelVersions.run, run),
        eq(modelVersions.kind, "blend"),
        inArray(modelVersions.status, [...statuses]),
        league === null ? undefined : eq(modelVersions.league, league),
      ),
    )
    .orderBy(...(also === null ? first : [sql`${modelVersions.id} = ${also} desc`, ...first]))
    .limit(limit);
}

/** The figures of a version's training: of one version, or of the newest that was trained, in one league or in any. */
export function selectEvidence(
  reader: Reader,
  { feed, run }: FeedRun,
  { versionId, league }: { readonly versionId: number | null; readonly league: League | null },
) {
  return reader
    .select({ ...eventColumns, evidence: modelEvents.evidence })
    .from(modelEvents)
    .innerJoin(modelVersions, eq(modelVersions.id, modelEvents.versionId))
    .leftJoin(champions, eq(champions.id, modelEvents.championId))
    .where(
      and(
        eq(modelEvents.feed, feed),
        eq(modelEvents.run, run),
        inArray(modelEvents.event, ["first", "published", "refused"]),
        versionId === null ? undefined : eq(modelEvents.versionId, versionId),
        league === null ? undefined : eq(modelEvents.league, league),
      ),
    )
    .orderBy(desc(modelEvents.id))
    .limit(1);
}
