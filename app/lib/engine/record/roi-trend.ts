import { epochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";

/** A settled bet at its stake, or several together; stake and profit in the same unit. */
export interface TrendBet {
  /** When it was graded, epoch ms. */
  readonly at: number;
  readonly stake: number;
  readonly profit: number;
  /** How many bets it stands for; one unless said otherwise. */
  readonly bets?: number;
}

/** The end of a day (US Eastern): the bets settled on it, and profit per amount staked since the first day. */
export interface TrendDay {
  readonly day: string;
  readonly at: number;
  readonly bets: number;
  readonly profit: number;
  readonly roi: number;
}

/**
 * The running return on stakes, at the end of each day with a settled bet, oldest first; thinned to about `days` days. The last day is
 * always kept, and each kept day includes the days before it.
 */
export function roiTrend(bets: readonly TrendBet[], days = 60): readonly TrendDay[] {
  const byDay = new Map<string, TrendDay>();
  let staked = 0;
  let profit = 0;
  for (const bet of [...bets].sort((a, b) => a.at - b.at)) {
    if (bet.stake <= 0) continue;
    staked += bet.stake;
    profit += bet.profit;
    const day = easternDate(epochMs(bet.at));
    const known = byDay.get(day);
    byDay.set(day, {
      day,
      at: bet.at,
      bets: (known?.bets ?? 0) + (bet.bets ?? 1),
      profit: (known?.profit ?? 0) + bet.profit,
      roi: profit / staked,
    });
  }
  const all = [...byDay.values()];
  const every = Math.ceil(all.length / days);
  const thinned: TrendDay[] = [];
  let held = { bets: 0, profit: 0 };
  for (const [index, day] of all.entries()) {
    held = { bets: held.bets + day.bets, profit: held.profit + day.profit };
    if (index !== all.length - 1 && (index + 1) % every !== 0) continue;
    thinned.push({ ...day, ...held });
    held = { bets: 0, profit: 0 };
  }
  return thinned;
}
