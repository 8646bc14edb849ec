import { epochMs, type DecimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { sidesOf, type Market } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { priceOutcome, thresholdOf } from "#app/lib/engine/markets/price-line.ts";
import { offerOf } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { Offer, Quote } from "#app/lib/engine/odds/quote.ts";

/** Both sides of a market at two books, with the shares of the stake that return the same if either side wins. */
export interface TwoBookBet {
  readonly market: Market;
  readonly first: Offer;
  readonly second: Offer;
  /** Shares of the whole stake; they add up to 1. */
  readonly firstShare: number;
  readonly secondShare: number;
  /** Both prices have been unchanged since this moment. */
  readonly since: EpochMs;
}

/** Both sides for less than their payout. */
export interface Arbitrage extends TwoBookBet {
  /** Of the whole stake, if either side wins. */
  readonly margin: number;
  /** A result on the line refunds both stakes instead. */
  readonly canPush: boolean;
}

/** Two lines with results between them on which both bets win. */
export interface Middle extends TwoBookBet {
  /** That both win, and that one wins while the other is returned. */
  readonly bothWin: number;
  readonly oneReturned: number;
  /** The cost (negative) or gain of one side alone, per unit of the whole stake. */
  readonly outside: number;
  readonly expectedValue: number;
}

/** The value that the first side must exceed at its book, and the value that the second must stay below at its own. */
function thresholds(market: Market, first: Offer, second: Offer): { readonly over: number; readonly under: number } {
  const [firstSide, secondSide] = sidesOf(market);
  return { over: thresholdOf(market, firstSide, first.line), under: thresholdOf(market, secondSide, second.line) };
}

/** Every pair of different books on the two sides of a market, with the division of the stakes. */
function pairs(market: Market, quotes: readonly Quote[]): readonly (TwoBookBet & { readonly returned: number })[] {
  const [firstSide, secondSide] = sidesOf(market);
  return quotes.flatMap((one) =>
    quotes.flatMap((other) => {
      if (one.book === other.book) return [];
      const first = offerOf(market, firstSide, one);
      const second = offerOf(market, secondSide, other);
      const q = (odds: DecimalOdds) => 1 / odds;
      const q1 = q(decimalFromAmerican(first.price));
      const q2 = q(decimalFromAmerican(second.price));
      const since = epochMs(Math.max(first.capturedAt, second.capturedAt));
      return [
        {
          market,
          first,
          second,
          firstShare: q1 / (q1 + q2),
          secondShare: q2 / (q1 + q2),
          since,
          returned: 1 / (q1 + q2),
        },
      ];
    }),
  );
}

const best = <Bet>(bets: readonly Bet[], worth: (bet: Bet) => number): Bet | null =>
  bets.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;

/**
 * The best arbitrage of a market over several books: 1/d₁ + 1/d₂ < 1 with no result on which both lose. The stakes s₁ : s₂ = 1/d₁ : 1/d₂
 * return a profit of 1/(1/d₁ + 1/d₂) − 1 of the whole stake if either side wins. Null where there is none. The quotes are fresh and of this
 * market.
 */
export function bestArbitrage(market: Market, quotes: readonly Quote[]): Arbitrage | null {
  const found = pairs(market, quotes).flatMap(({ returned, ...bet }) => {
    const { over, under } = thresholds(market, bet.first, bet.second);
    if (returned <= 1 + 1e-12 || over > under) return [];
    return [
      { ...bet, margin: returned - 1, canPush: over === under && Number.isInteger(over) && market !== "moneyline" },
    ];
  });
  return best(found, ({ margin }) => margin);
}

/**
 * The best middle of a market over several books: the first side's line is below the second's, so both win between them. Its worth follows
 * from the game's outcome distribution, adjusted to the fair price first. Null on moneylines and if no two lines leave a gap.
 */
export function bestMiddle(market: Market, quotes: readonly Quote[], distribution: OutcomeDistribution): Middle | null {
  if (market === "moneyline") return null;
  const priced = priceOutcome(distribution);
  const around = market === "total" ? priced.totalAround : priced.marginAround;
  const found = pairs(market, quotes).flatMap(({ returned, ...bet }): Middle[] => {
    const { over, under } = thresholds(market, bet.first, bet.second);
    if (over >= under) return [];
    const low = around(over);
    const high = around(under);
    const bothWin = Math.max(0, low.win - (high.win + high.push));
    const oneReturned = low.push + high.push;
    const outside = returned - 1;
    // One wins and the other's stake is refunded: on the low line the first, on the high line the second.
    const onLow = returned + bet.firstShare - 1;
    const onHigh = returned + bet.secondShare - 1;
    const expectedValue =
      bothWin * (2 * returned - 1) + low.push * onLow + high.push * onHigh + (low.lose + high.win) * outside;
    return [{ ...bet, bothWin, oneReturned, outside, expectedValue }];
  });
  return best(found, ({ expectedValue }) => expectedValue);
}
