import { defineConfig } from "vitest/config";

/** Tests of code without state, which need no process of their own: sharing one spares loading the same modules for every file. */
const PURE = ["engine", "format", "components", "schemas"].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    environment: "node",
    pool: "forks",
    maxWorkers: 2,
    // A test that hangs ends; one on a busy machine gets to its end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: "pure", include: PURE, isolate: false } },
      {
        extends: true,
        test: {
          name: "stored",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...PURE, "tests/e2e/**", "tests/cluster/**", "node_modules/**"],
          globalSetup: ["tests/setup/migrated-base.ts"],
        },
      },
    ],
  },
});
