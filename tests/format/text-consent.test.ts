import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { TEXT_PURPOSES, type TextPurpose } from "#app/lib/engine/notify/alert-types.ts";
import { phoneText, textConsentDocument, textConsentText } from "#app/lib/format/text-consent.ts";

/** SHA-256 of every version there was; a new text is a new line, and the old lines stay. */
const VERSIONS: Readonly<Record<TextPurpose, Readonly<Record<string, string>>>> = {
  alerts: { "1": "02b7edced8e824365ab1df781484054cfc57d82defd9cd2b06eceb4748899051" },
  digest: { "1": "909348f3226ff83d91d33138e2845d301cf9e7114496c1fc046c72c6568eff00" },
};

test.each(TEXT_PURPOSES)("a changed text of what is agreed to for %s has a new version", (purpose) => {
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
