import { eq, or, sql } from "drizzle-orm";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { TextPurpose } from "#app/lib/engine/notify/alert-types.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { phones } from "#db/schema/notify.ts";

type Reader = Drizzle | Transaction;

/** A person's number for text messages as it is stored. */
export interface Phone {
  readonly userId: string;
  readonly number: string | null;
  readonly pendingNumber: string | null;
  readonly codeHash: string | null;
  readonly codeExpiresAt: EpochMs | null;
  readonly codeAttempts: number;
  readonly alertsConsentAt: EpochMs | null;
  readonly digestConsentAt: EpochMs | null;
}

const columns = {
  userId: phones.userId,
  number: phones.number,
  pendingNumber: phones.pendingNumber,
  codeHash: phones.codeHash,
  codeExpiresAt: phones.codeExpiresAt,
  codeAttempts: phones.codeAttempts,
  alertsConsentAt: phones.alertsConsentAt,
  digestConsentAt: phones.digestConsentAt,
};

export async function getPhone(reader: Reader, userId: string): Promise<Phone | null> {
  const [row] = await reader.select(columns).from(phones).where(eq(phones.userId, userId));
  return row ?? null;
}

/** The accounts a number belongs to, or is about to. */
export async function listPhonesOf(reader: Reader, number: string): Promise<readonly Phone[]> {
  return reader
    .select(columns)
    .from(phones)
    .where(or(eq(phones.number, number), eq(phones.pendingNumber, number)));
}

/** Waits for the code that was sent to a number; an earlier code no longer works. */
export async function savePendingNumber(
  tx: Transaction,
  pending: { readonly userId: string; readonly number: string; readonly codeHash: string; readonly expiresAt: EpochMs },
  at: EpochMs,
): Promise<void> {
  const row = {
    pendingNumber: pending.number,
    codeHash: pending.codeHash,
    codeExpiresAt: pending.expiresAt,
    codeAttempts: 0,
    updatedAt: at,
  };
  await tx
    .insert(phones)
    .values({ userId: pending.userId, ...row })
    .onConflictDoUpdate({ target: phones.userId, set: row });
}

/** Counts an attempt to enter a code. */
export async function countCodeAttempt(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(phones)
    .set({ codeAttempts: sql`${phones.codeAttempts} + 1` })
    .where(eq(phones.userId, userId));
}

/** Makes the number whose code was entered the person's. */
export async function confirmNumber(tx: Transaction, userId: string, at: EpochMs): Promise<void> {
  await tx
    .update(phones)
    .set({
      number: phones.pendingNumber,
      confirmedAt: at,
      pendingNumber: null,
      codeHash: null,
      codeExpiresAt: null,
      codeAttempts: 0,
      updatedAt: at,
    })
    .where(eq(phones.userId, userId));
}

/** Stops waiting for a code; a number that was confirmed before stays. */
export async function dropPendingNumber(tx: Transaction, userId: string, at: EpochMs): Promise<void> {
  await tx
    .update(phones)
    .set({ pendingNumber: null, codeHash: null, codeExpiresAt: null, updatedAt: at })
    .where(eq(phones.userId, userId));
}

/** Records what a person agrees to get text messages for; earlier consents keep their moment. */
export async function saveTextConsents(
  tx: Transaction,
  userId: string,
  consents: Readonly<Record<TextPurpose, boolean>>,
  at: EpochMs,
): Promise<void> {
  await tx
    .update(phones)
    .set({
      alertsConsentAt: consents.alerts ? sql`coalesce(${phones.alertsConsentAt}, ${at})` : null,
      digestConsentAt: consents.digest ? sql`coalesce(${phones.digestConsentAt}, ${at})` : null,
    })
    .where(eq(phones.userId, userId));
}

/** Deletes a person's number; false where they had none. */
export async function deletePhone(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.delete(phones).where(eq(phones.userId, userId)).returning({ userId: phones.userId });
  return rows.length > 0;
}
