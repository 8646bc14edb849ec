import { roiInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { summarizeClosingLineValue, type ClosingLineSummary } from "#app/lib/engine/odds/closing-line-value.ts";
import type { BetResult } from "#app/lib/engine/settle/grade.ts";
import { NO_RATE, rateOf, shareOf, type RecordRate } from "./rate.ts";

/** A settled bet; stake and profit in the same unit (cents, units, bankrolls). */
export interface SettledBet {
  readonly result: BetResult;
  readonly stake: number;
  readonly profit: number;
  readonly closingLineValue: number | null;
  /** Bets on one game share its close and form one cluster for the standard error of closing line value (M12). */
  readonly cluster: string;
}

/** Results of a set of settled bets. A void bet is refunded: it counts as settled and in no other figure. */
export interface BetFigures {
  readonly settled: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  readonly staked: number;
  readonly profit: number;
  /** Wins among wins and losses, Wilson's interval (M13). */
  readonly winRate: RecordRate;
  /** Profit per amount staked. */
  readonly roi: RecordRate;
  /** Mean closing line value with errors clustered by game (M12), its t, and how often the close was beaten. */
  readonly closingLineValue: RecordRate;
  readonly closingLineT: number | null;
  readonly closingLineGames: number;
  readonly beatCloseRate: RecordRate;
}

/** 97.5% point of the standard normal distribution. */
const Z_95 = 1.959963984540054;

interface Closing {
  readonly gameId: string;
  readonly value: number;
}

/** Closing line value with its 95% range, t and number of games, from a mean clustered by game (M12). */
export function closingFiguresOf(close: Omit<ClosingLineSummary, "beatRate"> | null, beatCloseRate: RecordRate) {
  if (close === null) return { closingLineValue: NO_RATE, closingLineT: null, closingLineGames: 0, beatCloseRate };
  const { mean, n, standardError } = close;
  const half = standardError === null ? null : Z_95 * standardError;
  return {
    closingLineValue: {
      value: mean,
      n,
      low: half === null ? null : mean - half,
      high: half === null ? null : mean + half,
    },
    closingLineT: close.t,
    closingLineGames: close.games,
    beatCloseRate,
  };
}

/** Bets that are counted one after the other, so that many can be counted in parts. */
export interface BetTally {
  add(bet: SettledBet): void;
  figures(): BetFigures;
}

/** Begins a count. Sums run in the order in which bets are added. */
export function betTally(): BetTally {
  const stood: SettledBet[] = [];
  const closing: Closing[] = [];
  const counts: Record<BetResult, number> = { win: 0, loss: 0, push: 0, void: 0 };
  let [staked, profit, beaten] = [0, 0, 0];
  return {
    add(bet) {
      const { result, cluster, closingLineValue: value } = bet;
      counts[result]++;
      if (result === "void") return;
      stood.push(bet);
      staked += bet.stake;
      profit += bet.profit;
      if (value === null) return;
      closing.push({ gameId: cluster, value });
      if (value > 0) beaten++;
    },
    figures: () => ({
      settled: stood.length + counts.void,
      wins: counts.win,
      losses: counts.loss,
      pushes: counts.push,
      voids: counts.void,
      staked,
      profit,
      winRate: shareOf(counts.win, counts.win + counts.loss),
      roi: rateOf(roiInterval(stood)),
      ...closingFiguresOf(summarizeClosingLineValue(closing), shareOf(beaten, closing.length)),
    }),
  };
}

/** The figures of settled bets, people's and published picks alike. Sums run in the order given. */
export function betFigures(bets: readonly SettledBet[]): BetFigures {
  const tally = betTally();
  for (const bet of bets) tally.add(bet);
  return tally.figures();
}

/** A point of an equity curve: profit so far and how far below its peak it is. */
export interface CurvePoint {
  readonly at: number;
  readonly profit: number;
  readonly drawdown: number;
}

/** Profits added up in the order in which they are added; the curve is thinned to about `points`, the last always kept. */
export function curveTally(points = 300): {
  add(bet: { readonly at: number; readonly profit: number }): void;
  curve(): readonly CurvePoint[];
} {
  const curve: CurvePoint[] = [];
  let [profit, peak] = [0, 0];
  return {
    add(bet) {
      profit += bet.profit;
      peak = Math.max(peak, profit);
      curve.push({ at: bet.at, profit, drawdown: peak - profit });
    },
    curve() {
      const every = Math.ceil(curve.length / points);
      return curve.filter((_, index) => index === curve.length - 1 || index % every === 0);
    },
  };
}

/** The whole curve at once. */
export function equityCurve(
  bets: readonly { readonly at: number; readonly profit: number }[],
  points = 300,
): readonly CurvePoint[] {
  const tally = curveTally(points);
  for (const bet of bets) tally.add(bet);
  return tally.curve();
}
