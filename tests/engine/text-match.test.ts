import { expect, test } from "vitest";
import { matchesWords, slipsOf } from "#app/lib/engine/text-match.ts";

test.each([
  ["bos", "Boston Celtics BOS", true],
  ["celtics bos", "Boston Celtics", true],
  ["elt", "Boston Celtics", false],
  ["MONTREAL", "Montréal Canadiens", true],
  ["st louis", "St. Louis Blues", true],
  ["boston lakers", "Boston Celtics", false],
  ["-3.5", "Miami Heat -3.5", true],
  ["", "anything", false],
  ["   ", "anything", false],
  ["!!", "anything", false],
])("%j in %j: %s", (query, text, found) => expect(matchesWords(query, text)).toBe(found));

test("slips of a word: letters turned, doubled, left out, and never its first", () => {
  const slips = slipsOf("celtics", /^$/);
  for (const slip of ["celitcs", "celltics", "cletics"]) expect(slips).toContain(slip);
  for (const word of ["celtics", "celtcs", "eltics", "ecltics"]) expect(slips).not.toContain(word);
  expect(slipsOf("nuggets", /^$/)).toContain("nugets");
  expect(slipsOf("profit", /[a-z]/)).toContain("proft");
});
