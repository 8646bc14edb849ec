import { and, eq, gte, isNotNull, isNull, lte, max, sql, type DriverValueDecoder, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { reveals } from "#db/schema/accounts.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { teams } from "#db/schema/catalog.ts";
import { games } from "#db/schema/games.ts";
import { feedClocks, ingestMarks, oddsSnapshots } from "#db/schema/odds.ts";
import type { RESULTS } from "#db/schema/picks.ts";
import { gradings, modelVersions, picks, predictions } from "#db/schema/picks.ts";

type Reader = Drizzle | Transaction;

const home = alias(teams, "home");
const away = alias(teams, "away");

/** The newest grading counts; null before there is one. */
const latestResult = sql<(typeof RESULTS)[number] | null>`(
  select ${gradings.result} from ${gradings} where ${gradings.pickId} = ${picks.id} order by ${gradings.id} desc limit 1
)`;

const pickColumns = {
  id: picks.id,
  feed: picks.feed,
  run: picks.run,
  league: picks.league,
  gameId: picks.gameId,
  market: picks.market,
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
  expectedValue: picks.expectedValue,
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
    status: games.status,
    homeScore: games.homeScore,
    awayScore: games.awayScore,
    periodLabel: games.periodLabel,
  },
  home: { code: home.code, city: home.city, nickname: home.nickname },
  away: { code: away.code, city: away.city, nickname: away.nickname },
  modelLabel: modelVersions.label,
  result: latestResult,
};

/** Picks with their game, teams, model and newest result. */
export function selectPicks(reader: Reader, where: SQL | undefined) {
  return reader
    .select(pickColumns)
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(home, eq(home.id, games.homeTeamId))
    .innerJoin(away, eq(away.id, games.awayTeamId))
    .innerJoin(modelVersions, eq(modelVersions.id, picks.modelVersionId))
    .where(where);
}

/** A published pick as stored, with what a card needs of its game. */
export type BoardPick = Awaited<ReturnType<typeof selectPicks>>[number];

/** Which picks are on the board: those of a feed's run that were published by `asOf` and start at `from` or later. */
export interface BoardWindow {
  readonly feed: Feed;
  readonly run: number;
  readonly from: EpochMs;
  readonly asOf: EpochMs;
}

/** By the index of starts: the unary plus keeps SQLite from walking everything ever published instead. */
const onBoard = ({ feed, run, from, asOf }: BoardWindow) =>
  and(eq(picks.feed, feed), eq(picks.run, run), gte(picks.startAt, from), sql`+${picks.publishedAt} <= ${asOf}`);

/**
 * The newest quote of every book on the market of every pick, captured by `cutoff` and before the game's start. SQLite takes the
 * bare columns of a grouped select with one max() from the row that has the maximum.
 */
export function selectQuotes(reader: Reader, where: SQL | undefined, cutoff: EpochMs) {
  return (
    reader
      .select({
        pickId: picks.id,
        book: oddsSnapshots.book,
        line: oddsSnapshots.line,
        first: oddsSnapshots.first,
        second: oddsSnapshots.second,
        capturedAt: max(oddsSnapshots.capturedAt),
      })
      .from(picks)
      .innerJoin(games, eq(games.id, picks.gameId))
      .innerJoin(oddsSnapshots, and(eq(oddsSnapshots.gameId, picks.gameId), eq(oddsSnapshots.market, picks.market)))
      .where(and(where, lte(oddsSnapshots.capturedAt, cutoff), lte(oddsSnapshots.capturedAt, games.startAt)))
      // The unary plus: grouped after the few picks were found, instead of walking all of them in order.
      .groupBy(sql`+${picks.id}`, oddsSnapshots.book)
  );
}

type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number];
/** A book's newest two-sided quote on a pick's market. */
export type BoardQuote = Omit<QuoteRow, "capturedAt"> & { readonly capturedAt: EpochMs };

/** The rows of `selectQuotes` that hold a quote. */
export function quotesOf(rows: readonly QuoteRow[]): BoardQuote[] {
  return rows.flatMap((row) => (row.capturedAt === null ? [] : [{ ...row, capturedAt: row.capturedAt }]));
}

/** How recently a feed was heard of: its newest quote, and until when each league's odds were read even if nothing had changed. */
export interface FeedNews {
  readonly lastQuoteAt: EpochMs | null;
  readonly oddsReadThrough: Readonly<Partial<Record<League, EpochMs>>>;
}

const NO_NEWS: FeedNews = { lastQuoteAt: null, oddsReadThrough: {} };

const readThrough: DriverValueDecoder<FeedNews["oddsReadThrough"], string> = {
  mapFromDriverValue: (text) => JSON.parse(text) as FeedNews["oddsReadThrough"],
};

/** How far from its end the append-only table is searched for a feed's newest quote, in rows. */
const NEWEST_QUOTES = 5000;
const DAY_MS = 86_400_000;

/**
 * One row per feed that has a clock. Where the feed's newest quote is, in three questions of which the first that knows answers: among
 * the last rows of the table (a feed that is read all the time), among the games around `asOf` (a feed that was read long ago), in
 * the last game before that. The order of the joins is fixed: left to itself SQLite sorts every quote of the feed.
 */
export function selectFeedNews(reader: Reader, feed: Feed, asOf: EpochMs) {
  return reader
    .select({
      lastQuoteAt: sql<EpochMs | null>`coalesce((
        select s.captured_at from ${oddsSnapshots} s
        where s.id > (select max(id) - ${NEWEST_QUOTES} from ${oddsSnapshots}) and s.captured_at <= ${asOf}
          and (select g.feed from ${games} g where g.id = s.game_id) = ${feed}
        order by s.id desc limit 1
      ), (
        select max(s.captured_at) from ${games} g cross join ${oddsSnapshots} s on s.game_id = g.id
        where g.feed = ${feed} and g.start_at between ${asOf - 2 * DAY_MS} and ${asOf + 9 * DAY_MS} and s.captured_at <= ${asOf}
      ), (
        select s.captured_at from ${games} g cross join ${oddsSnapshots} s on s.game_id = g.id
        where g.feed = ${feed} and g.start_at < ${asOf + 9 * DAY_MS} and s.captured_at <= ${asOf}
        order by g.start_at desc, s.captured_at desc limit 1
      ))`,
      oddsReadThrough: sql`(
        select json_group_object(m.league, min(m.through, ${asOf})) from ${ingestMarks} m
        where m.feed = ${feed} and m.kind = 'odds'
      )`.mapWith(readThrough),
    })
    .from(feedClocks)
    .where(eq(feedClocks.feed, feed));
}

/** The news in the rows of `selectFeedNews`; a feed without a clock has none. */
export function newsOf(rows: readonly FeedNews[]): FeedNews {
  return rows[0] ?? NO_NEWS;
}

/** What every viewer of the same delay shares. */
export interface SharedBoard {
  readonly picks: readonly BoardPick[];
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
}

/** What belongs to one person: revealed picks of the board, reveals used on `day`, and picks among their open bets. */
export interface PersonalBoard {
  readonly revealed: ReadonlySet<number>;
  readonly usedToday: number;
  readonly saved: ReadonlySet<number>;
}

/** Reveals of picks that match `where`, whatever day they were made on: what was seen stays open. */
export function selectRevealed(reader: Reader, userId: string, where: SQL | undefined) {
  return reader
    .select({ pickId: reveals.pickId })
    .from(reveals)
    .innerJoin(picks, eq(picks.id, reveals.pickId))
    .where(and(eq(reveals.userId, userId), where));
}

/** How many picks a person has used on a New York day (YYYY-MM-DD). */
export function selectUsedOnDay(reader: Reader, userId: string, day: string) {
  return reader
    .select({ used: sql<number>`count(*)` })
    .from(reveals)
    .where(and(eq(reveals.userId, userId), eq(reveals.day, day)));
}

function selectSavedPickIds(reader: Reader, userId: string, window: Pick<BoardWindow, "feed" | "run">) {
  return reader
    .select({ pickId: savedPicks.pickId })
    .from(savedPicks)
    .where(
      and(
        eq(savedPicks.userId, userId),
        eq(savedPicks.feed, window.feed),
        eq(savedPicks.run, window.run),
        isNull(savedPicks.deletedAt),
        isNotNull(savedPicks.pickId),
      ),
    );
}

function personal(
  revealed: readonly { pickId: number }[],
  used: readonly { used: number }[],
  saved: readonly { pickId: number | null }[],
): PersonalBoard {
  return {
    revealed: new Set(revealed.map((row) => row.pickId)),
    usedToday: used[0]?.used ?? 0,
    saved: new Set(saved.flatMap((row) => (row.pickId === null ? [] : [row.pickId]))),
  };
}

export interface BoardQuery extends BoardWindow {
  readonly userId: string;
  /** New York day of the wall clock. */
  readonly day: string;
  /** Newest capture the viewer's tier may see (D5). */
  readonly cutoff: EpochMs;
}

/** The person's part only, for when the shared part is at hand; one round trip. */
export async function getPersonalBoard(database: Database, query: BoardQuery): Promise<PersonalBoard> {
  const { read } = database;
  return personal(
    ...(await read.batch([
      selectRevealed(read, query.userId, onBoard(query)),
      selectUsedOnDay(read, query.userId, query.day),
      selectSavedPickIds(read, query.userId, query),
    ])),
  );
}

/** Everything the pick list is made of, in one round trip. */
export async function getBoard(database: Database, query: BoardQuery): Promise<SharedBoard & PersonalBoard> {
  const { read } = database;
  const [boardPicks, quotes, news, revealed, used, saved] = await read.batch([
    selectPicks(read, onBoard(query)),
    selectQuotes(read, onBoard(query), query.cutoff),
    selectFeedNews(read, query.feed, query.asOf),
    selectRevealed(read, query.userId, onBoard(query)),
    selectUsedOnDay(read, query.userId, query.day),
    selectSavedPickIds(read, query.userId, query),
  ]);
  return {
    picks: boardPicks,
    quotes: quotesOf(quotes),
    news: newsOf(news),
    ...personal(revealed, used, saved),
  };
}

/** One pick of a feed's run for one person, with what deciding on it takes; inside a transaction or outside. */
export interface PickForPerson {
  readonly pick: BoardPick;
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
  readonly revealed: boolean;
  readonly usedToday: number;
}

export interface PickQuery {
  readonly feed: Feed;
  readonly run: number;
  readonly pickId: number;
  readonly asOf: EpochMs;
  readonly cutoff: EpochMs;
  readonly userId: string;
  readonly day: string;
}

const thePick = (query: PickQuery) =>
  and(
    eq(picks.id, query.pickId),
    eq(picks.feed, query.feed),
    eq(picks.run, query.run),
    lte(picks.publishedAt, query.asOf),
  );

/** Reads a pick for deciding (reveal, save) within a transaction; null where the feed's run has no such pick. */
export async function getPickForPerson(tx: Transaction, query: PickQuery): Promise<PickForPerson | null> {
  const [pick] = await selectPicks(tx, thePick(query));
  if (!pick) return null;
  const quotes = await selectQuotes(tx, thePick(query), query.cutoff);
  const news = await selectFeedNews(tx, query.feed, query.asOf);
  const revealed = await selectRevealed(tx, query.userId, thePick(query));
  const used = await selectUsedOnDay(tx, query.userId, query.day);
  return {
    pick,
    quotes: quotesOf(quotes),
    news: newsOf(news),
    revealed: revealed.length > 0,
    usedToday: used[0]?.used ?? 0,
  };
}

/** Quotes of a pick's market over time, for the line movement, oldest first. */
function selectMovement(reader: Reader, where: SQL | undefined, cutoff: EpochMs) {
  return reader
    .select({
      book: oddsSnapshots.book,
      line: oddsSnapshots.line,
      first: oddsSnapshots.first,
      second: oddsSnapshots.second,
      capturedAt: oddsSnapshots.capturedAt,
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(oddsSnapshots, and(eq(oddsSnapshots.gameId, picks.gameId), eq(oddsSnapshots.market, picks.market)))
    .where(and(where, lte(oddsSnapshots.capturedAt, cutoff), lte(oddsSnapshots.capturedAt, games.startAt)))
    .orderBy(oddsSnapshots.capturedAt, oddsSnapshots.book);
}
export type MovementQuote = Awaited<ReturnType<typeof selectMovement>>[number];

function selectGradings(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      result: gradings.result,
      profitUnits: gradings.profitUnits,
      closePrice: gradings.closePrice,
      closeLine: gradings.closeLine,
      closeProbability: gradings.closeProbability,
      closingLineValue: gradings.closingLineValue,
      gradedAt: gradings.gradedAt,
    })
    .from(gradings)
    .innerJoin(picks, eq(picks.id, gradings.pickId))
    .where(where)
    .orderBy(sql`${gradings.id} desc`);
}
export type PickGrading = Awaited<ReturnType<typeof selectGradings>>[number];

function selectPrediction(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      distribution: predictions.distribution,
      trainedUntil: modelVersions.trainedUntil,
      trainedOnGames: modelVersions.trainedOnGames,
    })
    .from(picks)
    .innerJoin(predictions, eq(predictions.id, picks.predictionId))
    .innerJoin(modelVersions, eq(modelVersions.id, picks.modelVersionId))
    .where(where);
}
export type PickPrediction = Awaited<ReturnType<typeof selectPrediction>>[number];

/** Stakes a person has open in a feed's run: on one game, and on games of one day. */
function selectOpenStakes(reader: Reader, query: PickQuery) {
  return reader
    .select({
      onGame: sql<number>`coalesce(sum(case when ${savedPicks.gameId} = ${picks.gameId} then ${savedPicks.stakeCents} end), 0)`,
      onDay: sql<number>`coalesce(sum(${savedPicks.stakeCents}), 0)`,
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(
      savedPicks,
      and(eq(savedPicks.feed, picks.feed), eq(savedPicks.run, picks.run), eq(savedPicks.userId, query.userId)),
    )
    .where(
      and(
        thePick(query),
        isNull(savedPicks.deletedAt),
        eq(savedPicks.status, "pending"),
        sql`abs(${savedPicks.startAt} - ${games.startAt}) < 43200000`,
      ),
    );
}

export interface PickDetailRecord extends PickForPerson {
  readonly saved: boolean;
  readonly prediction: PickPrediction;
  readonly movement: readonly MovementQuote[];
  /** Newest first. */
  readonly gradings: readonly PickGrading[];
  readonly openStakes: { readonly onGame: number; readonly onDay: number };
}

/** Everything the pick page is made of, in one round trip; null where the feed's run has no such pick. */
export async function getPickDetailRecord(database: Database, query: PickQuery): Promise<PickDetailRecord | null> {
  const { read } = database;
  const where = thePick(query);
  const [found, quotes, news, revealed, used, saved, prediction, movement, graded, stakes] = await read.batch([
    selectPicks(read, where),
    selectQuotes(read, where, query.cutoff),
    selectFeedNews(read, query.feed, query.asOf),
    selectRevealed(read, query.userId, where),
    selectUsedOnDay(read, query.userId, query.day),
    selectSavedPickIds(read, query.userId, query),
    selectPrediction(read, where),
    selectMovement(read, where, query.cutoff),
    selectGradings(read, where),
    selectOpenStakes(read, query),
  ]);
  const pick = found[0];
  const predicted = prediction[0];
  if (!pick || !predicted) return null;
  return {
    pick,
    quotes: quotesOf(quotes),
    news: newsOf(news),
    revealed: revealed.length > 0,
    usedToday: used[0]?.used ?? 0,
    saved: saved.some((row) => row.pickId === pick.id),
    prediction: predicted,
    movement,
    gradings: graded,
    openStakes: stakes[0] ?? { onGame: 0, onDay: 0 },
  };
}

/** How recently a feed was heard of. */
export async function getFeedNews(database: Database, feed: Feed, asOf: EpochMs): Promise<FeedNews> {
  return newsOf(await selectFeedNews(database.read, feed, asOf));
}
