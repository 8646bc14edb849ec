import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { coolDownUntil, FAST_LOSSES } from "#app/lib/engine/care/cool-down.ts";
import { limitReached, limitsNow, type LimitPeriod } from "#app/lib/engine/care/limits.ts";
import { pauseSentence } from "#app/lib/format/care.ts";
import { formatTime } from "#app/lib/format/dates.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { Attempt } from "#app/lib/schemas/access/refusal-facts.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getExclusion, listLimits } from "#app/models/account/care.server.ts";
import { getMoneyUsed, listLastLosses } from "#app/models/bets/money-used.server.ts";

export type CareRefusal = Refusal<"paused" | "limit" | "cool-down">;

/** When the person's own day, week and month of a moment began. */
export function periodsOf(at: EpochMs, timeZone: string): Readonly<Record<LimitPeriod, EpochMs>> {
  const local = DateTime.fromMillis(at, { zone: timeZone });
  const start = (unit: LimitPeriod) => epochMs(local.startOf(unit).toMillis());
  return { day: start("day"), week: start("week"), month: start("month") };
}

/**
 * Whether a person may stake money now, by the rules they set for themselves (D20); null where they may. Every verb that makes a bet or
 * raises one asks here, inside its own transaction, so that two bets at once cannot pass one limit.
 *
 * @param stakeCents What would be staked on top of what is staked already.
 */
export async function mayStake(
  tx: Transaction,
  { viewer, clock, wallNow }: Pick<Caller, "viewer" | "clock" | "wallNow">,
  { attempt, stakeCents }: { readonly attempt: Attempt; readonly stakeCents: number },
): Promise<CareRefusal | null> {
  const { feed, asOf } = clock;
  const { id: userId, timeZone, currencyMark } = viewer;
  // Read again: the session may have been read before somebody excluded themselves elsewhere.
  const exclusion = await getExclusion(tx, userId, wallNow);
  const pause = exclusion ?? viewer.pause;
  if (pause) return refuse("paused", { message: pauseSentence(pause, timeZone) });

  const limits = limitsNow(await listLimits(tx, userId), wallNow);
  if (limits.some(({ kind, amount }) => kind !== "time" && amount !== null)) {
    const used = await getMoneyUsed(tx, { userId, feed, from: periodsOf(asOf, timeZone) });
    const reached = limitReached(limits, used, stakeCents);
    if (reached) return refuse("limit", { attempt, ...reached, currencyMark });
  }
  const until = coolDownUntil(await listLastLosses(tx, { userId, feed, count: FAST_LOSSES }), asOf);
  return until === null ? null : refuse("cool-down", { attempt, until: formatTime(until, timeZone) });
}
