import { expect, test } from "vitest";
import { matchesWords } from "#app/lib/engine/text-match.ts";

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
