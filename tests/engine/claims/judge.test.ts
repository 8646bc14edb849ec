import { expect, test } from "vitest";
import { judgeClaims } from "#app/lib/engine/claims/judge/judge-claims.ts";
import { JUDGED_FIGURES, judgeComparisons, judgeFigures } from "#app/lib/engine/claims/judge/judge-figures.ts";
import { JUDGED_KINDS } from "#app/lib/engine/claims/judge/judged-bettors.ts";
import { costOfMarks } from "#app/lib/engine/claims/judge/mark-cost.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";

/** Few, so that it is quick: `npm run --silent report:claims` runs a thousand of each kind (docs/engine.md). */
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

test("ordinary players and leagues get no claim, and comparisons are right as often as they say", () => {
  const judged = JUDGED_FIGURES.map((kind, index) => ({
    name: kind.name,
    ...judgeFigures(kind, 60, (report) => randomOf(seedKey("figures"), index, report)),
  }));
  const all = judged.reduce((sum, { reports }) => sum + reports, 0);
  const wrong = judged.reduce((sum, { falseClaims }) => sum + falseClaims, 0);
  expect(all).toBeGreaterThan(180);
  expect(wrong / all).toBeLessThanOrEqual(0.05 + 2 * Math.sqrt(0.05 / all));
  // What is planted large enough is found: the judge can tell.
  const teams = judged.find(({ name }) => name.includes("four points better"));
  expect(teams?.found ?? 0).toBeGreaterThan(24);
  expect(judged.flatMap(({ contradictions }) => contradictions)).toEqual([]);
  const { called, compared, said, right, contradictions } = judgeComparisons(10, (group) =>
    randomOf(seedKey("compared"), group),
  );
  expect(contradictions).toEqual([]);
  expect(called).toBeGreaterThan(500);
  expect(called).toBeLessThan(compared);
  // Pairs of one group share players: twenty players are about as many independent errors.
  expect(Math.abs(right - said)).toBeLessThan(0.07);
});

test("a looser mark finds more of a habit and shows more false ones", () => {
  const habitual = JUDGED_KINDS.find(({ bettor }) => bettor.habits.length === 1)?.bettor;
  if (!habitual) throw new Error("No kind of bettor has one habit");
  const [tight, loose, any] = costOfMarks({ habitual, nobody: { ...habitual, habits: [] } }, 12, {
    marks: [1e-9, 0.01, 1],
    randomFor: (report) => randomOf(seedKey("marks"), report),
  });
  expect(tight?.falseReports).toBe(0);
  expect(tight?.found).toBeLessThanOrEqual(loose?.found ?? 0);
  expect(loose?.falseReports).toBeLessThan(1);
  expect(any).toMatchObject({ found: 1, falseReports: 1 });
});
