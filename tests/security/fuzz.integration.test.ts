import { expect, test } from "vitest";
import { runFuzz } from "./fuzz/run-fuzz.ts";

/** `npm run fuzz` sends 5,000; this is a part of other requests, with the same demands but those on time and memory; five a route, so that none is missed by chance. */
test("1,000 malformed requests over every route break, leak and change nothing", { timeout: 900_000 }, async () => {
  const report = await runFuzz({ seed: 2, count: 1000, timed: false });
  expect(report.findings).toEqual([]);
  expect(report.sent).toBe(1000);
  // Every kind of request, and every route, was part of it.
  expect([...report.kinds.keys()].sort()).toEqual(
    ["broken-body", "cross-site", "entitled", "foreign-id", "read", "stranger"].sort(),
  );
  expect(report.statuses.size).toBe(report.targets);
});
