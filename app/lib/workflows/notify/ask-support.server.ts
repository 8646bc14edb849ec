import type { z } from "zod";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/notify/refusals.ts";
import type { supportFormSchema } from "#app/lib/schemas/notify/support.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import {
  countSupportRequests,
  createSupportRequest,
  listSupportRequests,
  SUPPORT_MAIL_KEY,
  type SupportRequest,
} from "#app/models/notify/support.server.ts";

/** Questions one person may ask in 24 hours. */
export const QUESTIONS_A_DAY = 5;
const SHOWN = 20;

export type SupportQuestion = z.output<typeof supportFormSchema> & {
  /** The operator's mailbox; null if none is configured: the question then waits in the operator's list. */
  readonly mailbox: string | null;
};

/** The message to the operator. The plan comes first in the subject, so that a mailbox sorts by it. */
function letterOf(caller: Caller, id: string, question: SupportQuestion) {
  const { viewer } = caller;
  const first = hasFeature(TIER_TABLE[viewer.tier], "priority-support");
  return {
    subject: `${first ? "[PRIORITY] " : ""}[${tierLabel(viewer.tier)}] ${question.subject}`,
    body: [
      question.message,
      [
        `From: ${viewer.email} (${viewer.username})`,
        `Plan: ${tierLabel(viewer.tier)}${first ? ", answered first" : ""}`,
        `Screen: ${question.screen ?? "not named"}`,
        `Request: ${question.request ?? "not named"}`,
        `Number: ${id}`,
      ].join("\n"),
    ].join("\n\n"),
  };
}

/** Sends a question to the operator's mailbox and stores it, so that its person can see its state. */
export async function askSupport(caller: Caller, question: SupportQuestion): Promise<Outcome<"too-many-questions">> {
  const { database, viewer, wallNow } = caller;
  const { subject, message, screen, request, mailbox } = question;
  return database.write(async (tx) => {
    const asked = await countSupportRequests(tx, viewer.id, epochMs(wallNow - DAY_MS));
    if (asked >= QUESTIONS_A_DAY) return refuse("too-many-questions", { most: QUESTIONS_A_DAY });
    const id = newId();
    const row = { id, userId: viewer.id, tier: viewer.tier, subject, message, screen, requestId: request };
    await createSupportRequest(tx, { ...row, createdAt: wallNow });
    if (mailbox !== null)
      await queueMail(tx, {
        dedupeKey: `${SUPPORT_MAIL_KEY}${id}`,
        userId: viewer.id,
        kind: "support",
        recipient: mailbox,
        ...letterOf(caller, id, question),
        createdAt: wallNow,
      });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "ask-support",
      requestId: caller.requestId,
      detail: { id },
    });
    return { ok: true as const, message: "We have your message. The answer comes by e-mail." };
  });
}

/** The caller's own requests, newest first. */
export function readSupportRequests({ database, viewer }: Caller): Promise<readonly SupportRequest[]> {
  return listSupportRequests(database.read, { userId: viewer.id, limit: SHOWN });
}
