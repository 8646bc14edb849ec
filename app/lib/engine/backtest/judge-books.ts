import { clampProbability, type EpochMs, type Probability } from "#app/lib/engine/brands.ts";
import { noiseLeft, PRIOR_NOISE } from "#app/lib/engine/calibration/close-noise.ts";
import { GAME_MARKETS, sidesOf, type GameMarket, type League, type Side } from "#app/lib/engine/leagues.ts";
import { probabilityAt } from "#app/lib/engine/markets/price-line.ts";
import { outcomeThrough } from "#app/lib/engine/markets/shift-outcome.ts";
import { isBettable, lineOfSide, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { closingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";
import { isComparable } from "#app/lib/engine/odds/comparable-lines.ts";
import { fairPrice } from "#app/lib/engine/odds/fair-price.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { priorDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { worthOf } from "#app/lib/engine/picks/verdict.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import { judgedEstimate, type JudgedOffer } from "./verdicts.ts";

/** The quotes of several books for one game at one moment. */
export interface BooksAt {
  /** Orders the moments of a day. */
  readonly at: EpochMs;
  readonly quotes: readonly Quote[];
}

export interface QuotedGame {
  readonly league: League;
  readonly day: number;
  /** At least two, in order. */
  readonly moments: readonly BooksAt[];
  /** Home and away score; null where the game has no result in the files. */
  readonly score: readonly [number, number] | null;
}

/** Quotes of one moment are compared at any age. */
const ANY_AGE = Number.POSITIVE_INFINITY;
/** The fewest other books that a book's price can be compared with. */
const FEWEST_OTHERS = 1;

/**
 * The standard deviation of the evening's fair price around the morning's other books, in logits, by their number: smaller with more books.
 * General knowledge *, not fitted.
 */
const moveSd = (others: number) => 0.06 + 0.06 / Math.sqrt(others);

/** The fair probability of a side at its line from some quotes, and the chance of a push there; null with too few of them. */
function fairAt(
  { league, market, side, line }: { league: League; market: GameMarket; side: Side; line: number | null },
  quotes: readonly Quote[],
  asOf: EpochMs,
  fewest: number,
): { readonly probability: Probability; readonly push: number; readonly books: number } | null {
  const stored = lineOfSide(market, side, line);
  const distribution = typicalOutcome(league, market);
  const fair = fairPrice({
    market,
    quotes: quotes.filter((quote) => isComparable(league, market, quote.line, stored)),
    asOf,
    freshForMs: ANY_AGE,
    distribution,
    line: stored,
    minimumBooks: fewest,
  });
  if (!fair.ok) return null;
  const first = fair.value.probability;
  const probability = side === sidesOf(market)[0] ? first : clampProbability(1 - first);
  const push =
    distribution === null
      ? 0
      : probabilityAt(outcomeThrough(distribution, market, side, line, probability), market, side, line).push;
  return { probability, push, books: fair.value.books.length };
}

/** Units won on a side at a line at the final score; 0 for a push. */
function profitOf(
  market: GameMarket,
  side: Side,
  line: number | null,
  decimal: number,
  [home, away]: readonly [number, number],
) {
  const margin = side === "away" ? away - home : home - away;
  const result =
    market === "total"
      ? (side === "over" ? 1 : -1) * (home + away - (line ?? 0))
      : margin + (market === "spread" ? (line ?? 0) : 0);
  return result > 0 ? decimal - 1 : result < 0 ? -1 : 0;
}

/**
 * The best offer of each market of a game at the first moment several books quoted it: its fair price is that of the *other* books, its
 * closing line value against all books at the last moment. Files of books name no model, so the market alone is judged here.
 */
export function judgeBooks({ league, day, moments, score }: QuotedGame): readonly JudgedOffer[] {
  const last = moments.at(-1);
  return GAME_MARKETS.flatMap((market): JudgedOffer[] => {
    const first = moments.find(
      ({ quotes }) =>
        new Set(quotes.flatMap((quote) => (quote.market === market ? [quote.book] : []))).size > FEWEST_OTHERS,
    );
    if (first === undefined || last === undefined || first.at >= last.at) return [];
    const open = first.quotes.filter((quote) => quote.market === market);
    const close = last.quotes.filter((quote) => quote.market === market);
    const offers = open
      .filter(({ book }) => isBettable(book))
      .flatMap((quote) => sidesOf(market).map((side) => ({ quote, side, offer: offerOf(market, side, quote) })))
      .flatMap(({ quote, side, offer }) => {
        const others = open.filter(({ book }) => book !== quote.book);
        const at = { league, market, side, line: offer.line };
        const fair = fairAt(at, others, first.at, FEWEST_OTHERS);
        if (fair === null) return [];
        const sd = Math.hypot(moveSd(fair.books), noiseLeft(PRIOR_NOISE[league], 0));
        const estimate = judgedEstimate(fair.probability, sd, fair.push, priorDoubt("later"));
        const decimal = decimalFromAmerican(offer.price);
        const judged = worthOf(estimate, decimal, market);
        return isSuspectEdge(judged.expectedValue, market) ? [] : [{ at, decimal, judged }];
      })
      .sort((a, b) => b.judged.expectedValue - a.judged.expectedValue);
    const [best] = offers;
    if (best === undefined) return [];
    const { at, decimal, judged } = best;
    const closing = fairAt(at, close, last.at, FEWEST_OTHERS + 1);
    return [
      {
        league,
        market,
        price: "books",
        verdict: judged.verdict,
        cluster: day,
        year: 0,
        edge: judged.expectedValue,
        shrunkEdge: judged.shrunkEdge,
        stakeFraction: judged.stakeFraction,
        closingLineValue: closing && closingLineValue(decimal, closing.probability, closing.push),
        profit: score && profitOf(market, at.side, at.line, decimal, score),
      },
    ];
  });
}
