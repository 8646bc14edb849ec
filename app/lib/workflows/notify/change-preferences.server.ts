import type { CountryCode } from "libphonenumber-js/min";
import type { RegionKey } from "#app/lib/engine/care/regions.ts";
import {
  DEFAULT_PREFERENCES,
  planSendsAlerts,
  TEXT_PURPOSES,
  textPurposesUsed,
  type NotificationPreferences,
  type TextPurpose,
} from "#app/lib/engine/notify/alert-types.ts";
import { phoneText, textConsentDocument, textConsentText } from "#app/lib/format/text-consent.ts";
import type { Texting } from "#app/lib/platform/texting.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/notify/refusals.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { preferencesView } from "#app/lib/views/notify/alert-view.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import { recordShownConsent } from "#app/models/account/consent.server.ts";
import { resumeRecipient } from "#app/models/notify/message-stop.server.ts";
import { deletePhone, dropPendingNumber, getPhone, saveTextConsents } from "#app/models/notify/phone.server.ts";
import { getOwnNotifications, getPreferences, savePreferences } from "#app/models/notify/preferences.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { planWithTexts, sendCode } from "./confirm-number.server.ts";

/** The country of a number without a country code: the person's own, else the United States. */
function countryOf(region: RegionKey | null): CountryCode {
  const country = region?.slice(0, 2);
  return country === "CA" || country === "GB" || country === "IE" ? country : "US";
}

/**
 * A telephone number as E.164 ("+14165550123") from its usual spellings; null for any other text. The library is loaded at the first call:
 * it takes 8 MB of memory.
 */
async function readPhoneNumber(typed: string, region: RegionKey | null): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const number = parsePhoneNumberFromString(typed, { defaultCountry: countryOf(region), extract: false });
  return number?.isValid() === true && number.ext === undefined ? number.number : null;
}

/** The caller's notifications, and their channels. */
export async function readPreferences({ database, viewer }: Caller): Promise<PreferencesView> {
  return preferencesView(viewer.email, await getOwnNotifications(database.read, viewer.id));
}

/** Preferences that the specification does not have (D45): a program that does not know them sends none, and they do not change. */
type Later = Pick<
  NotificationPreferences,
  "enableNewBets" | "enableEdgeAlerts" | "enableStarterChanges" | "minEdge" | "digestHour" | "quietFrom" | "quietTo"
>;

/** Preferences as sent. Optional ones that are missing do not change. */
export interface PreferencesChange extends Omit<NotificationPreferences, keyof Later> {
  readonly enableNewBets?: boolean | undefined;
  readonly enableEdgeAlerts?: boolean | undefined;
  readonly enableStarterChanges?: boolean | undefined;
  readonly minEdge?: number | undefined;
  readonly digestHour?: number | undefined;
  readonly quietFrom?: number | undefined;
  readonly quietTo?: number | undefined;
  readonly email: string;
  /** As typed; empty or null: no number. */
  readonly phoneNumber?: string | null | undefined;
  readonly textAlertsConsent?: boolean | undefined;
  readonly textDigestConsent?: boolean | undefined;
}

type PreferencesRefusal =
  | "not-own-address"
  | "invalid-phone"
  | "no-phone"
  | "no-text-consent"
  | "no-texts"
  | "texts-off"
  | "paused"
  | "number-stopped"
  | "too-many-codes";

/**
 * Saves the caller's notifications. E-mails go to the verified address of the account and to no other; a number gets only a code until that
 * code is entered. The person's consent is stored with the whole text that they saw.
 */
export async function changePreferences(
  caller: Caller,
  change: PreferencesChange,
  texting: Texting | null,
): Promise<Outcome<PreferencesRefusal>> {
  const { email, phoneNumber, textAlertsConsent, textDigestConsent, ...sent } = change;
  const { database, viewer, wallNow, requestId } = caller;
  if (email !== viewer.email.toLowerCase()) return refuse("not-own-address", { email: viewer.email });
  const typed = phoneNumber === undefined ? undefined : (phoneNumber?.trim() ?? "");
  const given = typed ? await readPhoneNumber(typed, viewer.region) : null;
  if (typed && given === null) return refuse("invalid-phone", {});
  return database.write(async (tx): Promise<Outcome<PreferencesRefusal>> => {
    const before = (await getPreferences(tx, viewer.id))?.preferences ?? DEFAULT_PREFERENCES;
    const preferences: NotificationPreferences = {
      ...sent,
      enableNewBets: sent.enableNewBets ?? before.enableNewBets,
      enableEdgeAlerts: sent.enableEdgeAlerts ?? before.enableEdgeAlerts,
      enableStarterChanges: sent.enableStarterChanges ?? before.enableStarterChanges,
      minEdge: sent.minEdge ?? before.minEdge,
      digestHour: sent.digestHour ?? before.digestHour,
      quietFrom: sent.quietFrom ?? before.quietFrom,
      quietTo: sent.quietTo ?? before.quietTo,
    };
    const phone = await getPhone(tx, viewer.id);
    const number = typed === undefined ? (phone?.pendingNumber ?? phone?.number ?? null) : given;
    const consents = {
      alerts: textAlertsConsent ?? (phone !== null && phone.alertsConsentAt !== null),
      digest: textDigestConsent ?? (phone !== null && phone.digestConsentAt !== null),
    };
    const used = textPurposesUsed(preferences);
    if (used.length > 0 && !planSendsAlerts(viewer.tier)) return refuse("no-texts", planWithTexts());
    if (used.length > 0 && number === null) return refuse("no-phone", {});
    const missing = used.find((purpose) => !consents[purpose]);
    if (missing) return refuse("no-text-consent", { purpose: missing });
    const isNew = number !== null && number !== phone?.number && number !== phone?.pendingNumber;
    if (isNew && !consents.alerts && !consents.digest) return refuse("no-text-consent", { purpose: "alerts" });
    const refused = isNew ? await sendCode(tx, caller, { number, texting }) : null;
    if (refused) return refused;
    if (typed === "") await deletePhone(tx, viewer.id);
    else if (number !== null && number === phone?.number) await dropPendingNumber(tx, viewer.id, wallNow);
    if (number !== null) {
      const agreedBefore = { alerts: phone?.alertsConsentAt ?? null, digest: phone?.digestConsentAt ?? null };
      const agreed = TEXT_PURPOSES.filter((purpose) => consents[purpose] && (isNew || agreedBefore[purpose] === null));
      await keepConsents(tx, caller, agreed, number);
      await saveTextConsents(tx, viewer.id, consents, wallNow);
    }
    await savePreferences(tx, viewer.id, preferences, wallNow);
    await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "set-notifications", requestId, detail: {} });
    return {
      ok: true,
      message: isNew
        ? `Your notifications were saved. Enter the code we send to ${phoneText(number)}.`
        : "Your notifications were saved.",
    };
  });
}

/** Stores a person's consent, with the text as shown and the number it is about. */
async function keepConsents(
  tx: Transaction,
  { viewer, wallNow }: Caller,
  purposes: readonly TextPurpose[],
  number: string,
): Promise<void> {
  for (const purpose of purposes)
    await recordShownConsent(tx, {
      ...textConsentDocument(purpose),
      userId: viewer.id,
      text: `${textConsentText(purpose)}\n\n${number}`,
      acceptedAt: wallNow,
    });
}

/** Lets e-mails to the caller's own address go out again after they bounced or were reported as unwanted. */
export async function resumeEmail({ database, viewer, wallNow, requestId }: Caller): Promise<Outcome<never>> {
  await database.write(async (tx) => {
    const own = { channel: "email", recipient: viewer.email } as const;
    if (await resumeRecipient(tx, own, ["unreachable", "complaint"]))
      await appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "resume-email", requestId, detail: {} });
  });
  return { ok: true, message: `We write to ${viewer.email} again.` };
}
