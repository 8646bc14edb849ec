import { brokenCaps, openBetsOf, type StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { cappedBankroll, countedFrom } from "#app/lib/engine/care/care-hold.ts";
import { coolDownUntil, FAST_LOSSES } from "#app/lib/engine/care/cool-down.ts";
import { limitReached, limitsNow, type LimitPeriod } from "#app/lib/engine/care/limits.ts";
import { MAX_BETS } from "#app/lib/engine/own-bets/import-states.ts";
import { pauseSentence } from "#app/lib/format/care.ts";
import { formatTime } from "#app/lib/format/dates.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { calendarAt } from "#app/lib/platform/own-calendar.server.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { Attempt } from "#app/lib/schemas/access/refusing.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getExclusion, listLimits } from "#app/models/account/care.server.ts";
import { selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import { countBetsOf } from "#app/models/bets/imported-bets.server.ts";
import { getMoneyUsed, listLastLosses } from "#app/models/bets/money-used.server.ts";

export type CareRefusal = Refusal<"paused" | "limit" | "cool-down" | "over-cap" | "too-many-bets">;

export interface WantedStake {
  readonly attempt: Attempt;
  /** The stake to be added to the present stakes. */
  readonly stakeCents: number;
  /** The bets as they would be, for the caps; empty for bets that were placed elsewhere, because those have already happened. */
  readonly bets: readonly StakedBet[];
  /** An open bet that one of them replaces. */
  readonly replaces?: number;
  /** Whether the person has seen the caps that this breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap: boolean;
}

/** The beginnings of the person's own day, week and month, on the clock of their feed. */
export function periodsOf({
  viewer,
  clock,
  wallNow,
}: Pick<Caller, "viewer" | "clock" | "wallNow">): Readonly<Record<LimitPeriod, EpochMs>> {
  const { asOf } = clock;
  return countedFrom(calendarAt(asOf, viewer.timeZone), viewer.careHold, wallNow, wallNow - asOf);
}

/**
 * Whether a person may stake money now; null if they may. Their own limits refuse (D20); a cap of M8 asks for confirmation (D52). Every
 * verb that makes or raises a bet asks here, inside its own transaction, so that two bets at once cannot pass one limit.
 */
export async function mayStake(
  tx: Transaction,
  caller: Pick<Caller, "viewer" | "clock" | "wallNow">,
  { attempt, stakeCents, bets, replaces, acknowledgeOverCap }: WantedStake,
): Promise<CareRefusal | null> {
  const { viewer, clock, wallNow } = caller;
  const { feed, asOf, run } = clock;
  const { id: userId, timeZone, currencyMark } = viewer;
  const bankrollCents = cappedBankroll(viewer.bankrollCents, viewer.careHold, wallNow);
  // Read again: the session may have been read before the person excluded themselves elsewhere.
  const exclusion = await getExclusion(tx, userId, wallNow);
  const pause = exclusion ?? viewer.pause;
  if (pause) return refuse("paused", { message: pauseSentence(pause, timeZone) });
  if (replaces === undefined && (await countBetsOf(tx, userId)) + Math.max(1, bets.length) > MAX_BETS)
    return refuse("too-many-bets", { attempt });

  const limits = limitsNow(await listLimits(tx, userId), wallNow);
  if (limits.some(({ kind, amount }) => kind !== "time" && amount !== null)) {
    const used = await getMoneyUsed(tx, { userId, feed, from: periodsOf(caller) });
    const reached = limitReached(limits, used, stakeCents);
    if (reached) return refuse("limit", { attempt, ...reached, currencyMark });
  }
  const since = epochMs(asOf - DAY_MS);
  const until = coolDownUntil(await listLastLosses(tx, { userId, feed, since, count: FAST_LOSSES }), asOf);
  if (until !== null) return refuse("cool-down", { attempt, until: formatTime(until, timeZone) });
  if (acknowledgeOverCap || bets.length === 0) return null;
  const open = stakesIn(await selectStakes(tx, userId, { feed, run })).filter(({ id }) => id !== replaces);
  const caps = brokenCaps(bets, openBetsOf(open), {
    bankrollCents,
    defaultStakeCents: viewer.defaultStakeCents,
  });
  return caps.length === 0 ? null : refuse("over-cap", { attempt, caps, bankrollCents, currencyMark });
}
