import { areMany, inParts } from "#app/lib/engine/collections/in-parts.ts";
import { betTally, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { longestRun, longestRunByChance, type ChanceRun } from "./longest-run.ts";
import { stakeSpread, type StakedBet } from "./stake-habits.ts";

/** A staked bet as the review sees it; money in cents. */
export interface ReviewedBet extends StakedBet {
  readonly profitCents: number | null;
  readonly decimalOdds: number;
  readonly closingLineValue: number | null;
  readonly gameId: string | null;
  readonly betType: string;
  /** The model's figures when it was saved; null on a parlay. */
  readonly verdict: "BET" | "LEAN" | "PASS" | null;
}

/** The data from which the mentor's page is computed. */
export interface BetReview {
  readonly all: BetFigures;
  /** The share of decided bets that had to be won to break even: the mean of 1/decimal odds. Null without any. */
  readonly breakEven: number | null;
  /** The deepest fall of the running profit below its peak, cents. */
  readonly drawdownCents: number;
  /** Bets that were a BET when they were saved. */
  readonly backed: BetFigures;
  readonly parlays: BetFigures;
  readonly losingRun: { readonly longest: number; readonly byChance: ChanceRun | null };
  readonly spread: ReturnType<typeof stakeSpread>;
}

const RESULTS: Readonly<Record<Exclude<StakedBet["status"], "pending">, BetResult>> = {
  won: "win",
  lost: "loss",
  push: "push",
  void: "void",
};

/** How deep the running profit falls below its peak. */
function fallTally() {
  let [profit, peak, deepest] = [0, 0, 0];
  return {
    add(profitCents: number | null) {
      profit += profitCents ?? 0;
      peak = Math.max(peak, profit);
      deepest = Math.max(deepest, peak - profit);
    },
    deepest: () => deepest,
  };
}

/** A person's staked bets, settled and open, looked over once; in steps, so that others' work can go on in between. */
export function* reviewSteps(bets: readonly ReviewedBet[]): Generator<undefined, BetReview> {
  const settled = bets
    .filter(({ status }) => status !== "pending")
    .toSorted((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0));
  if (areMany(bets)) yield;
  const [every, backed, parlays, fall] = [betTally(), betTally(), betTally(), fallTally()];
  const results: BetResult[] = [];
  let [needed, count] = [0, 0];
  yield* inParts(settled, (bet) => {
    const { status, stakeCents, profitCents, closingLineValue, gameId } = bet;
    if (status === "pending") return;
    const result = RESULTS[status];
    results.push(result);
    fall.add(profitCents);
    if (result === "win" || result === "loss") needed += 1 / bet.decimalOdds;
    const cluster = gameId ?? `bet ${count++}`;
    const counted = { result, stake: stakeCents, profit: profitCents ?? 0, closingLineValue, cluster };
    every.add(counted);
    if (bet.verdict === "BET") backed.add(counted);
    if (bet.betType === "Parlay") parlays.add(counted);
  });
  const all = every.figures();
  if (areMany(bets)) yield;
  const figures = { backed: backed.figures(), parlays: parlays.figures() };
  if (areMany(bets)) yield;
  const decided = all.wins + all.losses;
  return {
    all,
    breakEven: decided === 0 ? null : needed / decided,
    drawdownCents: fall.deepest(),
    ...figures,
    losingRun: {
      longest: longestRun(results, "loss"),
      byChance: decided === 0 ? null : longestRunByChance(decided, all.losses / decided),
    },
    spread: stakeSpread(bets.map(({ stakeCents }) => stakeCents)),
  };
}
