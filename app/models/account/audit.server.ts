import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database, Transaction } from "#db/client.ts";
import { auditEvents } from "#db/schema/accounts.ts";

/** User actions that are recorded permanently. */
export type AuditKind =
  | "sign-in"
  | "sign-out"
  | "reveal"
  | "save-pick"
  | "edit-stake"
  | "delete-saved-pick"
  | "export"
  | "set-bankroll"
  | "place-slip"
  | "set-odds-format"
  | "share-results"
  | "testimonial"
  | "ask-support"
  | "answer-support"
  | "close-support"
  | "choose-feed"
  | "under-age"
  | "change-settings"
  | "change-email"
  | "sign-out-elsewhere"
  | "join-identity"
  | "export-data"
  | "delete-account"
  | "keep-account"
  | "set-limit"
  | "exclude"
  | "accept-plan-terms"
  | "start-checkout"
  | "change-plan"
  | "keep-plan"
  | "cancel-plan"
  | "refund";

export interface AuditEvent {
  readonly at: EpochMs;
  readonly userId: string;
  readonly kind: AuditKind;
  readonly requestId: string | undefined;
  /** JSON without secrets. */
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Appends an event in the transaction of the change it records. */
export async function appendAuditEvent(tx: Transaction, event: AuditEvent): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, detail: { ...event.detail } });
}

/** Appends an event about a read, in its own transaction. */
export async function appendAuditEventNow(database: Database, event: AuditEvent): Promise<void> {
  await database.write((tx) => appendAuditEvent(tx, event));
}
