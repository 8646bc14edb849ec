import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverageFaults, coverageRows, holdersOf, testTitles } from "./coverage.ts";
import { explainedRules } from "./rules.ts";

const root = new URL("../../", import.meta.url);
const read = (file: string) => {
  const url = new URL(file, root);
  return existsSync(url) ? readFileSync(url, "utf8") : null;
};
const markdown = read("docs/coverage.md") ?? "";
const rules = read("docs/rules.md") ?? "";

/** "ADR 019" of every file in docs/decisions. */
const records = readdirSync(new URL("docs/decisions/", root)).map((name) => `ADR ${name.slice(0, 3)}`);

test("every row of the coverage tables is held by a test that is there, or by a decision that is explained", () => {
  const rows = coverageRows(markdown);
  expect(rows.length).toBeGreaterThan(100);
  expect(coverageFaults(rows, { read, decisions: new Set([...explainedRules(rules), ...records]) })).toEqual([]);
});

test("no item appears twice in a section", () => {
  for (const section of markdown.split(/^### /m).slice(1)) {
    const items = coverageRows(section).map(({ item }) => item);
    expect(
      items.filter((item, index) => items.indexOf(item) !== index),
      section.split("\n", 1)[0],
    ).toEqual([]);
  }
});

const TABLE = ["| item | where it is held | note |", "| --- | --- | --- |"];

test("a missing file, name, quoted text or decision and a skipped test are found, and so is a row without a holder", () => {
  const source = 'test("kept", () => {}); test.each([1])(`of ${one}`, () => {}); test.skip("left out", () => {});';
  const faultsOf = (...rows: string[]) =>
    coverageFaults(coverageRows([...TABLE, ...rows].join("\n")), {
      read: (file) => (file === "tests/a.test.ts" ? source : null),
      decisions: new Set(["D1", "ADR 019"]),
    });
  expect(faultsOf('| one | `tests/a.test.ts` › "kept", "of ${one}"; D1 |  |')).toEqual([]);
  expect(faultsOf("| one | D1; ADR 019 | differs: … |")).toEqual([]);
  expect(faultsOf("| one |  | missing: later |")).toEqual([]);
  expect(faultsOf('| one | `tests/a.test.ts` › "kept", "gone" |  |')).toEqual([
    'line 3 (one): tests/a.test.ts has no test "gone"',
  ]);
  expect(faultsOf('| one | `tests/a.test.ts` › "left out" |  |')).toHaveLength(1);
  expect(faultsOf('| one | `tests/b.test.ts` › "kept" |  |')).toEqual(["line 3 (one): there is no tests/b.test.ts"]);
  expect(faultsOf("| one | `tests/a.test.ts` |  |")).toEqual(["line 3 (one): no test of tests/a.test.ts is named"]);
  expect(faultsOf('| ‘Kept’, ‘of …’ | `tests/a.test.ts` › "kept" |  |')).toEqual([]);
  expect(faultsOf('| ‘Not there’ | `tests/a.test.ts` › "kept" |  |')).toEqual([
    'line 3 (‘Not there’): none of its files has the text "not there"',
  ]);
  expect(faultsOf("| one | D2 |  |")).toEqual(["line 3 (one): D2 is not explained"]);
  expect(faultsOf("| one |  |  |")).toEqual(["line 3 (one): neither a test nor a decision holds it"]);
  expect(() => faultsOf("| one | D1 | a | b |")).toThrow("more than three cells");
});

test("holders and titles are read as they are written", () => {
  expect(holdersOf('`tests/a.test.ts` › "first", "D4 in a name"; `tests/b.spec.ts` › "third"; D20, ADR 021')).toEqual({
    tests: [
      { file: "tests/a.test.ts", name: "first" },
      { file: "tests/a.test.ts", name: "D4 in a name" },
      { file: "tests/b.spec.ts", name: "third" },
    ],
    decisions: ["D20", "ADR 021"],
  });
  expect(testTitles('describe("x", () => { test(`a`, f); }); other("b"); test.only("c", f);')).toEqual(
    new Set(["a", "c"]),
  );
});
