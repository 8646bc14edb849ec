import type { Random } from "#app/lib/engine/random/random.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { lowEdge, monthOf, plannedFraction, type BettingPlan } from "./betting-plan.ts";

/** Bets simulated between two pauses: some three milliseconds. */
const SLICE_BETS = 100_000;
/** Moments at which the fan is measured, beside the start. */
const MOMENTS = 26;

export type PlanTruth = "believed" | "low" | "zero";

export interface SimulationQuestion {
  readonly paths: number;
  /** The same seed gives the same paths. */
  readonly seed: string;
  /**
   * "believed": every path draws its edge; "low": it is the low end of its interval; "zero": no bet has any. The stakes always follow the
   * plan's assumed edge.
   */
  readonly truth: PlanTruth;
}

/** The results of the paths. Money in cents; one entry per path, in `fan` one row per moment. */
export interface PlanPaths {
  readonly ends: Float64Array;
  /** The deepest fall from a peak, as a fraction of the peak. */
  readonly drawdowns: Float64Array;
  readonly ruined: number;
  /** Weeks since the start of each row of `fan`. */
  readonly weeks: readonly number[];
  readonly fan: readonly Float64Array[];
}

interface Day {
  readonly bets: number;
  readonly pays: boolean;
  /** The row of the fan measured at its end; −1: none. */
  readonly row: number;
}

/** The days of a plan: its bets spread over each week, the first day of a month marked. */
function calendarOf({ picksPerWeek, weeks }: BettingPlan): { readonly days: readonly Day[]; readonly rows: number[] } {
  const moments = Math.min(MOMENTS, weeks);
  const rows = Array.from({ length: moments }, (_, i) => Math.round(((i + 1) * weeks) / moments));
  const days = Array.from({ length: weeks * 7 }, (_, day): Day => {
    const weekday = day % 7;
    const until = (n: number) => Math.floor((n * picksPerWeek) / 7);
    return {
      bets: until(weekday + 1) - until(weekday),
      pays: day === 0 || monthOf(day) !== monthOf(day - 1),
      row: weekday === 6 ? rows.indexOf((day + 1) / 7) : -1,
    };
  });
  return { days, rows };
}

/**
 * M11: paths of a bankroll under a plan. Each path draws its true edge first, so uncertainty about the edge widens the fan. The bets of one
 * day are sized from the bankroll of its morning, and share a good or a bad day: p ± √(ρp(1 − p)), which correlates any two of them by ρ. A
 * path ends where its bankroll cannot pay the smallest bet. Pauses (yields) every `SLICE_BETS` bets, so that the server can answer other
 * requests.
 */
export function* simulatePlan(
  plan: BettingPlan,
  { paths, seed, truth }: SimulationQuestion,
): Generator<void, PlanPaths> {
  const { days, rows } = calendarOf(plan);
  const key = seedKey(seed);
  const fan = [0, ...rows].map(() => new Float64Array(paths).fill(plan.bankroll));
  const answer = { ends: new Float64Array(paths), drawdowns: new Float64Array(paths) };
  const slice = Math.max(1, Math.floor(SLICE_BETS / (plan.picksPerWeek * plan.weeks)));
  const fraction = plannedFraction(plan);
  let ruined = 0;
  for (let path = 0; path < paths; path++) {
    if (path > 0 && path % slice === 0) yield;
    const random = randomOf(key, path);
    const drawn = plan.edge + plan.edgeError * random.normal();
    const edge = truth === "believed" ? drawn : truth === "low" ? lowEdge(plan) : 0;
    const p = Math.min(0.999, Math.max(0.001, (1 + edge) / plan.decimal));
    const walked = walkPath({ plan, days, fraction, p, random, fan, path });
    answer.ends[path] = walked.end;
    answer.drawdowns[path] = walked.drawdown;
    if (walked.ruined) ruined++;
  }
  return { ...answer, ruined, weeks: [0, ...rows], fan };
}

interface Walk {
  readonly plan: BettingPlan;
  readonly days: readonly Day[];
  readonly fraction: number;
  readonly p: number;
  readonly random: Random;
  readonly fan: readonly Float64Array[];
  readonly path: number;
}

/** Simulates one bankroll through all days and writes it into its column of the fan. */
function walkPath({ plan, days, fraction, p, random, fan, path }: Walk) {
  const { decimal, minimumStake, monthlyCost, dayCorrelation, sizing } = plan;
  const flat = sizing.kind === "flat" ? sizing.stake : 0;
  const swing = Math.sqrt(dayCorrelation * p * (1 - p));
  let bankroll = plan.bankroll;
  let peak = bankroll;
  let drawdown = 0;
  let ruined = false;
  for (const { bets, pays, row } of days) {
    if (!ruined) {
      if (pays) bankroll = Math.max(0, bankroll - monthlyCost);
      ruined = bankroll < minimumStake;
      if (bets > 0 && !ruined) {
        const stake = Math.min(flat || fraction * bankroll, bankroll / bets);
        if (stake >= minimumStake) {
          const level = swing > 0 && bets > 1 ? (random.next() < 0.5 ? p + swing : p - swing) : p;
          let wins = 0;
          for (let i = 0; i < bets; i++) if (random.next() < level) wins++;
          bankroll = Math.max(0, bankroll + stake * (wins * decimal - bets));
          ruined = bankroll < minimumStake;
        }
      }
      if (bankroll > peak) peak = bankroll;
      else if (peak - bankroll > drawdown * peak) drawdown = (peak - bankroll) / peak;
    }
    if (row >= 0) (fan[row + 1] as Float64Array)[path] = bankroll;
  }
  return { end: bankroll, drawdown, ruined };
}
