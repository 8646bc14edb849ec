import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type Cents, type EpochMs } from "#app/lib/engine/brands.ts";

/** The first payment is refunded in full if the refund is requested within this many days (D18). */
export const REFUND_DAYS = 30;

/** The last moment at which the first payment is refunded. */
export function refundableUntil(paidAt: EpochMs): EpochMs {
  return epochMs(paidAt + REFUND_DAYS * DAY_MS);
}

/** The fields of a payment that the guarantee uses. */
interface Payment {
  readonly amountCents: Cents;
  readonly paidAt: EpochMs | null;
}

/** The first payment a person ever made; null before it. An invoice over nothing is not a payment. */
export function firstPayment<P extends Payment>(payments: readonly P[]): (P & { readonly paidAt: EpochMs }) | null {
  const paid = payments.filter(
    (one): one is P & { readonly paidAt: EpochMs } => one.paidAt !== null && one.amountCents > 0,
  );
  return paid.reduce<(P & { readonly paidAt: EpochMs }) | null>(
    (first, one) => (first === null || one.paidAt < first.paidAt ? one : first),
    null,
  );
}
