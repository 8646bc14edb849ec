import { isLive } from "#app/lib/engine/entitlements/plan-in-force.ts";
import type { PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import { includesTier } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { planTerms, planTermsDocument, planTermsText } from "#app/lib/format/plan-terms.ts";
import { env } from "#app/lib/platform/env.server.ts";
import type { PaymentsProvider } from "#app/lib/providers/payments/payments-provider.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import { subscribedPlan } from "#app/lib/views/billing/manage-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { recordShownConsent } from "#app/models/account/consent.server.ts";
import { getBilling, saveCustomer, saveStopWanted } from "#app/models/billing/subscription.server.ts";
import { followTruth, payerOf } from "./inside/follow-truth.server.ts";
import { buyingRefusal } from "./inside/may-buy.server.ts";
import { pageOf, withPayments, type PaymentTrouble } from "./inside/payments.server.ts";

/** `url` is the provider's page to pay on. */
export type CheckoutOutcome = Outcome<
  PaymentTrouble | "charges-stopped" | "plan-terms-not-accepted" | "already-subscribed" | "already-granted",
  { readonly url: string }
>;

/** The viewer's customer at the provider, made at their first purchase, and again if the provider no longer has it. */
async function customerOf({ database, viewer, wallNow }: Caller, payments: PaymentsProvider): Promise<string> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId !== null && (await payments.hasCustomer(customerId))) return customerId;
  const { id: userId, email, username } = viewer;
  const made = await payments.createCustomer({ userId, email, username, replaces: customerId });
  await database.write((tx) => saveCustomer(tx, { userId, customerId: made, createdAt: wallNow }));
  return made;
}

/** Refuses a plan to a person who has it, or a higher one, without paying: a purchase could only make them worse off. */
async function givenAlready(
  { database, viewer }: Caller,
  plan: PlanChoice,
): Promise<Refusal<"already-granted"> | null> {
  if (!includesTier(viewer.tier, plan.tier)) return null;
  const { subscription } = await getBilling(database.read, viewer.id);
  return subscribedPlan(subscription) === null
    ? refuse("already-granted", { planLabel: tierLabel(viewer.tier) })
    : null;
}

/**
 * Opens the provider's page to pay for a plan. The provider's true state is read first: a person who pays already is not charged twice,
 * even if we have not heard of their payment yet.
 */
export async function startCheckout(caller: Caller, { plan }: { readonly plan: PlanChoice }): Promise<CheckoutOutcome> {
  const refusal = (await givenAlready(caller, plan)) ?? (await buyingRefusal(caller, plan));
  if (refusal) return refusal;
  return withPayments("checkout", async (payments): Promise<CheckoutOutcome> => {
    const { database, viewer, wallNow, requestId } = caller;
    const customerId = await customerOf(caller, payments);
    const { subscription } = await followTruth(payments, database, payerOf(viewer, customerId), wallNow);
    if (subscription && isLive(subscription))
      return refuse("already-subscribed", { planLabel: tierLabel(subscription.tier) });
    const url = await payments.startCheckout({
      customerId,
      userId: viewer.id,
      plan,
      successUrl: `${pageOf("/subscription/success")}?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: pageOf(`/subscription?error=canceled&plan=${plan.tier}&cycle=${plan.cycle}`),
    });
    await database.write(async (tx) => {
      await saveStopWanted(tx, viewer.id, null);
      await appendAuditEvent(tx, {
        at: wallNow,
        userId: viewer.id,
        kind: "start-checkout",
        requestId,
        detail: { ...plan },
      });
    });
    return { ok: true, message: "Continue to payment.", url };
  });
}

export interface AcceptPlanTermsInput {
  readonly plan: PlanChoice;
  /** Whether each of the two boxes was ticked. */
  readonly terms: boolean;
  readonly risks: boolean;
}

/** Records that the viewer agreed to the terms of a plan, with the whole text as shown. */
export async function acceptPlanTerms(
  caller: Caller,
  { plan, terms, risks }: AcceptPlanTermsInput,
): Promise<Outcome<"plan-terms-unticked">> {
  const { database, viewer, wallNow, requestId } = caller;
  if (!terms || !risks) return refuse("plan-terms-unticked", {});
  const text = planTermsText(planTerms(plan, viewer.region, env().HELP_LINE));
  const shown = planTermsDocument(plan);
  await database.write(async (tx) => {
    await recordShownConsent(tx, { ...shown, userId: viewer.id, text, acceptedAt: wallNow });
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "accept-plan-terms", requestId, detail: shown });
  });
  return { ok: true, message: "You have accepted the terms." };
}
