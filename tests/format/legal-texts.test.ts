import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LEGAL_PAGES, LEGAL_TEXTS, type LegalPage, type LegalText } from "#app/lib/format/legal-texts.ts";

/** SHA-256 of every version there was; a new text is a new line, and the old lines stay. */
const VERSIONS: Readonly<Record<LegalPage, Readonly<Record<string, string>>>> = {
  terms: {
    "1": "fabbf061e9f5b6500867d6ddcc521202573f328f07115e2b5cdbd327a4283666",
    "2": "3240299a64d47aa4438911afcf64a17d859919fb7563472de186849d000c5f2f",
  },
  privacy: {
    "1": "30b5fadf378204fc3e1eee576c8ebe0f8c9608c0d325e66135449a5ed37c8f73",
    "2": "590653fddda90760f4875005798074af5fcf07da5fd10f4ee85fc508161a5d51",
    "3": "b9d37c7d9020db0678d066e94f20595848c4ef0c94e94b27ffd222f4e63a9bff",
  },
  "responsible-play": {
    "1": "dcb3becd02bef7afb78e0b0a64d725dc4690d010563548f665f746b62e6a171a",
    "2": "7aa617428262bf6487ebb12d4a8f3906ebe9007a611d4b576910624d41930813",
  },
};

/** Everything a legal page says, as one text. */
function legalWords({ title, lead, sections }: LegalText): string {
  const words = sections.flatMap(({ title: heading, paragraphs, table }) => [
    heading,
    ...paragraphs,
    ...(table ? [table.columns.join(" | "), ...table.rows.map((row) => row.join(" | "))] : []),
  ]);
  return [title, lead, ...words].join("\n");
}

test.each(LEGAL_PAGES)("a changed text of %s has a new version", (page) => {
  const text = LEGAL_TEXTS[page];
  expect(createHash("sha256").update(legalWords(text)).digest("hex")).toBe(VERSIONS[page][text.version]);
});
