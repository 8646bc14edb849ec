import { and, eq, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database, Transaction } from "#db/client.ts";
import { feedClocks, ingestMarks } from "#db/schema/catalog.ts";

/** A feed's clock. `asOf` is the feed's own time: nothing later than it may be read. */
export interface FeedClock {
  readonly feed: Feed;
  readonly run: number;
  readonly asOf: EpochMs;
  /** Shown on every page of a feed that is not live; null on the live feed. */
  readonly label: string | null;
  /** What users should know about the feed's times; null where they are exact. */
  readonly note: string | null;
  /** The league of the archive's current replay; null on other feeds. */
  readonly league: League | null;
  /** When the newest odds of any league were read, by this clock; null before the first. */
  readonly oddsReadAt: EpochMs | null;
  /** False before a feed was filled or a replay was started. */
  readonly started: boolean;
}

const LABELS: Readonly<Record<Feed, string | null>> = { simulation: "Simulation", archive: "Archive", live: null };
const NOTES: Readonly<Record<Feed, string | null>> = {
  simulation: null,
  archive:
    "The archive records only opening and closing lines: openings count from 9:00 AM US Eastern on game day, closings from five minutes before the start, starts as 7:00 PM US Eastern where no time is recorded. Lines recorded without a price are taken at −110.",
  live: null,
};

/** Kind of the mark that records a completed first fill of the simulation. */
export const FIRST_FILL = "first-fill";

/** Kind of the mark that records until when a league has been processed: data ingested, picks published. */
export const PROCESSED_THROUGH = "lived-through";
/** Kind of the mark that records until when a league's markets have been priced; later quotes have not been priced yet. */
export const PRICED_THROUGH = "priced";

/** A feed by name, or its clock if that has been read already, which saves a query. */
export type FeedOrClock = Feed | FeedClock;

/** The columns of a clock, to be selected from, or joined with, `feed_clocks`. */
export const feedClockColumns = {
  run: feedClocks.run,
  offsetMs: feedClocks.offsetMs,
  standsAt: feedClocks.standsAt,
  league: feedClocks.league,
  filled: sql<number>`exists (select 1 from ${ingestMarks} m where m.feed = "feed_clocks"."feed" and m.kind = ${FIRST_FILL})`,
  oddsThrough: sql<
    number | null
  >`(select max(m.through) from ${ingestMarks} m where m.feed = "feed_clocks"."feed" and m.kind = 'odds')`,
};

/** A row of `feedClockColumns`. */
export interface FeedClockRow {
  readonly run: number;
  readonly offsetMs: number;
  readonly standsAt: EpochMs | null;
  readonly league: League | null;
  readonly filled: number;
  readonly oddsThrough: number | null;
}

/** Builds a FeedClock from its row at `wallNow`. A feed without a row is at run 1 and has not started. */
export function feedClockOf(feed: Feed, row: FeedClockRow | null, wallNow: EpochMs): FeedClock {
  const asOf = feed === "archive" ? (row?.standsAt ?? wallNow) : epochMs(wallNow + (row?.offsetMs ?? 0));
  const oddsThrough = row?.oddsThrough ?? null;
  return {
    feed,
    run: row?.run ?? 1,
    asOf,
    // An archive that was rewound has been read further than its clock.
    oddsReadAt: oddsThrough === null ? null : epochMs(Math.min(asOf, oddsThrough)),
    label: LABELS[feed],
    note: NOTES[feed],
    league: row?.league ?? null,
    started: row !== null && (feed === "archive" ? row.standsAt !== null : feed === "live" || row.filled === 1),
  };
}

/** Reads a feed's clock at `wallNow`; a clock already read for this request is returned unchanged. */
export async function getFeedClock(database: Database, feed: FeedOrClock, wallNow: EpochMs): Promise<FeedClock> {
  if (typeof feed !== "string") return feed;
  const [row] = await database.read.select(feedClockColumns).from(feedClocks).where(eq(feedClocks.feed, feed));
  return feedClockOf(feed, row ?? null, wallNow);
}

/** Creates the feed's row with its defaults if there is none; returns the seed the feed was filled with. */
export async function ensureFeed(
  database: Database,
  feed: Feed,
  given: { readonly seed: string; readonly wallNow: EpochMs },
): Promise<{ readonly seed: string }> {
  await database.batch((db) => [
    db.insert(feedClocks).values({ feed, seed: given.seed, updatedAt: given.wallNow }).onConflictDoNothing(),
  ]);
  const [row] = await database.read.select({ seed: feedClocks.seed }).from(feedClocks).where(eq(feedClocks.feed, feed));
  return { seed: row?.seed ?? given.seed };
}

/** Moves the simulation's clock forward. @throws RangeError for a step that is not forward. */
export async function stepSimulationClock(database: Database, byMs: number, wallNow: EpochMs): Promise<void> {
  if (!(Number.isSafeInteger(byMs) && byMs > 0)) throw new RangeError(`A step goes forward: ${byMs} ms`);
  await database.batch((db) => [
    db
      .update(feedClocks)
      .set({ offsetMs: sql`${feedClocks.offsetMs} + ${byMs}`, updatedAt: wallNow })
      .where(eq(feedClocks.feed, "simulation")),
  ]);
}

/** Moves the simulation's clock forward from the time it was last seen at; false where another process moved it meanwhile. */
export async function moveSimulationClock(
  tx: Transaction,
  { byMs, asOf, wallNow }: { readonly byMs: number; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<boolean> {
  const moved = await tx
    .update(feedClocks)
    .set({ offsetMs: sql`${feedClocks.offsetMs} + ${byMs}`, updatedAt: wallNow })
    .where(and(eq(feedClocks.feed, "simulation"), eq(feedClocks.offsetMs, asOf - wallNow)))
    .returning({ feed: feedClocks.feed });
  return moved.length > 0;
}

/** Sets the archive's clock to a moment of a league, in the given run. */
export async function setArchiveClock(
  database: Database,
  to: { readonly league: League; readonly run: number; readonly standsAt: EpochMs; readonly wallNow: EpochMs },
): Promise<void> {
  const { league, run, standsAt, wallNow } = to;
  const row = { feed: "archive" as const, run, league, standsAt, seed: "archive", updatedAt: wallNow };
  await database.batch((db) => [
    db.insert(feedClocks).values(row).onConflictDoUpdate({ target: feedClocks.feed, set: row }),
  ]);
}

/** Until when a kind of a league's data has been ingested; null before the first time. */
export async function getIngestMark(
  database: Database,
  feed: Feed,
  league: League,
  kind: string,
): Promise<EpochMs | null> {
  const [row] = await database.read
    .select({ through: ingestMarks.through })
    .from(ingestMarks)
    .where(and(eq(ingestMarks.feed, feed), eq(ingestMarks.league, league), eq(ingestMarks.kind, kind)));
  return row?.through ?? null;
}

/** Records that a kind of data was ingested until `through`, in the transaction that stored it. Marks never move back. */
export async function markIngested(
  tx: Transaction,
  mark: { readonly feed: Feed; readonly league: League; readonly kind: string; readonly through: EpochMs },
): Promise<void> {
  await tx
    .insert(ingestMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [ingestMarks.feed, ingestMarks.league, ingestMarks.kind],
      set: { through: sql`max(${ingestMarks.through}, ${mark.through})` },
    });
}

/** Until when every league of a feed that was ever processed has been; null before the first time. */
export async function processedThroughOf({ read }: Database, feed: Feed): Promise<EpochMs | null> {
  const [row] = await read
    .select({ through: sql<EpochMs | null>`min(${ingestMarks.through})` })
    .from(ingestMarks)
    .where(and(eq(ingestMarks.feed, feed), eq(ingestMarks.kind, PROCESSED_THROUGH)));
  return row?.through ?? null;
}

/** `markIngested` in its own transaction. */
export async function noteIngested(database: Database, mark: Parameters<typeof markIngested>[1]): Promise<void> {
  await database.write((tx) => markIngested(tx, mark));
}
