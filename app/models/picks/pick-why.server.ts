import { and, desc, eq, gte, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import type { AmericanOdds, EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League, Market } from "#app/lib/engine/leagues.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { EndQuote } from "#app/lib/engine/ratings/consensus-line.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { selectStarterReports, type StarterReportRow } from "#app/models/feeds/lineup.server.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { players } from "#db/schema/catalog.ts";
import { boxScores, games, injuries, lineups } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { modelVersions, picks, ratingStates } from "#db/schema/picks.ts";
import type { PickQuery } from "./pick-detail.server.ts";

/** Games of a team that form is read from, and of both teams that met. */
const LAST_GAMES = 10;
/** How far back a team's games, and meetings of both teams, are searched. */
const MEETINGS_MS = 3 * 365 * DAY_MS;
/** An older injury report says nothing about the present. */
const REPORTED_WITHIN_MS = 45 * DAY_MS;

type Where = SQL | undefined;

/** One column of a pick's game, as a value to compare with. */
const ofGame = (
  read: Drizzle,
  where: Where,
  column: typeof games.homeTeamId | typeof games.awayTeamId | typeof games.startAt,
) => sql`(${read.select({ value: column }).from(picks).innerJoin(games, eq(games.id, picks.gameId)).where(where)})`;

/** The last quote before the start of every market and book, packed. Names are written out: of one table Drizzle leaves them bare. */
const closingQuotes = sql<string>`(
  select json_group_array(json_array(q.market, q.line, q.first_price, q.second_price, q.kind)) from (
    select o.market, o.line, o.first_price, o.second_price, o.kind, max(o.captured_at) from ${oddsSnapshots} o
    where o.game_id = games.id and o.market <> 'prop' and o.captured_at <= games.start_at group by o.market, o.book
  ) q)`;

/** The last finished games from before the pick's own that were over by `asOf`, newest first. Quotes are read for these games only. */
function selectFinished(read: Drizzle, where: Where, start: SQL, { asOf, feed }: PickQuery) {
  const last = read
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        where,
        eq(games.feed, feed),
        eq(games.status, "final"),
        gte(games.startAt, sql`${asOf - MEETINGS_MS}`),
        lt(games.startAt, start),
        lte(games.finalAt, asOf),
      ),
    )
    .orderBy(desc(games.startAt))
    .limit(LAST_GAMES);
  return read
    .select({
      id: games.id,
      startAt: games.startAt,
      homeTeamId: games.homeTeamId,
      awayTeamId: games.awayTeamId,
      homeScore: games.homeScore,
      awayScore: games.awayScore,
      quotes: closingQuotes,
    })
    .from(games)
    .where(inArray(games.id, last))
    .orderBy(desc(games.startAt));
}

/** Players reported as not simply available, by the newest report of each. */
function selectInjured(read: Drizzle, [home, away]: readonly [home: SQL, away: SQL], { cutoff }: PickQuery) {
  return read
    .select({
      playerId: injuries.playerId,
      teamId: injuries.teamId,
      name: players.name,
      position: players.position,
      league: players.league,
      status: injuries.status,
      note: injuries.note,
      // The bare columns of a grouped select with one max() come from the row that has the maximum (SQLite).
      reportedAt: sql<number>`max(${injuries.reportedAt})`,
    })
    .from(injuries)
    .innerJoin(players, eq(players.id, injuries.playerId))
    .where(
      and(
        sql`${injuries.teamId} in (${home}, ${away})`,
        lte(injuries.reportedAt, cutoff),
        gte(injuries.reportedAt, sql`${cutoff - REPORTED_WITHIN_MS}`),
        eq(injuries.feed, sql`${players.feed}`),
      ),
    )
    .groupBy(injuries.playerId);
}

/** A player's averages over the games of the year before a moment; null without any. */
export interface YearAverages {
  readonly points: number | null;
  readonly minutes: number | null;
}

/** Averages of players by id. A player without a line in that year is left out. */
export async function listYearAverages(
  { read }: Database,
  { playerIds, asOf }: { readonly playerIds: readonly string[]; readonly asOf: EpochMs },
): Promise<ReadonlyMap<string, YearAverages>> {
  const rows = await read.all<YearAverages & { readonly playerId: string }>(sql`
    select b.player_id as playerId, avg(json_extract(b.stats, '$.pts')) as points, avg(json_extract(b.stats, '$.min')) as minutes
    from json_each(${JSON.stringify(playerIds)}) asked
    cross join ${boxScores} b on b.player_id = asked.value
    cross join ${games} g on g.id = b.game_id
    where g.start_at < ${asOf} and g.start_at >= ${asOf - 365 * DAY_MS}
    group by b.player_id`);
  return new Map(rows.map(({ playerId, points, minutes }) => [playerId, { points, minutes }]));
}

/** A league's champion with its ratings as stored. */
export interface LeagueRatings {
  readonly parameters: unknown;
  readonly state: unknown;
  readonly label: string;
}

/** The champion of a league with its present ratings; null before the first training. */
export async function getLeagueRatings(
  { read }: Database,
  { feed, run, league, asOf }: Pick<PickQuery, "feed" | "run" | "asOf"> & { readonly league: League },
): Promise<LeagueRatings | null> {
  const [row] = await read
    .select({ parameters: modelVersions.parameters, state: ratingStates.state, label: modelVersions.label })
    .from(modelVersions)
    .innerJoin(ratingStates, eq(ratingStates.modelVersionId, modelVersions.id))
    .where(
      and(
        eq(modelVersions.feed, feed),
        eq(modelVersions.run, run),
        eq(modelVersions.league, league),
        eq(modelVersions.status, "champion"),
        lte(modelVersions.trainedUntil, asOf),
      ),
    )
    .orderBy(desc(modelVersions.id))
    .limit(1);
  return row ?? null;
}

function selectGame(read: Drizzle, where: Where) {
  return read
    .select({
      id: games.id,
      feed: games.feed,
      league: games.league,
      season: games.season,
      startAt: games.startAt,
      localDate: games.localDate,
      homeTeamId: games.homeTeamId,
      awayTeamId: games.awayTeamId,
      neutral: games.neutral,
      playoff: games.playoff,
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .where(where);
}

/** A finished game with the closing quotes of its markets. */
export interface FormGame {
  readonly id: string;
  readonly startAt: EpochMs;
  readonly homeTeamId: string;
  readonly awayTeamId: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly close: readonly EndQuote[];
}

type Packed = readonly [Market, number | null, AmericanOdds, AmericanOdds, QuoteKind];

function formGames(rows: Awaited<ReturnType<typeof selectFinished>>): readonly FormGame[] {
  return rows.flatMap(({ quotes, homeScore, awayScore, ...game }) => {
    if (homeScore === null || awayScore === null) return [];
    const close = (JSON.parse(quotes) as readonly Packed[]).flatMap(([market, line, first, second, kind]) =>
      kind === "off" ? [] : [{ market, line, first, second }],
    );
    return [{ ...game, homeScore, awayScore, close }];
  });
}

/** Everything the analysis of a pick needs beside the pick's own page and its league's ratings. */
export interface PickWhyRecord {
  readonly game: Awaited<ReturnType<typeof selectGame>>[number];
  readonly form: { readonly home: readonly FormGame[]; readonly away: readonly FormGame[] };
  readonly meetings: readonly FormGame[];
  readonly injured: Awaited<ReturnType<typeof selectInjured>>;
  readonly starters: readonly StarterReportRow[];
}

/**
 * Reads it in one round trip; null where the feed's run has no such pick. The pick itself decides who may see it: nothing here may be shown
 * without that check.
 */
export async function getPickWhyRecord({ read }: Database, query: PickQuery): Promise<PickWhyRecord | null> {
  const where = and(eq(picks.id, query.pickId), eq(picks.feed, query.feed), eq(picks.run, query.run));
  const home = ofGame(read, where, games.homeTeamId);
  const away = ofGame(read, where, games.awayTeamId);
  const start = ofGame(read, where, games.startAt);
  const plays = (team: SQL) => or(eq(games.homeTeamId, team), eq(games.awayTeamId, team));
  const met = (one: SQL, other: SQL) => and(eq(games.homeTeamId, one), eq(games.awayTeamId, other));
  const rows = await readTogether(read, {
    game: selectGame(read, where),
    home: selectFinished(read, plays(home), start, query),
    away: selectFinished(read, plays(away), start, query),
    meetings: selectFinished(read, or(met(home, away), met(away, home)), start, query),
    injured: selectInjured(read, [home, away], query),
    starters: selectStarterReports(
      read,
      inArray(lineups.gameId, read.select({ gameId: picks.gameId }).from(picks).where(where)),
      query.cutoff,
    ),
  });
  const [game] = rows.game;
  if (!game) return null;
  return {
    game,
    form: { home: formGames(rows.home), away: formGames(rows.away) },
    meetings: formGames(rows.meetings),
    injured: rows.injured,
    starters: rows.starters,
  };
}
