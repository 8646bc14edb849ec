import type { Done } from "#app/lib/schemas/access/outcome.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { createTestimonial, withdrawTestimonials } from "#app/models/insights/testimonial.server.ts";
import { forgetDashboards } from "./inside/dashboard-reads.server.ts";

export interface SayTestimonialInput {
  /** Null takes back what was said. */
  readonly said: { readonly words: string; readonly signedAs: string; readonly connection: string } | null;
}

/** Stores a member's own words with their consent, in place of what they said before; or takes them back (D33). */
export async function sayTestimonial(caller: Caller, { said }: SayTestimonialInput): Promise<Done> {
  const { database, viewer, wallNow, requestId } = caller;
  await database.write(async (tx) => {
    await withdrawTestimonials(tx, viewer.id, wallNow);
    if (said) await createTestimonial(tx, { ...said, userId: viewer.id, consentedAt: wallNow });
    const detail = said ? { said: true } : { withdrawn: true };
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "testimonial", requestId, detail });
  });
  forgetDashboards(database);
  return { ok: true, message: said ? "Your words are shown with your name." : "Your words are no longer shown." };
}
