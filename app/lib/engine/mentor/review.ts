import { areMany, inParts } from "#app/lib/engine/collections/in-parts.ts";
import { betTally, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";

/** The fields of a bet that the order of staking and settling needs; times are UTC epoch milliseconds, stakes cents. */
interface StakedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly savedAt: number;
  readonly settledAt: number | null;
}

/** How even a person's stakes are: the median, the largest, and the largest as a multiple of the median; null without bets. */
export function stakeSpread(
  stakes: readonly number[],
): { readonly medianCents: number; readonly largestCents: number; readonly multiple: number } | null {
  const sorted = Float64Array.from(stakes.filter((stake) => stake > 0)).sort();
  const largestCents = sorted.at(-1);
  if (largestCents === undefined) return null;
  const middle = sorted.length / 2;
  const medianCents = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return { medianCents, largestCents, multiple: largestCents / medianCents };
}

const EULER_GAMMA = 0.5772156649015329;

/** The longest run of one result among decided bets, pushes and voids left out. */
export function longestRun(results: readonly BetResult[], wanted: "win" | "loss"): number {
  let longest = 0;
  let now = 0;
  for (const result of results) {
    if (result !== "win" && result !== "loss") continue;
    now = result === wanted ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return longest;
}

/** The run that chance alone makes the longest: its expectation and its standard deviation, in bets. */
interface ChanceRun {
  readonly expected: number;
  readonly sd: number;
}

/**
 * The longest run of an outcome of probability p in n independent trials: log(n(1−p))/log(1/p) + γ/log(1/p) − ½ with variance
 * π²/(6·log²(1/p)) + 1⁄12 (Schilling, The College Mathematics Journal 21, 1990; Gordon, Schilling and Waterman 1986). 200 tosses of a
 * fair coin: 6.98 ± 1.87. Null where the approximation does not hold: fewer than ten expected outcomes of either kind.
 */
export function longestRunByChance(trials: number, p: number): ChanceRun | null {
  if (!(p > 0 && p < 1) || trials * p < 10 || trials * (1 - p) < 10) return null;
  const rate = -Math.log(p);
  return {
    expected: (Math.log(trials * (1 - p)) + EULER_GAMMA) / rate - 0.5,
    sd: Math.sqrt(Math.PI ** 2 / (6 * rate * rate) + 1 / 12),
  };
}

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

/** A person's staked bets, settled and open, looked over once; in steps, so that other work can run in between. */
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
