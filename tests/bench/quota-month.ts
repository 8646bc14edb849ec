import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import { isDue, nearness } from "#app/lib/engine/feeds/polling.ts";
import { ALTERNATES_AHEAD_MS, planAlternates } from "#app/lib/engine/feeds/alternates-plan.ts";
import { planOddsDay } from "#app/lib/engine/feeds/props-plan.ts";
import { endOfUtcDay, planQuota } from "#app/lib/engine/feeds/quota-plan.ts";
import { readingIsDue } from "#app/lib/engine/feeds/timed-readings.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { CLOSE_WITHIN_MS } from "#app/lib/engine/odds/closing-line-value.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";

/** How far ahead the live feed looks for starts: later ones change no plan. */
const AHEAD_MS = 9 * DAY_MS;

/** A game as far as reading odds needs it: its start, since when it is known, and when it is called off, if it is. */
export type PlannedGame = Pick<SimulatedGame, "startAt" | "knownAt" | "postponedAt">;
export type Schedule = Readonly<Record<League, readonly PlannedGame[]>>;

/** The age of a game's odds, minute by minute, by the time to its start. */
export const AGES = { hour: [0, HOUR_MS], hours: [HOUR_MS, 6 * HOUR_MS], earlier: [6 * HOUR_MS, DAY_MS] } as const;
export type Distance = keyof typeof AGES;
const DISTANCES = Object.keys(AGES) as readonly Distance[];

interface Mean {
  sum: number;
  n: number;
}

/** The result of one UTC day of reading odds by the quota's plan. */
export interface QuotaDay {
  readonly day: EpochMs;
  /** Games played that start on this day. */
  games: number;
  /** Of these, games whose odds were read in the last five minutes before the start. */
  closes: number;
  reads: number;
  units: number;
  /** Of these, games whose props were read at all; how often the props of all of them were; and those read in the last five minutes. */
  withProps: number;
  propReads: number;
  propCloses: number;
  /** How often the alternate lines of the games were read. */
  ladderReads: number;
  /** Of the games, those whose alternate lines were read in the last hour before the start. */
  withLadders: number;
  /** The plan's allowance for the whole day, at its beginning. */
  allowance: number;
  /** The rest of the month's credits at the end of the day. */
  left: number;
  readonly ages: Readonly<Record<Distance, Mean>>;
}

/** The games of all leagues in a span and the days after it that the plan looks at, as the simulation schedules them. */
export function scheduleOf(seed: string, from: EpochMs, to: EpochMs): Schedule {
  const year = new Date(from).getUTCFullYear();
  const inSpan = ({ startAt }: SimulatedGame) => startAt > from && startAt < to + AHEAD_MS;
  const byStart = (a: SimulatedGame, b: SimulatedGame) => a.startAt - b.startAt;
  const entries = LEAGUES.map((league) => {
    const seasons = [year - 1, year, year + 1].flatMap((season) => seasonSchedule(seed, league, season));
    return [league, seasons.filter(inSpan).sort(byStart)] as const;
  });
  return Object.fromEntries(entries) as unknown as Schedule;
}

/** Known upcoming games at a moment, by start, up to the first one after `until`. `from` is the first game that may still be ahead. */
function gamesAhead(
  games: readonly PlannedGame[],
  { from, now, until = Infinity }: { readonly from: number; readonly now: number; readonly until?: number },
): readonly PlannedGame[] {
  const ahead: PlannedGame[] = [];
  for (let index = from; index < games.length; index++) {
    const game = games[index] as PlannedGame;
    if (game.startAt > now + AHEAD_MS) break;
    const isOn = game.postponedAt === null || game.postponedAt > now;
    if (game.startAt > now && game.knownAt <= now && isOn) ahead.push(game);
    if (ahead.length > 0 && game.startAt > until) break;
  }
  return ahead;
}

/** When the props or alternate lines of a game were read last, and how often. */
type PropsRead = Map<PlannedGame, { readonly last: number; readonly times: number }>;

/** The readings of alternate lines of the richest plan: no plan has others. */
const RICHEST_LADDERS = planAlternates({
  now: epochMs(0),
  allowance: Infinity,
  spare: Infinity,
  wanted: { NBA: [], MLB: [], NFL: [], NHL: [] },
  cost: 1,
}).before;

const NOTHING: Readonly<Record<League, readonly EpochMs[]>> = { NBA: [], MLB: [], NFL: [], NHL: [] };

const emptyDay = (day: EpochMs, allowance: number): QuotaDay => {
  const mean = (): Mean => ({ sum: 0, n: 0 });
  const ages = { hour: mean(), hours: mean(), earlier: mean() };
  return {
    day,
    games: 0,
    closes: 0,
    reads: 0,
    units: 0,
    withProps: 0,
    propReads: 0,
    propCloses: 0,
    ladderReads: 0,
    withLadders: 0,
    allowance,
    left: 0,
    ages,
  };
};

export interface QuotaMonth {
  readonly credits: number;
  /** What reading one league costs. */
  readonly cost: number;
  /** What reading the props of one game costs. */
  readonly propsCost: Readonly<Record<League, number>>;
  /** What reading the alternate lines of one game costs; every game is taken to have a pick from six hours before it on: the most they can cost. */
  readonly alternatesCost: number;
  readonly schedule: Schedule;
  /** The first moment of a month in UTC, and of the next one. */
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * A month of reading odds minute by minute as the worker does: a league is read when the plan of that minute says so, and every reading is
 * paid for before the next is planned.
 */
export function simulateMonth(month: QuotaMonth): readonly QuotaDay[] {
  const { credits, cost, propsCost, alternatesCost, schedule, from, to } = month;
  const days: QuotaDay[] = [];
  const lastRead: Record<League, number | null> = { NBA: null, MLB: null, NFL: null, NHL: null };
  const first: Record<League, number> = { NBA: 0, MLB: 0, NFL: 0, NHL: 0 };
  const propsRead: PropsRead = new Map();
  const laddersRead: PropsRead = new Map();
  let remaining = credits;
  const richest = planQuota({ now: from, remaining: Infinity, usedToday: 0, cost, starts: NOTHING }).intervals;
  // The worker's job runs five seconds after the minute.
  for (let at: number = from + 5 * SECOND_MS; at < to; at += MINUTE_MS) {
    const now = epochMs(at);
    const today = epochMs(Math.floor(now / DAY_MS) * DAY_MS);
    let day = days.at(-1);
    for (const league of LEAGUES) while ((schedule[league][first[league]]?.startAt ?? Infinity) <= now) first[league]++;
    // A day's plan needs later games only to see when the next one starts: a game is not read over six hours before it.
    const until = endOfUtcDay(now) + ALTERNATES_AHEAD_MS;
    const startsOf = (league: League) =>
      gamesAhead(schedule[league], { from: first[league], now, until }).map(({ startAt }) => startAt);
    const starts = { NBA: startsOf("NBA"), MLB: startsOf("MLB"), NFL: startsOf("NFL"), NHL: startsOf("NHL") };
    const plan = () => {
      const usedToday = day?.day === today ? day.units : 0;
      return planOddsDay({
        now,
        remaining,
        usedToday,
        cost,
        starts,
        monthly: credits,
        propsCost,
        wanted: starts,
        alternatesCost,
      });
    };
    if (day?.day !== today) {
      day = emptyDay(today, plan().allowance);
      days.push(day);
    }
    let planned: ReturnType<typeof plan> | null = null;
    for (const league of LEAGUES) {
      const near = nearness({ starts: starts[league] }, now);
      // No plan reads more often than the richest one.
      const soonest = richest[near];
      if (soonest === null || !isDue(lastRead[league], soonest, now)) continue;
      planned ??= plan();
      const every = planned.intervals[near];
      if (every === null || !isDue(lastRead[league], every, now)) continue;
      remaining -= cost;
      day.reads += 1;
      day.units += cost;
      lastRead[league] = now;
      const { before } = plan().props;
      for (const game of gamesAhead(schedule[league], { from: first[league], now })) {
        const { last = null, times = 0 } = propsRead.get(game) ?? {};
        if (!readingIsDue(before, { startAt: game.startAt, lastReadAt: last, now })) continue;
        remaining -= propsCost[league];
        day.units += propsCost[league];
        propsRead.set(game, { last: now, times: times + 1 });
      }
      planned = null;
    }
    // Alternate lines are read separately, whether or not the lines of the league are.
    for (const league of LEAGUES)
      for (const game of gamesAhead(schedule[league], { from: first[league], now, until: now + ALTERNATES_AHEAD_MS })) {
        if (game.startAt - now > ALTERNATES_AHEAD_MS) break;
        const { last = null, times = 0 } = laddersRead.get(game) ?? {};
        const isDueBy = (before: readonly number[]) =>
          readingIsDue(before, { startAt: game.startAt, lastReadAt: last, now });
        // The moments of every plan are among those of the richest one: at any other time nothing new is due.
        const sinceMoment = RICHEST_LADDERS.map((each) => now - (game.startAt - each));
        if (!sinceMoment.some((since) => since >= 0 && since < MINUTE_MS) || !isDueBy(RICHEST_LADDERS)) continue;
        planned ??= plan();
        if (!isDueBy(planned.alternates.before)) continue;
        planned = null;
        remaining -= alternatesCost;
        day.units += alternatesCost;
        laddersRead.set(game, { last: now, times: times + 1 });
      }
    note(day, { schedule, first, lastRead, propsRead, laddersRead, now });
    day.left = remaining;
  }
  return days;
}

/** Notes closes of games that start in the minute from `now`, and the age of upcoming games' odds. */
function note(
  day: QuotaDay,
  at: {
    readonly schedule: Schedule;
    readonly first: Readonly<Record<League, number>>;
    readonly lastRead: Readonly<Record<League, number | null>>;
    readonly propsRead: PropsRead;
    readonly laddersRead: PropsRead;
    readonly now: number;
  },
): void {
  const { schedule, first, lastRead, propsRead, laddersRead, now } = at;
  for (const league of LEAGUES) {
    const read = lastRead[league];
    for (let index = first[league]; index < schedule[league].length; index++) {
      const game = schedule[league][index] as PlannedGame;
      const { startAt, knownAt, postponedAt } = game;
      const ahead = startAt - now;
      if (ahead >= DAY_MS) break;
      if (ahead <= 0 || knownAt > now || postponedAt !== null) continue;
      if (ahead <= MINUTE_MS) {
        day.games += 1;
        if (read !== null && startAt - read <= CLOSE_WITHIN_MS) day.closes += 1;
        const props = propsRead.get(game);
        if (props) {
          day.withProps += 1;
          day.propReads += props.times;
          if (startAt - props.last <= CLOSE_WITHIN_MS) day.propCloses += 1;
        }
        const ladders = laddersRead.get(game);
        day.ladderReads += ladders?.times ?? 0;
        if (ladders && startAt - ladders.last <= HOUR_MS) day.withLadders += 1;
      }
      if (read === null) continue;
      const distance = DISTANCES.find((each) => ahead > AGES[each][0] && ahead <= AGES[each][1]);
      if (distance === undefined) continue;
      day.ages[distance].sum += now - read;
      day.ages[distance].n += 1;
    }
  }
}
