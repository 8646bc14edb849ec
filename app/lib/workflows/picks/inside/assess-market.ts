import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { assessmentChange, isDoubtful, valueOffers, type ValuedOffer } from "#app/lib/engine/picks/line-estimate.ts";
import { worthOf, type RiskBeside } from "#app/lib/engine/picks/verdict.ts";
import type { AssessedPick, NewAssessment } from "#app/models/picks/assessment.server.ts";
import { offersOf, overroundOf, type PredictedMarket } from "#app/lib/workflows/pricing/predict-games.server.ts";

/** The verdict and the stake at the best offer. */
function worthHere({ offer, estimate }: ValuedOffer, market: PredictedMarket, risk: RiskBeside) {
  const { line, book, price } = offer;
  const judged = worthOf(estimate, decimalFromAmerican(price), market.prediction.market, risk);
  const { expectedValue, verdict, stakeFraction } = judged;
  return { line, book, price, expectedValue, verdict, stakeFraction };
}

const NOTHING_OFFERED = {
  line: null,
  book: null,
  price: null,
  expectedValue: null,
  verdict: "PASS",
  stakeFraction: 0,
} as const;

/**
 * Assesses a published pick as of now (D23): its side priced at every quoted line, the best fresh offer, and the reasons for the difference
 * to the previous assessment. The pick itself does not change.
 */
export function assessMarket(
  market: PredictedMarket,
  pick: AssessedPick,
  { feed, asOf, risk }: { readonly feed: Feed; readonly asOf: EpochMs; readonly risk: RiskBeside },
): NewAssessment {
  const { prediction } = market;
  const lines = market.priceSide(pick.side, pick.line);
  const overround = overroundOf(market);
  const offers = offersOf(market, pick.side).map(({ offer }) => offer);
  const fresh = offers.filter((offer) => !isStale(pick.market, feed, offer.lastSeenAt, asOf));
  const [best] = valueOffers(fresh, lines).filter((offer) => !isDoubtful(offer, pick.market, asOf));
  const worth = best === undefined ? NOTHING_OFFERED : worthHere(best, market, risk);
  const { modelVersionId, inputsHash } = prediction;
  const { line, price } = worth;
  const since = [market.starters?.home, market.starters?.away].flatMap((named) => (named ? [named.since] : []));
  const { playersSince } = market;
  const startersSince = since.length === 0 ? null : epochMs(Math.max(...since));
  return {
    pickId: pick.id,
    modelVersionId,
    asOf,
    inputsHash,
    lines,
    overround,
    ...worth,
    change: assessmentChange(pick.newest, { modelVersionId, asOf, line, price, lines, startersSince, playersSince }),
  };
}
