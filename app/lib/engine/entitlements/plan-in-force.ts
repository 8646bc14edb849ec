import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type Cents, type EpochMs } from "#app/lib/engine/brands.ts";
import { TIERS, type Tier } from "#app/lib/engine/leagues.ts";
import type { PaidTier } from "./plan-price.ts";
import type { BillingCycle, SubscriptionStatus } from "./subscription.ts";

/** A plan stays this long after a payment was missed. */
export const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * DAY_MS;
/** Time for a renewal: it is charged about an hour after the period ends, and the nightly comparison catches a missed message. */
const RENEWAL_LEEWAY_MS = 26 * HOUR_MS;

/** A subscription as the payment provider reports it. */
export interface SubscriptionTruth {
  readonly subscriptionId: string;
  readonly tier: PaidTier;
  readonly cycle: BillingCycle;
  readonly priceCents: Cents;
  /** `free`: begun, but its first payment never succeeded. */
  readonly status: SubscriptionStatus;
  readonly startedAt: EpochMs;
  readonly currentPeriodEndsAt: EpochMs;
  /** When it ends because somebody canceled it; null while it renews. */
  readonly endsAt: EpochMs | null;
  /** When the cancellation was asked for. */
  readonly cancelledAt: EpochMs | null;
  /** The plan from the next period on; null where it stays. The same plan again means: paid monthly from then on. */
  readonly nextTier: PaidTier | null;
  /** The date of its oldest open invoice; null unless it is past due. */
  readonly pastDueSince: EpochMs | null;
  /** Whether any of its invoices was ever paid: a trial that ended unpaid has no grace. */
  readonly everPaid: boolean;
  readonly endedAt: EpochMs | null;
}

/** A plan and the moment it ends by itself, for the columns of a person; null for a plan without an end. */
export interface PlanInForce {
  readonly tier: Tier;
  readonly tierEndsAt: EpochMs | null;
}

/** The last moment of grace after a payment was missed. */
export function graceEndsAt(pastDueSince: EpochMs): EpochMs {
  return epochMs(pastDueSince + GRACE_MS);
}

/**
 * Which plan a subscription pays for, and until when. Every paid plan ends by itself: without news of a renewal the person is on the free
 * plan a day later, even if something else fails.
 */
export function planInForce(truth: SubscriptionTruth): PlanInForce {
  const { tier, status, endsAt, currentPeriodEndsAt, pastDueSince, everPaid } = truth;
  const notAfter = (moment: EpochMs) => (endsAt === null ? moment : epochMs(Math.min(moment, endsAt)));
  switch (status) {
    case "active":
      return { tier, tierEndsAt: endsAt ?? epochMs(currentPeriodEndsAt + RENEWAL_LEEWAY_MS) };
    case "past_due":
      if (!everPaid) return { tier: "free", tierEndsAt: null };
      return { tier, tierEndsAt: notAfter(graceEndsAt(pastDueSince ?? currentPeriodEndsAt)) };
    case "canceled":
    case "free":
      return { tier: "free", tierEndsAt: null };
  }
}

const STANDING: Readonly<Record<SubscriptionStatus, number>> = { active: 2, past_due: 1, canceled: 0, free: 0 };

/** Whether a subscription may still be charged. */
export function isLive({ status }: Pick<SubscriptionTruth, "status">): boolean {
  return STANDING[status] > 0;
}

/** The one subscription that counts among all a person ever had: paid before overdue before ended, then the higher plan, then the newest. */
export function subscriptionThatCounts(all: readonly SubscriptionTruth[]): SubscriptionTruth | null {
  const [first] = [...all].sort(
    (a, b) =>
      STANDING[b.status] - STANDING[a.status] ||
      (isLive(a) ? TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier) : 0) ||
      b.startedAt - a.startedAt ||
      (a.subscriptionId < b.subscriptionId ? 1 : -1),
  );
  return first ?? null;
}

/** Whether a fetched state may replace the stored one: only if it was not fetched earlier. */
export function supersedes(fetchedAt: EpochMs, stored: { readonly fetchedAt: EpochMs } | null): boolean {
  return stored === null || fetchedAt >= stored.fetchedAt;
}
