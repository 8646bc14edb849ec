import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";

/** The status of a subscription (core §4); `free` means that there is none. */
export const SUBSCRIPTION_STATUSES = ["active", "past_due", "canceled", "free"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const BILLING_CYCLES = ["monthly", "yearly"] as const;
export type BillingCycle = (typeof BILLING_CYCLES)[number];

/** The plan in force at a moment: the stored tier until it ends, then free. */
export function tierNow(
  { tier, tierEndsAt }: { readonly tier: Tier; readonly tierEndsAt: EpochMs | null },
  wallNow: EpochMs,
): Tier {
  return tierEndsAt !== null && wallNow >= tierEndsAt ? "free" : tier;
}
