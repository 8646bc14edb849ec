import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { getFeedClock } from "#app/models/feed.server.ts";
import { getOwnBet, markBetDeleted } from "#app/models/saved-pick.server.ts";
import { whyNotEditable } from "./saved-pick-view.ts";

export interface DeleteSavedPickInput {
  readonly viewer: Viewer;
  readonly savedPickId: number;
  readonly wallNow: EpochMs;
  readonly requestId?: string | undefined;
}

/** `message` is a sentence for the person. */
export interface DeleteSavedPickOutcome {
  readonly outcome: "deleted" | "started" | "placed" | "not-found";
  readonly message: string;
}

/** Takes the viewer's own bet off the list before its start; the row stays, marked. */
export async function deleteSavedPick(
  database: Database,
  input: DeleteSavedPickInput,
): Promise<DeleteSavedPickOutcome> {
  const { viewer, savedPickId, wallNow } = input;
  const missing = { outcome: "not-found", message: "There is no such saved pick." } as const;
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return missing;
  const clock = await getFeedClock(database, seen.feed, wallNow);

  return database.write(async (tx): Promise<DeleteSavedPickOutcome> => {
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) return missing;
    const refusal = whyNotEditable(bet, clock);
    if (refusal === "placed") return { outcome: "placed", message: "This bet was placed and cannot be deleted." };
    if (refusal) return { outcome: "started", message: "The game has started: this pick stays in your record." };
    await markBetDeleted(tx, savedPickId, wallNow);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "delete-saved-pick",
      requestId: input.requestId,
      detail: { savedPickId, pickId: bet.pickId, stakeCents: bet.stakeCents },
    });
    return { outcome: "deleted", message: "The pick was deleted." };
  });
}
