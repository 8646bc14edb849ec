import { LRUCache } from "lru-cache";
import PQueue from "p-queue";
import {
  breakEven,
  lowEdge,
  shrunkEdge,
  monthsPaid,
  openingStake,
  type BettingPlan,
} from "#app/lib/engine/bankroll/betting-plan.ts";
import { planOutcome, type PlanOutcome } from "#app/lib/engine/bankroll/plan-outcome.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { simulatePlan, type PlanTruth } from "#app/lib/engine/bankroll/simulate-plan.ts";
import type { EdgeSource, SimulatedPlan } from "#app/lib/schemas/site/simulator.ts";
import { landingStats } from "./landing-stats.server.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { leavePlace } from "#app/lib/platform/place.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** Paths of every plan: the minimum of M11. */
const PLAN_PATHS = 10_000;
/** With this many bets in the plans ahead of it a plan is refused; a thousand take half a second of one core. */
const MOST_BETS_AHEAD = 5_200;

/** The default plan while the record is too short: an example. */
const EXAMPLE_EDGE: EdgeSource = { edge: 0.02, range: 0.05, settled: null };

/** Simulates plans one after the other; the same plan with the same seed is simulated once for everybody. */
const turns = new PQueue({ concurrency: 1 });
/** Bets of the plans that wait or are being simulated. */
let betsAhead = 0;
const simulated = new LRUCache<string, Promise<SimulatedPlan>>({ max: 200 });

/**
 * The edge that closing prices support: the mean closing line value of the record's BETs, shrunk. The example if too few bets have one.
 * Returns are not a basis: luck moves them by tens of points over as many bets.
 */
export async function supportedEdge(visitor: Visitor): Promise<EdgeSource> {
  const { value, low, high, n } = (await landingStats(visitor)).headline.closingLineValue;
  if (value === null || low === null || high === null || n < WIN_RATE_NEEDS) return EXAMPLE_EDGE;
  return { ...shrunkEdge(value, (high - low) / 2), settled: n };
}

/** Walks 10,000 paths, with other requests between the slices. */
async function walk(plan: BettingPlan, seed: string, truth: PlanTruth): Promise<PlanOutcome> {
  const paths = await inTurns(simulatePlan(plan, { paths: PLAN_PATHS, seed, truth }));
  return inTurns(planOutcome(paths, plan.bankroll));
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
 * The possible results of a betting plan (M11): 10,000 paths with the assumed edge, as many at its low end and without one, from the same
 * random numbers. Null while too many other plans wait.
 */
export async function simulatedPlan(plan: BettingPlan, seed: string): Promise<SimulatedPlan | null> {
  const known = simulated.get(keyOf(plan, seed));
  if (known) {
    leavePlace();
    return known;
  }
  if (betsAhead >= MOST_BETS_AHEAD) return null;
  const bets = plan.picksPerWeek * plan.weeks;
  betsAhead += bets;
  const running = turns.add(() => simulate(plan, seed)).finally(() => void (betsAhead -= bets));
  simulated.set(keyOf(plan, seed), running);
  running.catch(() => simulated.delete(keyOf(plan, seed)));
  leavePlace();
  return running;
}

const keyOf = (plan: BettingPlan, seed: string) => JSON.stringify([plan, seed]);

/** Whether a plan has been simulated with a seed, or is being simulated: requesting it costs nothing. */
export const isSimulated = (plan: BettingPlan, seed: string): boolean => simulated.has(keyOf(plan, seed));
