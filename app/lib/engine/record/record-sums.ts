import { roiOfSums } from "#app/lib/engine/bankroll/intervals.ts";
import { closingLineSummaryOf } from "#app/lib/engine/odds/closing-line-value.ts";
import { meanOfClusterSums } from "#app/lib/engine/scores/clustered-mean.ts";
import { closingFiguresOf } from "./bet-figures.ts";
import type { RecordFigures } from "./figures.ts";
import { rateOf, shareOf } from "./rate.ts";

/**
 * Sums over published picks from which a record's figures follow. They add up over days and leagues; the sums of closing line value by
 * game add up over sets of picks that have no game in common.
 */
export interface RecordSums {
  /** Published picks, graded or not, and how many of them were entered at or after the start of their games. */
  readonly published: number;
  readonly publishedLate: number;
  readonly settled: number;
  readonly settledLate: number;
  /** The settled ones that no daily root covered by the start of their games. */
  readonly unrooted: number;
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  readonly voids: number;
  /** One unit on each: profit and its squares. */
  readonly profit: number;
  readonly profitSquares: number;
  /** At the suggested stakes: how many had one, the stakes b, their profits g, and the sums of b², g² and b·g. */
  readonly stakes: number;
  readonly staked: number;
  readonly stakedSquares: number;
  readonly suggested: number;
  readonly suggestedSquares: number;
  readonly suggestedByStaked: number;
  /** Picks with a closing line value, how many beat the close, and the values. */
  readonly closes: number;
  readonly beaten: number;
  readonly closing: number;
  /** Games with such a pick; with n picks and the sum s in each, the sums of s², n² and n·s. */
  readonly games: number;
  readonly gameSquares: number;
  readonly gameSizeSquares: number;
  readonly gameBySize: number;
  /** For the picks that won or lost: published probabilities and expected values, and the number with a closing line value. */
  readonly forecast: number;
  readonly edge: number;
  readonly decidedCloses: number;
  readonly decidedClosing: number;
}

/** The sums of no picks. */
export const NO_SUMS: RecordSums = {
  published: 0,
  publishedLate: 0,
  settled: 0,
  settledLate: 0,
  unrooted: 0,
  wins: 0,
  losses: 0,
  pushes: 0,
  voids: 0,
  profit: 0,
  profitSquares: 0,
  stakes: 0,
  staked: 0,
  stakedSquares: 0,
  suggested: 0,
  suggestedSquares: 0,
  suggestedByStaked: 0,
  closes: 0,
  beaten: 0,
  closing: 0,
  games: 0,
  gameSquares: 0,
  gameSizeSquares: 0,
  gameBySize: 0,
  forecast: 0,
  edge: 0,
  decidedCloses: 0,
  decidedClosing: 0,
};
export const SUM_NAMES = Object.keys(NO_SUMS) as readonly (keyof RecordSums)[];

/** Adds sums of picks that have no game in common. */
export function addedSums(all: readonly RecordSums[]): RecordSums {
  const total: Record<keyof RecordSums, number> = { ...NO_SUMS };
  for (const sums of all) for (const name of SUM_NAMES) total[name] += sums[name];
  return total;
}

/** The figures that `recordFigures` computes from the picks. `open` is how many picks without a grading are counted among them. */
export function figuresOfSums(sums: RecordSums, open = 0): RecordFigures {
  const { settled, wins, losses, pushes, voids, profit, profitSquares } = sums;
  const stood = settled - voids;
  const flat = { n: stood, staked: stood, profit, stakedSquares: stood, profitSquares, profitByStaked: profit };
  const suggested = {
    n: sums.stakes,
    staked: sums.staked,
    profit: sums.suggested,
    stakedSquares: sums.stakedSquares,
    profitSquares: sums.suggestedSquares,
    profitByStaked: sums.suggestedByStaked,
  };
  const close = meanOfClusterSums({
    n: sums.closes,
    clusters: sums.games,
    sum: sums.closing,
    squares: sums.gameSquares,
    sizeSquares: sums.gameSizeSquares,
    bySize: sums.gameBySize,
  });
  return {
    picks: settled + open,
    settled,
    wins,
    losses,
    pushes,
    voids,
    winRate: shareOf(wins, wins + losses),
    flatProfitUnits: profit,
    flatRoi: rateOf(roiOfSums(flat)),
    suggestedStaked: sums.staked,
    suggestedProfit: sums.suggested,
    suggestedRoi: rateOf(roiOfSums(suggested)),
    ...closingFiguresOf(close && closingLineSummaryOf(close), shareOf(sums.beaten, sums.closes)),
  };
}

/** The mean published confidence of the picks that won or lost: the expected win rate, to compare with their win rate; null without any. */
export function forecastOfSums({ forecast, wins, losses }: RecordSums): number | null {
  return wins + losses === 0 ? null : forecast / (wins + losses);
}
