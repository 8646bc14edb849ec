import { env } from "#app/lib/platform/env.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { openPayments } from "#app/lib/providers/payments/open-payments.server.ts";
import {
  PaymentRefused,
  PaymentsUnavailable,
  type PaymentsProvider,
} from "#app/lib/providers/payments/payments-provider.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { PaymentAttempt } from "#app/lib/schemas/access/refusal-facts.ts";
import { refuse } from "#app/lib/schemas/billing/refusals.ts";

/** What may keep a payment from being asked for. */
export type PaymentTrouble = "payments-off" | "payments-unavailable" | "payment-refused";

/**
 * Does what needs the payment provider. Without one, or where it does not answer or refuses, that is a refusal with a sentence; nothing was
 * charged then.
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

/** Where people come back to. */
export function pageOf(path: string): string {
  return new URL(path, env().APP_ORIGIN).href;
}
