import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import { hasConsented, recordConsent } from "#app/models/account/consent.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";

/** Whether the viewer has agreed to the current version of the notice. */
export function hasAcceptedTerms({ database, viewer }: Caller): Promise<boolean> {
  return hasConsented(database.read, viewer.id, LANDING_TERMS);
}

/**
 * Records agreement to the current version; agreeing again changes nothing. A visitor who is not signed in yet (`caller` null) carries it
 * through the sign-in, which records it.
 */
export async function acceptTerms(
  caller: Caller | null,
  { understood }: { readonly understood: boolean },
): Promise<Outcome<"terms-not-accepted">> {
  if (!understood) return refuse("terms-not-accepted", {});
  if (caller) {
    const { database, viewer, wallNow } = caller;
    await database.write((tx) => recordConsent(tx, viewer.id, LANDING_TERMS, wallNow));
  }
  return { ok: true, message: "You have accepted the notice." };
}
