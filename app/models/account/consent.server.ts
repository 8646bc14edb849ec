import { and, eq, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { consents } from "#db/schema/accounts.ts";

/** One version of a text. */
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
  const count = await reader.$count(
    consents,
    and(eq(consents.userId, userId), eq(consents.document, document), eq(consents.version, version)),
  );
  return count > 0;
}

/** `hasConsented` as a column (1 or 0) of a query with the person's id. */
export function hasConsentedTo(userId: SQLiteColumn, { document, version }: ConsentText): SQL<number> {
  return sql<number>`exists (
    select 1 from ${consents} agreed
    where agreed.user_id = ${userId} and agreed.document = ${document} and agreed.version = ${version}
  )`;
}

/** Records that a person agreed to a text, with the whole text as it was shown; agreeing again changes nothing. */
export async function recordConsent(
  tx: Transaction,
  userId: string,
  { document, version, text }: ConsentText & { readonly text: string },
  acceptedAt: EpochMs,
): Promise<void> {
  if (await hasConsented(tx, userId, { document, version })) return;
  await tx.insert(consents).values({ userId, document, version, text, acceptedAt });
}

/** Records that a person agreed to a text as it was shown, at each agreement. */
export async function recordShownConsent(
  tx: Transaction,
  consent: ConsentText & { readonly userId: string; readonly text: string; readonly acceptedAt: EpochMs },
): Promise<void> {
  await tx.insert(consents).values(consent);
}
