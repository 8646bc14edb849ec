import { defineConfig } from "vitest/config";

/** Tests that start the built product as processes; `npm test` runs them after its build. They build missing parts themselves. */
export default defineConfig({
  test: {
    include: ["tests/cluster/**/*.test.ts"],
    globalSetup: ["tests/cluster/build-first.ts"],
    environment: "node",
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
