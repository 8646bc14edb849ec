import type { Opinion } from "#app/lib/engine/agents/opinion.ts";
import { sidesOf } from "#app/lib/engine/leagues.ts";
import { isBettable, pricesOfSide } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { bookMoves, middleOf, moveScale, type QuoteStep } from "#app/lib/engine/signals/book-moves.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickCase } from "./pick-case.ts";

/** A move of four steps (two points of a spread, or six percentage points of probability) gives a signal of .76. */
const STEPS_OF_A_LARGE_MOVE = 4;
/** A book this many steps from the middle is an outlier. */
const OUTLIER_STEPS = 2;

/** The first and the present value of each book, on the market's scale, from the first side. */
function endsOf({ league, market, quotes }: PickCase) {
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const { book, to } of bookMoves({ league, market, quotes, distribution: null })) {
    if (to === null) {
      last.delete(book);
      continue;
    }
    if (!first.has(book)) first.set(book, to);
    last.set(book, to);
  }
  return { first: middleOf([...first.values()]), now: middleOf([...last.values()]), last };
}

/** The best price of the picked side at its own line, with the books' median price there; null if no book quotes it. */
function bestOffer({ market, side, line, quotes }: PickCase) {
  const newest = new Map<string, QuoteStep>();
  for (const quote of quotes) newest.set(quote.book, quote);
  const offers = [...newest.values()].flatMap((quote) => {
    const own = pricesOfSide(market, side, quote);
    return quote.kind === "off" || own.line !== line || !isBettable(quote.book)
      ? []
      : [{ book: quote.book, price: own.price, decimal: decimalFromAmerican(own.price) }];
  });
  const middle = middleOf(offers.map(({ decimal }) => decimal));
  const [best] = offers.toSorted((a, b) => b.decimal - a.decimal || (a.book < b.book ? -1 : 1));
  return best && middle !== null ? { ...best, beyond: best.decimal / middle - 1, n: offers.length } : null;
}

/** Reads the market: which way the books have moved since they opened, which of them differ from the rest, and which pays best. */
export function analyzeLine(given: PickCase): Opinion {
  const scale = moveScale(given.league, given.market);
  const { first, now, last } = endsOf(given);
  const best = bestOffer(given);
  const sign = given.side === sidesOf(given.market)[0] ? 1 : -1;
  const move = first === null || now === null ? 0 : sign * (now - first);
  const size = Math.abs(move);
  const moved = scale.unit === "points" ? formatNumber(size, 1) : `${formatNumber(size * 100, 1)} points`;
  const outliers = [...last].filter(([, at]) => now !== null && Math.abs(at - now) >= OUTLIER_STEPS * scale.step);
  const stance = move >= scale.step ? "for" : move <= -scale.step ? "against" : "neutral";
  const way = stance === "for" ? "toward this side" : "away from this side";
  return {
    agent: "lineAnalyzer",
    stance,
    signal: Math.tanh(move / (STEPS_OF_A_LARGE_MOVE * scale.step)),
    sentence:
      now === null
        ? "No book quotes this market now."
        : stance === "neutral"
          ? "The books are about where they opened."
          : `Since they opened the books have moved the ${scale.unit === "points" ? "line" : "chance"} by ${moved} ${way}.`,
    evidence: [
      {
        label: `${scale.unit === "points" ? "Line" : "Chance"} moved toward this side by`,
        value: `${move < 0 ? "−" : ""}${moved}`,
      },
      { label: "Books quoting", value: formatNumber(last.size) },
      {
        label: "Standing apart",
        value: outliers.length === 0 ? "none" : outliers.map(([book]) => bookLabel(book)).join(", "),
      },
      ...(best === null
        ? []
        : [
            {
              label: "Best at this line",
              price: best.price,
              value: `at ${bookLabel(best.book)}, ${formatSignedPercent(best.beyond, 1)} on the middle of ${formatCount(best.n, "book")}`,
            },
          ]),
    ],
  };
}
