import { clampProbability, type AmericanOdds, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { sidesOf, type Feed, type League, type Market, type Side } from "#app/lib/engine/leagues.ts";
import { isStale } from "./freshness.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { lineOfSide, pricesOfSide } from "./best-price.ts";
import { closingLineValue, closingLineValueAt } from "./closing-line-value.ts";
import { closingQuotes, type GameStart } from "./closing-quotes.ts";
import { decimalFromAmerican } from "./convert.ts";
import { fairPrice } from "./fair-price.ts";
import { isComparable } from "./comparable-lines.ts";
import type { Quote, QuoteKind } from "./quote.ts";

/** A book's last quote of the bet's market before the start. */
export type LastQuote = Omit<Quote, "market" | "capturedAt"> & { readonly kind: QuoteKind };

export interface TakenBet {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  /** The side's own line. */
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
}

export interface ClosingPrice {
  /** The last price of the side at the book where the bet was taken, and its line; null where that book had none. */
  readonly closePrice: AmericanOdds | null;
  readonly closeLine: number | null;
  /** De-vigged close at the line taken, over all books; null where too few closed. */
  readonly closeProbability: Probability | null;
  readonly closingLineValue: number | null;
}

interface Worth {
  /** No-vig probability of the side at the line taken; null where too few books count. */
  readonly probability: Probability | null;
  /** Expected value of the price taken at that probability, per unit staked. */
  readonly value: number | null;
}

interface WorthOptions {
  readonly distribution: OutcomeDistribution | null;
  readonly minimumBooks: number;
  /** The close of the side at its line as it was stored before: it counts and is not computed again (D55). */
  readonly stored?: Probability | null;
}

type AskedSide = Pick<TakenBet, "league" | "market" | "side" | "line">;

/**
 * The two half-stake bets of a bet on a quarter line; null for lines on a half point, as most are. Empty for a line that no rule settles,
 * such as −3.3, which people's files contain.
 */
function halvesOf<Bet extends AskedSide>(bet: Bet): readonly Bet[] | null {
  const { line, market } = bet;
  if (line === null || market === "moneyline" || Number.isInteger(line * 2)) return null;
  return Number.isInteger(line * 4) ? [-0.25, 0.25].map((by) => ({ ...bet, line: line + by })) : [];
}

/** The mean of both halves; null if one is unknown, or there are none. */
function meanOf(halves: readonly (number | null)[]): number | null {
  const known = halves.filter((one) => one !== null);
  return known.length === 0 || known.length < halves.length
    ? null
    : known.reduce((sum, one) => sum + one, 0) / known.length;
}

/** No-vig probability of a side by quotes that all count: each de-vigged on its own two sides and moved to the line; null where too few do. */
function probabilityBy(
  asked: AskedSide,
  quotes: readonly Omit<LastQuote, "kind">[],
  asOf: EpochMs,
  options: WorthOptions,
): Probability | null {
  const halves = halvesOf(asked);
  if (halves !== null) {
    const mean = meanOf(halves.map((half) => probabilityBy(half, quotes, asOf, options)));
    return mean === null ? null : clampProbability(mean);
  }
  const { league, market, side, line } = asked;
  const storedLine = lineOfSide(market, side, line);
  const fair = fairPrice({
    market,
    quotes: quotes.filter((quote) => isComparable(league, market, quote.line, storedLine)),
    asOf,
    // The caller that chose the quote decided whether it is fresh enough.
    freshForMs: Number.POSITIVE_INFINITY,
    distribution: options.distribution,
    line: storedLine,
    minimumBooks: options.minimumBooks,
  });
  if (!fair.ok) return null;
  const first = fair.value.probability;
  return side === sidesOf(market)[0] ? first : clampProbability(1 - first);
}

/** The worth of a bet by quotes that all count. */
function worthAgainst(bet: TakenBet, quotes: readonly LastQuote[], asOf: EpochMs, options: WorthOptions): Worth {
  const halves = halvesOf(bet)?.map((half) => worthAgainst(half, quotes, asOf, { ...options, stored: null }));
  if (halves !== undefined)
    return {
      probability: options.stored ?? probabilityBy(bet, quotes, asOf, options),
      value: meanOf(halves.map(({ value }) => value)),
    };
  const { market, side, line, price } = bet;
  const probability = options.stored ?? probabilityBy(bet, quotes, asOf, options);
  if (probability === null) return { probability: null, value: null };
  const taken = decimalFromAmerican(price);
  const value =
    options.distribution === null
      ? closingLineValue(taken, probability)
      : closingLineValueAt({
          distribution: options.distribution,
          market,
          side,
          taken,
          takenLine: line,
          closeLine: line,
          closeProbability: probability,
        }).value;
  return { probability, value };
}

/**
 * The market's chance of a side at its line now, without its margin and given no push: over every fresh quote (D22); null where too few books
 * have one.
 */
export function fairChanceNow(
  asked: AskedSide,
  quotes: readonly Omit<LastQuote, "kind">[],
  at: { readonly feed: Feed; readonly asOf: EpochMs },
  options: WorthOptions,
): Probability | null {
  const fresh = quotes.filter((quote) => !isStale(asked.market, at.feed, quote.lastSeenAt, at.asOf));
  return probabilityBy(asked, fresh, at.asOf, options);
}

/**
 * How far the fair price of a bet has moved since it was made: the value of the former fair price at the market's chance now. Both are
 * without the book's margin, so the value is 0 just after the bet. A fraction of the stake; null where the market's chance is not known
 * now.
 */
export function fairMoveSince(then: Probability, now: Probability | null): number | null {
  return now === null ? null : now / then - 1;
}

/**
 * The value of an open bet against the market so far: its closing line value if the market closed now. Over every fresh quote (D22); null
 * where too few books have one. A fraction of the stake.
 */
export function lineValueSoFar(
  bet: TakenBet,
  quotes: readonly LastQuote[],
  at: { readonly feed: Feed; readonly asOf: EpochMs },
  options: WorthOptions,
): number | null {
  const fresh = quotes.filter((quote) => !isStale(bet.market, at.feed, quote.lastSeenAt, at.asOf));
  return worthAgainst(bet, fresh, at.asOf, options).value;
}

/** The close at a side's line without its margin, as `closingPriceOf` has it; null where too few books closed. */
export function closeProbabilityOf(
  side: AskedSide,
  quotes: readonly LastQuote[],
  start: GameStart,
  options: WorthOptions,
): Probability | null {
  return probabilityBy(side, closingQuotes(quotes, start), start.startAt, options);
}

/**
 * M12: the value of a bet at the close. Each book's close is de-vigged on its own two sides; closes on other lines are moved to the line
 * taken by `distribution`, without which they are left out. Last quotes that do not qualify as a close (see `isClose`) do not count.
 */
export function closingPriceOf(
  bet: TakenBet,
  quotes: readonly LastQuote[],
  start: GameStart,
  options: WorthOptions,
): ClosingPrice {
  const closes = closingQuotes(quotes, start);
  const own = closes.find((quote) => quote.book === bet.book);
  const offer = own === undefined ? null : pricesOfSide(bet.market, bet.side, own);
  const { probability: closeProbability, value } = worthAgainst(bet, closes, start.startAt, options);
  return {
    closePrice: offer?.price ?? null,
    closeLine: offer?.line ?? null,
    closeProbability,
    closingLineValue: value,
  };
}
