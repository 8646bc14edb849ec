import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Loaded } from "#tests/fixtures/load-commands.ts";
import { throughTsx } from "#tests/setup/programs.ts";

test("every command that npm starts exists, and its modules load through tsx", async () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Readonly<Record<string, string>> };
  const paths = Object.values(scripts).flatMap(
    (script) => /--import tsx (app\/commands\/\S+)$/.exec(script)?.[1] ?? [],
  );
  expect(paths.length).toBeGreaterThan(12);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...throughTsx("tests/fixtures/load-commands.ts"), ...paths, "app/commands/absent.ts"],
    { env: { PATH: process.env.PATH, NODE_ENV: "test" }, maxBuffer: 1e7 },
  );
  const loaded = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as readonly Loaded[];
  expect(loaded.slice(0, -1)).toEqual(paths.map((path) => ({ path, problem: null })));
  // A missing module is noticed.
  expect(loaded.at(-1)?.problem).toMatch(/ERR_MODULE_NOT_FOUND/);
});
