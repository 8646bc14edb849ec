import { clampProbability, decimalOdds, epochMs, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { GameMarket } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, probabilityFrom, withoutPush } from "#app/lib/engine/markets/price-line.ts";
import { isBettable } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { PARLAYS_AHEAD_MS } from "#app/lib/engine/odds/parlay-quote.ts";
import { jointChance } from "#app/lib/engine/parlay/joint-estimate.ts";
import { readParlay, type ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import { priorDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { listTeamNames } from "#app/models/feeds/catalog.server.ts";
import { listParlayQuotes, type ParlaySideQuote } from "#app/models/feeds/parlay-quote.server.ts";
import type { PricedLine } from "#app/models/picks/assessment.server.ts";
import { listParlayPicks } from "#app/models/picks/pick-publishing.server.ts";
import { listNewestPredictions, type PredictionRecord } from "#app/models/pricing/prediction.server.ts";
import { hasContradiction, priceParlay } from "./inside/predict-parlay.ts";
import type { PredictionScope } from "./inside/predict-market.ts";
import { runOf, type FreshPrediction, type PredictedMarket, type PredictionRun } from "./predict-games.server.ts";

const NOTHING: PredictionRun = { version: null, markets: [], written: 0 };

/** A game for parlays, with its freshly predicted markets. */
interface PricedGame {
  readonly game: PredictedMarket["game"];
  readonly markets: ReadonlyMap<GameMarket, PredictedMarket>;
  readonly distribution: OutcomeDistribution;
}

/** The upcoming games, each with its distribution: that of the moneyline, else of any market. */
function gamesNear(ofGames: readonly PredictedMarket[], { asOf }: PredictionScope): readonly PricedGame[] {
  const near = ofGames.filter(({ game }) => game.startAt - asOf <= PARLAYS_AHEAD_MS);
  return [...groupBy(near, ({ game }) => game.id).values()].flatMap((ofGame): PricedGame[] => {
    const markets = new Map(ofGame.map((market) => [market.prediction.market as GameMarket, market]));
    const own = markets.get("moneyline") ?? ofGame[0];
    const parsed = outcomeDistributionSchema.safeParse(own?.prediction.distribution);
    return own && parsed.success ? [{ game: own.game, markets, distribution: parsed.data }] : [];
  });
}

const marketsOf = ({ markets }: PricedGame, legs: ParlayLegs): readonly [PredictedMarket, PredictedMarket] | null => {
  const [first, second] = [markets.get(legs[0].market), markets.get(legs[1].market)];
  return first && second ? [first, second] : null;
};

/**
 * Whether a price may have value by the stored distributions. The check is cheap, because no line is priced again; its probabilities differ
 * from the estimate by less than the width of its interval.
 */
function isWorthALook(priced: PricedGame, legs: ParlayLegs, decimal: DecimalOdds): boolean {
  const of = marketsOf(priced, legs);
  if (of === null) return false;
  const worth = legs.map((leg, index) => {
    const parsed = outcomeDistributionSchema.safeParse(of[index as 0 | 1].prediction.distribution);
    if (!parsed.success) return null;
    const outcome = probabilityFrom(priceOutcome(parsed.data), leg.market, leg.side, leg.line);
    return { probability: clampProbability(withoutPush(outcome)), pushProbability: outcome.push };
  });
  const [first, second] = worth;
  if (!first || !second) return false;
  const joint = jointChance(priced.distribution, legs, [first, second]);
  return expectedValueOf(joint.probability, decimal, joint.pushProbability) > 0;
}

/** The best fresh price of a combination at a book that takes bets; null without one. */
function bestOf(quotes: readonly ParlaySideQuote[], { feed, asOf }: PredictionScope): DecimalOdds | null {
  const fresh = quotes.filter(({ book, lastSeenAt }) => isBettable(book) && !isStale("parlay", feed, lastSeenAt, asOf));
  return fresh.length === 0 ? null : decimalOdds(Math.max(...fresh.map(({ first }) => decimalFromAmerican(first))));
}

/** A combination of two sides to store: it is a bet now, or was published before. */
interface PricedParlay {
  readonly priced: PricedGame;
  readonly markets: readonly [PredictedMarket, PredictedMarket];
  readonly subject: string;
  readonly quotes: readonly ParlaySideQuote[];
  readonly estimate: PricedLine;
}

/** The stored data around the parlays of some games. */
interface Surroundings {
  readonly scope: PredictionScope;
  /** Quotes and published picks by market. */
  readonly quoted: ReadonlyMap<string, readonly ParlaySideQuote[]>;
  readonly taken: ReadonlyMap<string, { readonly subject: string }>;
  readonly names: ReadonlyMap<string, string>;
}

/** The priced parlays of a game that are to be stored. */
function parlaysOf(priced: PricedGame, { scope, quoted, taken, names }: Surroundings): PricedParlay[] {
  const { game, distribution } = priced;
  const [home, away] = [names.get(game.homeTeamId) ?? "Home", names.get(game.awayTeamId) ?? "Away"];
  const keys = new Set([...quoted.keys(), ...taken.keys()].filter((key) => key.startsWith(`${game.id} parlay `)));
  return [...keys].flatMap((key): PricedParlay[] => {
    const quotes = quoted.get(key) ?? [];
    const subject = quotes[0]?.subject ?? taken.get(key)?.subject ?? "";
    const legs = readParlay(subject);
    const markets = legs && marketsOf(priced, legs);
    if (legs === null || markets === null) return [];
    const best = bestOf(quotes, scope);
    if (!taken.has(key) && (best === null || !isWorthALook(priced, legs, best))) return [];
    const estimate = priceParlay({ legs, markets, distribution, home, away });
    if (estimate === null || !(taken.has(key) || isBetAt(estimate, best))) return [];
    return [{ priced, markets, subject, quotes, estimate }];
  });
}

/** Whether a parlay is a bet at a price by the one rule: it needs a market to compare with, and no leg may contradict its price. */
function isBetAt(estimate: PricedLine, best: DecimalOdds | null): boolean {
  if (best === null || estimate.fairProbability === null || hasContradiction(estimate)) return false;
  return worthOf(estimate, best, "parlay").verdict === "BET";
}

/** A parlay as a predicted market, without its prediction. */
function aboutOf({
  priced,
  markets,
  quotes,
  estimate,
}: PricedParlay): Omit<PredictedMarket, "prediction" | "previous"> {
  const since = markets.flatMap(({ playersSince }) => (playersSince === null ? [] : [playersSince]));
  return {
    game: priced.game,
    starters: markets[0].starters,
    playersSince: since.length === 0 ? null : epochMs(Math.max(...since)),
    doubt: priorDoubt("parlay"),
    modelDataHash: markets[0].modelDataHash,
    quotes,
    priceSide: () => [estimate],
  };
}

/** A parlay as a prediction to be stored. */
function recordOf({
  priced,
  subject,
  quotes,
  estimate,
}: PricedParlay): Omit<PredictionRecord, "run" | "modelVersionId" | "asOf" | "inputsHash"> {
  const { legs: _, ...values } = estimate;
  return {
    ...values,
    gameId: priced.game.id,
    market: "parlay",
    subject,
    side: "both",
    distribution: priced.distribution,
    snapshotIds: quotes.map(({ id }) => id),
  };
}

/**
 * Prices the same-game parlays that books quote on the games that have just been predicted, from the same estimates as their markets. A
 * parlay is stored as a prediction only if it is a bet or was published before.
 */
export async function predictParlays(
  database: Database,
  scope: PredictionScope,
  ofGames: PredictionRun,
): Promise<PredictionRun> {
  const { feed, run, league, asOf } = scope;
  const { version } = ofGames;
  const games = gamesNear(ofGames.markets, scope);
  if (version === null || games.length === 0) return NOTHING;
  const gameIds = games.map(({ game }) => game.id);
  const [{ quotes, newest: changed }, published] = await Promise.all([
    listParlayQuotes(database, gameIds, asOf),
    listParlayPicks(database, { feed, run, gameIds }),
  ]);
  if (quotes.length === 0 && published.length === 0) return { ...NOTHING, version };
  const known: Surroundings = {
    scope,
    quoted: groupBy(quotes, marketKey),
    taken: new Map(published.map((pick) => [marketKey(pick), pick])),
    names: await listTeamNames(database, league),
  };
  const parlays = games.flatMap((priced) => parlaysOf(priced, known));
  if (parlays.length === 0) return { ...NOTHING, version };
  const { newest, earlier } = await listNewestPredictions(database, {
    run,
    modelVersionId: version.id,
    before: asOf,
    gameIds: [...new Set(parlays.map(({ priced }) => priced.game.id))],
  });
  const byMarket = (rows: typeof newest) => new Map(rows.map((row) => [marketKey(row), row]));
  const [stored, before] = [byMarket(newest), byMarket(earlier)];
  const kept: PredictedMarket[] = [];
  const fresh: FreshPrediction[] = [];
  for (const one of parlays) {
    const { game } = one.priced;
    const key = marketKey({ gameId: game.id, market: "parlay", subject: one.subject });
    const inputsHash = sha256Hex(
      JSON.stringify([
        version.dataHash,
        game.id,
        game.startAt,
        one.subject,
        ...one.markets.map(({ prediction }) => prediction.inputsHash),
        // The last change among the game's parlays. A parlay that was taken down and is back counts as changed, even at the same price.
        changed.get(game.id) ?? 0,
      ]),
    );
    const about = { ...aboutOf(one), previous: before.get(key) ?? null };
    const same = stored.get(key);
    if (same?.inputsHash === inputsHash) kept.push({ ...about, prediction: same });
    else fresh.push({ about, record: { ...recordOf(one), run, modelVersionId: version.id, asOf, inputsHash } });
  }
  return runOf(database, version, kept, fresh);
}
