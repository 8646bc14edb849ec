import { AFFINITY_NEEDS, type affinityOf } from "#app/lib/engine/insights/affinity.ts";
import type { PersonalPick, PicksPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readOfferedPicks } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { readOwnAffinity } from "./inside/insights-bets.server.ts";

/** Picks shown (analytics §9). */
const SHOWN = 5;

/** Bets before leans, as on the list; within each, the kinds of bets that did best against the close in the person's own bets come first. */
function personalOrder(offered: readonly OpenPick[], affinity: ReturnType<typeof affinityOf>): readonly PersonalPick[] {
  if (affinity === null) return offered.map((pick) => ({ pick, affinity: null }));
  return offered
    .map((pick) => ({ pick, affinity: affinity(pick.league, pick.betType) }))
    .sort(
      (a, b) =>
        Number(a.pick.group === "lean") - Number(b.pick.group === "lean") ||
        b.affinity.closingLineValue - a.affinity.closingLineValue,
    );
}

/**
 * Up to five open picks that the person may see now, in the order of how well their own bets of the kind did against the close; in the
 * list's order while there are fewer than 20 closing prices. Locked picks are only counted.
 */
export async function personalizedPicks(caller: Caller): Promise<PicksPanel> {
  const [{ offered, locked }, { closingPrices, affinity }] = await Promise.all([
    readOfferedPicks(caller),
    readOwnAffinity(caller),
  ]);
  return {
    tab: "picks",
    // A market that the person has bet is not suggested again (D52).
    picks: personalOrder(
      offered.filter(({ ownBet }) => ownBet === null),
      affinity,
    ).slice(0, SHOWN),
    personal: closingPrices >= AFFINITY_NEEDS,
    closingPrices,
    needs: AFFINITY_NEEDS,
    locked,
  };
}
