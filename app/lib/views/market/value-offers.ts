import { bestArbitrage, bestMiddle, type TwoBookBet } from "#app/lib/engine/signals/two-book-bets.ts";
import { aboveFairSince, offersAboveFair } from "#app/lib/engine/signals/fair-offers.ts";
import { LEAD_MOVES, type BookLead } from "#app/lib/engine/signals/lead-lag.ts";
import { sidesOf } from "#app/lib/engine/leagues.ts";
import { isBettable } from "#app/lib/engine/odds/best-price.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isSuspectEdge } from "#app/lib/engine/odds/expected-value.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import { isDoubtful } from "#app/lib/engine/picks/line-estimate.ts";
import type { FairOfferRow, TwoBookRow } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { OurWord } from "#app/lib/schemas/market/our-word.ts";
import type { OurWords } from "./our-word.ts";
import { gameInBrief, offerInBrief, type OpenMarket } from "./open-market.ts";

/** Whether a book is ahead of the market or behind it, once enough of its moves are known. */
function paceOf(leads: readonly BookLead[], book: string): FairOfferRow["pace"] {
  const lead = leads.find((one) => one.book === book);
  if (!lead || lead.n < LEAD_MOVES || lead.medianAheadMs === 0) return null;
  return lead.medianAheadMs > 0 ? "leads" : "lags";
}

/** Offers that we would bet come first, offers against our pick last. */
const STAND_ORDER: readonly OurWord["stand"][] = ["bet", "lean", "none", "closed", "against"];

/**
 * The offers of some markets that beat their fair price: our own bets first, a late book's price before the new price of a book that moved
 * alone, then the best first. An offer worth more than 10% is shown only after it has lasted for a while (M5), with a mark.
 */
export function fairOfferRows(
  markets: readonly OpenMarket[],
  {
    books,
    leads,
    words,
  }: { readonly books: readonly string[]; readonly leads: readonly BookLead[]; readonly words: OurWords },
): readonly FairOfferRow[] {
  return markets
    .flatMap(({ game, market, moment, fair, steps, reading }) => {
      if (fair === null) return [];
      return offersAboveFair(moment, fair, books)
        .filter((one) => !isDoubtful(one, market, moment.asOf))
        .map((one): FairOfferRow => {
          const outcome = fair.outcomeAt(one.side, one.offer.line);
          const since = aboveFairSince(moment, one, steps, reading);
          return {
            ...offerInBrief(game, one.side, one.offer),
            game: gameInBrief(game),
            market,
            fairProbability: one.probability,
            fairDecimal: outcome ? 1 + outcome.lose / outcome.win : 1 / one.probability,
            expectedValue: one.expectedValue,
            since,
            ownMove: since <= one.offer.capturedAt,
            ours: words.about({ gameId: game.id, market, side: one.side, line: one.offer.line }),
            fairBooks: fair.fair.books.length,
            suspect: isSuspectEdge(one.expectedValue, market),
            pace: paceOf(leads, one.offer.book),
          };
        });
    })
    .sort(
      (a, b) =>
        STAND_ORDER.indexOf(a.ours.stand) - STAND_ORDER.indexOf(b.ours.stand) ||
        Number(a.ownMove) - Number(b.ownMove) ||
        b.expectedValue - a.expectedValue ||
        a.game.startAt - b.game.startAt,
    );
}

function sidesInBrief({ game, market }: OpenMarket, bet: TwoBookBet) {
  const [first, second] = sidesOf(market);
  return {
    game: gameInBrief(game),
    market,
    first: { ...offerInBrief(game, first, bet.first), share: bet.firstShare },
    second: { ...offerInBrief(game, second, bet.second), share: bet.secondShare },
    since: bet.since,
  };
}

/**
 * The arbitrages of some markets, and the middles worth more than they cost at the fair price, best first. A margin too good to be true
 * must have lasted for a while (M5).
 */
export function twoBookRows(markets: readonly OpenMarket[], books: readonly string[]): readonly TwoBookRow[] {
  const rows = markets.flatMap((open): TwoBookRow[] => {
    const { market, moment, fair } = open;
    const { asOf, feed } = moment;
    const usable = moment.quotes.filter(
      ({ book, lastSeenAt }) => books.includes(book) && isBettable(book) && !isStale(market, feed, lastSeenAt, asOf),
    );
    const believed = (value: number, since: EpochMs) =>
      !isDoubtful({ offer: { capturedAt: since }, expectedValue: value }, market, asOf);
    const arbitrage = bestArbitrage(market, usable);
    const middle = fair?.agreed ? bestMiddle(market, usable, fair.agreed) : null;
    return [
      ...(arbitrage && believed(arbitrage.margin, arbitrage.since)
        ? [
            {
              kind: "arbitrage" as const,
              ...sidesInBrief(open, arbitrage),
              value: arbitrage.margin,
              canPush: arbitrage.canPush,
              bothWin: null,
              outside: null,
            },
          ]
        : []),
      ...(middle && middle.expectedValue > 0 && believed(middle.expectedValue, middle.since)
        ? [
            {
              kind: "middle" as const,
              ...sidesInBrief(open, middle),
              value: middle.expectedValue,
              canPush: false,
              bothWin: middle.bothWin,
              outside: middle.outside,
            },
          ]
        : []),
    ];
  });
  return rows.sort((a, b) => (a.kind === b.kind ? b.value - a.value : a.kind === "arbitrage" ? -1 : 1));
}
