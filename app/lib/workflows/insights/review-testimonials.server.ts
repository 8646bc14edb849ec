import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import type { WaitingWords } from "#app/lib/schemas/insights/words-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent, type AuditKind } from "#app/models/account/audit.server.ts";
import {
  decideTestimonial,
  getTestimonial,
  type TestimonialDecision,
  selectWaitingTestimonials,
} from "#app/models/insights/testimonial.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { forgetDashboards } from "./inside/dashboard-reads.server.ts";

const SHOWN = 50;
const NONE = refuseCommon("not-found", { what: "words", attempt: "save" });
const KINDS = { shown: "show-words", refused: "refuse-words" } as const satisfies Record<
  TestimonialDecision,
  AuditKind
>;

/** Words that wait for an operator, longest waiting first, with the parts that need attention; empty for anybody else. */
export async function readWaitingWords(caller: Caller): Promise<readonly WaitingWords[]> {
  if (!isOperator(caller)) return [];
  const rows = await selectWaitingTestimonials(caller.database.read, SHOWN);
  return rows.map(({ decision, ...row }) => ({
    ...row,
    shown: decision === "shown",
    concerns: wordConcerns(`${row.words}\n${row.signedAs}\n${row.connection}`, PROTECTED_NAMES),
  }));
}

/**
 * Decides as an operator whether a member's words are shown. The decision is recorded for both, and the member is notified. Reports on the
 * words are closed.
 */
export async function reviewTestimonial(
  caller: Caller,
  { id, decision, why }: { readonly id: number; readonly decision: TestimonialDecision; readonly why: string },
): Promise<Outcome<"not-found">> {
  if (!isOperator(caller)) return NONE;
  const { database, viewer, wallNow: at, requestId } = caller;
  const kind = KINDS[decision];
  const outcome = await database.write(async (tx): Promise<Outcome<"not-found">> => {
    const found = await getTestimonial(tx, id);
    if (found === null) return NONE;
    await decideTestimonial(tx, id, { decision, why, at });
    await appendAuditEvent(tx, { at, userId: viewer.id, kind, requestId, detail: { testimonialId: id } });
    if (found.userId !== viewer.id)
      await appendAuditEvent(tx, { at, userId: found.userId, kind, requestId, detail: { by: "operator" } });
    if (found.decision !== decision)
      await queueMail(tx, {
        dedupeKey: `${kind}:${id}:${at}`,
        userId: found.userId,
        kind: "account",
        recipient: found.email,
        subject: decision === "shown" ? "Your words are shown on Linewise" : "Your words are not shown on Linewise",
        body:
          decision === "shown"
            ? "An operator has read your words, and other members see them now. You can withdraw them at any time under Performance."
            : `An operator has decided not to show your words to other members. The reason:\n\n${why}\n\nYou can say something else under Performance, or write to support if you think this is wrong.`,
        createdAt: at,
      });
    return {
      ok: true,
      message:
        decision === "shown"
          ? `The words of ${found.signedAs} are shown.`
          : `The words of ${found.signedAs} are not shown.`,
    };
  });
  forgetDashboards(database);
  return outcome;
}
