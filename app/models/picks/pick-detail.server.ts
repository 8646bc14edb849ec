import { and, desc, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { QuoteChange } from "#app/lib/engine/odds/quote.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { gradeScale, type GradeScale } from "#app/lib/engine/picks/grade.ts";
import type { OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { selectSavedPickIds, selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import {
  alternatesFrom,
  selectAlternates,
  selectAlternatesRead,
  type StandingAlternate,
} from "#app/models/feeds/alternate.server.ts";
import { newsOf, selectFeedNews, type FeedNews } from "#app/models/feeds/feed-news.server.ts";
import { selectStarterReports, type StarterReportRow } from "#app/models/feeds/lineup.server.ts";
import { selectWeather, type WeatherRow } from "#app/models/feeds/weather.server.ts";
import { selectGradings, type PickGrading } from "#app/models/record/grading.server.ts";
import type { Database, Drizzle, Transaction } from "#db/client.ts";
import { games, gameWeather, lineups } from "#db/schema/games.ts";
import { oddsSnapshots } from "#db/schema/odds.ts";
import { assessments, modelVersions, picks, predictions } from "#db/schema/picks.ts";
import {
  quotesOf,
  quotesOfPick,
  selectParlays,
  selectPicks,
  selectQuotes,
  type BoardPick,
  type BoardQuote,
} from "./pick-board.server.ts";
import { selectGradeScale } from "./grade-scale.server.ts";
import { selectRevealed, selectUsedOnDay } from "./reveal.server.ts";

type Reader = Drizzle | Transaction;

/** One pick of a feed's run for one person, with everything a decision about it needs; inside a transaction or outside. */
export interface PickForPerson {
  readonly pick: BoardPick;
  readonly quotes: readonly BoardQuote[];
  readonly news: FeedNews;
  readonly revealed: boolean;
  readonly usedToday: number;
}

/** A pick with its inputs as stored; the caller parses them. */
export interface PickToSave extends PickForPerson {
  readonly distribution: unknown;
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

/** Reads a pick for a decision (reveal, save) within a transaction; null where the feed's run has no such pick. */
export async function getPickForPerson(tx: Transaction, query: PickQuery): Promise<PickToSave | null> {
  const [pick] = await selectPicks(tx, thePick(query), query);
  if (!pick) return null;
  const quotes = await selectQuotes(tx, thePick(query), query);
  const parlays = await selectParlays(tx, thePick(query), query);
  const news = await selectFeedNews(tx, query.feed, query.asOf);
  const revealed = await selectRevealed(tx, query.userId, thePick(query));
  const used = await selectUsedOnDay(tx, query.userId, query.day);
  const [prediction] = await selectPrediction(tx, thePick(query));
  return {
    pick,
    distribution: prediction?.distribution,
    quotes: quotesOf({ picks: [pick], quotes, parlays }),
    news: newsOf(news),
    revealed: revealed.length > 0,
    usedToday: used[0]?.used ?? 0,
  };
}

/** Every change of the quotes of a pick's market, oldest first. */
function selectMovement(reader: Reader, where: SQL | undefined, cutoff: EpochMs) {
  return reader
    .select({
      book: oddsSnapshots.book,
      market: oddsSnapshots.market,
      subject: oddsSnapshots.subject,
      line: oddsSnapshots.line,
      first: oddsSnapshots.first,
      second: oddsSnapshots.second,
      capturedAt: oddsSnapshots.capturedAt,
    })
    .from(picks)
    .innerJoin(games, eq(games.id, picks.gameId))
    .innerJoin(oddsSnapshots, quotesOfPick)
    .where(
      and(
        where,
        lte(oddsSnapshots.capturedAt, cutoff),
        lte(oddsSnapshots.capturedAt, games.startAt),
        ne(oddsSnapshots.kind, "off"),
      ),
    )
    .orderBy(oddsSnapshots.capturedAt, oddsSnapshots.book);
}

const gameOfPick = (reader: Reader, where: SQL | undefined) =>
  reader.select({ gameId: picks.gameId }).from(picks).where(where);

/** When the pick was assessed with another starter, newest first. */
function selectStarterAssessments(reader: Reader, where: SQL | undefined, cutoff: EpochMs) {
  return reader
    .select({ asOf: assessments.asOf })
    .from(picks)
    .innerJoin(assessments, eq(assessments.pickId, picks.id))
    .where(and(where, eq(assessments.change, "starter"), lte(assessments.asOf, cutoff)))
    .orderBy(desc(assessments.asOf))
    .limit(1);
}

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

export interface PickDetailRecord extends PickForPerson {
  /** The person's bet on the pick, open or settled; null without one. */
  readonly savedPickId: number | null;
  readonly prediction: PickPrediction;
  readonly movement: readonly QuoteChange[];
  /** Newest first. */
  readonly gradings: readonly PickGrading[];
  readonly stakes: readonly OpenBet[];
  /** The values of a year's picks for grading (D36). */
  readonly scale: GradeScale;
  /** Reports about starters, oldest first, known early enough for the person's plan. */
  readonly starters: readonly StarterReportRow[];
  /** The newest forecast for the start, known early enough for the person's plan; null where there is none. */
  readonly weather: WeatherRow | null;
  /** The ladders of the game, and when they were read last; null where they have not been. */
  readonly alternates: readonly StandingAlternate[];
  readonly alternatesReadAt: EpochMs | null;
  /** When the pick was last assessed because of another starter; null while it was not. */
  readonly starterAssessedAt: EpochMs | null;
}

/** Everything the pick page needs, in one round trip; null where the feed's run has no such pick. */
export async function getPickDetailRecord({ read }: Database, query: PickQuery): Promise<PickDetailRecord | null> {
  const where = thePick(query);
  const rows = await readTogether(read, {
    pick: selectPicks(read, where, query),
    quotes: selectQuotes(read, where, query),
    parlays: selectParlays(read, where, query),
    news: selectFeedNews(read, query.feed, query.asOf),
    revealed: selectRevealed(read, query.userId, where),
    used: selectUsedOnDay(read, query.userId, query.day),
    saved: selectSavedPickIds(read, query.userId, query, where),
    prediction: selectPrediction(read, where),
    movement: selectMovement(read, where, query.cutoff),
    gradings: selectGradings(read, where, query.asOf),
    stakes: selectStakes(read, query.userId, query),
    scale: selectGradeScale(read, query),
    starters: selectStarterReports(read, inArray(lineups.gameId, gameOfPick(read, where)), query.cutoff),
    alternates: selectAlternates(read, inArray(games.id, gameOfPick(read, where)), query),
    alternatesRead: selectAlternatesRead(read, inArray(games.id, gameOfPick(read, where)), query.asOf),
    weather: selectWeather(read, inArray(gameWeather.gameId, gameOfPick(read, where)), query.cutoff),
    starterAssessments: selectStarterAssessments(read, where, query.cutoff),
  });
  const [pick] = rows.pick;
  const [prediction] = rows.prediction;
  if (!pick || !prediction) return null;
  return {
    pick,
    quotes: quotesOf({ ...rows, picks: [pick] }),
    news: newsOf(rows.news),
    revealed: rows.revealed.length > 0,
    usedToday: rows.used[0]?.used ?? 0,
    savedPickId: rows.saved.find(({ pickId }) => pickId === pick.id)?.id ?? null,
    prediction,
    movement: rows.movement,
    gradings: rows.gradings,
    stakes: stakesIn(rows.stakes),
    scale: gradeScale(rows.scale),
    starters: rows.starters,
    alternates: alternatesFrom(rows.alternates),
    alternatesReadAt: rows.alternatesRead[0]?.readAt ?? null,
    weather: rows.weather[0] ?? null,
    starterAssessedAt: rows.starterAssessments[0]?.asOf ?? null,
  };
}
