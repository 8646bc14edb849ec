import type { EpochMs, Probability } from "#app/lib/engine/brands.ts";
import { fitLogistic } from "#app/lib/engine/calibration/logistic-regression.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { logistic, logit } from "#app/lib/engine/markets/logit.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import { AGENTS, type Agent } from "./opinion.ts";

export type AgentSignals = Readonly<Record<Agent, number>>;

/** A graded pick with its published probability and the signals of all agents at the time. */
export interface WeighedPick {
  readonly startAt: EpochMs;
  readonly probability: Probability;
  readonly won: boolean;
  readonly signals: AgentSignals;
}

/** The effect of the agents on forecasts of picks later than those they were fitted on. */
export interface WeightTest {
  /** The number of picks forecast, and of their days. */
  readonly n: number;
  readonly days: number;
  /** Log loss per pick, with the agents minus without; null under two days. */
  readonly difference: number | null;
  readonly standardError: number | null;
}

/** One agent's weight in the final confidence. */
export interface AgentWeight {
  readonly agent: Agent;
  /** Logits per unit of the signal; 0 where the agent adds nothing beyond doubt. */
  readonly weight: number;
  /** Fitted alone on all picks, with its standard error, whether it counts or not. */
  readonly alone: number;
  readonly aloneError: number;
  readonly test: WeightTest;
}

export interface FittedWeights {
  readonly picks: number;
  readonly weights: readonly AgentWeight[];
}

/** Weights are drawn toward 0: a signal of 1 is not expected to move a chance by more than a fifth of a logit, five points. */
const PRIOR_SD = 0.2;
/** Picks before the first forecast, and later ones needed to decide. */
const FIRST_FIT = 150;
export const FEWEST_TESTED = 150;
/** How often the walk forward refits. */
const DAYS_A_STEP = 7;
/** One-sided 5%, shared over the five agents. */
const COUNTS_BEYOND = 2.326;
/** The published logit's own coefficient is held at 1. */
const HELD = 1e12;

/** Fits the agents' weights with the published probability as offset; there is no intercept, so the weights cannot change calibration. */
function fit(picks: readonly WeighedPick[], agents: readonly Agent[]) {
  return fitLogistic(
    picks.map(({ probability, signals }) => [logit(probability), ...agents.map((agent) => signals[agent])]),
    picks.map(({ won }) => (won ? 1 : 0)),
    {
      prior: [1, ...agents.map(() => 0)],
      precision: [HELD, ...agents.map(() => 1 / PRIOR_SD ** 2)],
    },
  );
}

/** The probability adjusted by the agents: logit p + Σ w·s. */
export function finalProbability(
  probability: number,
  signals: AgentSignals,
  weights: readonly Pick<AgentWeight, "agent" | "weight">[],
): number {
  const moved = weights.reduce((sum, { agent, weight }) => sum + weight * signals[agent], 0);
  return moved === 0 ? probability : logistic(logit(probability) + moved);
}

/**
 * Walks forward week by week: fits on the picks before the week and forecasts the week. The difference in log loss is clustered by day,
 * because picks of one day share news.
 */
function testForward(inOrder: readonly WeighedPick[], agents: readonly Agent[]): WeightTest {
  const differences: { readonly cluster: string; readonly value: number }[] = [];
  let from = FIRST_FIT;
  while (from < inOrder.length) {
    const until = easternDayOf((inOrder[from] as WeighedPick).startAt) + DAYS_A_STEP;
    // The fit sees no pick of the first forecast's day: its games may have been under way together.
    const firstDay = until - DAYS_A_STEP;
    const { coefficients } = fit(
      inOrder.filter(({ startAt }) => easternDayOf(startAt) < firstDay),
      agents,
    );
    const weights = agents.map((agent, index) => ({ agent, weight: coefficients[index + 1] ?? 0 }));
    let next = from;
    for (; next < inOrder.length; next++) {
      const { startAt, probability, signals, won } = inOrder[next] as WeighedPick;
      const day = easternDayOf(startAt);
      if (day >= until) break;
      const y = won ? 1 : 0;
      const value = logLossOf(finalProbability(probability, signals, weights), y) - logLossOf(probability, y);
      differences.push({ cluster: String(day), value });
    }
    from = next;
  }
  const days = new Set(differences.map(({ cluster }) => cluster)).size;
  const mean = clusteredMean(differences);
  return {
    n: differences.length,
    days,
    difference: mean?.mean ?? null,
    standardError: mean?.standardError ?? null,
  };
}

/** Whether forecasts of later picks improved significantly. */
function counts({ n, difference, standardError }: WeightTest): boolean {
  return (
    n >= FEWEST_TESTED && difference !== null && standardError !== null && difference < -COUNTS_BEYOND * standardError
  );
}

/**
 * How much each agent counts in the final confidence. Each agent is tried alone on picks later than its fit. The agents that improved
 * forecasts there are fitted together and get a weight if they improved forecasts together as well. All others weigh nothing.
 */
export function fitWeights(picks: readonly WeighedPick[]): FittedWeights {
  const inOrder = picks.toSorted((a, b) => a.startAt - b.startAt);
  const tested = AGENTS.map((agent) => {
    const { coefficients, covariance } = fit(inOrder, [agent]);
    return {
      agent,
      alone: coefficients[1] ?? 0,
      aloneError: Math.sqrt(covariance[1]?.[1] ?? 0),
      test: testForward(inOrder, [agent]),
    };
  });
  const passed = tested.filter(({ test }) => counts(test)).map(({ agent }) => agent);
  const counted = passed.length > 0 && counts(testForward(inOrder, passed)) ? passed : [];
  const { coefficients } = fit(inOrder, counted);
  const weightOf = new Map(counted.map((agent, index) => [agent, coefficients[index + 1] ?? 0]));
  return { picks: inOrder.length, weights: tested.map((one) => ({ ...one, weight: weightOf.get(one.agent) ?? 0 })) };
}
