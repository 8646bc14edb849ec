import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
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

function settledOf(bets: readonly ReviewedBet[]) {
  return bets
    .flatMap((bet) => (bet.status === "pending" ? [] : [{ ...bet, result: RESULTS[bet.status] }]))
    .toSorted((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0));
}

type SettledBets = ReturnType<typeof settledOf>;

function figuresOf(bets: SettledBets): BetFigures {
  return betFigures(
    bets.map(({ result, stakeCents, profitCents, closingLineValue, gameId }, index) => ({
      result,
      stake: stakeCents,
      profit: profitCents ?? 0,
      closingLineValue,
      cluster: gameId ?? `bet ${index}`,
    })),
  );
}

function deepestDrawdown(bets: SettledBets): number {
  let profit = 0;
  let peak = 0;
  let deepest = 0;
  for (const { profitCents } of bets) {
    profit += profitCents ?? 0;
    peak = Math.max(peak, profit);
    deepest = Math.max(deepest, peak - profit);
  }
  return deepest;
}

function breakEvenOf(bets: SettledBets): number | null {
  const decided = bets.filter(({ result }) => result === "win" || result === "loss");
  if (decided.length === 0) return null;
  return decided.reduce((sum, { decimalOdds }) => sum + 1 / decimalOdds, 0) / decided.length;
}

/** Reviews a person's staked bets, settled and open, in one pass. */
export function reviewBets(bets: readonly ReviewedBet[]): BetReview {
  const settled = settledOf(bets);
  const all = figuresOf(settled);
  const results = settled.map(({ result }) => result);
  const decided = all.wins + all.losses;
  return {
    all,
    breakEven: breakEvenOf(settled),
    drawdownCents: deepestDrawdown(settled),
    backed: figuresOf(settled.filter(({ verdict }) => verdict === "BET")),
    parlays: figuresOf(settled.filter(({ betType }) => betType === "Parlay")),
    losingRun: {
      longest: longestRun(results, "loss"),
      byChance: decided === 0 ? null : longestRunByChance(decided, all.losses / decided),
    },
    spread: stakeSpread(bets.map(({ stakeCents }) => stakeCents)),
  };
}
