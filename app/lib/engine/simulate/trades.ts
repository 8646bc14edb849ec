import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";

/** Two teams swap their players of one place. */
export interface Trade {
  readonly slot: number;
  readonly teams: readonly [number, number];
}

/** How far into the regular season the deadline lies (early February, early March, early November, late July), and the trades of that day. */
const DEADLINE: Readonly<Record<League, { readonly part: number; readonly trades: number }>> = {
  NBA: { part: 0.62, trades: 8 },
  NHL: { part: 0.79, trades: 8 },
  NFL: { part: 0.44, trades: 5 },
  MLB: { part: 0.68, trades: 8 },
};

/** When the trades of a season are made and known: all on the day of its deadline. */
export function tradeDeadline(league: League, season: number): EpochMs {
  const { regularFirst, regularLast } = seasonCalendar(league, season);
  return easternMoment(regularFirst + Math.round(DEADLINE[league].part * (regularLast - regularFirst)), 11 * 60);
}

/** The trades of a season on some places of a roster; a team makes one at most. */
export function tradesOf(
  seed: SeedKey,
  { league, season }: { readonly league: League; readonly season: number },
  { teams, slots }: { readonly teams: number; readonly slots: readonly number[] },
): readonly Trade[] {
  const random = randomOf(seed, PURPOSE.trade, LEAGUE_NUMBER[league], season);
  const free = Array.from({ length: teams }, (_, team) => team);
  const draw = () => free.splice(random.below(free.length), 1)[0] ?? 0;
  return Array.from({ length: DEADLINE[league].trades }, () => ({
    slot: slots[random.below(slots.length)] ?? 0,
    teams: [draw(), draw()],
  }));
}

/** A list by team after trades: the two teams of each have swapped their entries. */
export function afterTrades<T>(byTeam: readonly T[], trades: readonly Trade[]): readonly T[] {
  const after = [...byTeam];
  for (const {
    teams: [one, other],
  } of trades)
    [after[one], after[other]] = [after[other] as T, after[one] as T];
  return after;
}
