import { sidesOf, type Side } from "#app/lib/engine/leagues.ts";
import { isBettable, offerOf } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { expectedValue } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { commonLine } from "#app/lib/engine/odds/fair-price.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { isStillOffered, type Quote } from "#app/lib/engine/odds/quote.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import type { ComparedBook, ComparedGame, ComparedMarket } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { BoardGame } from "#app/models/market/market-board.server.ts";
import { gameInBrief, sideLabels, type OpenMarket } from "./open-market.ts";

/** The most books shown for a market (analytics §9). */
const SHOWN_BOOKS = 5;

/** The value of a quote's side, for finding the best: at the fair price, else by price among quotes on the usual line. */
function worthOf({ market, moment, fair }: OpenMarket, side: Side, quote: Quote): number {
  if (!isBettable(quote.book) || !isStillOffered(quote) || isStale(market, moment.feed, quote.lastSeenAt, moment.asOf))
    return Number.NEGATIVE_INFINITY;
  const offer = offerOf(market, side, quote);
  const decimal = decimalFromAmerican(offer.price);
  const outcome = fair?.outcomeAt(side, offer.line) ?? null;
  if (outcome) return expectedValue(outcome, decimal);
  return quote.line === commonLine(moment.quotes) ? decimal : Number.NEGATIVE_INFINITY;
}

/** The best quotes of a side; with only one book none is called best. */
function bestOf(open: OpenMarket, side: Side): readonly Quote[] {
  const { quotes } = open.moment;
  if (quotes.length < 2) return [];
  const worths = quotes.map((quote) => ({ quote, worth: worthOf(open, side, quote) }));
  const most = Math.max(...worths.map(({ worth }) => worth));
  return Number.isFinite(most) ? worths.filter(({ worth }) => worth >= most - 1e-9).map(({ quote }) => quote) : [];
}

function comparedMarket(open: OpenMarket): ComparedMarket {
  const { game, market, moment, fair, steps } = open;
  const [first, second] = sidesOf(market);
  const [bestFirst, bestSecond] = [bestOf(open, first), bestOf(open, second)];
  const [firstLabel, secondLabel] = sideLabels(market, game);
  const books = moment.quotes
    .map((quote): ComparedBook => {
      const opened = steps.find(({ book, kind }) => book === quote.book && kind !== "close" && kind !== "off");
      return {
        book: quote.book,
        bookLabel: bookLabel(quote.book),
        line: quote.line,
        first: quote.first,
        second: quote.second,
        firstBest: bestFirst.includes(quote),
        secondBest: bestSecond.includes(quote),
        hold: hold([decimalFromAmerican(quote.first), decimalFromAmerican(quote.second)]),
        open: opened ? { line: opened.line, first: opened.first, second: opened.second } : null,
        quotedAt: quote.capturedAt,
        seenAt: quote.delayed?.seenAt ?? null,
        moved: !isStillOffered(quote),
        stale: isStale(market, moment.feed, quote.lastSeenAt, moment.asOf),
      };
    })
    .sort((a, b) => Number(a.stale) - Number(b.stale) || a.hold - b.hold || (a.book < b.book ? -1 : 1));
  return {
    market,
    firstLabel,
    secondLabel,
    books: books.slice(0, SHOWN_BOOKS),
    fair: fair && { line: fair.fair.line, probability: fair.fair.probability, books: fair.fair.books.length },
  };
}

/** The books of a game side by side, market by market. */
export function comparedGame(game: BoardGame, markets: readonly OpenMarket[]): ComparedGame {
  return { ...gameInBrief(game), markets: markets.map(comparedMarket) };
}
