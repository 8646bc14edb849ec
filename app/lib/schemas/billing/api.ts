import { z } from "zod";
import { PAID_TIERS } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES, SUBSCRIPTION_STATUSES } from "#app/lib/engine/entitlements/subscription.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { spelledAs } from "#app/lib/schemas/choices.ts";
import { tierSchema } from "#app/lib/schemas/vocabulary.ts";

const statusSchema = z.enum(SUBSCRIPTION_STATUSES);

/** GET /api/subscription/status. */
export const apiSubscriptionStatusSchema = z
  .object({
    status: statusSchema,
    tier: tierSchema,
    startDate: isoMoment.nullable(),
    picksUsed: z.number().int(),
    picksRemaining: z.number().int().nullable(),
    subscriptionStatus: statusSchema,
    billingCycle: z.enum(BILLING_CYCLES).nullable(),
    nextBillingDate: isoMoment.nullable(),
    endsAt: isoMoment.nullable(),
  })
  .meta({
    id: "SubscriptionStatus",
    fields: {
      status: "The status of the subscription; free without one.",
      tier: "The plan in force now.",
      startDate: "When the subscription began; null without one.",
      picksUsed: "Picks revealed today.",
      picksRemaining: "Picks that can still be revealed today; null without a limit.",
      subscriptionStatus: "The same as status.",
      billingCycle: "How often it is paid; null without a subscription.",
      nextBillingDate: "When the next payment is due; null where none is.",
      endsAt: "When the plan ends because it is canceled or its payment is missing; null while it renews.",
    },
  });
export type SubscriptionState = z.input<typeof apiSubscriptionStatusSchema>;

const planSchema = z.enum(PAID_TIERS);
const cycleSchema = z.enum(BILLING_CYCLES);

/** POST /api/create-checkout-session: what a button sends (price) and what the page sends (billingCycle). */
export const checkoutBodySchema = z
  .object({
    planName: z.preprocess((value) => spelledAs(planSchema, value), planSchema),
    billingCycle: z.preprocess((value) => spelledAs(cycleSchema, value), cycleSchema).optional(),
    priceId: z
      .string()
      .regex(
        /^(?:pro|elite)_(?:monthly|yearly)$/,
        "A priceId is pro_monthly, pro_yearly, elite_monthly or elite_yearly",
      )
      .optional(),
    planPrice: z.number().positive().optional(),
  })
  .meta({
    id: "NewCheckout",
    fields: {
      planName: "The plan to buy: Pro or Elite.",
      billingCycle: "How often it is paid; monthly if neither this nor priceId says otherwise.",
      priceId: "The plan and its cycle in one word, such as pro_yearly.",
      planPrice: "The price that was shown, in dollars a period; refused if it is another.",
    },
  });

export const checkoutAnswerSchema = z.object({ success: z.literal(true), url: z.url(), error: z.null() }).meta({
  id: "Checkout",
  fields: {
    success: "Whether there is a page to pay on.",
    url: "The provider's page to pay on.",
    error: "Always null: a failure is a problem document.",
  },
});
