import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { LEGAL_PAGES, LEGAL_TEXTS, type LegalPage, type LegalText } from "#app/lib/format/legal-texts.ts";

/** SHA-256 of every version there was; a new text is a new line, and the old lines stay. */
const VERSIONS: Readonly<Record<LegalPage, Readonly<Record<string, string>>>> = {
  terms: { "1": "068b151a4757e5ef881cd61eed546399a382914a7aa09353e0e22ab6f00bc12c" },
  privacy: { "1": "0893782a7f67132e0990996fadc79787050c89b5597a85f29173e160578ba0dd" },
  "responsible-play": { "1": "e93297f54f7583ae817600e7d4881890b238ee5c5ac8f884ea4f430d7be2a84c" },
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
