import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TESTS = join(import.meta.dirname, "..");

test("a test that reads recorded answers asks whether they are there, and is skipped without them", () => {
  const reading = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:test|spec)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(TESTS, file), "utf8")] as const)
    .filter(([, text]) => /import \{[^}]*\brecorded\b[^}]*\} from "[^"]*\/recorded\.ts"/.test(text));
  expect(reading.length).toBeGreaterThan(5);
  expect(reading.filter(([, text]) => !/hasRecorded|recordedNames/.test(text)).map(([file]) => file)).toEqual([]);
});
