import type { EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { fairChanceNow } from "#app/lib/engine/odds/closing-price.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import type { BoardPick, BoardQuote } from "#app/models/picks/pick-board.server.ts";

/** The data of a pick at the moment of saving: the quotes its person may see, and its stored inputs. */
export interface SavedFrom {
  readonly quotes: readonly BoardQuote[];
  readonly distribution: unknown;
}

/**
 * The market's chance of a pick at the line it is saved at, which the list of bets shows later; null on a parlay and if too few books quote
 * it.
 */
export function fairWhenSaved(
  { id, league, market, side }: BoardPick,
  line: number | null,
  { quotes, distribution }: SavedFrom,
  at: { readonly feed: Feed; readonly asOf: EpochMs },
): Probability | null {
  if (market === "parlay") return null;
  return fairChanceNow(
    { league, market, side, line },
    quotes.filter(({ pickId }) => pickId === id),
    at,
    {
      distribution: distribution == null ? null : outcomeDistributionSchema.parse(distribution),
      minimumBooks: minimumBooks(at.feed),
    },
  );
}
