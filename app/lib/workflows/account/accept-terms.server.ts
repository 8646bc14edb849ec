import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { ageOn } from "#app/lib/engine/care/age.ts";
import { helpLineOf, REGIONS, type RegionKey } from "#app/lib/engine/care/regions.ts";
import { LANDING_TERMS, landingTermsShown } from "#app/lib/format/landing-terms.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { hasConsented, recordConsent } from "#app/models/account/consent.server.ts";
import { revokeSession } from "#app/models/account/session.server.ts";
import { saveBirthAndRegion } from "#app/models/account/user.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";

/** A person's statements with their acceptance. */
export interface AboutOneself {
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  readonly region: RegionKey;
}

/** Whether the viewer has agreed to the current version of the notice. */
export function hasAcceptedTerms({ database, viewer }: Caller): Promise<boolean> {
  return hasConsented(database.read, viewer.id, LANDING_TERMS);
}

/**
 * Checks that a person is old enough in their region, and records their agreement to the current version; agreeing again changes nothing.
 * For a visitor who is not signed in yet (`caller` null) the sign-in records it. A person who is too young is signed out.
 */
export async function acceptTerms(
  caller: (Caller & { readonly token: string | null }) | null,
  about: AboutOneself,
  { wallNow, helpLine }: { readonly wallNow: EpochMs; readonly helpLine: string },
): Promise<Outcome<"birth-date" | "under-age">> {
  const { label, minimumAge } = REGIONS[about.region];
  const age = ageOn(about.birthDate, easternDate(wallNow));
  // A date picker starts at the present year, so a slip of the finger leaves it.
  if (age < 1) return refuse("birth-date", {});
  if (age < minimumAge) {
    if (caller) await endAtTheDoor(caller, about.region);
    const place = about.region === "elsewhere" ? "where you are" : `in ${label}`;
    return refuse("under-age", { minimumAge, place, helpLine: helpLineOf(about.region, helpLine) });
  }
  if (caller) {
    const { database, viewer } = caller;
    const text = landingTermsShown(helpLine);
    await database.write(async (tx) => {
      await saveBirthAndRegion(tx, viewer.id, about);
      await recordConsent(tx, viewer.id, { ...LANDING_TERMS, text }, wallNow);
    });
  }
  return { ok: true, message: "You have accepted the notice." };
}

/** Only the event is kept, without anything about the person. */
async function endAtTheDoor(
  { database, viewer, wallNow, requestId, token }: Caller & { token: string | null },
  region: RegionKey,
) {
  await database.write(async (tx) => {
    if (token) await revokeSession(tx, token, wallNow);
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "under-age", requestId, detail: { region } });
  });
}
