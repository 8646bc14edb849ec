import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import {
  betFigures,
  equityCurve,
  type BetFigures,
  type CurvePoint,
  type SettledBet,
} from "#app/lib/engine/record/bet-figures.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import type { RiskedPick } from "#app/lib/engine/record/strategies.ts";
import type { RecordedGrade } from "#app/lib/engine/record/figures.ts";

/** A published pick that was graded, with when it could first be bet. */
export interface ReplayedPick extends RiskedPick {
  /** The player and statistic of a prop; empty elsewhere. */
  readonly subject: string;
  readonly grade: RecordedGrade;
  readonly publishedAt: number;
}

/** The smallest stake that is bet, in cents. */
const SMALLEST_STAKE = 100;

/** How the recorded picks are followed. Money in cents, shares and probabilities as fractions. */
export interface ReplayPlan {
  readonly bankroll: number;
  /** `flat`: the share of the opening bankroll on every bet; `percentage`: of the bankroll at that moment; `suggested`: as published. */
  readonly sizing: "flat" | "percentage" | "suggested";
  readonly fraction: number;
  readonly minConfidence: number;
  /** Bets taken a day (US Eastern) at most, in the order they were published; null for any number. */
  readonly maxBetsPerDay: number | null;
  readonly takes: (pick: ReplayedPick) => boolean;
}

/** The result of following the picks. Money in cents. */
export interface ReplayOutcome {
  /** Picks in the period, and bets made of them. */
  readonly considered: number;
  readonly bets: number;
  readonly figures: BetFigures;
  readonly finalBankroll: number;
  /** Largest fall from a peak of the settled bankroll, in cents and as a fraction of that peak. */
  readonly maxDrawdown: { readonly amount: number; readonly fraction: number };
  readonly curve: readonly CurvePoint[];
}

interface OpenBet {
  readonly stake: number;
  readonly pick: ReplayedPick;
}

/** The picks a plan takes before looking at the bankroll: one bet a market, up to a daily number, in order of publication. */
function taken(picks: readonly ReplayedPick[], plan: ReplayPlan): readonly ReplayedPick[] {
  const markets = new Set<string>();
  const onDay = new Map<number, number>();
  return picks.filter((pick) => {
    if (pick.probability < plan.minConfidence || !plan.takes(pick)) return false;
    const market = marketKey(pick);
    const day = easternDayOf(pick.publishedAt as EpochMs);
    const before = onDay.get(day) ?? 0;
    if (markets.has(market) || (plan.maxBetsPerDay !== null && before >= plan.maxBetsPerDay)) return false;
    markets.add(market);
    onDay.set(day, before + 1);
    return true;
  });
}

function stakeOf(pick: ReplayedPick, plan: ReplayPlan, settled: number, free: number): number {
  const wanted = {
    flat: plan.bankroll * plan.fraction,
    percentage: settled * plan.fraction,
    suggested: settled * pick.stakeFraction,
  }[plan.sizing];
  const stake = Math.floor(Math.min(wanted, free));
  return stake >= SMALLEST_STAKE ? stake : 0;
}

function worstFall(start: number, curve: readonly CurvePoint[]): ReplayOutcome["maxDrawdown"] {
  let worst = { amount: 0, fraction: 0 };
  for (const { profit, drawdown } of curve) {
    const peak = start + profit + drawdown;
    if (drawdown > worst.amount) worst = { amount: drawdown, fraction: peak > 0 ? drawdown / peak : 0 };
  }
  return worst;
}

/**
 * Follows graded picks as they were published, at their published prices, without chance: a bet is made when its pick was published, with
 * the money that was free at that moment, and settled when it was graded. Open picks are left out.
 */
export function replayPicks(given: readonly ReplayedPick[], plan: ReplayPlan): ReplayOutcome {
  const picks = [...given].sort((a, b) => a.publishedAt - b.publishedAt || a.id - b.id);
  let settled = plan.bankroll;
  let open: OpenBet[] = [];
  const done: (SettledBet & { readonly at: number })[] = [];
  const settleUntil = (moment: number) => {
    const due = open.filter(({ pick }) => pick.grade.gradedAt <= moment);
    open = open.filter(({ pick }) => pick.grade.gradedAt > moment);
    for (const { stake, pick } of due.sort((a, b) => a.pick.grade.gradedAt - b.pick.grade.gradedAt)) {
      const { result, profitUnits, closingLineValue, gradedAt } = pick.grade;
      const profit = Math.round(stake * profitUnits);
      settled += profit;
      done.push({ result, stake, profit, closingLineValue, cluster: pick.gameId, at: gradedAt });
    }
  };
  for (const pick of taken(picks, plan)) {
    settleUntil(pick.publishedAt);
    const atRisk = open.reduce((sum, { stake }) => sum + stake, 0);
    const stake = stakeOf(pick, plan, settled, settled - atRisk);
    if (stake > 0) open.push({ stake, pick });
  }
  settleUntil(Number.POSITIVE_INFINITY);
  const curve = equityCurve(done, Math.max(1, done.length));
  return {
    considered: picks.length,
    bets: done.length,
    figures: betFigures(done),
    finalBankroll: settled,
    maxDrawdown: worstFall(plan.bankroll, curve),
    curve: equityCurve(done),
  };
}
