import { sidesOf } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { breakEven } from "#app/lib/engine/odds/expected-value.ts";
import { valueAtFair } from "#app/lib/engine/signals/fair-offers.ts";
import { isDoubtful } from "#app/lib/engine/picks/line-estimate.ts";
import { confidenceLabel } from "#app/lib/engine/picks/labels.ts";
import type { EnhancedRoi } from "#app/lib/schemas/market/enhanced-dto.ts";
import { offerInBrief, type OpenMarket } from "./open-market.ts";

/**
 * The best offer on a game at the fair price of its markets: what it returns in the long run, and by how much its chance exceeds the break-even.
 * Null where no market has a fair price and an offer.
 */
export function enhancedRoi(markets: readonly OpenMarket[], books: readonly string[]): EnhancedRoi | null {
  const [best] = markets
    .flatMap((open) => {
      const { fair, moment, market } = open;
      if (fair === null) return [];
      const valued = valueAtFair(moment, fair, books).filter((one) => !isDoubtful(one, market, moment.asOf));
      return valued.slice(0, 1).map((one) => ({ open, fair, one }));
    })
    .sort((a, b) => b.one.expectedValue - a.one.expectedValue);
  if (!best) return null;
  const { open, fair, one } = best;
  const needed = breakEven(decimalFromAmerican(one.offer.price));
  const [first] = sidesOf(open.market);
  const agreed = one.side === first ? fair.fair.probability : 1 - fair.fair.probability;
  const moved = Math.abs(agreed - one.probability) > 1e-9;
  return {
    gameId: open.game.id,
    market: open.market,
    offer: offerInBrief(open.game, one.side, one.offer),
    confidenceScore: one.probability,
    confidenceLevel: confidenceLabel(one.probability),
    expectedRoi: one.expectedValue,
    valueEdge: one.probability - needed,
    breakEven: needed,
    fairBooks: fair.fair.books.length,
    text: `${one.expectedValue > 0 ? "The best price on this game beats the no-vig market." : "No price on this game beats the no-vig market: this is the one that costs least."}${moved ? " Its line differs from the usual one; the chance is moved to it." : ""}`,
  };
}
