import { expectedValueOf } from "#app/lib/engine/odds/expected-value.ts";
import type { GameMarket, League } from "#app/lib/engine/leagues.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { closeProbabilityOf, type ClosingPrice, type LastQuote } from "#app/lib/engine/odds/closing-price.ts";
import type { GameStart } from "#app/lib/engine/odds/closing-quotes.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { jointChance } from "./joint-estimate.ts";
import { readParlay, type ParlayLeg } from "./parlay-legs.ts";

/** A parlay that was taken at one price for both legs. */
export interface TakenParlay {
  readonly league: League;
  readonly subject: string;
  readonly price: AmericanOdds;
}

const UNKNOWN: ClosingPrice = { closePrice: null, closeLine: null, closeProbability: null, closingLineValue: null };

/**
 * M12 for a parlay: what its price was worth by the close of both legs, each without its margin, put together by the game's distribution as when
 * it was published. Nothing where too few books closed on a leg. What the book asked for the parlay itself just before the start is not known:
 * parlays are not read to the minute.
 */
export function closingParlayOf(
  { league, subject, price }: TakenParlay,
  quotesOn: (market: GameMarket) => readonly LastQuote[],
  start: GameStart,
  options: { readonly distribution: OutcomeDistribution; readonly minimumBooks: number },
): ClosingPrice {
  const legs = readParlay(subject);
  if (legs === null) return UNKNOWN;
  const closeOf = (leg: ParlayLeg) => {
    const probability = closeProbabilityOf({ league, ...leg }, quotesOn(leg.market), start, options);
    const { push } = probabilityAt(options.distribution, leg.market, leg.side, leg.line);
    return probability === null ? null : { probability, pushProbability: push };
  };
  const [first, second] = [closeOf(legs[0]), closeOf(legs[1])];
  if (first === null || second === null) return UNKNOWN;
  const { probability: closeProbability, pushProbability } = jointChance(options.distribution, legs, [first, second]);
  const closingLineValue = expectedValueOf(closeProbability, decimalFromAmerican(price), pushProbability);
  return { ...UNKNOWN, closeProbability, closingLineValue };
}
