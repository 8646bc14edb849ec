import { expect, test } from "vitest";
import { judgeClaims } from "#app/lib/engine/claims/judge/judge-claims.ts";
import { JUDGED_KINDS } from "#app/lib/engine/claims/judge/judged-bettors.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** Few, so that it is quick: `npm run --silent report:claims` asks a thousand of each kind (docs/engine.md). */
const REPORTS = 5;

test("people without habits are shown none, planted ones are found, and nothing contradicts", () => {
  const judged = JUDGED_KINDS.filter(({ bettor }) => bettor.bets <= 400).map((kind, index) => ({
    ...kind,
    ...judgeClaims(kind.bettor, REPORTS, (report) => randomOf(seedKey("claims"), index, report)),
  }));
  const sum = (of: readonly (typeof judged)[number][], key: "falseClaims" | "planted" | "found" | "reports") =>
    of.reduce((total, one) => total + one[key], 0);
  const reports = sum(judged, "reports");
  expect(reports).toBeGreaterThan(50);
  // One in twenty is allowed; twice the standard error of so few reports is added.
  expect(sum(judged, "falseClaims") / reports).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt(0.05 / reports));
  const findable = judged.filter(({ mark }) => mark === "habits are found");
  expect(findable.length).toBeGreaterThan(4);
  expect(sum(findable, "found") / sum(findable, "planted")).toBeGreaterThanOrEqual(0.8);
  expect(judged.flatMap(({ contradictions }) => contradictions)).toEqual([]);
});
