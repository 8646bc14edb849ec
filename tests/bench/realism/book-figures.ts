import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import { GAME_MARKETS, type Market } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { fairFromPrices } from "#app/lib/engine/ratings/market-view.ts";
import { fromAtLeast, mean, type Figures } from "./figures.ts";

/** The quotes of one book. */
export interface BookQuote {
  readonly book: string;
  readonly market: Market;
  readonly line: number | null;
  readonly first: AmericanOdds;
  readonly second: AmericanOdds;
}

/** The quotes of several books for one game at one moment. */
export interface Board {
  readonly moment: "open" | "close";
  readonly quotes: readonly BookQuote[];
}

const FEWEST = 60;

/** Variance of the books' fair logits of a market, on the line most of them quote; none with a single book. */
function spreadOf(quotes: readonly BookQuote[]): readonly number[] {
  const lines = new Map<number | null, BookQuote[]>();
  for (const quote of quotes) lines.set(quote.line, [...(lines.get(quote.line) ?? []), quote]);
  const most = [...lines.values()].reduce<readonly BookQuote[]>((a, b) => (b.length > a.length ? b : a), []);
  if (most.length < 2) return [];
  const logits = most.map(({ first, second }) => logit(fairFromPrices(first, second) ?? 0.5));
  const middle = mean(logits);
  return [logits.reduce((sum, x) => sum + (x - middle) ** 2, 0) / (logits.length - 1)];
}

/** The distance between books and each book's hold, by market, and the share of its totals without a half. */
export function bookFigures(boards: readonly Board[]): Figures {
  const figures: Record<string, number | null> = {};
  for (const market of GAME_MARKETS) {
    for (const moment of ["open", "close"] as const) {
      const apart = boards.flatMap((board) =>
        board.moment === moment ? spreadOf(board.quotes.filter((quote) => quote.market === market)) : [],
      );
      figures[`books apart at the ${moment}, ${market}, logit`] = fromAtLeast(FEWEST, apart, (all) =>
        Math.sqrt(mean(all)),
      );
    }
    const taken = new Map<string, number[]>();
    for (const { quotes } of boards)
      for (const { book, first, second, market: quoted } of quotes)
        if (quoted === market) {
          const margin = 1 / decimalFromAmerican(first) + 1 / decimalFromAmerican(second) - 1;
          const own = taken.get(book);
          if (own) own.push(margin);
          else taken.set(book, [margin]);
        }
    for (const [book, all] of taken) figures[`margin of ${book}, ${market}`] = fromAtLeast(FEWEST, all, mean);
  }
  const totals = boards.flatMap(({ quotes }) =>
    quotes.filter(({ market, line }) => market === "total" && line !== null),
  );
  for (const book of new Set(totals.map((quote) => quote.book)))
    figures[`whole totals of ${book}`] = fromAtLeast(
      FEWEST,
      totals.filter((quote) => quote.book === book).map(({ line }) => (Number.isInteger(line) ? 1 : 0)),
      mean,
    );
  return figures;
}
