import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { normalAround } from "#app/lib/engine/markets/normal-margin.ts";
import { withoutPush } from "#app/lib/engine/markets/price-line.ts";
import {
  fairFromPrices,
  HAS_POINT_SPREAD,
  impliedMargin,
  impliedTotal,
  moneylineProbability,
  spreadProbability,
} from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame, MarketLine } from "#app/lib/engine/ratings/model.ts";
import type { RatingParameters } from "#app/lib/engine/ratings/parameters.ts";
import { PRIOR_SHARE, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import type { PublishingThreshold } from "#app/lib/engine/picks/publishing-threshold.ts";
import { forecastAtOpen, type WalkedGame } from "#app/lib/engine/ratings/walk.ts";
import { closeNoise } from "./close-noise.ts";
import { fitMarketBlend, quantileSd, type MarketBlend, type PastQuote } from "./market-blend.ts";
import { fitMoveBlend } from "./move-blend.ts";
import { closeAtLine, lineReaders, type LineReaders } from "./opening-quote.ts";
import { openingPairs, type WeightedGame } from "./opening-pairs.ts";
import { calibratedLogit, fitCalibration, type Calibration } from "./platt.ts";

/** Residual standard deviations of results about the model's expectation (M16), measured on the past. */
export interface OutcomeShape {
  readonly marginSd: number;
  readonly totalSd: number;
}

/** Everything learned from past predictions instead of by the filter; plain JSON. */
export interface LearntFromPast {
  readonly calibration: Calibration;
  /** Factor on the model's own standard deviation of the logit, so that 90% intervals held 90% of past closes. */
  readonly intervalFactor: number;
  readonly shape: OutcomeShape;
  readonly homeRate: number;
  /** Prices far from the start ("open", fitted on the move to the close where it can be) and just before it ("close", on results). */
  readonly blends: Readonly<Record<"open" | "close", Readonly<Record<GameMarket, MarketBlend>>>>;
  /** Standard deviation of logit truth − logit close (M28), by market. Absent in models stored before it was learned. */
  readonly closeNoise?: Readonly<Record<GameMarket, number>>;
  /** Past games it was learned from. */
  readonly games: number;
  /** The expected value from which a price is published (M29). Absent in models stored before thresholds were learned. */
  readonly thresholds?: LearntThresholds;
}

/** M29: by market, for opening prices. */
export interface LearntThresholds {
  readonly open: Readonly<Record<GameMarket, PublishingThreshold>>;
}

/**
 * The doubt about an estimate at an opening price (M36). There are no bets without a threshold, which includes models stored before
 * thresholds were learned. Its standard deviation is the distance of the blend from the close.
 */
export function openingDoubt(learnt: Pick<LearntFromPast, "thresholds" | "blends">, market: GameMarket): EdgeDoubt {
  const learned = learnt.thresholds?.open[market];
  return {
    kind: "opening",
    sd: learnt.blends.open[market].logitSd,
    share: learned?.share ?? PRIOR_SHARE.opening,
    threshold: learned?.threshold ?? null,
  };
}

/** Games this many seasons old weigh half: leagues, books and home edges change. */
const HALF_LIFE_SEASONS = 10;

/** Fair home-win probability of an opening or closing line; the point spread is used where no moneyline is quoted. */
export function homeProbabilityOf(
  game: { readonly league: FinishedGame["league"] },
  line: MarketLine | null,
  marginSd: number,
): number | null {
  if (line === null) return null;
  const quoted = moneylineProbability(line);
  if (quoted !== null) return quoted;
  if (!HAS_POINT_SPREAD[game.league] || line.spreadHome === null) return null;
  return spreadProbability(line.spreadHome, marginSd);
}

/**
 * Leagues whose openings are judged by where the price went (M29). The meaning of "open" in the NFL's source changed over the years, so
 * that blend stays fitted on results.
 */
const FITTED_ON_MOVE: Readonly<Record<League, boolean>> = { NBA: true, NHL: true, MLB: true, NFL: false };

const standardDeviation = (values: readonly number[], fallback: number): number => {
  if (values.length < 50) return fallback;
  return Math.sqrt(values.reduce((sum, x) => sum + x * x, 0) / values.length);
};

/** Logit of the over (pushes left out) when the total is N(mean, sd²). */
export function overLogit(mean: number, sd: number, total: number): number {
  return logit(withoutPush(normalAround(mean, sd, total)));
}

/** The fair logit of a two-sided price; even money where the book shows a line without prices. */
export function fairLogit(first: MarketLine["overPrice"], second: MarketLine["underPrice"]): number {
  return logit(fairFromPrices(first, second) ?? 0.5);
}

function moneylineQuotes(past: readonly WeightedGame[], calibration: Calibration, shape: OutcomeShape) {
  const quotes: Record<"open" | "close", PastQuote[]> = { open: [], close: [] };
  for (const walked of past) {
    const { game, weight } = walked;
    if (game.homeScore === game.awayScore) continue;
    const y = game.homeScore > game.awayScore ? 1 : 0;
    const modelLogit = calibratedLogit(calibration, walked.rawLogit);
    const atOpen = calibratedLogit(calibration, forecastAtOpen(walked).rawLogit);
    const close = moneylineProbability(game.close);
    const open = homeProbabilityOf(game, game.open, shape.marginSd);
    const closeLogit = close === null ? null : logit(close);
    if (closeLogit !== null) quotes.close.push({ modelLogit, marketLogit: closeLogit, closeLogit: null, y, weight });
    if (open !== null) quotes.open.push({ modelLogit: atOpen, marketLogit: logit(open), closeLogit, y, weight });
  }
  return quotes;
}

function lineQuotes(
  past: readonly WeightedGame[],
  shape: OutcomeShape,
  market: "spread" | "total",
  readers: LineReaders,
): Record<"open" | "close", PastQuote[]> {
  const quotes: Record<"open" | "close", PastQuote[]> = { open: [], close: [] };
  for (const walked of past) {
    const { game, weight } = walked;
    for (const moment of ["open", "close"] as const) {
      const { marginMean, totalMean } = moment === "open" ? forecastAtOpen(walked) : walked;
      const at = game[moment];
      const line = market === "spread" ? at?.spreadHome : at?.total;
      if (!at || line === null || line === undefined) continue;
      if (market === "spread" && !(HAS_POINT_SPREAD[game.league] && Number.isInteger(2 * line))) continue;
      const result =
        market === "spread" ? game.homeScore - game.awayScore + line : game.homeScore + game.awayScore - line;
      if (result === 0) continue;
      const model =
        market === "spread" ? readers.spread.logitAt(marginMean, line) : overLogit(totalMean, shape.totalSd, line);
      quotes[moment].push({
        modelLogit: model,
        marketLogit:
          market === "spread"
            ? fairLogit(at.spreadHomePrice, at.spreadAwayPrice)
            : fairLogit(at.overPrice, at.underPrice),
        closeLogit: moment === "open" ? (closeAtLine(game, market, line, readers)?.logit ?? null) : null,
        y: result > 0 ? 1 : 0,
        weight,
      });
    }
  }
  return quotes;
}

/** Every market's blends at the open and at the close; `fallbackSd` is the distance from the close where there is no past. */
function learnBlends(
  league: League,
  weighted: readonly WeightedGame[],
  calibration: Calibration,
  shape: OutcomeShape,
  fallbackSd: number,
): Required<Pick<LearntFromPast, "blends" | "closeNoise">> {
  const moneyline = moneylineQuotes(weighted, calibration, shape);
  const readers = lineReaders(league, shape);
  const spread = lineQuotes(weighted, shape, "spread", readers);
  const total = lineQuotes(weighted, shape, "total", readers);
  const close = {
    moneyline: fitMarketBlend(moneyline.close, fallbackSd),
    spread: fitMarketBlend(spread.close, fallbackSd),
    total: fitMarketBlend(total.close, fallbackSd),
  };
  const opens = { moneyline: moneyline.open, spread: spread.open, total: total.open };
  const atOpen = (market: GameMarket): MarketBlend => {
    const pairs = FITTED_ON_MOVE[league] ? openingPairs(weighted, calibration, market, readers) : [];
    // Without openings in a feed, the blend for closes is the best guess.
    return pairs.length > 0
      ? fitMoveBlend(market, pairs, fallbackSd)
      : fitMarketBlend(opens[market], fallbackSd, close[market]);
  };
  const open = { moneyline: atOpen("moneyline"), spread: atOpen("spread"), total: atOpen("total") };
  const ofMoneyline = closeNoise(league, moneyline.close);
  // Puck and run lines follow the moneyline, which expresses the same forecast of the margin.
  const noise = {
    moneyline: ofMoneyline,
    spread: HAS_POINT_SPREAD[league] ? closeNoise(league, spread.close) : ofMoneyline,
    total: closeNoise(league, total.close),
  };
  const follows = HAS_POINT_SPREAD[league] ? open.spread : { ...open.spread, logitSd: open.moneyline.logitSd };
  return { blends: { open: { ...open, spread: follows }, close }, closeNoise: noise };
}

/**
 * Calibration, blends and residual spreads from past predictions (each made before its game). `now` is the season they are learned
 * for: older seasons weigh less.
 */
export function learnFromPast(past: readonly WalkedGame[], parameters: RatingParameters, now: number): LearntFromPast {
  const weighted: WeightedGame[] = past.map((walked) => ({
    ...walked,
    weight: 0.5 ** (Math.max(0, now - walked.game.season) / HALF_LIFE_SEASONS),
  }));
  const decided = weighted.filter(({ game }) => game.homeScore !== game.awayScore);
  const calibration = fitCalibration(
    decided.map(({ game, rawLogit, weight }) => ({
      logit: rawLogit,
      y: game.homeScore > game.awayScore ? 1 : 0,
      weight,
    })),
  );
  const recent = past.slice(-6_000);
  const shape: OutcomeShape = {
    marginSd: standardDeviation(
      recent.map(({ game, marginMean }) => game.homeScore - game.awayScore - marginMean),
      parameters.marginSd,
    ),
    totalSd: standardDeviation(
      recent.map(({ game, totalMean }) => game.homeScore + game.awayScore - totalMean),
      parameters.totalSd,
    ),
  };
  const standardised: number[] = [];
  for (const { game, rawLogit, rawLogitSd } of recent) {
    const close = moneylineProbability(game.close);
    if (close !== null) standardised.push((logit(close) - calibratedLogit(calibration, rawLogit)) / rawLogitSd);
  }
  const intervalFactor = standardised.length >= 200 ? quantileSd(standardised) : 1;
  const homeWins = decided.filter(({ game }) => game.homeScore > game.awayScore).length;
  const typicalSd = intervalFactor * (recent.reduce((sum, w) => sum + w.rawLogitSd, 0) / Math.max(1, recent.length));
  return {
    calibration,
    intervalFactor,
    shape,
    homeRate: decided.length === 0 ? 0.5 : homeWins / decided.length,
    ...learnBlends(parameters.league, weighted, calibration, shape, typicalSd / 2),
    games: past.length,
  };
}

/** Closing expectations of margin and total, for comparison. */
export function closingMeans(
  game: FinishedGame,
  parameters: RatingParameters,
  shape: OutcomeShape,
): { readonly margin: number | null; readonly total: number | null } {
  if (HAS_POINT_SPREAD[game.league]) {
    const spread = game.close?.spreadHome ?? null;
    return { margin: spread === null ? null : 0 - spread, total: game.close?.total ?? null };
  }
  return {
    margin: impliedMargin(game.league, game.close, shape.marginSd, parameters.moneylineWeight),
    total: impliedTotal(game.close, shape.totalSd),
  };
}
