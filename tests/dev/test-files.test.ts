import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { filesOfPlaywright, filesOfVitest, testFilesIn, wronglyDivided } from "../../dev/local/test-files.mjs";

test("files of tests are found in every folder, and nothing else is", () => {
  const root = mkdtempSync(join(tmpdir(), "linewise-test-files-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const name of ["a.test.ts", "deep/er/b.integration.test.tsx", "e2e/c.spec.ts", "setup/help.ts", "test.md"]) {
    mkdirSync(join(root, "tests", name, ".."), { recursive: true });
    writeFileSync(join(root, "tests", name), "");
  }
  expect(testFilesIn(root)).toEqual(["tests/a.test.ts", "tests/deep/er/b.integration.test.tsx", "tests/e2e/c.spec.ts"]);
});

test("reports say which files ran, by the path from the root", () => {
  const root = join(tmpdir(), "clone");
  expect(filesOfVitest({ testResults: [{ name: join(root, "tests/db/a.test.ts") }] }, root)).toEqual([
    "tests/db/a.test.ts",
  ]);
  const report = { config: { rootDir: join(root, "tests/e2e") }, suites: [{ file: "journeys/b.spec.ts" }] };
  expect(filesOfPlaywright(report, root)).toEqual(["tests/e2e/journeys/b.spec.ts"]);
});

test("a file that ran in no part, or in two, is named with the parts", () => {
  const parts = { unit: ["a", "both"], integration: ["b", "both"] };
  expect(wronglyDivided(["a", "b"], parts)).toEqual([]);
  expect(wronglyDivided(["a", "both", "none"], parts)).toEqual([
    "both ran as unit and integration",
    "none belongs to no part, and did not run",
  ]);
});
