import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type AmericanOdds, type Probability } from "#app/lib/engine/brands.ts";
import { canSeePick, quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { hasFeature, type TierEntitlements } from "#app/lib/engine/entitlements/tiers.ts";
import type { GameMarket, League, Market, Side } from "#app/lib/engine/leagues.ts";
import { worthOf, rangeOf, type JudgedEstimate } from "#app/lib/engine/picks/verdict.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven, expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { isStillOffered, type Quote } from "#app/lib/engine/odds/quote.ts";
import { gradeOf, type GradeScale } from "#app/lib/engine/picks/grade.ts";
import { estimateFrom, isWorthLess } from "#app/lib/engine/picks/side-estimate.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { predictionQuality } from "#app/lib/engine/record/prediction-quality.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, tierLabel, teamName } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { LockedPredictions, Prediction, PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { OpenPrediction, Repriced } from "#app/models/picks/prediction-board.server.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { betInShort, betRecommendation } from "#app/lib/format/bets.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import type { OpenBet } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { accessOf, lockOf, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { ownBetOn } from "#app/lib/views/picks/own-bet.ts";
import { explainBet, reasonSentence } from "#app/lib/views/picks/pick-reasons.ts";
import { readBoard, readOpenPredictions } from "./inside/shared-board.server.ts";
import { presentOffer, type PriceView } from "#app/lib/views/market/present-offer.ts";
import { assessAt, betAt, shownPrice } from "#app/lib/views/picks/pick-card.ts";
import { quotedPrice } from "#app/lib/views/picks/quoted-price.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { homeSpeaksFor, shortReasons } from "#app/lib/views/picks/prediction-reasons.ts";

const AHEAD_MS = 7 * 24 * HOUR_MS;

/** "home_win", "away_cover", "over": the outcome as the API names it; screens show it in words. */
function outcomeOf(market: Market, side: Side): string {
  if (market === "total") return side;
  return `${side}_${market === "moneyline" ? "win" : "cover"}`;
}

interface Price {
  readonly price: AmericanOdds;
  readonly book: string;
  /** As in `VisiblePrice` (D49). */
  readonly moved: boolean;
  readonly seenAt: number | null;
}

/** Prices and analyses of a row of the shared board (`readOpenPredictions` keeps one for two seconds) by what they depend on, each made once while it lives. */
const pricesOf = oncePer<OpenPrediction, Map<string, Price | null>>(() => new Map());
const analysesOf = oncePer<OpenPrediction, Map<string, string>>(() => new Map());

/** The quotes of a market, and its newer pricing that a delayed plan does not see. */
interface Priced {
  readonly quotes: readonly Quote[];
  readonly repriced: Repriced | undefined;
}

/** The best fresh offer on a forecast for people with these books: an available offer comes before one that is gone. */
function bestPrice(row: OpenPrediction, priced: Priced, view: PriceView): Price | null {
  const prices = pricesOf(row);
  const books = view.books.join();
  const known = prices.get(books);
  if (known !== undefined) return known;
  const found = findPrice(row, priced, view);
  prices.set(books, found);
  return found;
}

/** Whether the newest pricing gives the forecast's side less than a delayed plan sees, as a second opinion on it would find (D49). */
function isOverestimated(row: OpenPrediction, repriced: Repriced | undefined): boolean {
  if (repriced === undefined) return false;
  if (repriced.side === row.side && repriced.line === row.line) return isWorthLess(repriced, row);
  const distribution = outcomeDistributionSchema.parse(repriced.distribution);
  return isWorthLess(estimateFrom({ ...repriced, distribution }, row, null), row);
}

function findPrice(row: OpenPrediction, { quotes, repriced }: Priced, view: PriceView): Price | null {
  const best = (among: readonly Quote[]) => {
    const offer = presentOffer({ ...row, lines: [row], assessedAt: row.asOf }, among, view);
    return offer === null || offer.stale ? null : offer.offer;
  };
  const offer = best(quotes.filter(isStillOffered)) ?? best(quotes);
  if (offer === null) return null;
  const { price, book, delayed } = offer;
  return {
    price,
    book,
    moved: !isStillOffered(offer) || isOverestimated(row, repriced),
    seenAt: delayed?.seenAt ?? null,
  };
}

/** The forecast for one side of a market: by the newest pricing, or by the published pick on it as assessed now. */
type Forecast = Pick<
  OpenPrediction,
  | "side"
  | "line"
  | "fairProbability"
  | "modelProbability"
  | "probability"
  | "probabilityLow"
  | "probabilityHigh"
  | "pushProbability"
  | "reasons"
> &
  Pick<JudgedEstimate, "doubt">;

/**
 * The reasons as a sentence, and the figures behind them: only the largest reason in a plan with a basic justification, the model's own
 * probability with advanced analysis only.
 */
function analysisOf(
  row: OpenPrediction,
  forecast: Forecast,
  { entitlements, needed }: { readonly entitlements: TierEntitlements; readonly needed: Probability | null },
): string {
  const shown = {
    model: hasFeature(entitlements, "advanced-analysis"),
    detailed: hasFeature(entitlements, "detailed-reasons"),
    breakEven: needed,
  };
  // A pick's forecast is its own; that of a row is shared.
  if (forecast !== row) return analyze(row, forecast, shown);
  const analyses = analysesOf(row);
  const key = Object.values(shown).join(" ");
  const known = analyses.get(key) ?? analyze(row, row, shown);
  analyses.set(key, known);
  return known;
}

function analyze(
  { gameId, market, asOf }: OpenPrediction,
  forecast: Forecast,
  { model, ...saying }: { readonly model: boolean; readonly detailed: boolean; readonly breakEven: Probability | null },
): string {
  const { probability, fairProbability, modelProbability } = forecast;
  const range = rangeOf(forecast);
  const figures = [
    model ? `model ${formatPercent(modelProbability, 1)}` : null,
    fairProbability === null ? null : `no-vig market ${formatPercent(fairProbability, 1)}`,
    `confidence ${formatPercent(probability, 1)} (range ${formatPercent(range.low, 1)} to ${formatPercent(range.high, 1)})`,
  ].filter((figure) => figure !== null);
  const basis = figures.join(", ");
  return `${reasonSentence(explainBet({ gameId, market, asOf, ...forecast }), saying)} ${basis.charAt(0).toUpperCase()}${basis.slice(1)}.`;
}

interface Placed {
  readonly best: Price | null;
  readonly pickId: number | null;
  /** The suggested stake at that price, as a fraction of the bankroll. */
  readonly stakeFraction: number;
  readonly bets: readonly OpenBet[];
  readonly scale: GradeScale;
  readonly entitlements: TierEntitlements;
}

function predictionOf(
  row: OpenPrediction,
  forecast: Forecast,
  { best, pickId, stakeFraction, bets, scale, entitlements }: Placed,
): Prediction {
  const { side, line, probability, pushProbability } = forecast;
  const range = rangeOf(forecast);
  const offered = best === null || best.moved ? null : best.price;
  const decimal = offered === null ? null : decimalFromAmerican(offered);
  const edge = decimal === null ? null : expectedValueOf(probability, decimal, pushProbability);
  const grade = offered === null ? null : gradeOf({ probability, price: offered, stakeFraction }, scale);
  const quality = predictionQuality(probability, edge ?? 0, grade);
  return {
    id: row.id,
    gameId: row.gameId,
    league: row.league,
    homeTeam: teamName(row.home),
    awayTeam: teamName(row.away),
    gameTime: row.startAt,
    homeCode: row.home.code,
    awayCode: row.away.code,
    predictionType: row.market,
    predictedOutcome: outcomeOf(row.market, side),
    side,
    line,
    recommendation: betRecommendation({ ...row, side, line }),
    bet: betInShort({ ...row, side, line }),
    pickId,
    ownBet: ownBetOn({ ...row, id: pickId, subject: "", playerName: null }, bets),
    confidence: probability,
    confidenceLow: range.low,
    confidenceHigh: range.high,
    edge,
    price: best?.price ?? null,
    bookLabel: best === null ? null : bookLabel(best.book),
    moved: best?.moved ?? false,
    seenAt: best?.seenAt ?? null,
    modelVersion: row.modelLabel,
    createdAt: row.asOf,
    qualityScore: quality.score,
    qualityLabel: quality.label,
    reasons: shortReasons({
      confidence: probability,
      edge,
      homeTeam: !row.neutral && homeSpeaksFor(forecast.reasons) ? teamName(row.home) : null,
    }),
    analysis: analysisOf(row, forecast, { entitlements, needed: decimal === null ? null : breakEven(decimal) }),
  };
}

/**
 * The prediction of a market with a published pick is that pick as assessed now (D23): its side, at the price on its page, with the figures
 * of that line. For other markets it is the newest pricing.
 */
function predictionOfPick(
  row: OpenPrediction,
  pick: BoardPick,
  quotes: readonly Quote[],
  { view, ...shared }: Pick<Placed, "bets" | "scale" | "entitlements"> & { readonly view: PriceView },
): Prediction {
  const price = shownPrice(pick, { offered: quotedPrice(pick, quotes, view), betRefusal: null, seenAt: null });
  const best = price.published || price.stale ? null : price;
  return predictionOf({ ...row, asOf: pick.now.asOf, modelLabel: pick.now.modelLabel }, betAt(pick, price), {
    best,
    pickId: pick.id,
    stakeFraction: best === null ? 0 : assessAt(betAt(pick, price), price.price).stakeFraction,
    ...shared,
  });
}

/** The stake suggested for a forecast without a pick, as a fraction of the bankroll. */
function stakeOf(row: OpenPrediction, best: Price | null): number {
  return best === null ? 0 : worthOf(row, decimalFromAmerican(best.price), row.market).stakeFraction;
}

/** Why the tier may not see a prediction without a pick; null if it may. */
function tierLock(access: Access, row: OpenPrediction, best: Price | null) {
  const risk = best === null ? "medium" : riskLevel(row, decimalFromAmerican(best.price));
  const seen = canSeePick(access.entitlements, {
    betType: marketLabel(row.market),
    confidence: row.probability,
    riskLevel: risk,
  });
  if (access.pause !== null) return { lockMessage: access.pause, requiredTier: null };
  if (!seen.locked) return null;
  return {
    // The rule behind the lock is not named: "of this confidence" would reveal the favorite.
    lockMessage:
      seen.reason === "trial-over" ? seen.message : `These predictions are part of ${tierLabel(seen.requiredTier)}.`,
    requiredTier: seen.requiredTier,
  };
}

/**
 * The model's predictions for every market of the upcoming games, at the prices that the viewer may see. A game with a pick that the viewer
 * has not opened stays closed as a whole: its other markets would reveal the pick. Without a pick only the tier's rules decide.
 */
export async function listPredictions(
  caller: Caller,
  {
    league,
    only = null,
  }: {
    readonly league: League | "ALL";
    /** Only the predictions of some games, and of one market of them if it is named. */
    readonly only?: { readonly market?: GameMarket; readonly gameIds: ReadonlySet<string> } | null;
  },
): Promise<PredictionBoard> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  const { entitlements } = access;
  const { feed, run, asOf } = clock;
  const cutoff = quotesVisibleUntil(entitlements, asOf);
  const [board, open] = await Promise.all([
    readBoard(database, {
      feed,
      run,
      from: epochMs(Math.floor(asOf / HOUR_MS) * HOUR_MS - 25 * HOUR_MS),
      asOf,
      cutoff,
      userId: viewer.id,
      day: access.day,
    }),
    readOpenPredictions(database, { feed, run, asOf, to: epochMs(asOf + AHEAD_MS), cutoff }),
  ]);
  const usage = usageOf(access, board.usedToday);
  const picksOf = groupBy(board.picks, (pick) => pick.gameId);
  const priceView: PriceView = { books: access.books, bookmaker: "ALL", pulse: { feed, news: board.news, asOf } };
  const shared = { bets: board.stakes, scale: board.scale, entitlements };
  const predictions: Prediction[] = [];
  const locked = new Map<string, LockedPredictions>();
  for (const row of open.predictions) {
    if (league !== "ALL" && row.league !== league) continue;
    if (only !== null && ((only.market ?? row.market) !== row.market || !only.gameIds.has(row.gameId))) continue;
    const key = `${row.gameId} ${row.market}`;
    const quotes: readonly Quote[] = open.quotes.get(key) ?? [];
    const best = bestPrice(row, { quotes, repriced: open.repriced.get(key) }, priceView);
    const locks = (picksOf.get(row.gameId) ?? []).map((pick) =>
      lockOf(access, pick, { revealed: board.revealed.has(pick.id), usage, asOf }),
    );
    const lock = locks.length > 0 ? (locks.find((found) => found !== null) ?? null) : tierLock(access, row, best);
    if (lock === null) {
      const pick = (picksOf.get(row.gameId) ?? []).findLast(({ market }) => market === row.market);
      predictions.push(
        pick
          ? predictionOfPick(row, pick, quotes, { view: priceView, ...shared })
          : predictionOf(row, row, { best, pickId: null, stakeFraction: stakeOf(row, best), ...shared }),
      );
      continue;
    }
    const known = locked.get(row.gameId);
    locked.set(row.gameId, {
      gameId: row.gameId,
      league: row.league,
      homeTeam: teamName(row.home),
      awayTeam: teamName(row.away),
      gameTime: row.startAt,
      lockMessage: known?.lockMessage ?? lock.lockMessage,
      requiredTier: known?.requiredTier ?? lock.requiredTier,
      count: (known?.count ?? 0) + 1,
    });
  }
  const rank = ({ confidence, edge }: Prediction) => (edge === null ? Number.NEGATIVE_INFINITY : confidence * edge);
  return {
    predictions: predictions.sort((a, b) => rank(b) - rank(a) || a.gameTime - b.gameTime || a.id - b.id),
    locked: [...locked.values()].sort((a, b) => a.gameTime - b.gameTime || (a.gameId < b.gameId ? -1 : 1)),
    feed: feedStatusOf(clock, board.news),
    quoteDelayMinutes: access.entitlements.quoteDelayMinutes,
  };
}
