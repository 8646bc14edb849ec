import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { equityCurve } from "./bet-figures.ts";
import type { EquityPoint } from "./figures.ts";

/** One unit on every pick, at the end of each day of games: a point at the day's noon, thinned to about `points`, the last always kept. */
export function equityByDay(
  sums: readonly { readonly day: number; readonly profit: number; readonly settled: number; readonly voids: number }[],
  points = 300,
): readonly EquityPoint[] {
  const profits = new Map<number, number>();
  for (const { day, profit, settled, voids } of sums)
    if (settled > voids) profits.set(day, (profits.get(day) ?? 0) + profit);
  const days = [...profits].sort(([a], [b]) => a - b);
  const curve = equityCurve(
    days.map(([day, profit]) => ({ at: easternMoment(day, 12 * 60), profit })),
    points,
  );
  return curve.map(({ at, profit, drawdown }) => ({ at, profitUnits: profit, drawdownUnits: drawdown }));
}
