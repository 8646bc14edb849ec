import type { z } from "zod";
import { planPriceCents, type PlanChoice } from "#app/lib/engine/entitlements/plan-price.ts";
import type { BillingCycle } from "#app/lib/engine/entitlements/subscription.ts";
import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";
import { checkoutAnswerSchema, checkoutBodySchema } from "#app/lib/schemas/billing/api.ts";
import { startCheckout } from "#app/lib/workflows/billing/start-checkout.server.ts";

/** The ordered plan. @throws Problem if the fields contradict each other or the price. */
function planOf({ planName, billingCycle, priceId, planPrice }: z.output<typeof checkoutBodySchema>): PlanChoice {
  const named = priceId?.split("_");
  const cycle = billingCycle ?? (named?.[1] as BillingCycle | undefined) ?? "monthly";
  const plan = { tier: planName, cycle };
  const refuse = (field: string, sentence: string) =>
    new Problem("invalid", undefined, { errors: { [field]: [sentence] } });
  if (named && (named[0] !== planName || named[1] !== cycle))
    throw refuse("priceId", "This is the price of another plan.");
  if (planPrice !== undefined && Math.round(planPrice * 100) !== planPriceCents(plan))
    throw refuse("planPrice", "The price has changed. Reload the page.");
  return plan;
}

const family = api(
  {
    POST: endpoint({
      access: "viewer",
      summary: "Opens the payment provider's page to pay for a plan.",
      description:
        "The caller must have accepted the terms of the plan at /subscription/terms. Nothing is charged before they pay on the page. A second call opens another page, and the earlier one stops working.",
      callsOut: true,
      refusals: ["conflict", "unavailable"],
      body: checkoutBodySchema,
      output: checkoutAnswerSchema,
      run: async ({ caller, body }) => {
        const { url } = granted(await startCheckout(caller, { plan: planOf(body) }));
        return { body: { success: true as const, url, error: null } };
      },
    }),
  },
  { scope: null },
);

export const loader = family.loader;
export const action = family.action;
