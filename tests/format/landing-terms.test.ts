import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  LANDING_TERMS,
  LANDING_TERMS_CONFIRMATION,
  LANDING_TERMS_TITLE,
  landingTermsText,
} from "#app/lib/format/landing-terms.ts";

/** SHA-256 of every version there was; a new text is a new line here, and the old lines stay. */
const VERSIONS: Readonly<Record<string, string>> = {
  "1": "15af32f38829ddb81eaa158033e296173b6916fa14b16e269f1c1cc109d89a00",
  "2": "bf02a076f3212c234016e9c60c4c167b73ba756c3db0f27cba48edc50b807b06",
};

test("a text that changed has a new version", () => {
  const text = [LANDING_TERMS_TITLE, ...landingTermsText("(help line)"), LANDING_TERMS_CONFIRMATION].join("\n");
  expect(VERSIONS[LANDING_TERMS.version]).toBe(createHash("sha256").update(text).digest("hex"));
});
