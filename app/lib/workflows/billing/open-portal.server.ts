import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getBilling } from "#app/models/billing/subscription.server.ts";
import { pageOf, withPayments, type PaymentTrouble } from "./inside/payments.server.ts";

type PortalOutcome = Outcome<PaymentTrouble | "no-subscription", { readonly url: string }>;

/** Opens the provider's page with the viewer's payment method and invoices. */
export async function openPortal({ database, viewer }: Caller): Promise<PortalOutcome> {
  const { customerId } = await getBilling(database.read, viewer.id);
  if (customerId === null) return refuse("no-subscription", {});
  return withPayments("portal", async (payments): Promise<PortalOutcome> => {
    const url = await payments.openPortal({ customerId, returnUrl: pageOf("/subscription?tab=manage") });
    return { ok: true, message: "Continue to your payment method.", url };
  });
}
