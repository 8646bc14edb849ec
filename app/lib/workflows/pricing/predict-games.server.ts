import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { clampProbability, epochMs, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { MARKETS, sidesOf, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { isBettable, lineOfSide, offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs } from "#app/lib/engine/odds/freshness.ts";
import { blendMarket, type MarketForecast } from "#app/lib/engine/ratings/blend-model.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import type { Forecast } from "#app/lib/engine/ratings/model.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
import type { RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { listTeamNames } from "#app/models/feeds/catalog.server.ts";
import { listUpcomingGames, type UpcomingGame } from "#app/models/feeds/game.server.ts";
import { getChampion, type ModelVersionRecord } from "#app/models/pricing/model-version.server.ts";
import { listNewestQuotes, type NewestQuote } from "#app/models/feeds/odds.server.ts";
import { listPickedMarkets } from "#app/models/picks/pick-publishing.server.ts";
import {
  listNewestPredictions,
  savePredictions,
  type PredictionRecord,
  type StoredPrediction,
} from "#app/models/pricing/prediction.server.ts";
import { closingShare, modelAtShare } from "#app/lib/engine/ratings/blend-at.ts";
import { comparableQuotes } from "#app/lib/engine/odds/comparable-lines.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { leagueStateAt } from "./inside/league-state.server.ts";
import { predictionReasons } from "./inside/prediction-reasons.ts";
import { trainedModelOf } from "./inside/trained-model-row.ts";

/** How long before its start a game may be picked: a day, and the NFL's week. */
const PICK_WINDOW_MS: Readonly<Record<League, number>> = {
  NBA: 24 * HOUR_MS,
  NHL: 24 * HOUR_MS,
  MLB: 24 * HOUR_MS,
  NFL: 6 * 24 * HOUR_MS,
};
/** Nothing is published later than this before the start. */
export const LAST_CALL_MS = 5 * MINUTE_MS;

/** One market of a game as predicted at this moment, with the quotes it was predicted from. */
export interface PredictedMarket {
  readonly game: UpcomingGame;
  readonly prediction: StoredPrediction;
  /** The newest prediction of an earlier moment; null where there is none. */
  readonly previous: StoredPrediction | null;
  readonly quotes: readonly NewestQuote[];
}

export interface PredictionRun {
  readonly version: ModelVersionRecord | null;
  readonly markets: readonly PredictedMarket[];
  /** Predictions that are new, beside those whose inputs had not changed. */
  readonly written: number;
}

export interface PredictionScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  readonly asOf: EpochMs;
}

/** The published data of a version at a moment: what a prediction's inputs hash stands on, beside quotes. */
interface ModelAt {
  readonly version: ModelVersionRecord;
  readonly model: TrainedModel;
  readonly state: RatingState;
}

/** Prices one market, chooses the best offer on any line and side, and describes the prediction for it. Null without an offer. */
function predictMarket(input: {
  readonly at: ModelAt;
  readonly scope: PredictionScope;
  readonly game: UpcomingGame;
  readonly forecast: Forecast;
  readonly model: TrainedModel;
  readonly market: Market;
  readonly quotes: readonly NewestQuote[];
  readonly names: ReadonlyMap<string, string>;
  readonly inputsHash: string;
}): PredictionRecord | null {
  const { scope, game, forecast, model, market } = input;
  const quotes = comparableQuotes(game.league, market, input.quotes);
  const forecastAt = (line: number | null | undefined): MarketForecast | null => {
    const fair = fairPrice({
      market,
      quotes,
      asOf: scope.asOf,
      freshForMs: freshForMs(market, scope.feed),
      distribution: forecast.distribution,
      line,
      minimumBooks: minimumBooks(scope.feed),
    });
    const stored = fair.ok ? fair.value.line : (line ?? quotes[0]?.line ?? null);
    return blendMarket(model, forecast, market, stored, fair.ok ? fair.value.probability : null);
  };
  const common = forecastAt(undefined);
  if (common === null || quotes.length === 0) return null;
  const ranked = sidesOf(market)
    .flatMap((side) =>
      rankOffers(
        common.distribution,
        market,
        side,
        quotes.filter(({ book }) => isBettable(book)).map((quote) => offerOf(market, side, quote)),
      ).map((offer) => ({ side, ...offer })),
    )
    .sort((a, b) => b.expectedValue - a.expectedValue);
  const best = ranked[0];
  if (best === undefined) return null;
  const storedLine = lineOfSide(market, best.side, best.offer.line);
  const final = storedLine === common.line ? common : forecastAt(storedLine);
  if (final === null) return null;
  const isFirst = best.side === sidesOf(market)[0];
  const of = (p: Probability): Probability => (isFirst ? p : clampProbability(1 - p));
  const sideName =
    market === "total"
      ? best.side === "over"
        ? "the over"
        : "the under"
      : (input.names.get(best.side === "home" ? game.homeTeamId : game.awayTeamId) ?? best.side);
  return {
    gameId: game.id,
    run: scope.run,
    modelVersionId: input.at.version.id,
    market,
    side: best.side,
    line: best.offer.line,
    asOf: scope.asOf,
    modelProbability: of(final.modelProbability),
    fairProbability: final.fairProbability === null ? null : of(final.fairProbability),
    probability: of(final.probability),
    probabilityLow: isFirst ? final.low : of(final.high),
    probabilityHigh: isFirst ? final.high : of(final.low),
    pushProbability: clampProbability(final.push),
    distribution: final.distribution,
    reasons: predictionReasons(final.reasons, { league: game.league, market, side: best.side, sideName }),
    snapshotIds: input.quotes.map(({ id }) => id),
    inputsHash: input.inputsHash,
  };
}

/**
 * Predicts every market that may be picked now: games of the pick window, with quotes and results known by `asOf`, by the champion of
 * the feed's run. A market whose inputs (model, ratings, quotes, time step) are the same as last time keeps its prediction; one that
 * has its pick is left alone.
 */
export async function predictGames(database: Database, scope: PredictionScope): Promise<PredictionRun> {
  const { feed, run, league, asOf } = scope;
  const nothing: PredictionRun = { version: null, markets: [], written: 0 };
  const [version, games] = await Promise.all([
    getChampion(database, { feed, run, league }, asOf),
    listUpcomingGames(database, {
      feed,
      league,
      from: epochMs(asOf + LAST_CALL_MS - 1),
      to: epochMs(asOf + PICK_WINDOW_MS[league] + 1),
      asOf,
    }),
  ]);
  if (version === null || games.length === 0) return { ...nothing, version };
  const gameIds = games.map(({ id }) => id);
  const predicted = { run, modelVersionId: version.id, gameIds };
  const [quotes, stored, earlier, picked, names] = await Promise.all([
    listNewestQuotes(database, gameIds, asOf),
    listNewestPredictions(database, predicted),
    listNewestPredictions(database, { ...predicted, before: asOf }),
    listPickedMarkets(database, { feed, run, gameIds }),
    listTeamNames(database, league),
  ]);
  if (quotes.length === 0) return { ...nothing, version };
  const model = trainedModelOf(version.parameters);
  const state = await leagueStateAt(database, { feed, league, asOf, modelVersionId: version.id, model });
  const at: ModelAt = { version, model, state };
  const stateHash = sha256Hex(JSON.stringify(state));
  const quotesOf = groupBy(quotes, (quote) => `${quote.gameId} ${quote.market}`);
  const byMarket = (rows: typeof stored) => new Map(rows.map((row) => [`${row.gameId} ${row.market}`, row]));
  const storedOf = byMarket(stored);
  // What this very moment has predicted, before its worker died, is not an earlier look.
  const earlierOf = byMarket(earlier);
  const fresh: PredictionRecord[] = [];
  const markets: Omit<PredictedMarket, "prediction">[] = [];
  const kept: PredictedMarket[] = [];
  for (const game of games) {
    const day = gameDay(game.localDate);
    if (day === null) continue;
    const share = closingShare(league, game.startAt, asOf);
    let priced: { readonly forecast: Forecast; readonly model: TrainedModel } | null = null;
    for (const market of MARKETS) {
      const key = `${game.id} ${market}`;
      const marketQuotes = quotesOf.get(key);
      if (marketQuotes === undefined || picked.has(key)) continue;
      const snapshotIds = marketQuotes.map(({ id }) => id);
      const inputsHash = sha256Hex(
        JSON.stringify([version.dataHash, stateHash, game.id, game.startAt, market, share, snapshotIds]),
      );
      const newest = storedOf.get(key) ?? null;
      const about = { game, previous: earlierOf.get(key) ?? null, quotes: marketQuotes };
      if (newest?.inputsHash === inputsHash) {
        kept.push({ ...about, prediction: newest });
        continue;
      }
      priced ??= {
        forecast: ratingsModel.predict(
          model,
          state,
          {
            league,
            season: game.season,
            day,
            home: game.homeTeamId,
            away: game.awayTeamId,
            neutral: game.neutral,
            playoff: game.playoff,
          },
          asOf,
        ),
        model: modelAtShare(model, share),
      };
      const record = predictMarket({
        at,
        scope,
        game,
        market,
        quotes: marketQuotes,
        names,
        inputsHash,
        ...priced,
      });
      if (record === null) continue;
      fresh.push(record);
      markets.push(about);
    }
  }
  const written = await savePredictions(database, fresh);
  const made = markets.flatMap((about, index) => {
    const prediction = written[index];
    return prediction ? [{ ...about, prediction }] : [];
  });
  return { version, markets: [...kept, ...made], written: written.length };
}

/** What the books where a bet can be placed offer on one side of a predicted market, each with its quote. */
export function offersOf(market: PredictedMarket, side: Side) {
  return market.quotes
    .filter(({ book }) => isBettable(book))
    .map((quote) => ({ quote, offer: offerOf(market.prediction.market, side, quote) }));
}
