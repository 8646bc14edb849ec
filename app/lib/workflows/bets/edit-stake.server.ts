import { cents } from "#app/lib/engine/brands.ts";
import { isUsableStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getOwnBet, listBetLegs, saveStake } from "#app/models/bets/saved-pick.server.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { whyNotEditable } from "#app/lib/views/bets/saved-pick-view.ts";
import { mayStake, type CareRefusal } from "#app/lib/workflows/account/may-stake.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";

export interface EditStakeInput {
  readonly savedPickId: number;
  readonly stakeCents: number;
  /** Whether the person has seen the caps that the stake breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap?: boolean | undefined;
}

export type EditStakeOutcome = Outcome<
  "started" | "placed" | "imported-stake" | "invalid-stake" | "not-found" | CareRefusal["code"],
  { readonly changed: boolean }
>;

/** Changes the stake of the viewer's own bet before its start. */
export async function editStake(caller: Caller, input: EditStakeInput): Promise<EditStakeOutcome> {
  const { database, viewer, wallNow, requestId } = caller;
  const { savedPickId, stakeCents, acknowledgeOverCap = false } = input;
  const missing = refuse("not-found", { what: "bet", attempt: "stake" });
  if (!isUsableStake(stakeCents)) return refuse("invalid-stake", { attempt: "stake" });
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return missing;
  // The clock of the bet's own feed, which may differ from the session's.
  const clock = await getFeedClock(database, seen.feed, wallNow);

  return database.write(async (tx): Promise<EditStakeOutcome> => {
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) return missing;
    if (bet.origin === "imported") return refuse("imported-stake", {});
    const legs = bet.game ? [] : await listBetLegs(tx, savedPickId);
    const refusal = whyNotEditable(bet, legs, clock);
    if (refusal) return refuse(refusal, { attempt: "stake" });
    if (bet.stakeCents === stakeCents) return { ok: true, changed: false, message: "The stake has not changed." };
    const more = stakeCents - bet.stakeCents;
    if (more > 0 && !isTracked(bet)) {
      const games = legs.length > 0 ? legs : [bet];
      const care = await mayStake(
        tx,
        { viewer, clock, wallNow },
        {
          attempt: "stake",
          stakeCents: more,
          bets: [{ stakeCents, games: games.map(({ gameId, startAt }) => ({ gameId, startAt })) }],
          replaces: savedPickId,
          acknowledgeOverCap,
        },
      );
      if (care) return care;
    }
    await saveStake(tx, savedPickId, cents(stakeCents));
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "edit-stake",
      requestId,
      detail: { savedPickId, from: bet.stakeCents, to: stakeCents },
    });
    return { ok: true, changed: true, message: "Your stake was changed." };
  });
}
