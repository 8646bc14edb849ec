import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";

/** The kinds of limits: money staked, money lost (losses less winnings), minutes of use. */
export const LIMIT_KINDS = ["stake", "loss", "time"] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** The person's own calendar day, week (Monday to Sunday) or month. */
export const LIMIT_PERIODS = ["day", "week", "month"] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** A limit as it was set. `amount`: cents, minutes of a time limit; null: no limit. */
export interface LimitSet {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  readonly amount: number | null;
  readonly setAt: EpochMs;
  readonly inForceFrom: EpochMs;
}

/** How long a higher limit waits before it takes effect, so that the person can reconsider (D20). */
const RAISE_AFTER_MS = DAY_MS;

export interface LimitNow {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** In force; null: none. */
  readonly amount: number | null;
  /** Requested and not yet in force. */
  readonly next: { readonly amount: number | null; readonly inForceFrom: EpochMs } | null;
}

/**
 * The limit of a kind and period at a moment. The newest limit in force counts; a later request that is not yet in force is `next`. A later
 * tightening also cancels an earlier request for more room.
 *
 * @param rows Everything the person ever set, the oldest first.
 */
export function limitNow(rows: readonly LimitSet[], kind: LimitKind, period: LimitPeriod, now: EpochMs): LimitNow {
  const own = rows.filter((row) => row.kind === kind && row.period === period);
  const current = own.findLast((row) => row.inForceFrom <= now);
  const newest = own.at(-1);
  const waiting = newest && newest.inForceFrom > now ? newest : null;
  return {
    kind,
    period,
    amount: current?.amount ?? null,
    next: waiting && { amount: waiting.amount, inForceFrom: waiting.inForceFrom },
  };
}

/** All nine limits at a moment. */
export function limitsNow(rows: readonly LimitSet[], now: EpochMs): readonly LimitNow[] {
  return LIMIT_KINDS.flatMap((kind) => LIMIT_PERIODS.map((period) => limitNow(rows, kind, period, now)));
}

/** When a requested limit takes effect: at once if it is not above the one in force, else a day later (D20). */
export function inForceFrom(current: number | null, wanted: number | null, now: EpochMs): EpochMs {
  const looser = current !== null && (wanted === null || wanted > current);
  return looser ? epochMs(now + RAISE_AFTER_MS) : now;
}

/** The amounts that count against the money limits of one period; whole cents. */
export interface MoneyUsed {
  /** Staked on bets made in the period. */
  readonly stakedCents: number;
  /** Net loss on bets settled in the period; negative after a profit. */
  readonly lostCents: number;
  /** At stake on all open bets, made at any time: the amount that could still be lost. */
  readonly openCents: number;
}

export interface LimitReached {
  readonly kind: "stake" | "loss";
  readonly period: LimitPeriod;
  readonly amount: number;
  /** The largest stake the limit leaves room for; 0: none. */
  readonly leftCents: number;
}

/**
 * The first money limit that a further stake would break, the tightest first, or null. A loss limit counts the worst case: losses so far
 * and all open stakes.
 */
export function limitReached(
  limits: readonly LimitNow[],
  used: Readonly<Record<LimitPeriod, MoneyUsed>>,
  stakeCents: number,
): LimitReached | null {
  const broken = limits.flatMap(({ kind, period, amount }): LimitReached[] => {
    if (kind === "time" || amount === null) return [];
    const { stakedCents, lostCents, openCents } = used[period];
    const taken = kind === "stake" ? stakedCents : Math.max(0, lostCents) + openCents;
    return taken + stakeCents <= amount ? [] : [{ kind, period, amount, leftCents: Math.max(0, amount - taken) }];
  });
  return broken.reduce<LimitReached | null>(
    (tightest, one) => (tightest === null || one.leftCents < tightest.leftCents ? one : tightest),
    null,
  );
}
