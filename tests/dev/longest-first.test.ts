import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LONGEST } from "#tests/setup/longest-first.ts";

test("every file that should begin first exists", () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});
