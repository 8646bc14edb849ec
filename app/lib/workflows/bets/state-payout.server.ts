import { cents } from "#app/lib/engine/brands.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { stateImportedResult } from "#app/models/bets/imported-bets.server.ts";
import { getOwnBet, listBetLegs } from "#app/models/bets/saved-pick.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";

/** A bet's result by its payout: a bonus bet without a payout has lost, although it risked nothing. */
const endedBy = (payout: number, profit: number) =>
  profit > 0
    ? ({ status: "won", result: "win" } as const)
    : profit < 0 || payout === 0
      ? ({ status: "lost", result: "loss" } as const)
      : ({ status: "push", result: "push" } as const);

/**
 * Settles a bet by its owner's book's payout, where nothing else can: a bet on an unknown game, or a same-game parlay with a leg taken out
 * (D46). A stated payout cannot be changed.
 */
export async function statePayout(
  caller: Caller,
  { savedPickId, payoutCents }: { readonly savedPickId: number; readonly payoutCents: number },
): Promise<Outcome<"not-found" | "settles-itself">> {
  const { database, viewer, wallNow, requestId } = caller;
  const missing = refuse("not-found", { what: "bet", attempt: "save" });
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return missing;
  const clock = await getFeedClock(database, seen.feed, wallNow);
  return database.write(async (tx): Promise<Outcome<"not-found" | "settles-itself">> => {
    const bet = await getOwnBet(tx, viewer.id, savedPickId);
    if (!bet) return missing;
    const { status: now, settles, startAt } = savedPickView(bet, await listBetLegs(tx, savedPickId), clock);
    if (now !== "pending" || settles || startAt > clock.asOf) return refuse("settles-itself", {});
    const profitCents = cents(payoutCents - bet.stakeCents);
    const { status, result } = endedBy(payoutCents, profitCents);
    await stateImportedResult(tx, savedPickId, {
      status,
      profitCents,
      settledAt: clock.asOf,
      statedStatus: status,
      statedResult: result,
      statedProfitCents: profitCents,
    });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "state-payout",
      requestId,
      detail: { savedPickId, payoutCents },
    });
    return { ok: true, message: "The bet is settled by your book’s payout." };
  });
}
