import type { EpochMs } from "#app/lib/engine/brands.ts";
import { LANDING_TERMS } from "#app/lib/format/landing-terms.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { hasConsented, recordConsent } from "#app/models/consent.server.ts";

/** Whether a person has agreed to the present version of the notice before signing in. */
export function hasAcceptedTerms(database: Database, userId: string): Promise<boolean> {
  return hasConsented(database.read, userId, LANDING_TERMS);
}

/** Keeps that a signed-in person agreed to the present version; the same again changes nothing. */
export function acceptTerms(database: Database, input: { userId: string; wallNow: EpochMs }): Promise<void> {
  return database.write((tx) => recordConsent(tx, input.userId, LANDING_TERMS, input.wallNow));
}
