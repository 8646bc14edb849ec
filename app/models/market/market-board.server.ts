import { and, desc, eq, gt, inArray, lte, max, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { epochMs, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { GAME_MARKETS, type GameMarket, type Feed, type League } from "#app/lib/engine/leagues.ts";
import type { QuoteKind } from "#app/lib/engine/odds/quote.ts";
import type { QuoteStep } from "#app/lib/engine/signals/book-moves.ts";
import type { Database, Drizzle } from "#db/client.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games, injuries, lineups } from "#db/schema/games.ts";
import { oddsSnapshots, splits } from "#db/schema/odds.ts";
import { predictions } from "#db/schema/picks.ts";
import { alternatesFrom, selectAlternates, selectAlternatesRead } from "#app/models/feeds/alternate.server.ts";
import { parlayQuotesFrom, parlaySideQuotes, selectParlayQuotes } from "#app/models/feeds/parlay-quote.server.ts";
import { newsOf, selectFeedNews } from "#app/models/feeds/feed-news.server.ts";
import { isAhead } from "#app/models/feeds/game.server.ts";

const home = alias(teams, "home");
const away = alias(teams, "away");

export interface MarketBoardQuery {
  readonly feed: Feed;
  readonly run: number;
  /** All games of a league (null: the first one in season), or one game. */
  readonly of: { readonly league: League | null } | { readonly gameId: string };
  /** The game whose reports about injuries and starters, and whose alternate lines, are read as well. */
  readonly reportsOf: string | null;
  readonly asOf: EpochMs;
  /** Games that start later are left out. */
  readonly to: EpochMs;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
}

/** A report that can explain why a price moved. */
export interface GameReport {
  readonly player: string;
  /** An injury's status, or how certain it is that the player starts. */
  readonly status: string;
  readonly kind: "injury" | "starter";
  readonly at: EpochMs;
}

/** book, line, first price, second price, kind, captured at. */
type PackedStep = readonly [string, number | null, AmericanOdds, AmericanOdds, QuoteKind, EpochMs];

const stepsOf = {
  mapFromDriverValue: (text: unknown): readonly QuoteStep[] =>
    (JSON.parse(String(text)) as readonly PackedStep[])
      .map(([book, line, first, second, kind, capturedAt]) => ({ book, line, first, second, kind, capturedAt }))
      .sort((a, b) => a.capturedAt - b.capturedAt || (a.book < b.book ? -1 : 1)),
};

/** Every change of the quotes of some games by market, oldest first. Thousands of rows, hence packed by the database. */
function selectHistories(read: Drizzle, where: SQL | undefined, cutoff: EpochMs) {
  return read
    .select({
      gameId: oddsSnapshots.gameId,
      // Props are not among them.
      market: sql<GameMarket>`${oddsSnapshots.market}`,
      steps: sql`json_group_array(json_array(
        ${oddsSnapshots.book}, ${oddsSnapshots.line}, ${oddsSnapshots.first}, ${oddsSnapshots.second}, ${oddsSnapshots.kind}, ${oddsSnapshots.capturedAt}
      ))`.mapWith(stepsOf),
    })
    .from(games)
    .innerJoin(oddsSnapshots, eq(oddsSnapshots.gameId, games.id))
    .where(
      and(
        where,
        ne(oddsSnapshots.market, "prop"),
        lte(oddsSnapshots.capturedAt, cutoff),
        lte(oddsSnapshots.capturedAt, games.startAt),
      ),
    )
    .groupBy(oddsSnapshots.gameId, oddsSnapshots.market);
}

/** The newest stored outcome distribution of each game that was priced by `cutoff`. */
function selectDistributions(read: Drizzle, where: SQL | undefined, { run, cutoff }: { run: number; cutoff: EpochMs }) {
  const newest = read
    .select({ id: max(predictions.id) })
    .from(games)
    .innerJoin(predictions, and(eq(predictions.gameId, games.id), eq(predictions.run, run)))
    .where(and(where, inArray(predictions.market, GAME_MARKETS), lte(predictions.asOf, cutoff)))
    .groupBy(predictions.gameId);
  return read
    .select({ gameId: predictions.gameId, distribution: predictions.distribution })
    .from(predictions)
    .where(inArray(predictions.id, newest));
}

/** Leagues in the order of the page's tabs; the first with games ahead is the one shown where none is requested. */
const LEAGUE_ORDER = sql`case ${games.league} when 'MLB' then 1 when 'NBA' then 2 when 'NFL' then 3 else 4 end`;

/** The requested league, or the first one with games ahead. */
function chosenLeague(
  read: Drizzle,
  league: League | null,
  { feed, asOf, to }: Pick<MarketBoardQuery, "feed" | "asOf" | "to">,
): SQL | undefined {
  if (league !== null) return eq(games.league, league);
  const first = read
    .select({ league: games.league })
    .from(games)
    .where(and(eq(games.feed, feed), isAhead(asOf), lte(games.startAt, to)))
    .orderBy(LEAGUE_ORDER)
    .limit(1);
  return inArray(games.league, first);
}

/** How long before now a report can explain a move. */
const REPORTS_MS = 8 * DAY_MS;

/** Reports about injured players of a game's teams, and about its starters, known by `cutoff`. */
function selectReports(read: Drizzle, gameId: string, { feed, cutoff }: Pick<MarketBoardQuery, "feed" | "cutoff">) {
  const theGame = eq(games.id, gameId);
  return [
    read
      .select({ player: players.name, status: injuries.status, at: injuries.reportedAt })
      .from(games)
      .innerJoin(injuries, or(eq(injuries.teamId, games.homeTeamId), eq(injuries.teamId, games.awayTeamId)))
      .innerJoin(players, eq(players.id, injuries.playerId))
      .where(
        and(
          theGame,
          eq(injuries.feed, feed),
          gt(injuries.reportedAt, epochMs(cutoff - REPORTS_MS)),
          lte(injuries.reportedAt, cutoff),
        ),
      ),
    read
      .select({ player: players.name, status: lineups.status, at: lineups.knownAt })
      .from(lineups)
      .innerJoin(players, eq(players.id, lineups.playerId))
      .where(and(eq(lineups.gameId, gameId), lte(lineups.knownAt, cutoff))),
  ] as const;
}

/** The markets of games ahead, as known by `cutoff`: every quote, shares of the public, stored distributions; one round trip. */
export async function getMarketBoard({ read }: Database, query: MarketBoardQuery) {
  const { feed, run, of, asOf, to, cutoff } = query;
  const chosen = "gameId" in of ? eq(games.id, of.gameId) : chosenLeague(read, of.league, query);
  const ahead = and(eq(games.feed, feed), chosen, isAhead(asOf), lte(games.startAt, to));
  const [hurt, starting] = selectReports(read, query.reportsOf ?? "", query);
  const [
    rows,
    histories,
    since,
    distributions,
    shares,
    injured,
    starters,
    counts,
    news,
    ladders,
    laddersRead,
    parlays,
  ] = await read.batch([
    read
      .select({
        id: games.id,
        league: games.league,
        startAt: games.startAt,
        homeTeamId: games.homeTeamId,
        awayTeamId: games.awayTeamId,
        home: { code: home.code, city: home.city, nickname: home.nickname },
        away: { code: away.code, city: away.city, nickname: away.nickname },
      })
      .from(games)
      .innerJoin(home, eq(home.id, games.homeTeamId))
      .innerJoin(away, eq(away.id, games.awayTeamId))
      .where(ahead)
      .orderBy(games.startAt, games.id),
    selectHistories(read, ahead, cutoff),
    // Data that a delayed plan does not see, except whether its prices are still available (D49).
    selectHistories(read, and(ahead, gt(oddsSnapshots.capturedAt, cutoff)), asOf),
    selectDistributions(read, ahead, { run, cutoff }),
    read
      .select({
        gameId: splits.gameId,
        market: splits.market,
        firstTickets: splits.firstTickets,
        firstMoney: splits.firstMoney,
        sampleSize: splits.sampleSize,
        capturedAt: splits.capturedAt,
      })
      .from(games)
      .innerJoin(splits, eq(splits.gameId, games.id))
      .where(and(ahead, lte(splits.capturedAt, cutoff)))
      .orderBy(splits.capturedAt),
    hurt,
    starting,
    read
      .select({ league: games.league, games: sql<number>`count(*)` })
      .from(games)
      .where(and(eq(games.feed, feed), isAhead(asOf), lte(games.startAt, to)))
      .groupBy(games.league)
      .orderBy(LEAGUE_ORDER),
    selectFeedNews(read, feed, asOf),
    selectAlternates(read, and(eq(games.id, query.reportsOf ?? ""), isAhead(asOf)), { asOf, cutoff }),
    selectAlternatesRead(read, eq(games.id, query.reportsOf ?? ""), asOf),
    selectParlayQuotes(read, and(eq(games.id, query.reportsOf ?? ""), isAhead(asOf)), { asOf, cutoff }),
  ]);
  const reports: GameReport[] = [
    ...injured.map((row) => ({ ...row, kind: "injury" as const })),
    ...starters.map((row) => ({ ...row, kind: "starter" as const })),
  ];
  return {
    games: rows,
    histories,
    /** Changes after `cutoff`: never shown. */
    since,
    distributions,
    splits: shares,
    /** Oldest first. */
    reports: reports.sort((a, b) => a.at - b.at),
    /** Leagues with games ahead, in the order of the page's tabs. */
    leagues: counts.map(({ league }) => league),
    news: newsOf(news),
    /** For the game whose reports were requested. */
    alternates: alternatesFrom(ladders),
    alternatesReadAt: laddersRead[0]?.readAt ?? null,
    /** The books' prices for two sides of that game together. */
    parlays: parlaySideQuotes(parlayQuotesFrom(parlays)),
  };
}
export type MarketBoardRecord = Awaited<ReturnType<typeof getMarketBoard>>;
export type BoardGame = MarketBoardRecord["games"][number];

/**
 * The markets of the league's last games that had started by `asOf`, with every quote before the start: the habits of its books are
 * measured on these.
 */
export async function listFinishedMarkets(
  { read }: Database,
  query: {
    readonly feed: Feed;
    readonly run: number;
    /** Null: the first one with games ahead until `to`. */
    readonly league: League | null;
    readonly from: EpochMs;
    readonly asOf: EpochMs;
    readonly to: EpochMs;
    readonly limit: number;
  },
) {
  const { feed, run, league, from, asOf, limit } = query;
  const last = read
    .select({ id: games.id })
    .from(games)
    .where(
      and(
        eq(games.feed, feed),
        chosenLeague(read, league, query),
        gt(games.startAt, from),
        lte(games.startAt, asOf),
        inArray(games.status, ["in_progress", "final"]),
      ),
    )
    .orderBy(desc(games.startAt))
    .limit(limit);
  const where = inArray(games.id, last);
  const [rows, histories, distributions] = await read.batch([
    read.select({ id: games.id, league: games.league, startAt: games.startAt }).from(games).where(where),
    selectHistories(read, where, asOf),
    selectDistributions(read, where, { run, cutoff: asOf }),
  ]);
  const gameOf = new Map(rows.map(({ id, league: of, startAt }) => [id, { league: of, startAt }]));
  const distributionOf = new Map(distributions.map(({ gameId, distribution }) => [gameId, distribution]));
  return histories.flatMap(({ gameId, market, steps }) => {
    const game = gameOf.get(gameId);
    return game === undefined
      ? []
      : [{ ...game, gameId, market, steps, distribution: distributionOf.get(gameId) ?? null }];
  });
}
