import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import { type ClosedPhase } from "#app/lib/format/games.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { getPickForPerson } from "#app/models/picks/pick-detail.server.ts";
import { createReveal } from "#app/models/picks/reveal.server.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { accessOf, usageOf } from "#app/lib/views/picks/pick-access.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";

/** `revealed` is false if the pick was open already. */
export type RevealOutcome = Outcome<
  "daily-limit" | "tier" | "trial-over" | "delay" | "paused" | ClosedPhase | "not-revealable" | "not-found",
  { readonly revealed: boolean; readonly usage: DailyUsage }
>;

/**
 * Opens a pick for the viewer. The first reveal uses one of the New York day's picks (D4), and a revealed pick stays open. The limit is
 * checked in the transaction that uses it. A pick that could not be bet after the reveal uses none and stays closed.
 */
export async function revealPick(caller: Caller, { pickId }: { readonly pickId: number }): Promise<RevealOutcome> {
  const { database, viewer, clock, wallNow, requestId } = caller;
  const access = accessOf(caller);
  const { feed, asOf, run } = clock;

  return database.write(async (tx): Promise<RevealOutcome> => {
    const found = await getPickForPerson(tx, {
      feed,
      run,
      pickId,
      asOf,
      cutoff: quotesVisibleUntil(access.entitlements, asOf),
      userId: viewer.id,
      day: access.day,
    });
    if (!found) return refuse("not-found", { what: "pick", attempt: "reveal" });
    const { pick, usedToday, revealed, quotes, news } = found;
    const usageBefore = usageOf(access, usedToday);
    const gate = betGate({
      attempt: "reveal",
      access,
      pick,
      revealed,
      usage: usageBefore,
      quotes,
      bookmaker: "ALL",
      pulse: { feed, news, asOf },
      saved: false,
    });
    const lock = gate.ok ? null : gate.lock;
    if (!lock) return { ok: true, revealed: false, message: "This pick is already open.", usage: usageBefore };
    const phase = gamePhase(pick.game, asOf);
    if (phase !== "ahead") return refuse(phase, { attempt: "reveal" });
    if (lock.lockReason !== "unrevealed")
      return refuse(lock.lockReason, { message: lock.lockMessage, requiredTier: lock.requiredTier });
    if (!lock.canReveal) return refuse("not-revealable", {});

    await createReveal(tx, { userId: viewer.id, pickId, day: access.day, revealedAt: wallNow });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "reveal",
      requestId,
      detail: { pickId, day: access.day },
    });
    const usage = usageOf(access, usedToday + 1);
    return {
      ok: true,
      revealed: true,
      message:
        usage.dailyLimit === null
          ? "The pick is open."
          : `The pick is open. ${usage.picksRemaining} of ${usage.dailyLimit} left today.`,
      usage,
    };
  });
}
