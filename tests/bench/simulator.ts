import type { BettingPlan } from "#app/lib/engine/bankroll/betting-plan.ts";
import { atOnce } from "#app/lib/engine/own-bets/in-steps.ts";
import { planOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import { simulatePlan } from "#app/lib/engine/bankroll/simulate-plan.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";
import { atMost, type Row } from "./report.ts";

const PATHS = 10_000;
/** Ten picks a week for a year at −110, as the simulator starts. */
const PLAN: BettingPlan = {
  bankroll: 1_000_00,
  picksPerWeek: 10,
  weeks: 52,
  edge: 0.02,
  edgeError: 0.03,
  decimal: decimalOdds(1 + 100 / 110),
  sizing: { kind: "percent", fraction: 0.01 },
  minimumStake: 100,
  monthlyCost: 29_00,
  dayCorrelation: 0.02,
};

/** One plan: the whole time and the longest pause another request would meet, in milliseconds. */
function once(): { readonly whole: number; readonly longest: number } {
  const started = performance.now();
  let last = started;
  let longest = 0;
  const walking = simulatePlan(PLAN, { paths: PATHS, seed: "bench", truth: "believed" });
  for (;;) {
    const { done, value } = walking.next();
    if (done) atOnce(planOutcome(value, PLAN.bankroll));
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (done) return { whole: now - started, longest };
  }
}

/** 10,000 paths of a year (M11), the best of five, on one core. */
export function benchSimulator(): Row[] {
  const runs = Array.from({ length: 5 }, once);
  const best = (of: (run: (typeof runs)[number]) => number) => Math.min(...runs.map(of));
  const detail = `${PATHS} paths of ${PLAN.picksPerWeek * PLAN.weeks} bets`;
  return [
    {
      part: "simulator",
      what: "A plan's paths and figures",
      measured: best(({ whole }) => whole),
      mark: atMost(300),
      unit: "ms",
      detail,
    },
    {
      part: "simulator",
      what: "Its longest slice",
      measured: best(({ longest }) => longest),
      mark: atMost(50),
      unit: "ms",
      detail,
    },
  ];
}
