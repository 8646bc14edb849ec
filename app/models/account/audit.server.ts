import { and, eq, gt, sql } from "drizzle-orm";
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
  | "import-bets"
  | "state-payout"
  | "delete-saved-pick"
  | "export"
  | "set-bankroll"
  | "place-slip"
  | "set-odds-format"
  | "share-results"
  | "testimonial"
  | "report-words"
  | "show-words"
  | "refuse-words"
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
  | "refund"
  | "switch-feature"
  | "retrain"
  | "roll-back"
  | "set-notifications"
  | "unsubscribe"
  | "watch-price"
  | "recommendation"
  | "create-token"
  | "revoke-token"
  | "connect-program"
  | "send-phone-code"
  | "confirm-phone"
  | "stop-texts"
  | "start-texts"
  | "stop-email"
  | "resume-email"
  | "create-web-hook"
  | "change-web-hook"
  | "delete-web-hook"
  | "name-profile"
  | "leave-people"
  | "follow-member"
  | "unfollow-member"
  | "block-member"
  | "unblock-member"
  | "report-member"
  | "share-pick"
  | "take-back-share"
  | "hide-profile"
  | "show-profile"
  | "keep-profile";

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

/** How often a person did something after a moment. */
export async function countAuditEvents(
  tx: Transaction,
  { userId, kind, after }: Pick<AuditEvent, "userId" | "kind"> & { readonly after: EpochMs },
): Promise<number> {
  const [row] = await tx
    .select({ times: sql<number>`count(*)` })
    .from(auditEvents)
    .where(and(eq(auditEvents.userId, userId), gt(auditEvents.at, after), eq(sql`+${auditEvents.kind}`, kind)));
  return row?.times ?? 0;
}
