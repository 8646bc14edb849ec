import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake-limits.ts";
import { VERDICT_RULE } from "#app/lib/engine/picks/verdict-rule.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";

const { perGame, perDay } = DEFAULT_STAKE_LIMITS;

/** Why an offer that is worth a bet was published as a lean, as a clause. */
export const NO_ROOM_THAT_DAY = `bets published before it had used up the ${formatPercent(perDay)} that is staked on a day, or the ${formatPercent(perGame)} on a game`;

/** Whether a pick was published as a lean only because other published bets left no room for its stake. */
export function noRoomThatDay({ verdict, worth, shrunkEdge }: OpenPick["published"]): boolean {
  const { bet } = VERDICT_RULE;
  return (
    verdict === "LEAN" && worth !== null && worth >= bet.worth && shrunkEdge !== null && shrunkEdge >= bet.shrunkEdge
  );
}
