import { and, eq, gt, gte, inArray, isNull, lte, max, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { BillingCycle } from "#app/lib/engine/entitlements/subscription.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { gradeScale, type GradeScale } from "#app/lib/engine/picks/grade.ts";
import { withoutOvertaken } from "#app/lib/engine/picks/publishing-order.ts";
import { readTogether, type NamedRows } from "#app/lib/platform/read-together.server.ts";
import type { OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { selectSavedPickIds, selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import { stakesMoney } from "#app/models/bets/stakes-money.server.ts";
import { parlayQuotesFrom, parlaySideQuotes, selectParlayQuotes } from "#app/models/feeds/parlay-quote.server.ts";
import { subjectPlayerId } from "#app/models/feeds/catalog.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";
import { delayColumns, offersFrom, oddsReadThrough, type QuoteSight } from "#app/models/feeds/odds.server.ts";
import { newestGradingId } from "#app/models/record/grading.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { subscriptions } from "#db/schema/billing.ts";
import { players, teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { assessments, gradings, modelVersions, picks } from "#db/schema/picks.ts";
import { newestAssessmentId } from "./assessment.server.ts";
import { selectGradeScale } from "./grade-scale.server.ts";
import { selectRevealed, selectUsedOnDay } from "./reveal.server.ts";

type Reader = Drizzle | Transaction;

const home = alias(teams, "home");
const away = alias(teams, "away");
/** The pick's present worth by all known data, including data the viewer may not see (D49). */
const newest = alias(assessments, "newest");
/** Priced the assessment that counts; the pick itself was priced by `modelVersions`. */
const assessedBy = alias(modelVersions, "assessed_by");

/** Joins picks to the quotes on their market. */
export const quotesOfPick = and(
  eq(oddsSnapshots.gameId, picks.gameId),
  eq(oddsSnapshots.market, picks.market),
  eq(oddsSnapshots.subject, picks.subject),
);

const pickColumns = {
  id: picks.id,
  feed: picks.feed,
  run: picks.run,
  league: picks.league,
  gameId: picks.gameId,
  market: picks.market,
  subject: picks.subject,
  /** The player and statistic of a prop; null on the markets of the game. */
  playerName: players.name,
  side: picks.side,
  line: picks.line,
  book: picks.book,
  price: picks.price,
  quotedAt: picks.quotedAt,
  modelProbability: picks.modelProbability,
  fairProbability: picks.fairProbability,
  probability: picks.probability,
  probabilityLow: picks.probabilityLow,
  probabilityHigh: picks.probabilityHigh,
  pushProbability: picks.pushProbability,
  doubt: picks.doubt,
  expectedValue: picks.expectedValue,
  shrunkEdge: picks.shrunkEdge,
  worth: picks.worth,
  fairPrice: picks.fairPrice,
  goodDownTo: picks.goodDownTo,
  stakeFraction: picks.stakeFraction,
  verdict: picks.verdict,
  riskLevel: picks.riskLevel,
  reasons: picks.reasons,
  publishedAt: picks.publishedAt,
  hash: picks.hash,
  game: {
    startAt: games.startAt,
    localDate: games.localDate,
    neutral: games.neutral,
    status: games.status,
    homeScore: games.homeScore,
    awayScore: games.awayScore,
    periodLabel: games.periodLabel,
    played: games.played,
  },
  home: { code: home.code, city: home.city, nickname: home.nickname },
  away: { code: away.code, city: away.city, nickname: away.nickname },
  modelLabel: modelVersions.label,
  result: gradings.result,
  /** The pick's worth at its last assessment. */
  now: {
    asOf: assessments.asOf,
    lines: assessments.lines,
    overround: assessments.overround,
    change: assessments.change,
    /** At the best fresh offer of all sportsbooks then; PASS where there was none. */
    verdict: assessments.verdict,
    /** The expected value at that offer, as a fraction of the stake; null where there was none. */
    expectedValue: assessments.expectedValue,
    /** The version that priced it. */
    modelLabel: assessedBy.label,
  },
  /** The same at its last assessment by `asOf`. A delayed plan may learn its effect on the verdict, and nothing else of it. */
  newest: {
    asOf: newest.asOf,
    lines: newest.lines,
    overround: newest.overround,
    change: newest.change,
    verdict: newest.verdict,
    expectedValue: newest.expectedValue,
  },
};

/**
 * Picks with their game, teams and model, the result that counts at `asOf`, and the newest assessment whose prices the viewer may see (made
 * by `cutoff`, but never an earlier one than the publication's own).
 */
export function selectPicks(reader: Reader, where: SQL | undefined, { asOf, cutoff }: QuoteSight) {
  return reader
    .select(pickColumns)
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .innerJoin(modelVersions, eq(modelVersions.id, picks.modelVersionId))
    .innerJoin(assessments, eq(assessments.id, newestAssessmentId(cutoff)))
    .innerJoin(assessedBy, eq(assessedBy.id, assessments.modelVersionId))
    .innerJoin(newest, eq(newest.id, newestAssessmentId(asOf)))
    .leftJoin(players, eq(players.id, subjectPlayerId(picks.subject)))
    .leftJoin(gradings, eq(gradings.id, newestGradingId(asOf)))
    .where(where);
}

/** A published pick as stored, with what a card needs of its game. */
export type BoardPick = Awaited<ReturnType<typeof selectPicks>>[number];

/** The picks on the board: those of a feed's run that were published by `asOf` and start at `from` or later. */
export interface BoardWindow {
  readonly feed: Feed;
  readonly run: number;
  readonly from: EpochMs;
  readonly asOf: EpochMs;
}

/** Uses the index on starts: the unary plus keeps SQLite from scanning everything ever published. */
const onBoard = ({ feed, run, from, asOf }: BoardWindow) =>
  and(eq(picks.feed, feed), eq(picks.run, run), gte(picks.startAt, from), sql`+${picks.publishedAt} <= ${asOf}`);

/**
 * The newest quote of every book on the market of every pick, captured by `cutoff` and before the game's start. SQLite takes the
 * bare columns of a grouped select with one max() from the row that has the maximum.
 */
export function selectQuotes(reader: Reader, where: SQL | undefined, { cutoff, asOf }: QuoteSight) {
  return (
    reader
      .select({
        pickId: picks.id,
        book: oddsSnapshots.book,
        market: oddsSnapshots.market,
        subject: oddsSnapshots.subject,
        line: oddsSnapshots.line,
        first: oddsSnapshots.first,
        second: oddsSnapshots.second,
        kind: oddsSnapshots.kind,
        capturedAt: max(oddsSnapshots.capturedAt),
        feed: games.feed,
        readThrough: oddsReadThrough(asOf),
        ...delayColumns({ cutoff, asOf }),
      })
      .from(picks)
      .innerJoin(games, eq(games.id, picks.gameId))
      .innerJoin(oddsSnapshots, quotesOfPick)
      .where(and(where, lte(oddsSnapshots.capturedAt, cutoff), lte(oddsSnapshots.capturedAt, games.startAt)))
      // The unary plus makes SQLite group after it has found the few picks, instead of scanning all of them in order.
      .groupBy(sql`+${picks.id}`, oddsSnapshots.book)
  );
}

/** The books' prices for the legs of the parlays among some picks together, as `selectQuotes` has it for the others. */
export function selectParlays(reader: Reader, where: SQL | undefined, sight: QuoteSight) {
  const onGames = reader
    .select({ gameId: picks.gameId })
    .from(picks)
    .where(and(where, eq(picks.market, "parlay")));
  return selectParlayQuotes(reader, inArray(games.id, onGames), sight);
}

type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number];
/** A book's newest two-sided quote on a pick's market. */
export interface BoardQuote extends Quote {
  readonly pickId: number;
}

interface QuoteRows {
  readonly picks: readonly Pick<BoardPick, "id" | "gameId" | "market" | "subject">[];
  readonly quotes: readonly QuoteRow[];
  readonly parlays: Awaited<ReturnType<typeof selectParlays>>;
}

/** The rows of `selectQuotes` that hold a quote, and of `selectParlays` the quotes on exactly the legs of each parlay. */
export function quotesOf({ picks: of, quotes, parlays }: QuoteRows): BoardQuote[] {
  const ofGames = offersFrom(quotes);
  const published = of.filter(({ market }) => market === "parlay");
  if (published.length === 0) return ofGames;
  const sides = parlaySideQuotes(parlayQuotesFrom(parlays));
  return [
    ...ofGames,
    ...published.flatMap(({ id: pickId, gameId, subject }) =>
      sides
        .filter((quote) => quote.gameId === gameId && quote.subject === subject)
        .map((side) => {
          const { id: _, gameId: __, kind: ___, ...quote } = side;
          return { ...quote, pickId };
        }),
    ),
  ];
}

/** The part that every viewer with the same delay shares. */
export interface SharedBoard {
  readonly picks: readonly BoardPick[];
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
  /** The values of a year's picks for grading (D36). */
  readonly scale: GradeScale;
}

/** One person's part: revealed picks of the board, reveals used on `day`, and picks among their open bets. */
export interface PersonalBoard {
  readonly revealed: ReadonlySet<number>;
  readonly usedToday: number;
  readonly saved: ReadonlySet<number>;
  /** Their open bets that stake money: a suggested stake takes into account what is at risk already. */
  readonly stakes: readonly OpenBet[];
  /** How a running subscription is billed; null without one. */
  readonly billingCycle: BillingCycle | null;
}

export interface BoardQuery extends BoardWindow {
  readonly userId: string;
  /** New York day of the wall clock. */
  readonly day: string;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
}

/** The queries about one person, by the names of their rows. */
const personalQueries = (read: Drizzle, query: BoardQuery) => ({
  revealed: selectRevealed(read, query.userId, onBoard(query)),
  used: selectUsedOnDay(read, query.userId, query.day),
  saved: selectSavedPickIds(read, query.userId, query, onBoard(query)),
  stakes: selectStakes(read, query.userId, query),
  cycle: read
    .select({ billingCycle: subscriptions.billingCycle })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, query.userId), inArray(sql`+${subscriptions.status}`, ["active", "past_due"]))),
});

function personal(rows: NamedRows<ReturnType<typeof personalQueries>>): PersonalBoard {
  return {
    revealed: new Set(rows.revealed.map(({ pickId }) => pickId)),
    usedToday: rows.used[0]?.used ?? 0,
    saved: new Set(rows.saved.flatMap(({ pickId }) => (pickId === null ? [] : [pickId]))),
    stakes: stakesIn(rows.stakes),
    billingCycle: rows.cycle[0]?.billingCycle ?? null,
  };
}

/** The person's part only, for when the shared part is cached; one round trip. */
export async function getPersonalBoard({ read }: Database, query: BoardQuery): Promise<PersonalBoard> {
  return personal(await readTogether(read, personalQueries(read, query)));
}

/** Everything the pick list needs, in one round trip. A LEAN whose market has had a BET since is not on it. */
export async function getBoard({ read }: Database, query: BoardQuery): Promise<SharedBoard & PersonalBoard> {
  const rows = await readTogether(read, {
    picks: selectPicks(read, onBoard(query), query),
    quotes: selectQuotes(read, onBoard(query), query),
    parlays: selectParlays(read, onBoard(query), query),
    news: selectFeedNews(read, query.feed, query.asOf),
    scale: selectGradeScale(read, query),
    ...personalQueries(read, query),
  });
  return {
    picks: withoutOvertaken(rows.picks),
    quotes: quotesOf(rows),
    news: newsOf(rows.news),
    scale: gradeScale(rows.scale),
    ...personal(rows),
  };
}

type OpenWindow = Pick<BoardWindow, "feed" | "run" | "asOf"> & { readonly until: EpochMs };

/** Another pick on the market of a pick. */
const later = alias(picks, "later");

/** Picks that start by a moment, without a LEAN whose market has had a BET since (as in `withoutOvertaken`). */
const openPick = ({ feed, run, asOf, until }: OpenWindow) =>
  and(
    eq(picks.feed, feed),
    eq(picks.run, run),
    gt(picks.startAt, asOf),
    lte(picks.startAt, until),
    sql`(${picks.verdict} = 'BET' or not exists (select 1 from ${picks} as "later" where ${later.gameId} = ${picks.gameId}
      and ${later.market} = ${picks.market} and ${later.subject} = ${picks.subject} and ${later.run} = ${picks.run} and ${later.verdict} = 'BET'))`,
  );

/** Of games that can still be bet on: a postponed or canceled one cannot. */
const isScheduled = sql`+${games.status} = 'scheduled'`;

/**
 * The number of open picks on games that start within a time, by their worth at the last assessment, not at publication. A list of the same
 * moment offers as many to a person who sees every book and has no bet.
 */
export async function countOpenPicks(reader: Reader, window: OpenWindow): Promise<Readonly<Record<string, number>>> {
  const rows = await reader
    .select({ verdict: assessments.verdict, n: sql<number>`count(*)` })
    .from(picks)
    .innerJoin(games, and(eq(games.id, picks.gameId), isScheduled))
    .innerJoin(assessments, eq(assessments.id, newestAssessmentId(window.asOf)))
    .where(openPick(window))
    .groupBy(assessments.verdict);
  return Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]));
}

/**
 * For each person, the number of open picks on games that start by a moment on whose market they have a bet that stakes money, by the
 * picks' present worth.
 */
export async function countBetPicks(
  reader: Reader,
  { userIds, ...window }: OpenWindow & { readonly userIds: readonly string[] },
): Promise<ReadonlyMap<string, Readonly<Record<string, number>>>> {
  const rows = await reader
    .select({
      userId: savedPicks.userId,
      verdict: assessments.verdict,
      n: sql<number>`count(distinct ${picks.id})`,
    })
    .from(savedPicks)
    .innerJoin(
      picks,
      and(
        eq(picks.gameId, savedPicks.gameId),
        eq(picks.market, savedPicks.market),
        eq(picks.subject, savedPicks.subject),
        openPick(window),
      ),
    )
    .innerJoin(games, and(eq(games.id, picks.gameId), isScheduled))
    .innerJoin(assessments, eq(assessments.id, newestAssessmentId(window.asOf)))
    .where(
      and(
        sql`${savedPicks.userId} in (select value from json_each(${JSON.stringify([...userIds])}))`,
        sql`+${savedPicks.status} = 'pending'`,
        isNull(savedPicks.deletedAt),
        stakesMoney,
      ),
    )
    .groupBy(savedPicks.userId, assessments.verdict);
  const found = new Map<string, Record<string, number>>();
  for (const { userId, verdict, n } of rows) found.set(userId, { ...found.get(userId), [verdict]: n });
  return found;
}
