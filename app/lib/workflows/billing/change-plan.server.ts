import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isExcluded } from "#app/lib/engine/care/exclusion.ts";
import type { SubscriptionTruth } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { planChange, type PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { formatDollars } from "#app/lib/format/money.ts";
import type { ChangePreview } from "#app/lib/providers/payments/payments-provider.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import { changeMail, keptMail } from "#app/lib/views/billing/billing-mails.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { saveStopWanted } from "#app/models/billing/subscription.server.ts";
import { afterChange, withSubscription } from "./inside/change-subscription.server.ts";
import { buyingRefusal } from "./inside/may-buy.server.ts";
import type { PaymentTrouble } from "./inside/payments.server.ts";

/** A shown amount is charged within this time, or shown again. */
const PREVIEW_LIFE_MS = 15 * MINUTE_MS;

type ChangeRefusal = PaymentTrouble | "no-subscription" | "plan-change";

/** Why a plan cannot be changed now, or null. */
function obstacle(subscription: SubscriptionTruth, plan: PlanChoice): Refusal<"plan-change"> | null {
  const because = (message: string) => refuse("plan-change", { message });
  if (subscription.status === "past_due")
    return because("A payment is missing. Update your payment method first, under Manage Subscription.");
  if (subscription.endsAt !== null) return because("Your plan is canceled. Undo the cancellation first.");
  const change = planChange(subscription, plan);
  if (change === "same") return because(`You have the ${tierLabel(plan.tier)} plan already.`);
  return change === "not-offered"
    ? because("Change the plan first and the period afterwards: they cannot be lowered together.")
    : null;
}

/** The cost of a change today, shown before it is accepted, with the moment for which the amounts are valid. */
export type PreviewOutcome = Outcome<
  ChangeRefusal,
  { readonly preview: ChangePreview; readonly at: EpochMs; readonly nextPaymentOn: string }
>;

/** The charge now for changing to a more expensive plan. */
export async function previewPlanChange(
  caller: Caller,
  { plan }: { readonly plan: PlanChoice },
): Promise<PreviewOutcome> {
  return withSubscription(caller, "change", async (payments, { subscription }): Promise<PreviewOutcome> => {
    const refusal = obstacle(subscription, plan);
    if (refusal) return refusal;
    if (planChange(subscription, plan) !== "now")
      return refuse("plan-change", {
        message: "This change costs nothing now: it begins when your paid period is over.",
      });
    const preview = await payments.previewChange(subscription.subscriptionId, plan, caller.wallNow);
    const nextPaymentOn = formatDate(preview.nextPaymentAt, caller.viewer.timeZone);
    return { ok: true, message: "This is what the change costs.", preview, at: caller.wallNow, nextPaymentOn };
  });
}

export interface UpgradeInput {
  readonly plan: PlanChoice;
  /** When the amounts were shown, and the charge. */
  readonly shownAt: EpochMs;
  readonly shownDueCents: number;
}

export type UpgradeOutcome = Outcome<ChangeRefusal | "charges-stopped" | "plan-terms-not-accepted">;

/** Changes to a more expensive plan, at once and for exactly the amount shown. A payment that fails changes nothing. */
export async function upgradePlan(
  caller: Caller,
  { plan, shownAt, shownDueCents }: UpgradeInput,
): Promise<UpgradeOutcome> {
  const refused = await buyingRefusal(caller, plan);
  if (refused) return refused;
  return withSubscription(caller, "change", async (payments, live): Promise<UpgradeOutcome> => {
    const { subscription, customerId } = live;
    const refusal = obstacle(subscription, plan);
    if (refusal) return refusal;
    const age = caller.wallNow - shownAt;
    const fresh = age >= 0 && age <= PREVIEW_LIFE_MS && planChange(subscription, plan) === "now";
    const due = fresh ? (await payments.previewChange(subscription.subscriptionId, plan, shownAt)).dueCents : null;
    if (due !== shownDueCents)
      return refuse("plan-change", {
        message: "The amount has changed since it was shown. Check it and accept it again.",
      });
    await payments.changeNow(subscription.subscriptionId, plan, shownAt);
    await afterChange(caller, payments, customerId, { kind: "change-plan", detail: { ...plan, dueCents: due } });
    return {
      ok: true,
      title: `You have ${tierLabel(plan.tier)} now`,
      message: due > 0 ? `${formatDollars(due)} was charged.` : "Nothing was charged.",
    };
  });
}

export type DowngradeOutcome = Outcome<ChangeRefusal>;

/** Changes to a cheaper plan, when the paid period is over. */
export async function downgradePlan(
  caller: Caller,
  { plan }: { readonly plan: PlanChoice },
): Promise<DowngradeOutcome> {
  return withSubscription(caller, "change", async (payments, live): Promise<DowngradeOutcome> => {
    const { subscription, customerId } = live;
    const refusal = obstacle(subscription, plan);
    if (refusal) return refusal;
    if (planChange(subscription, plan) !== "at-period-end")
      return refuse("plan-change", { message: "This plan costs more: accept its terms and its price first." });
    await payments.changeAtPeriodEnd(subscription.subscriptionId, plan);
    const change = { kind: "change-plan", detail: { ...plan } } as const;
    await afterChange(caller, payments, customerId, change, (to, truth) => changeMail(to, truth, plan));
    const day = formatDate(subscription.currentPeriodEndsAt, caller.viewer.timeZone);
    return {
      ok: true,
      title: "Your plan changes with the next period",
      message: `${tierLabel(subscription.tier)} stays until ${day}, then it is ${tierLabel(plan.tier)}, paid ${plan.cycle}.`,
    };
  });
}

type KeepOutcome = Outcome<PaymentTrouble | "no-subscription" | "charges-stopped">;

/** Undoes a cancellation, or a change that was to begin with the next period. */
export async function keepPlan(caller: Caller): Promise<KeepOutcome> {
  const { viewer } = caller;
  if (isExcluded(viewer.pause)) return refuse("charges-stopped", { why: "excluded" });
  if (viewer.deletionDueAt !== null) return refuse("charges-stopped", { why: "deleting" });
  return withSubscription(caller, "keep", async (payments, { subscription, customerId }): Promise<KeepOutcome> => {
    await caller.database.write((tx) => saveStopWanted(tx, viewer.id, null));
    await payments.keep(subscription.subscriptionId);
    const { subscriptionId } = subscription;
    await afterChange(caller, payments, customerId, { kind: "keep-plan", detail: { subscriptionId } }, keptMail);
    return { ok: true, message: `You keep ${tierLabel(subscription.tier)}. It renews as before.` };
  });
}
