import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { openPayments } from "#app/lib/providers/payments/open-payments.server.ts";
import {
  PaymentRefused,
  PaymentsUnavailable,
  type PaymentsProvider,
} from "#app/lib/providers/payments/payments-provider.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import { type PaymentAttempt, refuse } from "#app/lib/schemas/billing/refusals.ts";

/** Reasons why no payment can be requested. */
export type PaymentTrouble = "payments-off" | "payments-unavailable" | "payment-refused";

/**
 * Runs work that needs the payment provider. Without one, or if it does not answer or refuses, the result is a refusal with a sentence;
 * nothing was charged then.
 */
export async function withPayments<T>(
  what: PaymentAttempt,
  work: (payments: PaymentsProvider) => Promise<T>,
): Promise<T | Refusal<PaymentTrouble>> {
  const payments = openPayments();
  if (payments === null) return refuse("payments-off", {});
  try {
    return await work(payments);
  } catch (error) {
    if (error instanceof PaymentRefused) return refuse("payment-refused", { message: error.message });
    if (!(error instanceof PaymentsUnavailable)) throw error;
    logger.warn({ err: error, what }, "payments unavailable");
    return refuse("payments-unavailable", { what });
  }
}

/** The pages to which people return. */
export function pageOf(path: string): string {
  return new URL(path, env().APP_ORIGIN).href;
}
