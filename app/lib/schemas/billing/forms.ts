import { z } from "zod";
import { PAID_TIERS } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { oneInAddress } from "#app/lib/schemas/vocabulary.ts";

/** The address of the pricing page; unknown values fall back to the defaults. */
export const subscriptionQuerySchema = z.object({
  tab: oneInAddress(["plans", "manage"], "plans"),
  cycle: oneInAddress(BILLING_CYCLES, "monthly"),
  plan: oneInAddress(["none", ...PAID_TIERS], "none"),
  error: oneInAddress(["none", "canceled", "failed"], "none"),
});

/** The address of a plan's terms. */
export const planTermsQuerySchema = z.object({
  plan: oneInAddress(PAID_TIERS, "pro"),
  cycle: oneInAddress(BILLING_CYCLES, "monthly"),
});

/** The form under a plan's terms. The two boxes come as "yes", or not at all. */
export const acceptTermsFormSchema = z.object({
  plan: z.enum(PAID_TIERS),
  cycle: z.enum(BILLING_CYCLES),
  terms: z.literal("yes").optional(),
  risks: z.literal("yes").optional(),
  /** Of an upgrade: when its amount was shown, and the amount. */
  shownAt: z.coerce.number().int().optional(),
  shownDue: z.coerce.number().int().optional(),
});

/** The forms of Manage Subscription and of the plans that cost less. */
export const manageFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("portal") }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("refund") }),
  z.object({ intent: z.literal("downgrade"), plan: z.enum(PAID_TIERS), cycle: z.enum(BILLING_CYCLES) }),
]);
