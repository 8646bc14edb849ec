import { expect, test } from "vitest";
import type { BettingPlan } from "#app/lib/engine/bankroll/betting-plan.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { isSimulated, simulatedPlan } from "#app/lib/workflows/site/simulate-plan.server.ts";

/** The longest plan the form accepts, of a bankroll that its first losses end: quick to simulate. */
const LONG: BettingPlan = {
  bankroll: 10_00,
  picksPerWeek: 50,
  weeks: 52,
  edge: 0.02,
  edgeError: 0.03,
  decimal: decimalOdds(1.91),
  sizing: { kind: "flat", stake: 100_00 },
  minimumStake: 100,
  monthlyCost: 29_00,
  dayCorrelation: 0.02,
};
const SHORT: BettingPlan = { ...LONG, picksPerWeek: 1, weeks: 1 };

test("a plan behind many bets is refused until they are simulated, and the same plan is simulated once", async () => {
  const running = [simulatedPlan(LONG, "1"), simulatedPlan(LONG, "2")];
  expect(await simulatedPlan(SHORT, "3")).toBeNull();
  expect(isSimulated(SHORT, "3")).toBe(false);
  const [first] = await Promise.all([...running, simulatedPlan(LONG, "1")]);
  expect(isSimulated(LONG, "1")).toBe(true);
  expect(await simulatedPlan(LONG, "1")).toBe(first);
  expect(await simulatedPlan(SHORT, "3")).toMatchObject({ plan: SHORT });
});
