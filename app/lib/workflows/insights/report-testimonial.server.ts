import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { DAILY_LIMITS } from "#app/lib/engine/people/rules.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/people/refusals.ts";
import type { ShownWords } from "#app/lib/schemas/insights/words-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { signature } from "#app/lib/views/insights/voices.ts";
import { appendAuditEvent, countAuditEvents } from "#app/models/account/audit.server.ts";
import {
  createTestimonialReport,
  getTestimonial,
  selectShownTestimonials,
} from "#app/models/insights/testimonial.server.ts";

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
