import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { pageScripts } from "./vite.page-script.ts";
import { LongestFirst } from "./tests/setup/longest-first.ts";

/** Every test is of one of two parts, by its file's name (`docs/architecture.md`, "A test"). */
const TESTS = "tests/**/*.test.{ts,tsx}";
const INTEGRATION = "tests/**/*.integration.test.{ts,tsx}";

/** Tests of code without state, which need no process of their own: sharing one spares loading the same modules for every file. */
const PURE = ["engine", "format", "components", "schemas"].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

/** Tests that change their process's environment, clock or working directory. */
const OWN_PROCESS = ["tests/faults/**/*.integration.test.ts"];

const NOT_HERE = ["tests/e2e/**", "tests/cluster/**", "node_modules/**"];
const BASE = "tests/setup/migrated-base.ts";
const PROGRAMS = "tests/setup/built-programs.ts";
const FRESH = "tests/setup/shared-process.ts";

/**
 * Transformed modules are cached by their contents, for the other projects of a run and for the next run. Not part of a module's contents
 * are lists of files that it requests, the parts of a page's script, and the targets of `package.json`'s import names.
 */
const keptByContents: Plugin = {
  name: "linewise-kept-by-contents",
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    const names = readFileSync("package.json", "utf8");
    defineKey(({ id, sourceCode }) =>
      sourceCode.includes("import.meta.glob") || id.endsWith("?script") ? false : names,
    );
  },
};

export default defineConfig({
  plugins: [keptByContents, pageScripts()],
  test: {
    experimental: { fsModuleCache: true },
    environment: "node",
    pool: "forks",
    // Unit tests only compute: a third worker on two cores loads every module a third time. Integration tests also wait, for clocks, locks and
    // processes. Projects read this only here, not from the command line.
    maxWorkers: process.argv.includes("integration*") ? 3 : 2,
    // With --sequence.shuffle.files the order is random: it must not matter.
    sequence: process.argv.some((given) => given.startsWith("--sequence.shuffle")) ? {} : { sequencer: LongestFirst },
    // Short enough to end a test that hangs, long enough for a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: "unit-pure", include: PURE, exclude: [INTEGRATION, ...NOT_HERE], isolate: false },
      },
      {
        extends: true,
        test: {
          name: "unit",
          include: [TESTS],
          exclude: [INTEGRATION, ...PURE, ...NOT_HERE],
          isolate: false,
          setupFiles: [FRESH],
          globalSetup: [BASE],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: [INTEGRATION],
          exclude: [...OWN_PROCESS, ...NOT_HERE],
          isolate: false,
          setupFiles: [FRESH],
          globalSetup: [BASE, PROGRAMS],
        },
      },
      { extends: true, test: { name: "integration-alone", include: OWN_PROCESS, globalSetup: [BASE, PROGRAMS] } },
    ],
  },
});
