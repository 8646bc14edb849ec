import { dailyUsage, entitlementsFor } from "#app/lib/engine/entitlements/access.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { SubscriptionState } from "#app/lib/schemas/billing/api.ts";
import { managedSubscription, subscribedPlan } from "#app/lib/views/billing/manage-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { selectUsedOnDay } from "#app/models/picks/reveal.server.ts";

/** The viewer's active plan, the state of their subscription, and the rest of today's picks. */
export async function subscriptionState(caller: Caller): Promise<SubscriptionState> {
  const { database, viewer, wallNow, settings } = caller;
  const [record, [used]] = await Promise.all([
    getBilling(database.read, viewer.id),
    selectUsedOnDay(database.read, viewer.id, easternDate(wallNow)),
  ]);
  const { subscription } = record;
  const { endsAt, graceEndsAt } = managedSubscription(record, viewer);
  const trialStartedAt = epochMs(viewer.trialStartedAt);
  const { freeAccessUntil } = settings;
  const entitlements = entitlementsFor({ tier: viewer.tier, trialStartedAt, freeAccessUntil, asOf: wallNow });
  const usage = dailyUsage(entitlements, used?.used ?? 0, wallNow);
  const status = subscription?.status ?? "free";
  const plan = subscribedPlan(subscription);
  const renews = subscription !== null && status === "active" && !subscription.cancelAtPeriodEnd;
  return {
    status,
    tier: viewer.tier,
    startDate: plan && subscription ? subscription.startedAt : null,
    picksUsed: usage.used,
    picksRemaining: usage.remaining,
    subscriptionStatus: status,
    billingCycle: plan?.cycle ?? null,
    nextBillingDate: renews ? subscription.currentPeriodEndsAt : null,
    endsAt: endsAt?.at ?? graceEndsAt?.at ?? null,
  };
}
