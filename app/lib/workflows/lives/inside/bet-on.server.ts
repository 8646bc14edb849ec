import type { Wish } from "#app/lib/engine/lives/wishes.ts";
import { savePick } from "#app/lib/workflows/bets/save-pick.server.ts";
import { sharePick } from "#app/lib/workflows/people/share-pick.server.ts";
import { revealPick } from "#app/lib/workflows/picks/reveal-pick.server.ts";
import { saveParlayOfPicks } from "#app/lib/workflows/slip/save-parlay.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/**
 * Does what a person wants, by the verbs of the screens: these decide at which price and whether at all. A refusal (the price moved, a
 * limit is reached, a pause after losses) is an answer like any other. Returns whether a bet was made.
 */
export async function betOn(caller: Caller, wish: Wish): Promise<boolean> {
  if (wish.kind === "parlay") {
    const { pickIds, stakeCents } = wish;
    return (await saveParlayOfPicks(caller, { pickIds, stakeCents, acknowledgeOverCap: true })).ok;
  }
  const { pickId, stakeCents } = wish;
  if (caller.viewer.tier !== "elite") await revealPick(caller, { pickId });
  const saved = await savePick(caller, {
    pickId,
    stakeCents,
    acknowledgeOverCap: true,
    idempotencyKey: `life-${pickId}`,
    ...(wish.kind === "whim" ? { statedPrice: wish.price } : {}),
  });
  if (saved.ok && wish.kind === "save" && wish.shares) await sharePick(caller, { pickId });
  return saved.ok;
}
