import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { DAILY_LIMITS } from "#app/lib/engine/people/rules.ts";
import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import type { ShownWords, WaitingWords } from "#app/lib/schemas/insights/words-dto.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { signature } from "#app/lib/views/insights/voices.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { appendAuditEvent, countAuditEvents, type AuditKind } from "#app/models/account/audit.server.ts";
import {
  createTestimonial,
  withdrawTestimonials,
  createTestimonialReport,
  getTestimonial,
  selectShownTestimonials,
  decideTestimonial,
  selectWaitingTestimonials,
  type TestimonialDecision,
} from "#app/models/insights/testimonial.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { forgetDashboards } from "./inside/dashboard-reads.server.ts";

export interface SayTestimonialInput {
  /** Null withdraws the words. */
  readonly said: { readonly words: string; readonly signedAs: string; readonly connection: string } | null;
}

/**
 * Stores a member's own words with their consent, in place of earlier ones; or withdraws them (D33). They are shown once an operator has
 * approved them. A name that could be mistaken for Linewise, an authority or a book is refused.
 */
export async function sayTestimonial(caller: Caller, { said }: SayTestimonialInput): Promise<Outcome<"words-name">> {
  const { database, viewer, wallNow, requestId } = caller;
  if (said && wordConcerns(said.signedAs, PROTECTED_NAMES).length > 0) return refuse("words-name", {});
  await database.write(async (tx) => {
    await withdrawTestimonials(tx, viewer.id, wallNow);
    if (said) await createTestimonial(tx, { ...said, userId: viewer.id, consentedAt: wallNow });
    const detail = said ? { said: true } : { withdrawn: true };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "testimonial", requestId, detail });
  });
  forgetDashboards(database);
  return {
    ok: true,
    message: said
      ? "An operator reads your words before others see them. You get an e-mail when they are shown."
      : "Your words are no longer shown.",
  };
}

/** The words shown now, with their signatures. */
export async function readShownWords({ database }: Pick<Caller, "database">): Promise<readonly ShownWords[]> {
  const rows = await selectShownTestimonials(database.read);
  return rows.map(({ id, words, ...signed }) => ({ id, words, by: signature(signed) }));
}

/** Asks an operator to review another member's words; once per person and words, and with the same daily limit as reports of members. */
export async function reportTestimonial(
  { database, viewer, wallNow, requestId }: Caller,
  { id, note }: { readonly id: number; readonly note: string },
): Promise<Outcome<"not-found" | "too-often">> {
  return database.write(async (tx): Promise<Outcome<"not-found" | "too-often">> => {
    const found = await getTestimonial(tx, id);
    if (found?.decision !== "shown") return refuse("not-found", { what: "words", attempt: "save" });
    const after = epochMs(wallNow - DAY_MS);
    const today = await countAuditEvents(tx, { userId: viewer.id, kind: "report-words", after });
    if (today >= DAILY_LIMITS.report) return refuse("too-often", { deed: "report" });
    const report = { userId: viewer.id, testimonialId: id, note, reportedAt: wallNow };
    if (await createTestimonialReport(tx, report))
      await appendAuditEvent(tx, {
        at: wallNow,
        userId: viewer.id,
        kind: "report-words",
        requestId,
        detail: { testimonialId: id },
      });
    return { ok: true, message: "Thank you. An operator will review these words." };
  });
}

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
