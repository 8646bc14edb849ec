import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { TEXT_PURPOSES, type TextPurpose } from "#app/lib/engine/notify/alert-types.ts";
import { phoneText, textConsentDocument, textConsentText } from "#app/lib/format/text-consent.ts";

/** SHA-256 of every version there was; a new text is a new line, and the old lines stay. */
const VERSIONS: Readonly<Record<TextPurpose, Readonly<Record<string, string>>>> = {
  alerts: { "1": "cb1269bd5b80c51b1233281f5d6b5e0db1e84e743149a23e983df003beaa44f1" },
  digest: { "1": "cbcbc32b0dac414861ec46e01ce3bf62c23ab1d39fd8f3841b81c98904fdf169" },
};

test.each(TEXT_PURPOSES)("a changed consent text for %s has a new version", (purpose) => {
  const { version } = textConsentDocument(purpose);
  expect(createHash("sha256").update(textConsentText(purpose)).digest("hex")).toBe(VERSIONS[purpose][version]);
});

test.each([
  ["+14165550123", "+1 416 555 0123"],
  ["+447400123456", "+44 740 012 3456"],
  ["+4915112345678", "+4915112345678"],
])("%s is shown as %s", (number, shown) => {
  expect(phoneText(number)).toBe(shown);
});
