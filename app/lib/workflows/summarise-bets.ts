import { roiInterval, wilsonInterval, type Interval } from "#app/lib/engine/bankroll/intervals.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { summariseClosingLineValue } from "#app/lib/engine/odds/closing-line-value.ts";
import type { Rate, SavedPickSummary } from "#app/lib/schemas/saved-picks.ts";

/** A bet as far as a summary needs it. Settled bets come in the order they settled. */
export interface SummarisedBet {
  readonly status: "pending" | "won" | "lost" | "push" | "void";
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly closingLineValue: number | null;
  /** Bets on one game close together and count as one cluster; null (a parlay) is a cluster of its own. */
  readonly gameId: string | null;
  readonly settledAt: EpochMs | null;
}

/** D1: rates stand without a "small sample" note from these numbers on. */
export const WIN_RATE_NEEDS = 30;
export const ROI_NEEDS = 100;
/** 97.5 % point of the standard normal distribution. */
const Z_95 = 1.959963984540054;
/** An equity curve is thinned to about this many points; its last point always stays. */
const EQUITY_POINTS = 300;

/** An interval as a rate with D1's note; a single observation has no interval. */
export function asRate(interval: Interval | null, needs: number): Rate {
  if (!interval) return { value: null, n: 0, low: null, high: null, smallSample: true };
  const { value, n, low, high } = interval;
  const bounded = n >= 2;
  return { value, n, low: bounded ? low : null, high: bounded ? high : null, smallSample: n < needs };
}

/** Mean closing line value with the 95 % interval of errors clustered by game (M12). */
function closingRate(bets: readonly { readonly gameId: string; readonly value: number }[]): Rate {
  const summary = summariseClosingLineValue(bets);
  if (!summary) return asRate(null, WIN_RATE_NEEDS);
  const { n, mean, standardError } = summary;
  const half = standardError === null ? null : Z_95 * standardError;
  return {
    value: mean,
    n,
    low: half === null ? null : mean - half,
    high: half === null ? null : mean + half,
    smallSample: n < WIN_RATE_NEEDS,
  };
}

/** The present run of wins or losses, newest last; pushes and voids neither count nor break it. */
function streakOf(bets: readonly SummarisedBet[]): SavedPickSummary["streak"] {
  const decided = bets.filter((bet) => bet.status === "won" || bet.status === "lost");
  const last = decided.at(-1);
  if (!last) return { kind: "none", count: 0 };
  const broken = decided.findLastIndex((bet) => bet.status !== last.status);
  return { kind: last.status === "won" ? "win" : "loss", count: decided.length - 1 - broken };
}

function equityOf(settled: readonly SummarisedBet[]): SavedPickSummary["equity"] {
  let profitCents = 0;
  let peak = 0;
  const points = settled.flatMap((bet) => {
    if (bet.settledAt === null) return [];
    profitCents += bet.profitCents ?? 0;
    peak = Math.max(peak, profitCents);
    return [{ at: bet.settledAt, profitCents, drawdownCents: peak - profitCents }];
  });
  const every = Math.ceil(points.length / EQUITY_POINTS);
  return points.filter((_, index) => index === points.length - 1 || index % every === 0);
}

/**
 * What a set of bets came to. Profit counts every settled bet; the stake at risk leaves out voids, which were handed back as if
 * never made; the win rate leaves out pushes as well. Closing line value covers settled bets that have one.
 */
export function summariseBets(bets: readonly SummarisedBet[]): SavedPickSummary {
  const open = bets.filter((bet) => bet.status === "pending");
  const settled = bets.filter((bet) => bet.status !== "pending");
  const risked = settled.filter((bet) => bet.status !== "void");
  const count = (status: SummarisedBet["status"]) => settled.filter((bet) => bet.status === status).length;
  const wins = count("won");
  const losses = count("lost");
  const closing = settled.flatMap((bet, index) =>
    bet.closingLineValue === null ? [] : [{ gameId: bet.gameId ?? `bet ${index}`, value: bet.closingLineValue }],
  );
  const total = (rows: readonly SummarisedBet[], field: (bet: SummarisedBet) => number) =>
    rows.reduce((sum, bet) => sum + field(bet), 0);
  return {
    settled: settled.length,
    open: open.length,
    stakedCents: total(risked, (bet) => bet.stakeCents),
    openStakeCents: total(open, (bet) => bet.stakeCents),
    profitCents: total(settled, (bet) => bet.profitCents ?? 0),
    wins,
    losses,
    pushes: count("push"),
    voids: count("void"),
    winRate: asRate(wilsonInterval(wins, wins + losses), WIN_RATE_NEEDS),
    roi: asRate(roiInterval(risked.map((bet) => ({ stake: bet.stakeCents, profit: bet.profitCents ?? 0 }))), ROI_NEEDS),
    closingLineValue: closingRate(closing),
    beatCloseRate: asRate(
      wilsonInterval(closing.filter(({ value }) => value > 0).length, closing.length),
      WIN_RATE_NEEDS,
    ),
    streak: streakOf(settled),
    equity: equityOf(settled),
  };
}
