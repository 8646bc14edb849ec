import { wordConcerns } from "#app/lib/engine/people/words.ts";
import { PROTECTED_NAMES } from "#app/lib/format/people.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { createTestimonial, withdrawTestimonials } from "#app/models/insights/testimonial.server.ts";
import { forgetDashboards } from "./inside/dashboard-reads.server.ts";

export interface SayTestimonialInput {
  /** Null withdraws the words. */
  readonly said: { readonly words: string; readonly signedAs: string; readonly connection: string } | null;
}

/**
 * Stores a member's own words with their consent, in place of earlier ones; or withdraws them (D33). They are shown once an operator has
 * approved them. A name that could be taken for Linewise, an authority or a book is refused.
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
