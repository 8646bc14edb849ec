import { expect, test } from "vitest";
import { glossaryHref, GLOSSARY_TERMS } from "#app/lib/format/glossary-terms.ts";
import { GLOSSARY, searchGlossary } from "#app/lib/format/glossary.ts";

const found = (query: string) => searchGlossary(query).map(({ id }) => id);

test("every word leads to one entry", () => {
  const words = Object.values(GLOSSARY_TERMS).flatMap((names) => names.map((name) => name.toLowerCase()));
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});

test("an entry is one or two sentences, and a text of its own", () => {
  for (const { name, text } of GLOSSARY) {
    expect(text, name).toMatch(/^[A-Z0-9].*\.$/);
    expect(text.split(/(?<=\.) (?=[A-Z+])/).length, name).toBeLessThanOrEqual(2);
  }
  expect(new Set(GLOSSARY.map(({ text }) => text)).size).toBe(GLOSSARY.length);
});

test.each([
  ["CLV", "/glossary#clv"],
  ["Closing line value", "/glossary#clv"],
  ["ROI, 30 days", "/glossary#roi"],
  ["Edge", "/glossary#edge"],
  ["Hold", "/glossary#hold"],
  ["Push", "/glossary#push"],
  ["Units", "/glossary#unit"],
  ["Worth", "/glossary#worth"],
  ["Market, no vig", "/glossary#fair-price"],
  ["Published", null],
] as const)("the label %s leads to %s", (label, href) => {
  expect(glossaryHref(label)).toBe(href);
});

test("a search finds a term by any of its words, and by its text where no word fits", () => {
  expect(found("closing line value")).toEqual(["clv"]);
  expect(found("juice")).toEqual(["vig"]);
  expect(found("thermometer")).toEqual([]);
  expect(found("fingerprint of itself")).toEqual(["hash-chain"]);
  expect(found(" ")).toHaveLength(GLOSSARY.length);
});
