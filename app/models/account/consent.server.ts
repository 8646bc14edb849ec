import { and, eq } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { consents } from "#db/schema/accounts.ts";

/** A text in one of its versions. */
export interface ConsentText {
  readonly document: string;
  readonly version: string;
}

/** Whether a person has agreed to this version of a text. */
export async function hasConsented(
  reader: Drizzle | Transaction,
  userId: string,
  { document, version }: ConsentText,
): Promise<boolean> {
  const rows = await reader
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.document, document), eq(consents.version, version)))
    .limit(1);
  return rows.length > 0;
}

/** Keeps that a person agreed to a text; the first time counts, the same again adds nothing. */
export async function recordConsent(
  tx: Transaction,
  userId: string,
  { document, version }: ConsentText,
  acceptedAt: EpochMs,
): Promise<void> {
  if (await hasConsented(tx, userId, { document, version })) return;
  await tx.insert(consents).values({ userId, document, version, acceptedAt });
}
