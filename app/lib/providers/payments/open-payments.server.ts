import { env } from "#app/lib/platform/env.server.ts";
import type { PaymentsProvider } from "./payments-provider.ts";
import { StripePayments } from "./stripe-payments.server.ts";

let opened: PaymentsProvider | undefined;

/** The payments provider by this process's configuration; null where there is none. */
export function openPayments(): PaymentsProvider | null {
  const settings = env();
  if (settings.STRIPE_SECRET_KEY === undefined) return null;
  opened ??= new StripePayments({
    secretKey: settings.STRIPE_SECRET_KEY,
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
    apiBase: settings.STRIPE_API_BASE,
    priceIds: settings.STRIPE_PRICE_IDS,
  });
  return opened;
}
