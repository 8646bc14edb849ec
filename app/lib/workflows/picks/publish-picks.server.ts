import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed, League } from "#app/lib/engine/leagues.ts";
import { SECOND_LOOK_MS } from "#app/lib/engine/picks/line-estimate.ts";
import { isBeyondBelief } from "#app/lib/engine/calibration/market-blend.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf, isMistakenEdge } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { isPublishedAt } from "#app/lib/engine/picks/publishing-order.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import {
  playableTo,
  shortestGoodPrice,
  worthOf,
  type JudgedEstimate,
  type RiskBeside,
} from "#app/lib/engine/picks/verdict.ts";
import type { Database, Transaction } from "#app/lib/platform/db.server.ts";
import { foldRecordDays } from "#app/models/record/record-days.server.ts";
import { markIngested, PRICED_THROUGH } from "#app/models/feeds/feed.server.ts";
import { listAssessedPicks, saveAssessments, type AssessedPick } from "#app/models/picks/assessment.server.ts";
import {
  listExposure,
  publishPick,
  publishRefusals,
  type ExposureRow,
  type NewPick,
} from "#app/models/picks/pick-publishing.server.ts";
import {
  LAST_CALL_MS,
  offersOf,
  predictGames,
  type PredictedMarket,
} from "#app/lib/workflows/pricing/predict-games.server.ts";
import type { NewestQuote } from "#app/models/feeds/odds.server.ts";
import { getPublishingFloor } from "#app/models/evolution/strategy-version.server.ts";
import { predictParlays } from "#app/lib/workflows/pricing/predict-parlays.server.ts";
import { predictProps } from "#app/lib/workflows/pricing/predict-props.server.ts";
import { assessMarket } from "./inside/assess-market.ts";

const HALF_DAY = 12 * HOUR_MS;

export interface PublishScope {
  readonly feed: Feed;
  readonly run: number;
  readonly league: League;
  /** The feed's clock: the time of the known data, and the picks' time of publication. */
  readonly asOf: EpochMs;
  /** The real clock. */
  readonly recordedAt: EpochMs;
}

export interface PublishReport {
  readonly predicted: number;
  readonly published: number;
  /** Published picks reassessed in this run. */
  readonly assessed: number;
  /** Markets whose price is too good to be true: it waits for a second reading, or contradicts the model altogether. */
  readonly suspect: number;
}

type Candidate = Omit<NewPick, keyof JudgedHere> & {
  readonly estimate: JudgedEstimate;
  readonly inputsHash: string;
  readonly modelDataHash: string;
};

/** Facts about a pick that are known only in the transaction, because they depend on the stakes already at risk. */
type JudgedHere = Pick<NewPick, "stakeFraction" | "goodDownTo">;

/** Offers on a prediction's side and line that are neither stale nor mistakes, best price first. */
function freshOffers(market: PredictedMarket, { feed, asOf }: PublishScope) {
  const { side, line, market: kind, probability, pushProbability } = market.prediction;
  return offersOf(market, side)
    .filter(({ offer }) => offer.line === line)
    .filter(({ offer }) => !isStale(kind, feed, offer.lastSeenAt, asOf))
    .map((entry) => ({ ...entry, decimal: decimalFromAmerican(entry.offer.price) }))
    .filter(({ decimal }) => !isMistakenEdge(expectedValueOf(probability, decimal, pushProbability), kind))
    .sort((a, b) => b.decimal - a.decimal || (a.offer.book < b.offer.book ? -1 : 1));
}

/**
 * Whether a quote was there in an earlier run too, long enough ago that it is not a passing mistake. Parlays are read less often than
 * prices are checked: for them the second look is a reading, not a run.
 */
function wasSeenBefore({ prediction, previous }: PredictedMarket, quote: NewestQuote, now: EpochMs): boolean {
  const snapshotId = quote.id;
  const asOf = quote.market === "parlay" ? quote.lastSeenAt : now;
  return [prediction, previous].some(
    (earlier) => earlier !== null && earlier.asOf <= asOf - SECOND_LOOK_MS && earlier.snapshotIds.includes(snapshotId),
  );
}

/** `floor` is the league's publishing floor: on games' markets the expected value must exceed it besides the gates. */
function candidateOf(market: PredictedMarket, scope: PublishScope, floor: number): Candidate | "suspect" | null {
  const { prediction, game } = market;
  // Without a fair price there is no market to compare with: no pick.
  if (prediction.fairProbability === null) return null;
  if (game.startAt - scope.asOf < LAST_CALL_MS) return null;
  const { fairProbability, modelProbability } = prediction;
  const doubt = prediction.doubt ?? market.doubt;
  const estimate = { ...prediction, doubt };
  const [best] = freshOffers(market, scope);
  if (best === undefined) return null;
  const assessed = worthOf(estimate, best.decimal, prediction.market);
  const { market: kind } = prediction;
  if (prediction.market !== "prop" && assessed.expectedValue <= floor) return null;
  if (!isPublishedAt(assessed, { league: scope.league, market: kind }, game.startAt - scope.asOf)) return null;
  if (isBeyondBelief(logit(modelProbability), logit(fairProbability))) return "suspect";
  if (assessed.suspectQuote && !wasSeenBefore(market, best.quote, scope.asOf)) return "suspect";
  return {
    feed: scope.feed,
    run: scope.run,
    league: scope.league,
    gameId: game.id,
    predictionId: prediction.id,
    modelVersionId: prediction.modelVersionId,
    market: prediction.market,
    subject: prediction.subject,
    side: prediction.side,
    line: prediction.line,
    book: best.offer.book,
    price: best.offer.price,
    quotedAt: best.offer.capturedAt,
    modelProbability,
    fairProbability,
    probability: prediction.probability,
    probabilityLow: prediction.probabilityLow,
    probabilityHigh: prediction.probabilityHigh,
    pushProbability: prediction.pushProbability,
    doubt,
    expectedValue: assessed.expectedValue,
    shrunkEdge: assessed.shrunkEdge,
    worth: assessed.worth,
    rule: VERDICT_RULE.version,
    verdict: assessed.verdict,
    fairPrice: shortestGoodPrice(prediction.probability),
    riskLevel: riskLevel(estimate, best.decimal),
    reasons: prediction.reasons,
    startAt: game.startAt,
    publishedAt: scope.asOf,
    recordedAt: scope.recordedAt,
    inputsHash: prediction.inputsHash,
    modelDataHash: market.modelDataHash,
    estimate,
  };
}

/**
 * The order in which picks are entered. Numbers and the list of sealed picks are public before the games start, so the order must not rank
 * them. It is drawn from data that is not public until then, so that it is the same when a run is repeated after a crash.
 */
function byLot(a: { readonly inputsHash: string }, b: { readonly inputsHash: string }): number {
  return sha256Hex(`lot ${a.inputsHash}`) < sha256Hex(`lot ${b.inputsHash}`) ? -1 : 1;
}

/** The stakes at risk beside a market, on its game and on its day, as fractions of the bankroll. */
function riskBeside(
  { gameId, market, subject, startAt }: Pick<NewPick, "gameId" | "market" | "subject" | "startAt">,
  exposure: readonly ExposureRow[],
): RiskBeside {
  const others = exposure.filter((row) => marketKey(row) !== marketKey({ gameId, market, subject }));
  const sum = (rows: readonly ExposureRow[]) => rows.reduce((total, row) => total + row.stakeFraction, 0);
  return {
    onGame: sum(others.filter((row) => row.gameId === gameId)),
    today: sum(others.filter((row) => Math.abs(row.startAt - startAt) < HALF_DAY)),
  };
}

/** Published picks that start around any of these markets. */
async function exposureAround(tx: Transaction, { feed, run }: PublishScope, markets: readonly PredictedMarket[]) {
  const starts = markets.map(({ game }) => game.startAt);
  if (starts.length === 0) return [];
  const from = epochMs(Math.min(...starts) - HALF_DAY);
  return listExposure(tx, { feed, run, from, to: epochMs(Math.max(...starts) + HALF_DAY) });
}

/** Publishes the due picks, each with a stake that takes everything else at risk into account; returns their number and the stakes then at risk. */
async function publishCandidates(
  tx: Transaction,
  candidates: readonly Candidate[],
  before: readonly ExposureRow[],
): Promise<{ readonly published: number; readonly exposure: readonly ExposureRow[] }> {
  const exposure = [...before];
  const due: { readonly pick: NewPick; readonly inputsHash: string; readonly modelDataHash: string }[] = [];
  const refusals = await publishRefusals(tx, candidates);
  for (const [index, { inputsHash, modelDataHash, estimate, ...candidate }] of candidates.entries()) {
    if (refusals[index] !== null) continue;
    const { league, market, price, startAt, publishedAt } = candidate;
    const judged = worthOf(estimate, decimalFromAmerican(price), market, riskBeside(candidate, exposure));
    const { verdict, stakeFraction } = judged;
    // If other stakes leave no room for a bet, it becomes a lean, which is due at another time.
    if (verdict === "PASS" || !isPublishedAt(judged, { league, market }, startAt - publishedAt)) continue;
    const goodDownTo = playableTo(estimate, verdict) ?? price;
    const pick: NewPick = { ...candidate, verdict, stakeFraction, goodDownTo };
    due.push({ pick, inputsHash, modelDataHash });
    const { gameId, subject } = pick;
    exposure.push({ gameId, market, subject, stakeFraction, startAt });
  }
  let published = 0;
  for (const { pick, inputsHash, modelDataHash } of due.sort(byLot)) {
    const outcome = await publishPick(tx, pick, { modelDataHash, inputsHash });
    if (outcome.ok) published += 1;
  }
  await foldRecordDays(tx);
  return { published, exposure };
}

/** Assesses the published picks whose inputs have changed since their last assessment; returns their number. */
async function assessPicks(
  tx: Transaction,
  { feed, asOf }: PublishScope,
  {
    picks,
    markets,
    exposure,
  }: {
    readonly picks: readonly AssessedPick[];
    readonly markets: readonly PredictedMarket[];
    readonly exposure: readonly ExposureRow[];
  },
): Promise<number> {
  const byMarket = new Map(markets.map((market) => [marketKey(market.prediction), market]));
  const rows = picks.flatMap((pick) => {
    const market = byMarket.get(marketKey(pick));
    if (market === undefined || pick.newest?.inputsHash === market.prediction.inputsHash) return [];
    const risk = riskBeside({ ...pick, startAt: market.game.startAt }, exposure);
    return [assessMarket(market, pick, { feed, asOf, risk })];
  });
  return saveAssessments(tx, rows);
}

/**
 * Predicts, publishes and assesses. Of a game's market the side with the best expected value at the best price is published, when its
 * verdict is due (`publishing-order.ts`), before the start by the feed's clock and, for real games, by the real one. Picks that are
 * published already are assessed at the present quotes (D23). Everything of a run is written in one transaction with its ledger entries;
 * picks that another worker published in the meantime are left alone.
 */
export async function publishPicks(database: Database, scope: PublishScope): Promise<PublishReport> {
  const ofGames = await predictGames(database, scope);
  const ofPlayers = await predictProps(database, scope);
  const ofParlays = await predictParlays(database, scope, ofGames);
  const markets = [...ofGames.markets, ...ofPlayers.markets, ...ofParlays.markets];
  const written = ofGames.written + ofPlayers.written + ofParlays.written;
  const floor = await getPublishingFloor(database.read, scope, scope.asOf);
  const candidates: Candidate[] = [];
  let suspect = 0;
  for (const market of markets) {
    const candidate = candidateOf(market, scope, floor);
    if (candidate === "suspect") suspect++;
    else if (candidate !== null) candidates.push(candidate);
  }
  // The best go first and get the room under the game's and the day's caps.
  candidates.sort((a, b) => b.shrunkEdge - a.shrunkEdge || (a.gameId < b.gameId ? -1 : 1));
  const { feed, run, league, asOf } = scope;
  return database.write(async (tx) => {
    await markIngested(tx, { feed, league, kind: PRICED_THROUGH, through: asOf });
    if (markets.length === 0) return { predicted: written, published: 0, assessed: 0, suspect };
    const games = { feed, run, gameIds: [...new Set(markets.map(({ game }) => game.id))] };
    const earlier = await listAssessedPicks(tx, games);
    const before = await exposureAround(tx, scope, markets);
    const { published, exposure } = await publishCandidates(tx, candidates, before);
    const picks = published === 0 ? earlier : await listAssessedPicks(tx, games);
    const assessed = await assessPicks(tx, scope, { picks, markets, exposure });
    return { predicted: written, published, assessed, suspect };
  });
}
