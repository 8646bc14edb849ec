import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Side } from "#app/lib/engine/leagues.ts";
import { flagShortGames } from "#app/lib/engine/games/short-games.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { meanOverround } from "#app/lib/engine/odds/hold.ts";
import { isBettable, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { openingDoubt } from "#app/lib/engine/calibration/season-calibration.ts";
import { startersOfLeague, type Forecast, type ScheduledGame } from "#app/lib/engine/ratings/model.ts";
import { ratingsModel } from "#app/lib/engine/ratings/ratings-model.ts";
import { gamePlayers } from "#app/lib/engine/ratings/playing-time.ts";
import { readsPlayers, type RatingState } from "#app/lib/engine/ratings/rating-state.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import { DISTANCES_FROM_MS } from "#app/lib/engine/calibration/close-distance.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sumCloseDistances } from "#app/models/pricing/close-distance.server.ts";
import { sumEdgeReturns } from "#app/models/pricing/edge-returns.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { listTeamNames } from "#app/models/feeds/catalog.server.ts";
import { listUpcomingGames, type UpcomingGame } from "#app/models/feeds/game.server.ts";
import { getChampion, type ModelVersionRecord } from "#app/models/pricing/model-version.server.ts";
import { listNamedStarters, type GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { PricedLine } from "#app/models/picks/assessment.server.ts";
import {
  listNewestQuotes,
  listOpeningQuotes,
  type NewestQuote,
  type OpeningQuote,
} from "#app/models/feeds/odds.server.ts";
import {
  listNewestPredictions,
  savePredictions,
  type PredictionRecord,
  type StoredPrediction,
} from "#app/models/pricing/prediction.server.ts";
import { closingStep, isOpening, modelAt } from "#app/lib/engine/ratings/blend-at.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { BlendedGame } from "#app/lib/engine/ratings/blend-game.ts";
import {
  blendTogether,
  predictMarket,
  priceSide,
  type OpenMarket,
  type PredictionScope,
  type PricedGame,
} from "./inside/predict-market.ts";
import { learnedDoubt, RETURNS_FROM_MS, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { PICK_WINDOW_MS } from "#app/lib/engine/picks/pick-window.ts";
import { keyPlayers, leagueAvailability, type AheadAvailability } from "./inside/available-players.server.ts";
import { leagueStateAt, stateHashOf } from "./inside/league-state.server.ts";
import { trainedModelOf } from "./inside/trained-model-row.ts";

/** Nothing is published later than this before the start. */
export const LAST_CALL_MS = 5 * MINUTE_MS;

/** One market of a game as predicted at this moment, with its quotes. */
export interface PredictedMarket {
  readonly game: UpcomingGame;
  /** The starters named by then; null if nobody was. */
  readonly starters: GameStarters | null;
  /** The time of the last change among the available players; null if unknown, or not read. */
  readonly playersSince: EpochMs | null;
  /** The doubt about an edge at its prices (M36). */
  readonly doubt: EdgeDoubt;
  /** Hash of the data its model version was trained on. */
  readonly modelDataHash: string;
  readonly prediction: StoredPrediction;
  /** The newest prediction of an earlier moment; null without one. */
  readonly previous: StoredPrediction | null;
  readonly quotes: readonly NewestQuote[];
  /** Estimates one side at every line quoted now and at one more (of a published pick). */
  priceSide(side: Side, also: number | null): readonly PricedLine[];
}

export interface PredictionRun {
  readonly version: ModelVersionRecord | null;
  readonly markets: readonly PredictedMarket[];
  /** Number of new predictions, not counting markets whose inputs had not changed. */
  readonly written: number;
}

/** A prediction to be stored, with its subject. */
export interface FreshPrediction {
  readonly about: Omit<PredictedMarket, "prediction">;
  readonly record: PredictionRecord;
}

/** Stores the new predictions of a run and returns all of them; `kept` are those whose inputs have not changed. */
export async function runOf(
  database: Database,
  version: ModelVersionRecord,
  kept: readonly PredictedMarket[],
  fresh: readonly FreshPrediction[],
): Promise<PredictionRun> {
  const written = await savePredictions(
    database,
    fresh.map(({ record }) => record),
  );
  const markets = fresh.flatMap(({ about }, index) => {
    const prediction = written[index];
    return prediction ? [{ ...about, prediction }] : [];
  });
  return { version, markets: [...kept, ...markets], written: written.length };
}

/** The champion and its ratings as of a moment. */
interface ModelAt {
  readonly version: ModelVersionRecord;
  readonly model: TrainedModel;
  readonly state: RatingState;
  readonly stateHash: string;
  /** Whether it was fitted on games with known line-ups. */
  readonly readsPlayers: boolean;
}

/** The data known by `asOf` about the markets of some games. */
async function readMarkets(
  database: Database,
  { feed, run, league, asOf }: PredictionScope,
  modelVersionId: number,
  gameIds: readonly string[],
) {
  const [quotes, { newest, earlier }, teamNames, starters, availability, distances, returns, openings] =
    await Promise.all([
      listNewestQuotes(database, gameIds, asOf, "game"),
      // A prediction made at this same moment, by a worker that died since, does not count as an earlier one.
      listNewestPredictions(database, { run, modelVersionId, gameIds, before: asOf }),
      listTeamNames(database, league),
      listNamedStarters(database, { gameIds, asOf }),
      leagueAvailability(database, { feed, league, asOf }),
      sumCloseDistances(database, { feed, run, league, asOf, since: epochMs(asOf - DISTANCES_FROM_MS) }),
      sumEdgeReturns(database, { feed, run, league, asOf, since: epochMs(asOf - RETURNS_FROM_MS) }),
      listOpeningQuotes(database, gameIds, asOf),
    ]);
  const byMarket = (rows: typeof newest) => new Map(rows.map((row) => [marketKey(row), row]));
  return {
    quotes: groupBy(quotes, marketKey),
    stored: byMarket(newest),
    earlier: byMarket(earlier),
    teamNames,
    starters,
    availability,
    distances,
    openings: groupBy(openings, marketKey),
    later: learnedDoubt("later", league, returns.later),
  };
}

const starterIdsOf = (starters: GameStarters | null) => ({
  home: starters?.home?.playerId ?? null,
  away: starters?.away?.playerId ?? null,
});

/** The games as models read them before starters are known. A game whose day cannot be read is left out. */
function scheduledGames(games: readonly UpcomingGame[]): readonly (ScheduledGame & { readonly id: string })[] {
  return flagShortGames(
    games.flatMap(({ id, league, season, localDate, homeTeamId: home, awayTeamId: away, neutral, playoff }) => {
      const day = gameDay(localDate);
      return day === null ? [] : [{ id, league, season, day, home, away, neutral, playoff }];
    }),
  );
}

/** Forecasts a game from the ratings. */
function forecastGame(
  { model, state }: ModelAt,
  game: ScheduledGame,
  at: { readonly asOf: EpochMs; readonly starters: GameStarters | null; readonly players: AheadAvailability | null },
): Forecast {
  const starters = startersOfLeague(game.league, starterIdsOf(at.starters));
  const available = at.players?.available;
  return ratingsModel.predict(
    model,
    state,
    { ...game, ...(starters && { starters }), ...(available && { available }) },
    at.asOf,
  );
}

/** The quoted markets of a game. */
function openMarkets(
  scope: PredictionScope,
  game: UpcomingGame,
  quoted: ReadonlyMap<string, readonly NewestQuote[]>,
): readonly OpenMarket[] {
  return GAME_MARKETS.flatMap((market) => {
    const quotes = quoted.get(marketKey({ gameId: game.id, market }));
    return quotes === undefined ? [] : [{ scope, game, market, quotes }];
  });
}

/** What is known about a market's moves since its opening. */
function sinceOpening(opening: readonly OpeningQuote[] | undefined, step: number): PricedGame["since"] {
  return opening === undefined ? null : { opening, step };
}

/** Predicts the markets whose inputs have changed since their last prediction, and keeps the others' predictions. */
function predictChanged(
  scope: PredictionScope,
  at: ModelAt,
  games: readonly UpcomingGame[],
  known: Awaited<ReturnType<typeof readMarkets>>,
) {
  const kept: PredictedMarket[] = [];
  const fresh: FreshPrediction[] = [];
  const scheduled = new Map(scheduledGames(games).map((game) => [game.id, game]));
  for (const game of games) {
    const asScheduled = scheduled.get(game.id);
    if (asScheduled === undefined) continue;
    const step = closingStep(game.league, game.startAt, scope.asOf);
    let forecast: Forecast | null = null;
    const starters = known.starters.get(game.id) ?? null;
    const named = starterIdsOf(starters);
    // A model that was trained without line-ups is also used without them.
    const ahead = at.readsPlayers ? (known.availability?.ofGame(game) ?? null) : null;
    const players = ahead && keyPlayers(ahead, at.state, game.season);
    const forecastOf = () =>
      (forecast ??= forecastGame(at, asScheduled, { asOf: scope.asOf, starters, players: ahead }));
    const open = openMarkets(scope, game, known.quotes).map((market) => {
      const opening = isOpening(market.quotes, step);
      return { open: market, opening, model: () => modelAt(at.model, { step, opening, distances: known.distances }) };
    });
    // Prices of all markets are evidence about the one game, so news about one is news about all.
    const seen = open.map(({ open: { market, quotes }, opening }) => [market, opening, quotes.map(({ id }) => id)]);
    let blended: BlendedGame | null = null;
    const together = () =>
      (blended ??= blendTogether(
        game.league,
        forecastOf(),
        open.map((one) => ({ open: one.open, model: one.model() })),
      ));
    for (const { open: openMarket, opening, model } of open) {
      const { market, quotes } = openMarket;
      const key = marketKey({ gameId: game.id, market });
      const doubt = opening ? openingDoubt(at.model.learnt, market) : known.later;
      let pricedGame: PricedGame | null = null;
      const priced = () =>
        (pricedGame ??= {
          forecast: forecastOf(),
          model: model(),
          together: together(),
          starters,
          missing: players?.missing ?? null,
          doubt,
          since: opening ? null : sinceOpening(known.openings.get(key), step),
        });
      const inputsHash = sha256Hex(
        JSON.stringify([
          at.version.dataHash,
          at.stateHash,
          game.id,
          game.startAt,
          market,
          step,
          seen,
          named,
          doubt.share,
          ...(ahead ? [gamePlayers(at.state.playingTime, { ...asScheduled, available: ahead.available })] : []),
        ]),
      );
      const about = {
        game,
        starters,
        playersSince: players?.since ?? null,
        doubt,
        modelDataHash: at.version.dataHash,
        previous: known.earlier.get(key) ?? null,
        quotes,
        priceSide: (side: Side, also: number | null) =>
          priceSide(openMarket, priced(), { side, also, teamNames: known.teamNames }),
      };
      const newest = known.stored.get(key);
      if (newest?.inputsHash === inputsHash) {
        kept.push({ ...about, prediction: newest });
        continue;
      }
      const prediction = predictMarket(openMarket, priced(), known.teamNames);
      if (prediction !== null)
        fresh.push({ about, record: { ...prediction, modelVersionId: at.version.id, inputsHash } });
    }
  }
  return { kept, fresh };
}

/**
 * Predicts every market of the games of the pick window, with quotes, starters, players and results known by `asOf`, by the champion of the
 * feed's run. A market whose inputs (model, ratings, quotes, starters, players, time step) have not changed keeps its prediction. The
 * recent forecasts' distance from the close sets the width of every new one, but is no reason to make one. A market with a pick is
 * predicted like any other (D23).
 */
export async function predictGames(database: Database, scope: PredictionScope): Promise<PredictionRun> {
  const { feed, run, league, asOf } = scope;
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
  if (version === null || games.length === 0) return { version, markets: [], written: 0 };
  const gameIds = games.map(({ id }) => id);
  const known = await readMarkets(database, scope, version.id, gameIds);
  if (known.quotes.size === 0) return { version, markets: [], written: 0 };
  const model = trainedModelOf(version.parameters);
  const state = await leagueStateAt(database, { feed, league, asOf, modelVersionId: version.id, model });
  const at: ModelAt = {
    version,
    model,
    state,
    stateHash: stateHashOf(state),
    readsPlayers: readsPlayers(model.ratings),
  };
  const { kept, fresh } = predictChanged(scope, at, games, known);
  return runOf(database, version, kept, fresh);
}

/** The mean overround behind a market's estimate (M3); null without quotes, and for a parlay, whose legs have one each. */
export function overroundOf({ prediction, quotes }: PredictedMarket): number | null {
  return prediction.market === "parlay" ? null : meanOverround(quotes);
}

/** The offers on one side of a predicted market at books that take bets, each with its quote. */
export function offersOf(market: PredictedMarket, side: Side) {
  return market.quotes
    .filter(({ book }) => isBettable(book))
    .map((quote) => ({ quote, offer: offerOf(market.prediction.market, side, quote) }));
}
