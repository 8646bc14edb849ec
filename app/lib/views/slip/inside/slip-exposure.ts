import type { OpenPosition } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { DEFAULT_STAKE_LIMITS } from "#app/lib/engine/bankroll/stake.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";
import { formatDay } from "#app/lib/format/dates.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";

/** A stake in the slip with its bet. */
export interface TypedStake {
  readonly stakeCents: number;
  readonly items: readonly Pick<SlipItem, "gameId" | "matchup" | "startAt">[];
}

type Exposure = Slip["exposure"][number];
const exposure = (label: string, used: number, cap: number): Exposure => ({
  label,
  used,
  cap,
  // Ignore binary rounding error.
  over: used > cap + 1e-9,
});

/**
 * The use of M8's caps by open bets and the slip's stakes: the largest bet; the slip's games above half their cap, or else the one closest
 * to it; today and every other day with a game in the slip (America/New_York). A parlay counts in full on each of its games and days,
 * because one lost leg loses it all.
 */
export function exposureOf(
  stakes: readonly TypedStake[],
  open: readonly OpenPosition[],
  at: { readonly bankrollCents: number; readonly asOf: EpochMs },
): readonly Exposure[] {
  const { perBet, perGame, perDay } = DEFAULT_STAKE_LIMITS;
  const typed = stakes.map(({ stakeCents, items }) => ({ fraction: stakeCents / at.bankrollCents, items }));
  const sum = (fractions: readonly { readonly fraction: number }[]) =>
    fractions.reduce((total, { fraction }) => total + fraction, 0);

  const games = new Map(stakes.flatMap(({ items }) => items.map(({ gameId, matchup }) => [gameId, matchup] as const)));
  const byGame = [...games]
    .map(([gameId, matchup]) =>
      exposure(
        matchup,
        sum(open.filter(({ legs }) => legs.some((leg) => leg.gameId === gameId))) +
          sum(typed.filter(({ items }) => items.some((item) => item.gameId === gameId))),
        perGame,
      ),
    )
    .sort((a, b) => b.used - a.used);
  const loaded = byGame.filter(({ used }) => used > perGame / 2);

  const today = easternDate(at.asOf);
  const days = new Map([[today, "Today"]]);
  for (const { startAt } of stakes.flatMap(({ items }) => items).sort((a, b) => a.startAt - b.startAt)) {
    const day = easternDate(epochMs(startAt));
    if (!days.has(day)) days.set(day, formatDay(startAt, LEAGUE_TIME_ZONE));
  }
  const byDay = [...days].map(([day, label]) =>
    exposure(
      label,
      sum(open.filter(({ legs }) => legs.some((leg) => leg.day === day))) +
        sum(typed.filter(({ items }) => items.some((item) => easternDate(epochMs(item.startAt)) === day))),
      perDay,
    ),
  );
  const largest = Math.max(0, ...open.map(({ fraction }) => fraction), ...typed.map(({ fraction }) => fraction));
  return [exposure("Largest bet", largest, perBet), ...(loaded.length > 0 ? loaded : byGame.slice(0, 1)), ...byDay];
}
