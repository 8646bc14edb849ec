import { roiInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { summariseClosingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
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

function countOf(bets: readonly SettledBet[], counts: (bet: SettledBet) => boolean): number {
  let n = 0;
  for (const bet of bets) if (counts(bet)) n++;
  return n;
}

function closingFigures(bets: readonly SettledBet[]) {
  const closing: { readonly gameId: string; readonly value: number }[] = [];
  for (const { cluster, closingLineValue: value } of bets) if (value !== null) closing.push({ gameId: cluster, value });
  const close = summariseClosingLineValue(closing);
  const beatCloseRate = shareOf(closing.filter(({ value }) => value > 0).length, closing.length);
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

/** The figures of settled bets, people's and published picks alike. Sums run in the order given. */
export function betFigures(bets: readonly SettledBet[]): BetFigures {
  const counted = bets.filter(({ result }) => result !== "void");
  const count = (of: BetResult) => countOf(bets, ({ result }) => result === of);
  const wins = count("win");
  const losses = count("loss");
  return {
    settled: bets.length,
    wins,
    losses,
    pushes: count("push"),
    voids: count("void"),
    staked: counted.reduce((sum, { stake }) => sum + stake, 0),
    profit: counted.reduce((sum, { profit }) => sum + profit, 0),
    winRate: shareOf(wins, wins + losses),
    roi: rateOf(roiInterval(counted)),
    ...closingFigures(counted),
  };
}

/** A point of an equity curve: profit so far and how far below its peak it is. */
export interface CurvePoint {
  readonly at: number;
  readonly profit: number;
  readonly drawdown: number;
}

/** Profits added up in the order given; thinned to about `points`, the last always kept. */
export function equityCurve(
  bets: readonly { readonly at: number; readonly profit: number }[],
  points = 300,
): readonly CurvePoint[] {
  let profit = 0;
  let peak = 0;
  const curve = bets.map((bet) => {
    profit += bet.profit;
    peak = Math.max(peak, profit);
    return { at: bet.at, profit, drawdown: peak - profit };
  });
  const every = Math.ceil(curve.length / points);
  return curve.filter((_, index) => index === curve.length - 1 || index % every === 0);
}
