import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { hold } from "#app/lib/engine/odds/hold.ts";
import { isStillOffered, type Quote } from "#app/lib/engine/odds/quote.ts";
import type { Verdict } from "#app/lib/engine/picks/verdict.ts";
import { isLess } from "#app/lib/engine/picks/verdict-order.ts";
import { presentOffer, type PriceView } from "#app/lib/views/market/present-offer.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { assessAt, betAt, pickAt, type QuotedPrice } from "./pick-card.ts";

/** The offer with the best expected value among some quotes, by the assessment its viewer may see. */
function bestOffer(pick: BoardPick, quotes: readonly Quote[], view: PriceView): QuotedPrice | null {
  const best = presentOffer({ ...pick, ...pick.now, assessedAt: pick.now.asOf }, quotes, view);
  if (!best) return null;
  const { book, price, otherPrice, line, capturedAt: quotedAt, delayed } = best.offer;
  const margin = best.offer.hold ?? hold([decimalFromAmerican(price), decimalFromAmerican(otherPrice)]);
  const { stale } = best;
  return {
    book,
    price,
    line,
    quotedAt,
    hold: margin,
    stale,
    published: false,
    moved: false,
    seenAt: delayed?.seenAt ?? null,
  };
}

const verdictThen = (pick: BoardPick, price: QuotedPrice): Verdict => assessAt(betAt(pick, price), price.price).verdict;

/** The newest assessment's verdict on a price, even if the viewer sees it later (D49); PASS at a line that is no longer priced. */
function verdictNow(pick: BoardPick, { line, price }: QuotedPrice): Verdict {
  const bet = pickAt({ ...pick, now: { ...pick.now, ...pick.newest } }, line);
  return bet === null ? "PASS" : assessAt(bet, price).verdict;
}

/**
 * The visible books' offer with the best expected value on the pick's side now, at any line (D23); null where there is none.
 *
 * No verdict outlives its price (D49): a delayed plan gets an offer that still stands and still has its value. If no such offer is worth as
 * much as the best price the plan sees, that best price is returned as moved: it is shown with its moment and without a verdict.
 */
export function quotedPrice(pick: BoardPick, quotes: readonly Quote[], view: PriceView): QuotedPrice | null {
  const seen = bestOffer(pick, quotes, view);
  if (seen === null || seen.seenAt === null) return seen;
  const standing = bestOffer(pick, quotes.filter(isStillOffered), view);
  if (standing === null) return { ...seen, moved: true };
  const worth = verdictThen(pick, standing);
  const holds = !isLess(worth, verdictThen(pick, seen)) && !isLess(verdictNow(pick, standing), worth);
  return holds ? standing : { ...seen, moved: true };
}
