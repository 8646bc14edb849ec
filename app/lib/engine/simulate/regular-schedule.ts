import type { League } from "#app/lib/engine/leagues.ts";
import { civilFromDay, dayFromCivil, onOrAfter, weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { pairingsOf } from "./matchups.ts";
import type { Pairing } from "./matchups.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { assignRounds } from "./rounds.ts";
import { MLB_WEEKENDS, NFL_WEEKS, seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { NFL_SLOT, usualStart } from "./start-times.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { TeamInfo } from "#app/lib/engine/catalogue/teams.ts";

/** A dated pairing: Eastern day, minutes after Eastern midnight, and the number in a doubleheader (0 when single). */
export interface DatedGame {
  readonly home: number;
  readonly away: number;
  readonly day: number;
  readonly minutes: number;
  readonly doubleheader: number;
}

export const LEAGUE_NUMBER: Readonly<Record<League, number>> = { NBA: 1, NHL: 2, NFL: 3, MLB: 4 };

/** Games on a weekday relative to the mean, Sunday first. */
const WEEKDAY_SHARE: Readonly<Record<"NBA" | "NHL", readonly number[]>> = {
  NBA: [1, 1.05, 0.95, 1.35, 0.5, 1.35, 1.1],
  NHL: [0.7, 0.7, 1.35, 0.6, 1.45, 0.75, 1.75],
};

function isHoliday(league: "NBA" | "NHL" | "MLB", day: number): boolean {
  const { year, month, dayOfMonth } = civilFromDay(day);
  if (league === "MLB") {
    if (month === 7) return dayOfMonth === 4;
    return day === onOrAfter(dayFromCivil(year, 5, 25), 1) || day === onOrAfter(dayFromCivil(year, 9, 1), 1);
  }
  if (league === "NBA" && month === 12) return dayOfMonth === 25;
  if (league === "NHL" && month === 11) return day === onOrAfter(dayFromCivil(year, 11, 22), 4) + 1;
  return month === 1 && day === onOrAfter(dayFromCivil(year, 1, 15), 1);
}

/** Days without games: All-Star breaks, Thanksgiving, Christmas. */
function isDark(league: "NBA" | "NHL", season: number, day: number): boolean {
  const { year, month, dayOfMonth } = civilFromDay(day);
  if (league === "NBA") {
    const allStarSunday = onOrAfter(dayFromCivil(season, 2, 15), 0);
    if (day >= allStarSunday - 2 && day <= allStarSunday + 3) return true;
    return day === onOrAfter(dayFromCivil(year, 11, 22), 4) || (month === 12 && dayOfMonth === 24);
  }
  const breakMonday = onOrAfter(dayFromCivil(season, 2, 5), 1);
  if (day >= breakMonday - 2 && day <= breakMonday + 2) return true;
  return month === 12 && dayOfMonth >= 24 && dayOfMonth <= 26;
}

/**
 * Gives each game the cheapest day: teams' games spread evenly, never three days running for a team, rarely two, the same pairing
 * far apart, days filled by the weekday's usual share.
 */
function spreadOverDays(
  league: "NBA" | "NHL",
  season: number,
  pairings: readonly Pairing[],
  random: Random,
): DatedGame[] {
  const { regularFirst, regularLast } = seasonCalendar(league, season);
  const span = regularLast - regularFirst + 1;
  const teams = teamsOf(league, season);
  const share = WEEKDAY_SHARE[league];
  const target = new Float64Array(span);
  let shares = 0;
  for (let d = 0; d < span; d++) {
    if (isDark(league, season, regularFirst + d)) continue;
    target[d] = share[weekday(regularFirst + d)] ?? 1;
    shares += target[d] ?? 0;
  }
  for (let d = 0; d < span; d++) target[d] = ((target[d] ?? 0) * pairings.length) / shares;

  const pad = 8;
  const width = span + 2 * pad;
  const crowd = new Float64Array(teams.length * width);
  const plays = new Uint8Array(teams.length * width);
  const load = new Float64Array(span);
  const met = new Map<number, number[]>();
  const most = Math.floor(teams.length / 2);
  const dated: DatedGame[] = [];

  const cost = (team: number, d: number): number => {
    const i = team * width + pad + d;
    if (plays[i] === 1) return Infinity;
    const before = plays[i - 1] === 1;
    const after = plays[i + 1] === 1;
    if ((before && after) || (before && plays[i - 2] === 1) || (after && plays[i + 2] === 1)) return Infinity;
    return (crowd[i] ?? 0) + (before || after ? 2.2 : 0);
  };
  const book = (team: number, d: number): void => {
    const i = team * width + pad + d;
    plays[i] = 1;
    for (let k = -7; k <= 7; k++) crowd[i + k] = (crowd[i + k] ?? 0) + 1 - Math.abs(k) / 8;
  };

  for (const { home, away } of random.shuffle([...pairings])) {
    const pair = Math.min(home, away) * 64 + Math.max(home, away);
    const earlier = met.get(pair) ?? [];
    let bestDay = -1;
    let bestCost = Infinity;
    for (let relaxed = 0; relaxed < 2 && bestDay < 0; relaxed++) {
      for (let d = 0; d < span; d++) {
        const wanted = target[d] ?? 0;
        if (wanted === 0 || (load[d] ?? 0) >= most) continue;
        let c = cost(home, d) + cost(away, d);
        if (c === Infinity && relaxed === 0) continue;
        if (c === Infinity) {
          if (plays[home * width + pad + d] === 1 || plays[away * width + pad + d] === 1) continue;
          c = 100;
        }
        c += 4 * ((load[d] ?? 0) / wanted) + random.next() * 0.8;
        for (const other of earlier) c += Math.abs(other - d) < 20 ? 6 * (1 - Math.abs(other - d) / 20) : 0;
        if (c < bestCost) {
          bestCost = c;
          bestDay = d;
        }
      }
    }
    if (bestDay < 0) throw new RangeError(`No free day for a ${league} game in season ${season}`);
    book(home, bestDay);
    book(away, bestDay);
    load[bestDay] = (load[bestDay] ?? 0) + 1;
    met.set(pair, [...earlier, bestDay]);
    const day = regularFirst + bestDay;
    const minutes = usualStart(teams[home] as TeamInfo, day, isHoliday(league, day), random);
    dated.push({ home, away, day, minutes, doubleheader: 0 });
  }
  return dated;
}

type NflSlot = (typeof NFL_SLOT)[keyof typeof NFL_SLOT];

function nflWeeks(season: number, pairings: readonly Pairing[], random: Random): DatedGame[] {
  const teams = teamsOf("NFL", season);
  const { regularFirst } = seasonCalendar("NFL", season);
  const round = assignRounds(pairings, teams.length, NFL_WEEKS, random);
  const byRound: Pairing[][] = Array.from({ length: NFL_WEEKS }, () => []);
  pairings.forEach((p, i) => byRound[round[i] as number]?.push(p));
  // Full rounds open and end the season, rounds with teams resting fall in the bye weeks between.
  byRound.sort((a, b) => b.length - a.length);
  const weekOrder = [18, 17, 16, 15, 1, 2, 3, 4, 14, 13, 5, 12, 6, 11, 8, 10, 7, 9];
  const dated: DatedGame[] = [];
  let playedMonday = new Set<number>();
  const weeks: Pairing[][] = Array.from({ length: NFL_WEEKS }, () => []);
  weekOrder.forEach((week, i) => {
    weeks[week - 1] = byRound[i] ?? [];
  });
  weeks.forEach((games, index) => {
    const thursday = regularFirst + index * 7;
    const { month, dayOfMonth } = civilFromDay(thursday);
    const thanksgiving = month === 11 && dayOfMonth >= 22 && dayOfMonth <= 28;
    const last = index === NFL_WEEKS - 1;
    const draw = (p: Pairing): number =>
      (teams[p.home]?.popularity ?? 0) + (teams[p.away]?.popularity ?? 0) + random.next() * 1.2;
    const queue = random
      .shuffle([...games])
      .map((p) => ({ p, appeal: draw(p) }))
      .sort((a, b) => b.appeal - a.appeal)
      .map((x) => x.p);
    const place = (p: Pairing, slot: NflSlot): void => {
      dated.push({
        home: p.home,
        away: p.away,
        day: thursday + slot.dayOffset,
        minutes: slot.minutes,
        doubleheader: 0,
      });
    };
    const take = (fits: (p: Pairing) => boolean): Pairing | null => {
      const i = queue.findIndex(fits);
      return i < 0 ? null : (queue.splice(i, 1)[0] ?? null);
    };
    const rested = (p: Pairing): boolean => !playedMonday.has(p.home) && !playedMonday.has(p.away);
    const fill = (slot: NflSlot, fits: (p: Pairing) => boolean = () => true): Pairing | null => {
      const p = take(fits);
      if (p !== null) place(p, slot);
      return p;
    };
    const monday = new Set<number>();
    if (!last) {
      fill(NFL_SLOT.thursday, rested);
      if (thanksgiving) {
        fill(NFL_SLOT.thanksgivingEarly, (p) => rested(p) && (teams[p.home]?.zone ?? 0) < 2);
        fill(NFL_SLOT.thanksgivingLate, rested);
      }
      const late = fill(NFL_SLOT.mondayNight);
      if (late !== null) monday.add(late.home).add(late.away);
    }
    if (index >= 15) {
      fill(NFL_SLOT.saturdayEarly);
      fill(NFL_SLOT.saturdayLate);
    }
    fill(NFL_SLOT.sundayNight);
    for (const p of queue) {
      const western = (teams[p.home]?.zone ?? 0) >= 2;
      if (western) place(p, random.chance(0.4) ? NFL_SLOT.sundayLateFirst : NFL_SLOT.sundayLate);
      else place(p, random.chance(0.12) ? NFL_SLOT.sundayLate : NFL_SLOT.sundayEarly);
    }
    playedMonday = monday;
  });
  return dated;
}

/** Two rounds more than series a team plays: room for the assignment, and days off for the teams. */
const MLB_ROUNDS = MLB_WEEKENDS * 2 - 2;

function mlbSeries(season: number, pairings: readonly Pairing[], random: Random): DatedGame[] {
  const teams = teamsOf("MLB", season);
  const { regularFirst } = seasonCalendar("MLB", season);
  const round = assignRounds(pairings, teams.length, MLB_ROUNDS, random);
  const allStarMidweek = Math.round((dayFromCivil(season, 7, 13) - regularFirst) / 7);
  const slots: { readonly first: number; readonly weekend: boolean }[] = [];
  for (let week = 0; week < MLB_WEEKENDS; week++) {
    slots.push({ first: regularFirst + week * 7 + 1, weekend: true });
    if (week < MLB_WEEKENDS - 1 && week + 1 !== allStarMidweek)
      slots.push({ first: regularFirst + week * 7 + 4, weekend: false });
  }
  const bySlot: Pairing[][] = slots.map(() => []);
  pairings.forEach((p, i) => bySlot[round[i] as number]?.push(p));
  const lastDay = Array.from<number>({ length: teams.length }).fill(0);
  const dated: DatedGame[] = [];
  slots.forEach((slot, index) => {
    const thursdayNext = new Set<number>();
    for (const p of slot.weekend ? [] : (bySlot[index + 1] ?? [])) {
      if (p.games === 4) thursdayNext.add(p.home).add(p.away);
    }
    for (const p of bySlot[index] ?? []) {
      let days: number[] = [];
      if (slot.weekend) {
        const opener = slot.first - 1;
        const thursdayFree = (lastDay[p.home] ?? 0) < opener && (lastDay[p.away] ?? 0) < opener;
        if (index === 0 && p.games === 3) days = [opener, opener + 2, opener + 3];
        else if (p.games === 4 && thursdayFree) days = [opener, opener + 1, opener + 2, opener + 3];
        else if (p.games === 4) days = [slot.first, slot.first + 1, slot.first + 1, slot.first + 2];
        else if (p.games === 2) days = [slot.first + 1, slot.first + 2];
        else days = [slot.first, slot.first + 1, slot.first + 2];
      } else {
        const busyThursday = thursdayNext.has(p.home) || thursdayNext.has(p.away);
        const shift = !busyThursday && p.games < 4 && random.chance(0.4) ? 1 : 0;
        if (p.games === 4 && busyThursday) days = [slot.first, slot.first + 1, slot.first + 1, slot.first + 2];
        else for (let g = 0; g < p.games; g++) days.push(slot.first + shift + g);
      }
      const home = teams[p.home] as TeamInfo;
      days.forEach((day, g) => {
        const twin = days[g + 1] === day ? 1 : days[g - 1] === day ? 2 : 0;
        let minutes = usualStart(home, day, isHoliday("MLB", day), random);
        if (twin === 1) minutes = 13 * 60 + 5 + 60 * home.zone;
        if (twin === 2) minutes = 18 * 60 + 40 + 60 * home.zone;
        dated.push({ home: p.home, away: p.away, day, minutes, doubleheader: twin });
      });
      const end = days[days.length - 1] as number;
      lastDay[p.home] = end;
      lastDay[p.away] = end;
    }
  });
  return dated;
}

/** The regular season of a league as it is published before the first day, ordered by start. */
export function regularSchedule(seed: SeedKey, league: League, season: number): DatedGame[] {
  const random = randomOf(seed, PURPOSE.schedule, LEAGUE_NUMBER[league], season);
  const pairings = pairingsOf(league, season);
  const dated =
    league === "NFL"
      ? nflWeeks(season, pairings, random)
      : league === "MLB"
        ? mlbSeries(season, pairings, random)
        : spreadOverDays(league, season, pairings, random);
  return dated.sort((a, b) => a.day - b.day || a.minutes - b.minutes || a.home - b.home);
}
