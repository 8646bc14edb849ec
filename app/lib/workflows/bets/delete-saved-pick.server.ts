import { staysCounted } from "#app/lib/engine/people/rules.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getOwnBet, listBetLegs, markBetDeleted } from "#app/models/bets/saved-pick.server.ts";
import { whyNotEditable } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";

export interface DeleteSavedPickInput {
  readonly savedPickId: number;
}

export type DeleteSavedPickOutcome = Outcome<"started" | "placed" | "not-found">;

/**
 * Removes the viewer's own bet from their list before its start; the row stays, marked deleted. Some minutes after it was saved it still
 * counts in the record that its owner shares, so that nobody can remove bets once the market has turned against them.
 */
export async function deleteSavedPick(
  caller: Caller,
  { savedPickId }: DeleteSavedPickInput,
): Promise<DeleteSavedPickOutcome> {
  const { database, viewer, wallNow, requestId } = caller;
  const missing = refuse("not-found", { what: "bet", attempt: "delete" });
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return missing;
  // The clock of the bet's own feed, which may differ from the session's.
  const clock = await getFeedClock(database, seen.feed, wallNow);

  return database.write(async (tx): Promise<DeleteSavedPickOutcome> => {
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) return missing;
    const legs = bet.game ? [] : await listBetLegs(tx, savedPickId);
    const refusal = whyNotEditable(bet, legs, clock);
    if (refusal) return refuse(refusal, { attempt: "delete" });
    const late = bet.origin === "saved" && staysCounted(bet.savedAt, clock.asOf);
    await markBetDeleted(tx, savedPickId, { at: wallNow, late });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "delete-saved-pick",
      requestId,
      detail: { savedPickId, pickId: bet.pickId, stakeCents: bet.stakeCents },
    });
    return { ok: true, message: "The pick was deleted." };
  });
}
