import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { sdFromInterval, suggestStake } from "#app/lib/engine/bankroll/stake.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { meanOverround } from "#app/lib/engine/odds/hold.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import {
  assessPick,
  gateLowOf,
  goodDownTo,
  shortestGoodPrice,
  type PickEstimate,
} from "#app/lib/engine/picks/verdict.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { publishRefusal, listExposure, publishPick, type NewPick } from "#app/models/picks/pick-publishing.server.ts";
import {
  LAST_CALL_MS,
  offersOf,
  predictGames,
  type PredictedMarket,
} from "#app/lib/workflows/pricing/predict-games.server.ts";

/** A price that looks too good is checked again in a later run, at least this much later. */
const SECOND_LOOK_MS = 4 * MINUTE_MS;
const HALF_DAY = 12 * HOUR_MS;

export interface PublishScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  /** The feed's clock: what was known, and when the picks count as published. */
  readonly asOf: EpochMs;
  /** The wall's clock. */
  readonly recordedAt: EpochMs;
}

export interface PublishReport {
  readonly predicted: number;
  readonly published: number;
  /** Markets whose price is too good to be true and waits for a second look. */
  readonly suspect: number;
}

/** A pick without its stake, which is known only in the transaction because it depends on what is at risk already. */
type Candidate = Omit<NewPick, "stakeFraction"> & Pick<PickEstimate, "gateLow"> & { readonly inputsHash: string };

/** Offers on a prediction's side and line that are not stale, best price first. */
function freshOffers(market: PredictedMarket, { feed, asOf }: PublishScope) {
  const { prediction } = market;
  return offersOf(market, prediction.side)
    .filter(({ offer }) => offer.line === prediction.line)
    .filter(({ offer }) => !isStale(prediction.market, feed, offer.lastSeenAt, asOf))
    .map((entry) => ({ ...entry, decimal: decimalFromAmerican(entry.offer.price) }))
    .sort((a, b) => b.decimal - a.decimal || (a.offer.book < b.offer.book ? -1 : 1));
}

/** Whether a quote was there in an earlier run too, long enough ago that it is not a passing mistake. */
function wasSeenBefore({ prediction, previous }: PredictedMarket, snapshotId: number, asOf: EpochMs): boolean {
  return [prediction, previous].some(
    (earlier) => earlier !== null && earlier.asOf <= asOf - SECOND_LOOK_MS && earlier.snapshotIds.includes(snapshotId),
  );
}

function candidateOf(market: PredictedMarket, scope: PublishScope): Candidate | "suspect" | null {
  const { prediction, game } = market;
  // Without a fair price there is no market to compare with: no pick.
  if (prediction.fairProbability === null) return null;
  if (game.startAt - scope.asOf < LAST_CALL_MS) return null;
  const { fairProbability, probabilityLow: low } = prediction;
  const estimate: PickEstimate = {
    probability: prediction.probability,
    low,
    high: prediction.probabilityHigh,
    pushProbability: prediction.pushProbability,
    gateLow: gateLowOf(low, { fairProbability, overround: meanOverround(market.quotes) }),
  };
  const [best] = freshOffers(market, scope);
  if (best === undefined) return null;
  const assessed = assessPick(estimate, best.decimal, prediction.market);
  if (assessed.expectedValue <= 0 || assessed.verdict === "PASS") return null;
  if (assessed.suspectQuote && !wasSeenBefore(market, best.quote.id, scope.asOf)) return "suspect";
  return {
    feed: scope.feed,
    run: scope.run,
    league: scope.league,
    gameId: game.id,
    predictionId: prediction.id,
    modelVersionId: prediction.modelVersionId,
    market: prediction.market,
    side: prediction.side,
    line: prediction.line,
    book: best.offer.book,
    price: best.offer.price,
    quotedAt: best.offer.capturedAt,
    modelProbability: prediction.modelProbability,
    fairProbability,
    probability: prediction.probability,
    probabilityLow: low,
    probabilityHigh: prediction.probabilityHigh,
    pushProbability: prediction.pushProbability,
    expectedValue: expectedValueOf(prediction.probability, best.decimal, prediction.pushProbability),
    fairPrice: shortestGoodPrice(prediction.probability),
    goodDownTo: goodDownTo(estimate, assessed.verdict),
    verdict: assessed.verdict,
    riskLevel: riskLevel(estimate, best.decimal),
    reasons: prediction.reasons,
    startAt: game.startAt,
    publishedAt: scope.asOf,
    recordedAt: scope.recordedAt,
    inputsHash: prediction.inputsHash,
    gateLow: estimate.gateLow,
  };
}

/**
 * The order picks are entered in. Numbers and the list of sealed picks are public before the games start, so the order must not rank
 * them; drawn from what is not public until then, it is the same again when a run is repeated after a crash.
 */
function byLot(a: { readonly inputsHash: string }, b: { readonly inputsHash: string }): number {
  return sha256Hex(`lot ${a.inputsHash}`) < sha256Hex(`lot ${b.inputsHash}`) ? -1 : 1;
}

/**
 * Predicts and publishes: one pick per game and market, the side with the best expected value at the best price, only above 0 and only
 * before the start, by the feed's clock and, where games are real, by the wall's. Everything of a run is written in one transaction with its ledger entries; whatever another worker published in
 * the meantime is left alone.
 */
export async function publishPicks(database: Database, scope: PublishScope): Promise<PublishReport> {
  const predicted = await predictGames(database, scope);
  const { version } = predicted;
  const candidates: Candidate[] = [];
  let suspect = 0;
  for (const market of predicted.markets) {
    const candidate = candidateOf(market, scope);
    if (candidate === "suspect") suspect++;
    else if (candidate !== null) candidates.push(candidate);
  }
  if (version === null || candidates.length === 0) return { predicted: predicted.written, published: 0, suspect };
  // The best go first and get the room under the game's and the day's caps.
  candidates.sort((a, b) => b.expectedValue - a.expectedValue || (a.gameId < b.gameId ? -1 : 1));
  const starts = candidates.map(({ startAt }) => startAt);
  const published = await database.write(async (tx) => {
    const exposure = [
      ...(await listExposure(tx, {
        feed: scope.feed,
        run: scope.run,
        from: epochMs(Math.min(...starts) - HALF_DAY),
        to: epochMs(Math.max(...starts) + HALF_DAY),
      })),
    ];
    const due: { readonly pick: NewPick; readonly inputsHash: string }[] = [];
    for (const { inputsHash, gateLow, ...candidate } of candidates) {
      if ((await publishRefusal(tx, candidate)) !== null) continue;
      const sum = (rows: typeof exposure) => rows.reduce((total, row) => total + row.stakeFraction, 0);
      const { fraction } = suggestStake({
        probability: candidate.probability,
        probabilityLow: gateLow,
        probabilitySd: sdFromInterval(candidate.probabilityLow, candidate.probabilityHigh),
        pushProbability: candidate.pushProbability,
        decimal: decimalFromAmerican(candidate.price),
        openOnGame: sum(exposure.filter((row) => row.gameId === candidate.gameId)),
        openToday: sum(exposure.filter((row) => Math.abs(row.startAt - candidate.startAt) < HALF_DAY)),
      });
      const pick: NewPick = { ...candidate, stakeFraction: fraction };
      due.push({ pick, inputsHash });
      exposure.push({ gameId: pick.gameId, market: pick.market, stakeFraction: fraction, startAt: pick.startAt });
    }
    let count = 0;
    for (const { pick, inputsHash } of due.sort(byLot)) {
      const outcome = await publishPick(tx, pick, { modelDataHash: version.dataHash, inputsHash });
      if (outcome.ok) count += 1;
    }
    return count;
  });
  return { predicted: predicted.written, published, suspect };
}
