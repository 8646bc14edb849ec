import { cents, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { MAX_STAKE_CENTS, MIN_STAKE_CENTS } from "#app/lib/schemas/saved-picks.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import { getFeedClock } from "#app/models/feed.server.ts";
import { getOwnBet, saveStake } from "#app/models/saved-pick.server.ts";
import { whyNotEditable } from "./saved-pick-view.ts";

export interface EditStakeInput {
  readonly viewer: Viewer;
  readonly savedPickId: number;
  readonly stakeCents: number;
  readonly wallNow: EpochMs;
  readonly requestId?: string | undefined;
}

/** `message` is a sentence for the person. */
export interface EditStakeOutcome {
  readonly outcome: "changed" | "unchanged" | "started" | "placed" | "invalid-stake" | "not-found";
  readonly message: string;
}

/** Whether an amount can be staked at all: whole cents from $1 to $100,000. */
export function isUsableStake(stakeCents: number): boolean {
  return Number.isSafeInteger(stakeCents) && stakeCents >= MIN_STAKE_CENTS && stakeCents <= MAX_STAKE_CENTS;
}

/** Changes the stake of the viewer's own bet before its start. */
export async function editStake(database: Database, input: EditStakeInput): Promise<EditStakeOutcome> {
  const { viewer, savedPickId, stakeCents, wallNow } = input;
  const missing = { outcome: "not-found", message: "There is no such saved pick." } as const;
  if (!isUsableStake(stakeCents))
    return { outcome: "invalid-stake", message: "Enter a stake between $1 and $100,000." };
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return missing;
  const clock = await getFeedClock(database, seen.feed, wallNow);

  return database.write(async (tx): Promise<EditStakeOutcome> => {
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) return missing;
    const refusal = whyNotEditable(bet, clock);
    if (refusal === "placed") return { outcome: "placed", message: "This bet was placed and cannot be changed." };
    if (refusal) return { outcome: "started", message: "The game has started: the stake cannot be changed any more." };
    if (bet.stakeCents === stakeCents) return { outcome: "unchanged", message: "The stake is as it was." };
    await saveStake(tx, savedPickId, cents(stakeCents));
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "edit-stake",
      requestId: input.requestId,
      detail: { savedPickId, from: bet.stakeCents, to: stakeCents },
    });
    return { outcome: "changed", message: "Your stake was changed." };
  });
}
