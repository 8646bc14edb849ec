import { MOST_ALERTS_A_DAY, TEXT_HOURS, type TextPurpose } from "#app/lib/engine/notify/alert-types.ts";
import { hourText } from "./alerts.ts";

/** Version of the consent to text messages, stored with the text in `consents`. Changed text needs a new version: a test compares them. */
const TEXT_CONSENT_VERSION = "1";

const WHAT: Readonly<Record<TextPurpose, string>> = {
  alerts: `automated text messages about picks, games, odds, prices and my graded bets, as things happen, up to ${MOST_ALERTS_A_DAY.sms} in 24 hours`,
  digest: "an automated text message with the daily digest, one a day",
};

/** The consent that a person gives before text messages of a purpose are sent to their number. */
export function textConsentText(purpose: TextPurpose): string {
  return `Linewise may send ${WHAT[purpose]}, to the number above, between ${hourText(TEXT_HOURS.from)} and ${hourText(TEXT_HOURS.to)}. Agreeing is not a condition of any purchase. Message and data rates may apply. Reply STOP to stop, HELP for help.`;
}

/** Its document and version, as stored in `consents`. */
export function textConsentDocument(purpose: TextPurpose) {
  return { document: `text-${purpose}`, version: TEXT_CONSENT_VERSION } as const;
}

const COUNTRY_LENGTHS = [1, 44, 353] as const;

/** "+14165550123" → "+1 416 555 0123": a number in groups of digits. */
export function phoneText(number: string): string {
  const digits = number.slice(1);
  const country = COUNTRY_LENGTHS.map(String).find((code) => digits.startsWith(code));
  if (country === undefined) return number;
  const rest = digits.slice(country.length);
  return `+${country} ${rest.replace(/(\d{3})(\d{3})(\d+)/, "$1 $2 $3")}`;
}
