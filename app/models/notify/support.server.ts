import { and, asc, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { supportRequests, users } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/notify.ts";

type Reader = Drizzle | Transaction;

/** A question to support and its state. */
export interface SupportRequest {
  readonly id: string;
  readonly tier: Tier;
  readonly subject: string;
  readonly message: string;
  /** Path of the screen it is about. */
  readonly screen: string | null;
  readonly requestId: string | null;
  readonly createdAt: EpochMs;
  /** When its e-mail was handed over to the operator's mailbox; null while it was not, or once the outbox has forgotten it. */
  readonly mailedAt: EpochMs | null;
  readonly answeredAt: EpochMs | null;
  readonly closedAt: EpochMs | null;
}

/** Before a request's number, the key under which the operator's e-mail about it waits in the outbox. */
export const SUPPORT_MAIL_KEY = "support:";

const columns = {
  id: supportRequests.id,
  tier: supportRequests.tier,
  subject: supportRequests.subject,
  message: supportRequests.message,
  screen: supportRequests.screen,
  requestId: supportRequests.requestId,
  createdAt: supportRequests.createdAt,
  mailedAt: outbox.sentAt,
  answeredAt: supportRequests.answeredAt,
  closedAt: supportRequests.closedAt,
};

const itsMail = eq(outbox.dedupeKey, sql`${SUPPORT_MAIL_KEY} || ${supportRequests.id}`);

export async function createSupportRequest(
  tx: Transaction,
  row: Omit<SupportRequest, "mailedAt" | "answeredAt" | "closedAt"> & { readonly userId: string },
): Promise<void> {
  await tx.insert(supportRequests).values(row);
}

/** How often a person wrote since a moment. */
export async function countSupportRequests(reader: Reader, userId: string, since: EpochMs): Promise<number> {
  return reader.$count(supportRequests, and(eq(supportRequests.userId, userId), gt(supportRequests.createdAt, since)));
}

/** A person's own requests, the newest first, at most `limit`. */
export function listSupportRequests(
  reader: Reader,
  { userId, limit }: { readonly userId: string; readonly limit: number },
): Promise<readonly SupportRequest[]> {
  return reader
    .select(columns)
    .from(supportRequests)
    .leftJoin(outbox, itsMail)
    .where(eq(supportRequests.userId, userId))
    .orderBy(desc(supportRequests.createdAt))
    .limit(limit);
}

/** A request as the operator sees it: with the person's address. */
export interface OpenSupportRequest extends SupportRequest {
  readonly userId: string;
  readonly email: string;
}

const operatorColumns = { ...columns, userId: supportRequests.userId, email: users.email };

/** Open requests, the oldest first. */
export function listOpenSupportRequests(reader: Reader): Promise<readonly OpenSupportRequest[]> {
  return reader
    .select(operatorColumns)
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(outbox, itsMail)
    .where(isNull(supportRequests.closedAt))
    .orderBy(asc(supportRequests.createdAt));
}

/** One request by its number, of any person; for the operator. */
export async function getSupportRequest(reader: Reader, id: string): Promise<OpenSupportRequest | null> {
  const [row] = await reader
    .select(operatorColumns)
    .from(supportRequests)
    .innerJoin(users, eq(users.id, supportRequests.userId))
    .leftJoin(outbox, itsMail)
    .where(eq(supportRequests.id, id));
  return row ?? null;
}

/** Records that a request was answered or closed. */
export async function markSupportRequest(
  tx: Transaction,
  id: string,
  mark: { readonly answeredAt: EpochMs } | { readonly closedAt: EpochMs },
): Promise<void> {
  await tx.update(supportRequests).set(mark).where(eq(supportRequests.id, id));
}
