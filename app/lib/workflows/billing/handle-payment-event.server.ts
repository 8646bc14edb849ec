import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { openPayments } from "#app/lib/providers/payments/open-payments.server.ts";
import { SignatureError, type PaymentEvent } from "#app/lib/providers/payments/payments-provider.ts";
import { getBilledPerson, isEventHandled, saveHandledEvent } from "#app/models/billing/subscription.server.ts";
import { followPerson } from "./inside/follow-person.server.ts";

export interface PaymentEventInput {
  readonly rawBody: string;
  readonly signature: string;
  readonly wallNow: EpochMs;
}

/** `unsigned`: not the provider's own; `off`: no payments are configured. Any other failure is thrown, and the message is delivered again. */
export type PaymentEventOutcome = "handled" | "repeated" | "unsigned" | "off";

/**
 * A message of the payment provider. It is used only as a sign that something happened to a customer, whose true state is then read. So
 * neither the order of messages nor their number matters.
 */
export async function handlePaymentEvent(
  database: Database,
  { rawBody, signature, wallNow }: PaymentEventInput,
): Promise<PaymentEventOutcome> {
  const payments = openPayments();
  if (payments === null) return "off";
  let event: PaymentEvent;
  try {
    event = await payments.readEvent(rawBody, signature);
  } catch (error) {
    if (error instanceof SignatureError) return "unsigned";
    throw error;
  }
  const { type, customerId } = event;
  // Without an id it is recognized by its content.
  const id = event.id ?? `unnamed_${sha256Hex(rawBody)}`;
  if (await isEventHandled(database.read, id)) return "repeated";
  const row = { id, type, createdAt: event.createdAt ?? wallNow, objectId: customerId, handledAt: wallNow };
  const person = customerId === null ? null : await getBilledPerson(database.read, customerId, wallNow);
  if (person === null) await database.write((tx) => saveHandledEvent(tx, row));
  else await followPerson(payments, database, person, wallNow, (tx) => saveHandledEvent(tx, row));
  return "handled";
}
