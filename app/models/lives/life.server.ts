import { and, eq, sql } from "drizzle-orm";
import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { PastGame, PastQuote } from "#app/lib/engine/lives/bets-before.ts";
import type { Feed, GameMarket, League } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { viewerColumns, viewerOf } from "#app/models/account/viewer-columns.server.ts";
import { getIngestMark, markIngested } from "#app/models/feeds/feed.server.ts";
import { readRows } from "#app/lib/platform/read-rows.server.ts";
import type { Database } from "#db/client.ts";
import { identities, sessions, users } from "#db/schema/accounts.ts";
import { betImports, savedPicks } from "#db/schema/bets.ts";
import { ingestMarks } from "#db/schema/catalog.ts";
import { peopleFollows, peopleProfiles } from "#db/schema/people.ts";

/** Kind of the mark that records up to when the people of the simulated world have acted. */
const LIVED = "people";

/** A simulated person's account at a moment. */
export interface LifeRow {
  readonly viewer: () => Viewer;
  /** Null until they have settled in. */
  readonly bankrollCents: number | null;
  /** Their subject at the provider of identities. */
  readonly subject: string;
  readonly joinedAt: EpochMs;
  readonly profileId: string | null;
  /** How many members they follow. */
  readonly follows: number;
  /** Whether the file of their earlier bets was imported. */
  readonly imported: boolean;
  /** Whether a visitor signed in as them: from then on the account belongs to the visitor. */
  readonly taken: boolean;
  /** Picks they have an open bet on. */
  readonly open: readonly number[];
  /** The result of the last of their bets that was settled by then; null before the first. */
  readonly lastLost: boolean | null;
}

/** The accounts of the simulated people. */
export async function listLives(
  { read }: Database,
  {
    feed,
    run,
    asOf,
    wallNow,
  }: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs; readonly wallNow: EpochMs },
): Promise<readonly LifeRow[]> {
  const rows = await read
    .select({
      viewer: viewerColumns(wallNow),
      joinedAt: users.createdAt,
      subject: sql<string>`(select i.subject from ${identities} i where i.user_id = "users"."id" order by i.created_at limit 1)`,
      profileId: sql<string | null>`(select p.id from ${peopleProfiles} p where p.user_id = "users"."id")`,
      follows: sql<number>`(select count(*) from ${peopleFollows} f where f.user_id = "users"."id")`,
      imported: sql<number>`exists (select 1 from ${betImports} m where m.user_id = "users"."id" and m.outcome is not null)`,
      taken: sql<number>`exists (select 1 from ${sessions} s where s.user_id = "users"."id" and s.created_at > "users"."created_at")`,
      open: sql<string>`(select json_group_array(b.pick_id) from ${savedPicks} b where b.user_id = "users"."id"
        and b.feed = ${feed} and b.run = ${run} and b.pick_id is not null and b.start_at > ${asOf} and b.deleted_at is null)`,
      last: sql<string | null>`(select b.status from ${savedPicks} b where b.user_id = "users"."id"
        and b.feed = ${feed} and b.run = ${run} and b.status in ('won', 'lost') and b.settled_at <= ${asOf}
        order by b.settled_at desc, b.id desc limit 1)`,
    })
    .from(users)
    // The literal lets SQLite use the index of these few.
    .where(sql`${users.simulated} = 1`);
  return rows.map(({ viewer, open, last, taken, imported, ...row }) => ({
    ...row,
    imported: imported === 1,
    // Most of them have nothing to do at a moment, and each calendar costs as much as a query.
    viewer: () => viewerOf(viewer, wallNow),
    bankrollCents: viewer.bankrollCents,
    taken: taken === 1,
    open: JSON.parse(open) as number[],
    lastLost: last === null ? null : last === "lost",
  }));
}

/** The moment up to which the simulated people have acted; null before they began. */
export function livedThrough(database: Database, feed: Feed): Promise<EpochMs | null> {
  return getIngestMark(database, feed, "NBA", LIVED);
}

/** Reserves the time up to a moment for the process that asks first: no other process lives it. False where it is taken. */
export async function takeTime(database: Database, feed: Feed, through: EpochMs): Promise<boolean> {
  return database.write(async (tx) => {
    const [mark] = await tx
      .select({ through: ingestMarks.through })
      .from(ingestMarks)
      .where(and(eq(ingestMarks.feed, feed), eq(ingestMarks.league, "NBA"), eq(ingestMarks.kind, LIVED)));
    if (mark !== undefined && mark.through >= through) return false;
    await markIngested(tx, { feed, league: "NBA", kind: LIVED, through });
    return true;
  });
}

/** Whether an account with an address exists that is not of the simulated world. */
export async function isEmailTaken({ read }: Database, email: string): Promise<boolean> {
  return (await read.$count(users, and(eq(users.email, email), eq(users.simulated, false)))) > 0;
}

type PackedQuote = readonly [GameMarket, string, number | null, AmericanOdds, AmericanOdds, number];

/** Quotes on games' own markets before their starts, by game. */
export async function listPastQuotes(
  { client }: Database,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PastQuote[]>> {
  const { rows } = await client.execute({
    sql: `SELECT g.id, json_group_array(json_array(o.market, o.book, o.line, o.first_price, o.second_price, o.captured_at)) AS quotes
          FROM json_each(?1) asked JOIN games g ON g.id = asked.value CROSS JOIN odds_snapshots o ON o.game_id = g.id
          WHERE o.market IN ('moneyline', 'spread', 'total') AND o.kind <> 'off' AND o.captured_at < g.start_at
          GROUP BY g.id`,
    args: [JSON.stringify(gameIds)],
  });
  return new Map(
    rows.map((row) => [
      row.id as string,
      (JSON.parse(row.quotes as string) as readonly PackedQuote[]).map(
        ([market, book, line, first, second, capturedAt]) => ({
          market,
          book,
          line,
          first,
          second,
          capturedAt: epochMs(capturedAt),
        }),
      ),
    ]),
  );
}

const PAST_GAME = ["id", "league", "start_at", "home", "away", "home_score", "away_score", "known_at"];
type PackedPastGame = readonly [string, League, EpochMs, string, string, number, number, EpochMs];

/** Games that were played and known by a moment, with their teams by name, oldest first. */
export async function listPastGames(
  database: Database,
  { feed, since, asOf }: { readonly feed: Feed; readonly since: EpochMs; readonly asOf: EpochMs },
): Promise<readonly PastGame[]> {
  const rows = await readRows<PackedPastGame>(database, PAST_GAME, {
    sql: `SELECT g.id, g.league, g.start_at, h.city || ' ' || h.nickname AS home, a.city || ' ' || a.nickname AS away,
                 r.home_score, r.away_score, r.known_at
          FROM games g JOIN teams h ON h.id = g.home_team_id JOIN teams a ON a.id = g.away_team_id
          JOIN game_results r ON r.id = (SELECT id FROM game_results WHERE game_id = g.id AND known_at <= ?3 ORDER BY known_at DESC, id DESC LIMIT 1)
          WHERE g.feed = ?1 AND g.start_at BETWEEN ?2 AND ?3 AND r.status = 'final' AND r.home_score IS NOT NULL AND r.away_score IS NOT NULL
          ORDER BY g.start_at, g.id`,
    args: [feed, since, asOf],
  });
  return rows.map(([id, league, startAt, home, away, homeScore, awayScore, knownAt]) => {
    return { id, league, startAt, home, away, homeScore, awayScore, knownAt };
  });
}
