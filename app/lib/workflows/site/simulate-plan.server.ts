import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import {
  breakEven,
  lowEdge,
  monthsPaid,
  openingStake,
  type BettingPlan,
} from "#app/lib/engine/bankroll/betting-plan.ts";
import { planOutcome, type PlanOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import { simulatePlan, type PlanTruth } from "#app/lib/engine/bankroll/simulate-plan.ts";
import type { EdgeSource, SimulatedPlan } from "#app/lib/schemas/site/simulator.ts";
import { landingStats } from "./landing-stats.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** Paths of every plan: M11's least. */
const PLAN_PATHS = 10_000;
/** Plans waiting at most; a plan takes half a second of one core. */
const LONGEST_QUEUE = 12;

/** What a plan begins with for somebody who is not told the record's edge: an example. */
export const EXAMPLE_EDGE: EdgeSource = { edge: 0.02, range: 0.05, settled: null };
/** Wider than this, a measured edge says nothing a plan could be made of. */
const WIDEST_RANGE = 0.3;
const MOST_EDGE = 0.2;

/** Plans one after the other; everybody gets what was simulated for the same plan and seed before. */
const turns = new PQueue({ concurrency: 1 });
const simulated = new LRUCache<string, Promise<SimulatedPlan>>({ max: 200 });

/** The measured return of the record's BETs with its 95% interval; the example where too little is settled to measure it. */
export async function measuredEdge(visitor: Visitor): Promise<EdgeSource> {
  const { roi } = (await landingStats(visitor)).headline;
  if (roi.value === null || roi.low === null || roi.high === null) return EXAMPLE_EDGE;
  const range = (roi.high - roi.low) / 2;
  if (range > WIDEST_RANGE || Math.abs(roi.value) > MOST_EDGE) return EXAMPLE_EDGE;
  return { edge: roi.value, range, settled: roi.n };
}

/** Walks 10,000 paths, letting other requests in between the slices. */
async function walk(plan: BettingPlan, seed: string, truth: PlanTruth): Promise<PlanOutcome> {
  const walking = simulatePlan(plan, { paths: PLAN_PATHS, seed, truth });
  for (;;) {
    const { done, value } = walking.next();
    if (done) return planOutcome(value, plan.bankroll);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function simulate(plan: BettingPlan, seed: string): Promise<SimulatedPlan> {
  const believed = await walk(plan, seed, "believed");
  const low = plan.edgeError === 0 ? null : { edge: lowEdge(plan), outcome: await walk(plan, seed, "low") };
  const zero = await walk(plan, seed, "zero");
  return {
    plan,
    believed,
    low,
    zero,
    openingStake: openingStake(plan),
    breakEven: breakEven(plan),
    months: monthsPaid(plan),
  };
}

/**
 * What a betting plan may come to (M11): 10,000 paths with the edge believed in, as many at its low end and with none, from the same random numbers. Null
 * while too many other plans wait.
 */
export async function simulatedPlan(plan: BettingPlan, seed: string): Promise<SimulatedPlan | null> {
  const key = JSON.stringify([plan, seed]);
  const known = simulated.get(key);
  if (known) return known;
  if (turns.size >= LONGEST_QUEUE) return null;
  const running = turns.add(() => simulate(plan, seed));
  simulated.set(key, running);
  running.catch(() => simulated.delete(key));
  return running;
}
