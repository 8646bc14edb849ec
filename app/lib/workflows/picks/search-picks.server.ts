import { matchesWords } from "#app/lib/engine/text-match.ts";
import { STRATEGY_FILTER_DEFAULTS } from "#app/lib/schemas/picks/forms.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readStrategyBoard } from "./list-strategies.server.ts";

/** The words by which a viewer may find a pick: the game always, the bet only if it is open to them. */
function textOf(card: StrategyCard): string {
  const game = [card.league, card.homeTeam, card.homeCode, card.awayTeam, card.awayCode, card.betType, card.verdict];
  return [...game, ...(card.locked ? [] : [card.recommendation])].join(" ");
}

/** Today's picks whose teams, league, bet type, verdict or (where open) bet begin with the words of the query. */
export async function searchPicks(caller: Caller, query: string): Promise<readonly StrategyCard[]> {
  if (query === "") return [];
  const { cards } = await readStrategyBoard(caller, { filters: { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 } });
  return cards.filter((card) => matchesWords(query, textOf(card)));
}
