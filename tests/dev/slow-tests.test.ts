import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reasonsIn, slowest, timesOfPlaywright, timesOfVitest } from "../../dev/local/slow-tests.mjs";

const ROOT = "/clone";
const VITEST = {
  testResults: [
    {
      name: "/clone/tests/a.test.ts",
      assertionResults: [{ title: "quick", duration: 12 }, { title: "slow", duration: 21_500 }, { title: "skipped" }],
    },
  ],
};
const result = (duration: number) => ({ duration });
const PLAYWRIGHT = {
  config: { rootDir: "/clone/tests/e2e" },
  suites: [
    {
      file: "journeys/b.spec.ts",
      specs: [{ title: "outer", tests: [{ projectName: "js", results: [result(1000), result(3000)] }] }],
      suites: [{ specs: [{ title: "inner", tests: [{ projectName: "nojs", results: [result(30_000)] }] }] }],
    },
  ],
};

test("the slowest tests of all reports are listed with the reason why they stay, or without", () => {
  const reasons = reasonsIn(
    ["| test | why it stays |", "| --- | --- |", '| `tests/e2e/journeys/b.spec.ts` › "inner" | It waits. |'].join("\n"),
  );
  expect(slowest([...timesOfVitest(VITEST, ROOT), ...timesOfPlaywright(PLAYWRIGHT, ROOT)], reasons, 3)).toEqual([
    { file: "tests/e2e/journeys/b.spec.ts", title: "inner (nojs)", seconds: 30, reason: "It waits." },
    { file: "tests/a.test.ts", title: "slow", seconds: 21.5, reason: null },
    { file: "tests/e2e/journeys/b.spec.ts", title: "outer (js)", seconds: 4, reason: null },
  ]);
});

test("every reason belongs to an existing test", () => {
  const reasons = reasonsIn(readFileSync("docs/tests.md", "utf8"));
  expect(reasons.size).toBeGreaterThan(15);
  for (const name of reasons.keys()) {
    const [file = "", title = ""] = name.split(" › ");
    // Titles of tables end with the varying part.
    expect(readFileSync(file, "utf8"), name).toContain(title.replace(/: (?:email|sms)$/, "").replace("January", "%s"));
  }
});
