import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Delivery } from "#app/lib/engine/notify/alert-types.ts";
import type { StopReason } from "#app/lib/engine/notify/stop-reasons.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { messageStops, phones } from "#db/schema/notify.ts";
import { users } from "#db/schema/accounts.ts";

type Reader = Drizzle | Transaction;

/** An address or a number. */
export interface Recipient {
  readonly channel: Delivery;
  /** An address in lower case, or a number in E.164. */
  readonly recipient: string;
}

/** Stops all messages to an address or a number; false where they were stopped already. A person's own STOP outweighs the other reasons. */
export async function stopRecipient(
  tx: Transaction,
  { channel, recipient, reason, at }: Recipient & { readonly reason: StopReason; readonly at: EpochMs },
): Promise<boolean> {
  const [before] = await tx
    .select({ reason: messageStops.reason })
    .from(messageStops)
    .where(and(eq(messageStops.channel, channel), eq(messageStops.recipient, recipient)));
  if (before && (before.reason === reason || before.reason === "reply")) return false;
  const row = { reason, stoppedAt: at };
  await tx
    .insert(messageStops)
    .values({ channel, recipient, ...row })
    .onConflictDoUpdate({ target: [messageStops.channel, messageStops.recipient], set: row });
  return true;
}

/** Allows messages to an address or a number again, where they were stopped for one of some reasons; false where they were not. */
export async function resumeRecipient(
  tx: Transaction,
  { channel, recipient }: Recipient,
  reasons: readonly StopReason[],
): Promise<boolean> {
  const rows = await tx
    .delete(messageStops)
    .where(
      and(
        eq(messageStops.channel, channel),
        eq(messageStops.recipient, recipient),
        inArray(messageStops.reason, [...reasons]),
      ),
    )
    .returning({ reason: messageStops.reason });
  return rows.length > 0;
}

/** The reason why each of some addresses and numbers gets nothing; addresses and numbers that get messages are left out. */
export async function listStops(
  reader: Reader,
  recipients: readonly string[],
): Promise<readonly (Recipient & { readonly reason: StopReason; readonly stoppedAt: EpochMs })[]> {
  return reader
    .select({
      channel: messageStops.channel,
      recipient: messageStops.recipient,
      reason: messageStops.reason,
      stoppedAt: messageStops.stoppedAt,
    })
    .from(messageStops)
    .where(and(inArray(messageStops.channel, ["email", "sms"]), inArray(messageStops.recipient, [...recipients])));
}

/** The stops of a person's address and numbers, for the export of their own data. */
export async function listStopsOf(reader: Reader, userId: string) {
  const [person] = await reader
    .select({ email: users.email, number: phones.number, pending: phones.pendingNumber })
    .from(users)
    .leftJoin(phones, eq(phones.userId, users.id))
    .where(eq(users.id, userId));
  const own = [person?.email, person?.number, person?.pending].filter((one) => typeof one === "string");
  return listStops(reader, own);
}

/** Deletes the stops of the address and the number of a person who is deleted, except for a number that another account has. */
export async function deleteStopsOf(tx: Transaction, userId: string): Promise<void> {
  const own = (await listStopsOf(tx, userId)).map(({ recipient }) => recipient);
  if (own.length === 0) return;
  const others = await tx
    .select({ number: phones.number, pending: phones.pendingNumber })
    .from(phones)
    .where(and(notInArray(phones.userId, [userId]), inArray(phones.number, own)));
  const shared = new Set(others.map(({ number }) => number));
  await tx.delete(messageStops).where(
    and(
      inArray(messageStops.channel, ["email", "sms"]),
      inArray(
        messageStops.recipient,
        own.filter((one) => !shared.has(one)),
      ),
    ),
  );
}
