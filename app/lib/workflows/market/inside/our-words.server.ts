import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { ourWords, type OurWords } from "#app/lib/views/market/our-word.ts";
import { listPredictions } from "#app/lib/workflows/picks/list-predictions.server.ts";
import { readStrategyBoard } from "#app/lib/workflows/picks/list-strategies.server.ts";

/** Every pick, whatever its confidence. */
const ALL_PICKS = { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 };

/** Our own bets on the games ahead, as the caller's own list of picks shows them; and our probabilities if a panel shows them. */
export async function readOurWords(caller: Caller, { chances }: { readonly chances: boolean }): Promise<OurWords> {
  const [{ cards }, board] = await Promise.all([
    readStrategyBoard(caller, { filters: ALL_PICKS }),
    chances ? listPredictions(caller, { league: "ALL" }) : null,
  ]);
  return ourWords(cards, board?.predictions ?? []);
}
