import { clampProbability, epochMs, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed, type GameMarket, type League, type Side } from "#app/lib/engine/leagues.ts";
import { isBettable, lineOfSide, offerOf, rankOffers } from "#app/lib/engine/odds/best-price.ts";
import { comparableQuotes } from "#app/lib/engine/odds/comparable-lines.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import { freshForMs } from "#app/lib/engine/odds/freshness.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { moveToCome } from "#app/lib/engine/ratings/blend-at.ts";
import { blendGame, type BlendedGame, type MarketEvidence } from "#app/lib/engine/ratings/blend-game.ts";
import { doubtTurned, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { blendMarket, type MarketForecast } from "#app/lib/engine/ratings/blend-model.ts";
import type { Forecast } from "#app/lib/engine/ratings/model.ts";
import type { TrainedModel } from "#app/lib/engine/ratings/trained-model.ts";
import type { UpcomingGame } from "#app/models/feeds/game.server.ts";
import type { GameStarters } from "#app/models/feeds/lineup.server.ts";
import type { NewestQuote, OpeningQuote } from "#app/models/feeds/odds.server.ts";
import type { PricedLine } from "#app/models/picks/assessment.server.ts";
import type { PredictionRecord } from "#app/models/pricing/prediction.server.ts";
import type { GameAbsences } from "./available-players.server.ts";
import { predictionReasons } from "./prediction-reasons.ts";

/** The unit of prediction: a league's games in a feed's run, from the data known by `asOf`. */
export interface PredictionScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  readonly asOf: EpochMs;
}

/** A game's forecast, and the model that blends it with the market at this distance from the start. */
export interface PricedGame {
  /** The joint view of the model and all markets of the game: every market is read from it. */
  readonly together: BlendedGame;
  readonly forecast: Forecast;
  readonly model: TrainedModel;
  /** The starters known to the forecast. */
  readonly starters: GameStarters | null;
  /** The regulars it knows to be missing; null if it does not read who plays. */
  readonly missing: GameAbsences | null;
  /** The doubt about an edge at this market's prices (M36). */
  readonly doubt: EdgeDoubt;
  /**
   * The first quotes of the market's books, and the current step between opening and close; null while the market is still at its opening.
   */
  readonly since: { readonly opening: readonly OpeningQuote[]; readonly step: number } | null;
}

/** One market of a game to predict, with all its quotes. */
export interface OpenMarket {
  readonly scope: PredictionScope;
  readonly game: UpcomingGame;
  readonly market: GameMarket;
  readonly quotes: readonly NewestQuote[];
}

/** The market's fair logit at its opening, of its first side at a line; null without opening quotes. */
function openLogitAt(market: GameMarket, { forecast, since }: PricedGame, line: number | null): number | null {
  if (since === null) return null;
  const fair = fairPrice({
    market,
    quotes: since.opening.map((quote) => ({ ...quote, lastSeenAt: quote.capturedAt })),
    asOf: epochMs(Math.max(...since.opening.map(({ capturedAt }) => capturedAt))),
    freshForMs: Number.POSITIVE_INFINITY,
    distribution: forecast.distribution,
    line,
    minimumBooks: 1,
  });
  return fair.ok ? logit(fair.value.probability) : null;
}

/** A market's fair price (M4) at a line; default: the line that most books quote. */
function fairOf({ scope, market, quotes }: OpenMarket, { distribution }: Forecast, line?: number | null) {
  return fairPrice({
    market,
    quotes,
    asOf: scope.asOf,
    freshForMs: freshForMs(market, scope.feed),
    distribution,
    line,
    minimumBooks: minimumBooks(scope.feed),
  });
}

/** Blends a game's forecast with the fair prices of all its markets, each by the model of its distance from the start. */
export function blendTogether(
  league: League,
  forecast: Forecast,
  markets: readonly { readonly open: OpenMarket; readonly model: TrainedModel }[],
): BlendedGame {
  const evidence = markets.flatMap(({ open, model }): MarketEvidence[] => {
    const { game, market, quotes } = open;
    const fair = fairOf({ ...open, quotes: comparableQuotes(game.league, market, quotes) }, forecast);
    if (!fair.ok) return [];
    const { line, probability } = fair.value;
    return [{ market, line, fair: probability, blend: model.learnt.blends.open[market] }];
  });
  return blendGame(league, forecast, evidence);
}

/** The blend of model and market at a line (home handicap or total; default: the one that most books quote); null without a line. */
function forecastAt(open: OpenMarket, priced: PricedGame, line?: number | null): MarketForecast | null {
  const { market, quotes } = open;
  const { forecast, model, together } = priced;
  const fair = fairOf(open, forecast, line);
  const stored = fair.ok ? fair.value.line : (line ?? quotes[0]?.line ?? null);
  return blendMarket(model, forecast, market, stored, fair.ok ? fair.value.probability : null, "open", together);
}

/** The offer with the best expected value, over both sides and every line of the books that take bets. */
function bestOffer({ market, quotes }: OpenMarket, { distribution }: MarketForecast) {
  const bettable = quotes.filter(({ book }) => isBettable(book));
  const [best] = sidesOf(market)
    .flatMap((side) => {
      const offers = bettable.map((quote) => offerOf(market, side, quote));
      return rankOffers(distribution, market, side, offers).map((offer) => ({ side, ...offer }));
    })
    .sort((a, b) => b.expectedValue - a.expectedValue);
  return best ?? null;
}

/**
 * Estimates one side of a market at every line near the market's and at `also`, the line of a published pick, which may no longer be
 * quoted.
 */
export function priceSide(
  open: OpenMarket,
  priced: PricedGame,
  {
    side,
    also,
    teamNames,
  }: { readonly side: Side; readonly also: number | null; readonly teamNames: ReadonlyMap<string, string> },
): readonly PricedLine[] {
  const { game, market } = open;
  const comparable = { ...open, quotes: comparableQuotes(game.league, market, open.quotes) };
  const quoted = comparable.quotes.map(({ line }) => lineOfSide(market, side, line));
  const isFirst = side === sidesOf(market)[0];
  const sideName = sideNameOf(game, side, teamNames);
  const known = { starters: priced.starters, missing: priced.missing };
  return [...new Set([also, ...quoted])].flatMap((line): PricedLine[] => {
    const forecast = forecastAt(comparable, priced, lineOfSide(market, side, line));
    if (forecast === null) return [];
    const subject = { league: game.league, market, side, sideName, ...known };
    const reasons = predictionReasons(forecast.reasons, subject);
    return [{ line, ...probabilitiesOf(forecast, isFirst), doubt: doubtOfSide(priced, forecast, isFirst), reasons }];
  });
}

function sideNameOf(game: UpcomingGame, side: Side, teamNames: ReadonlyMap<string, string>): string {
  if (side === "over" || side === "under") return `the ${side}`;
  return teamNames.get(side === "home" ? game.homeTeamId : game.awayTeamId) ?? side;
}

/** A forecast's probabilities for the predicted side; the forecast itself is about the first side (home, over). */
function probabilitiesOf(forecast: MarketForecast, isFirst: boolean) {
  const ofSide = (p: Probability): Probability => (isFirst ? p : clampProbability(1 - p));
  return {
    modelProbability: ofSide(forecast.modelProbability),
    fairProbability: forecast.fairProbability === null ? null : ofSide(forecast.fairProbability),
    probability: ofSide(forecast.probability),
    probabilityLow: isFirst ? forecast.low : ofSide(forecast.high),
    probabilityHigh: isFirst ? forecast.high : ofSide(forecast.low),
    pushProbability: clampProbability(forecast.push),
  };
}

/** Smaller differences are rounding. */
const SMALLEST_APART = 1e-6;

/** The doubt about one side's edge, given how far the game's other prices are from this one and how this one has moved since it opened. */
function doubtOfSide(priced: PricedGame, forecast: MarketForecast, isFirst: boolean): EdgeDoubt {
  const { apart, fairProbability, line, market } = forecast;
  const open = fairProbability === null ? null : openLogitAt(market, priced, line);
  const away =
    open === null || fairProbability === null || priced.since === null
      ? 0
      : 0 - moveToCome(open, logit(fairProbability), priced.since.step);
  const doubt = {
    ...priced.doubt,
    ...(Math.abs(apart) >= SMALLEST_APART && { apart }),
    ...(Math.abs(away) >= SMALLEST_APART && { away }),
  };
  return isFirst ? doubt : doubtTurned(doubt);
}

/** Prices one market, chooses the best offer on any line and side, and describes the prediction for it. Null without an offer. */
export function predictMarket(
  open: OpenMarket,
  priced: PricedGame,
  teamNames: ReadonlyMap<string, string>,
): Omit<PredictionRecord, "modelVersionId" | "inputsHash"> | null {
  const { scope, game, market } = open;
  const comparable = { ...open, quotes: comparableQuotes(game.league, market, open.quotes) };
  const common = forecastAt(comparable, priced);
  const best = common && bestOffer(comparable, common);
  if (!best) return null;
  const storedLine = lineOfSide(market, best.side, best.offer.line);
  const final = storedLine === common.line ? common : forecastAt(comparable, priced, storedLine);
  if (final === null) return null;
  const sideName = sideNameOf(game, best.side, teamNames);
  const { starters, missing } = priced;
  const subject = { league: game.league, market, side: best.side, sideName, starters, missing };
  return {
    gameId: game.id,
    run: scope.run,
    market,
    subject: "",
    side: best.side,
    line: best.offer.line,
    asOf: scope.asOf,
    ...probabilitiesOf(final, best.side === sidesOf(market)[0]),
    doubt: doubtOfSide(priced, final, best.side === sidesOf(market)[0]),
    distribution: final.distribution,
    reasons: predictionReasons(final.reasons, subject),
    snapshotIds: open.quotes.map(({ id }) => id),
  };
}
