import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { canSeePick, quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { predictionQuality } from "#app/lib/engine/record/prediction-quality.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, tierLabel, teamName } from "#app/lib/format/labels.ts";
import { formatPercent, formatPoints } from "#app/lib/format/percent.ts";
import type { PickReason } from "#app/lib/schemas/picks/pick-dto.ts";
import type { LockedPredictions, Prediction, PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import { listOpenPredictions, type OpenPrediction } from "#app/models/picks/prediction-board.server.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { accessOf, lockOf, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { reasonSentence, reasonsInPoints, reasonsStart } from "#app/lib/views/picks/pick-reasons.ts";
import { readBoard } from "./inside/shared-board.server.ts";
import { presentOffer } from "#app/lib/views/market/present-offer.ts";
import type { Caller } from "#app/lib/views/caller.ts";

const AHEAD_MS = 7 * 24 * HOUR_MS;

/** "home_win", "away_cover", "over": the outcome as the API names it; screens show it in words. */
function outcomeOf(market: Market, side: Side): string {
  if (market === "total") return side;
  return `${side}_${market === "moneyline" ? "win" : "cover"}`;
}

interface Price {
  readonly price: AmericanOdds;
  readonly book: string;
}

/**
 * Why, in a few words (analytics §9). The home ground is named only where it is among the prediction's own contributions, with what it
 * is worth.
 */
function shortReasons(row: OpenPrediction, edge: number | null, reasons: readonly PickReason[]): string[] {
  const homeGround = reasons.find((reason) => reason.key === "home");
  const said = [
    ...(row.probability >= 0.9 ? ["Strong statistical edge identified"] : []),
    ...(edge !== null && edge >= 0.1 ? ["Significant value vs market odds"] : []),
    ...(homeGround
      ? [`${teamName(row.home)} home advantage factor (${formatPoints(homeGround.points)} for this side)`]
      : []),
  ];
  return said.length > 0 ? said : ["Standard model prediction based on team performance metrics"];
}

function predictionOf(row: OpenPrediction, best: Price | null): Prediction {
  const edge =
    best === null ? null : expectedValueOf(row.probability, decimalFromAmerican(best.price), row.pushProbability);
  const start = reasonsStart(row.fairProbability);
  const reasons = reasonsInPoints(row.reasons, start.probability, row.probability);
  const quality = predictionQuality(row.probability, edge ?? 0);
  const market = row.fairProbability === null ? "" : `, no-vig market ${formatPercent(row.fairProbability, 1)}`;
  return {
    id: row.id,
    gameId: row.gameId,
    league: row.league,
    homeTeam: teamName(row.home),
    awayTeam: teamName(row.away),
    gameTime: row.startAt,
    predictionType: row.market,
    predictedOutcome: outcomeOf(row.market, row.side),
    recommendation: betRecommendation(row.side, row.line, row.home, row.away),
    confidence: row.probability,
    confidenceLow: row.probabilityLow,
    confidenceHigh: row.probabilityHigh,
    edge,
    price: best?.price ?? null,
    bookLabel: best === null ? null : bookLabel(best.book),
    modelVersion: row.modelLabel,
    createdAt: row.asOf,
    qualityScore: quality.score,
    qualityLabel: quality.label,
    reasons: shortReasons(row, edge, reasons),
    analysis: `${reasonSentence(reasons)} Model ${formatPercent(row.modelProbability, 1)}${market}, confidence ${formatPercent(row.probability, 1)} (range ${formatPercent(row.probabilityLow, 1)} to ${formatPercent(row.probabilityHigh, 1)}).`,
  };
}

/** Why the tier may not see a prediction without a pick; null where it may. */
function tierLock(access: Access, row: OpenPrediction, best: Price | null) {
  const interval = {
    probability: row.probability,
    low: row.probabilityLow,
    high: row.probabilityHigh,
    pushProbability: row.pushProbability,
  };
  const risk = best === null ? "medium" : riskLevel(interval, decimalFromAmerican(best.price));
  const seen = canSeePick(access.entitlements, {
    betType: marketLabel(row.market),
    confidence: row.probability,
    riskLevel: risk,
  });
  if (!seen.locked) return null;
  return {
    // The rule that closes it is not named: "of this confidence" would give away the favorite.
    lockMessage:
      seen.reason === "trial-over" ? seen.message : `These predictions are part of ${tierLabel(seen.requiredTier)}.`,
    requiredTier: seen.requiredTier,
  };
}

/**
 * What the model says about every market of the upcoming games, at the prices the viewer may see. A game with a pick the viewer has not
 * opened stays closed as a whole: its other markets would give the pick away. Without a pick the tier's rules decide alone.
 */
export async function listPredictions(
  caller: Caller,
  { league }: { readonly league: League | "ALL" },
): Promise<PredictionBoard> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  const { feed, run, asOf } = clock;
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
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
    listOpenPredictions(database, { feed, run, asOf, to: epochMs(asOf + AHEAD_MS), cutoff }),
  ]);
  const usage = usageOf(access, board.usedToday);
  const picksOf = groupBy(board.picks, (pick) => pick.gameId);
  const quotesOf = groupBy(open.quotes, (quote) => `${quote.gameId} ${quote.market}`);
  const predictions: Prediction[] = [];
  const locked = new Map<string, LockedPredictions>();
  for (const row of open.predictions) {
    if (league !== "ALL" && row.league !== league) continue;
    const quotes: readonly Quote[] = quotesOf.get(`${row.gameId} ${row.market}`) ?? [];
    const offer = presentOffer({ ...row, lines: [row], assessedAt: row.asOf }, quotes, {
      books: access.books,
      bookmaker: "ALL",
      pulse: { feed, news: board.news, asOf },
    });
    const best = offer === null || offer.stale ? null : offer.offer;
    const locks = (picksOf.get(row.gameId) ?? []).map((pick) =>
      lockOf(access, pick, { revealed: board.revealed.has(pick.id), usage, asOf }),
    );
    const lock = locks.length > 0 ? (locks.find((found) => found !== null) ?? null) : tierLock(access, row, best);
    if (lock === null) {
      predictions.push(predictionOf(row, best));
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
