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

/** Tests that change their process's own environment, clock or standing. */
const OWN_PROCESS = ["tests/faults/**/*.integration.test.ts"];

const NOT_HERE = ["tests/e2e/**", "tests/cluster/**", "node_modules/**"];
const BASE = "tests/setup/migrated-base.ts";
const PROGRAMS = "tests/setup/built-programs.ts";
const FRESH = "tests/setup/shared-process.ts";

/**
 * What a module was transformed to is kept by its contents, for the other projects of a run and for the next run. Lists of files that a
 * module asks for, what a page's script is made of, and where `package.json` lets names lead, are not among its contents.
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
    // One more than cores: some tests wait for clocks, locks and processes. Projects take it from here alone, not from the command line.
    maxWorkers: 3,
    // With --sequence.shuffle.files in any order: none may matter.
    sequence: process.argv.some((given) => given.startsWith("--sequence.shuffle")) ? {} : { sequencer: LongestFirst },
    // A test that hangs ends; one on a busy machine gets to its end.
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
