import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { holdersOf, testTitles } from "./coverage.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, "utf8") : null;
};
const markdown = read("docs/security.md") ?? "";

/** The review's findings as it numbered them. */
const FINDINGS = [
  ...[1, 2, 3, 4, 5].map((number) => `HIGH ${number}`),
  ...[6, 7, 8, 9].map((number) => `MEDIUM ${number}`),
  ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((number) => `LOW ${number}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((number) => `API ${number}`),
];

/** Tests that a text names but that do not exist. */
function missing(text: string): readonly string[] {
  return holdersOf(text).tests.flatMap(({ file, name }) => {
    const source = read(file);
    if (source === null) return [`there is no ${file}`];
    return name === "" || testTitles(source).has(name) ? [] : [`${file} has no test "${name}"`];
  });
}

test("every test that docs/security.md names exists", () => {
  expect(holdersOf(markdown).tests.length).toBeGreaterThan(60);
  expect(missing(markdown)).toEqual([]);
  expect(missing('`tests/docs/security.test.ts` › "no test of this name"; `tests/gone.test.ts`')).toHaveLength(2);
});

test("every finding of the review has its row, with its outcome and its test", () => {
  const rows = markdown.split("\n").filter((line) => line.startsWith("| ") && line.split("|").length === 5);
  const rowOf = (finding: string) =>
    rows.find((row) => {
      const [kind = "", number = ""] = finding.split(" ");
      return new RegExp(`^\\| ${kind} (?:\\d+, )?${number}[.,] `).test(row);
    });
  expect(FINDINGS.filter((finding) => rowOf(finding) === undefined)).toEqual([]);
  const empty = FINDINGS.filter((finding) =>
    (rowOf(finding) ?? "").split("|").some((cell, at) => at > 0 && at < 4 && cell.trim() === ""),
  );
  expect(empty).toEqual([]);
});
