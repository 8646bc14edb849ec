import { sidesOf } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven } from "#app/lib/engine/odds/expected-value.ts";
import { valueAtFair } from "#app/lib/engine/signals/fair-offers.ts";
import { isStillOffered } from "#app/lib/engine/odds/quote.ts";
import { isDoubtful } from "#app/lib/engine/picks/line-estimate.ts";
import { confidenceLabel } from "#app/lib/engine/picks/labels.ts";
import type { EnhancedRoi } from "#app/lib/schemas/market/enhanced-dto.ts";
import type { OurWords } from "./our-word.ts";
import { offerInBrief, type OpenMarket } from "./open-market.ts";

type Valued = ReturnType<typeof valueAtFair>[number];

/** Whether a delayed plan's offer still exists and, if it beat the fair price then, still beats it. */
function isStillWorth(
  { side, offer, expectedValue }: Valued,
  now: OpenMarket | null,
  books: readonly string[],
): boolean {
  if (!isStillOffered(offer)) return false;
  if (expectedValue <= 0) return true;
  if (now === null || now.fair === null) return false;
  return valueAtFair(now.moment, now.fair, books).some(
    (one) => one.side === side && one.offer.book === offer.book && one.expectedValue > 0,
  );
}

/**
 * The best offer on a game at the fair price of its markets: its long-run return, and the distance of its chance from break-even. Null if
 * no market has a fair price and an offer. `present` is the same market by everything known, for a delayed plan (D49).
 */
export function enhancedRoi(
  markets: readonly OpenMarket[],
  present: readonly OpenMarket[] | null,
  books: readonly string[],
  words: OurWords,
): EnhancedRoi | null {
  const [best] = markets
    .flatMap((open) => {
      const { fair, moment, market } = open;
      if (fair === null) return [];
      const now = present?.find((one) => one.game.id === open.game.id && one.market === market) ?? null;
      const valued = valueAtFair(moment, fair, books).filter(
        (one) => !isDoubtful(one, market, moment.asOf) && (present === null || isStillWorth(one, now, books)),
      );
      return valued.slice(0, 1).map((one) => ({ open, fair, one }));
    })
    .sort((a, b) => b.one.expectedValue - a.one.expectedValue);
  if (!best) return null;
  const { open, fair, one } = best;
  const needed = breakEven(decimalFromAmerican(one.offer.price));
  const [first] = sidesOf(open.market);
  const agreed = one.side === first ? fair.fair.probability : 1 - fair.fair.probability;
  const asked = { gameId: open.game.id, market: open.market, side: one.side, line: one.offer.line };
  const chance = words.chanceOf(asked);
  const moved = Math.abs(agreed - one.probability) > 1e-9;
  return {
    gameId: open.game.id,
    market: open.market,
    offer: offerInBrief(open.game, one.side, one.offer),
    noVigChance: one.probability,
    confidenceScore: chance,
    confidenceLevel: chance === null ? null : confidenceLabel(chance),
    ours: words.about(asked),
    expectedRoi: one.expectedValue,
    valueEdge: one.probability - needed,
    breakEven: needed,
    fairBooks: fair.fair.books.length,
    text: `${one.expectedValue > 0 ? "Against the other books this is the best price at the game’s main lines." : "No price at this game’s main lines beats the other books’ average without their margin: this is the one that costs least."}${moved ? " Its line differs from the usual one; the chance is moved to it." : ""}`,
  };
}
