import type { EpochMs } from "#app/lib/engine/brands.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { appendAuditEvent, type AuditEvent } from "#app/models/account/audit.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import {
  getSupportRequest,
  listOpenSupportRequests,
  markSupportRequest,
  type OpenSupportRequest,
} from "#app/models/notify/support.server.ts";

const isFirst = ({ tier }: OpenSupportRequest) => hasFeature(TIER_TABLE[tier], "priority-support");

/** Requests that wait for an answer: plans with priority support first, then the oldest; answered but open ones come last. */
export async function listSupportQueue(database: Database): Promise<readonly OpenSupportRequest[]> {
  const open = await listOpenSupportRequests(database.read);
  const rank = (one: OpenSupportRequest) => (one.answeredAt === null ? 0 : 2) + (isFirst(one) ? 0 : 1);
  return [...open].sort((a, b) => rank(a) - rank(b) || a.createdAt - b.createdAt);
}

/** The operator's action, recorded for the person it concerns, who finds it in their own data. */
function operatorEvent(kind: AuditEvent["kind"], { id, userId }: OpenSupportRequest, at: EpochMs): AuditEvent {
  return { at, userId, kind, requestId: undefined, detail: { id, by: "operator" } };
}

/** Sends the operator's answer to the person by e-mail and records the time; false for an unknown request. */
export async function answerSupport(
  database: Database,
  { id, text, wallNow }: { readonly id: string; readonly text: string; readonly wallNow: EpochMs },
): Promise<boolean> {
  return database.write(async (tx) => {
    const found = await getSupportRequest(tx, id);
    if (found === null) return false;
    await queueMail(tx, {
      dedupeKey: `support-answer:${id}:${wallNow}`,
      userId: found.userId,
      kind: "support",
      recipient: found.email,
      subject: `Re: ${found.subject}`,
      body: `${text}\n\nYou wrote:\n\n${found.message}`,
      createdAt: wallNow,
    });
    await markSupportRequest(tx, id, { answeredAt: wallNow });
    await appendAuditEvent(tx, operatorEvent("answer-support", found, wallNow));
    return true;
  });
}

/** Closes a request; false for an unknown one. */
export async function closeSupport(
  database: Database,
  { id, wallNow }: { readonly id: string; readonly wallNow: EpochMs },
): Promise<boolean> {
  return database.write(async (tx) => {
    const found = await getSupportRequest(tx, id);
    if (found === null) return false;
    await markSupportRequest(tx, id, { closedAt: wallNow });
    await appendAuditEvent(tx, operatorEvent("close-support", found, wallNow));
    return true;
  });
}
