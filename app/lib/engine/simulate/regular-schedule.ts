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

/** How many games each day of a season should have, by the weekday's usual share; 0 on days without games. */
function gamesWantedByDay(league: "NBA" | "NHL", season: number, games: number): Float64Array {
  const { regularFirst, regularLast } = seasonCalendar(league, season);
  const wanted = new Float64Array(regularLast - regularFirst + 1);
  let shares = 0;
  for (let d = 0; d < wanted.length; d++) {
    if (isDark(league, season, regularFirst + d)) continue;
    wanted[d] = WEEKDAY_SHARE[league][weekday(regularFirst + d)] ?? 1;
    shares += wanted[d] ?? 0;
  }
  return wanted.map((share) => (share * games) / shares);
}

/** Days a team's neighboring games can reach beyond the season's ends. */
const PAD = 8;

/** The days on which teams play (0 is the season's first), and how crowded the neighboring days are. */
class TeamDays {
  private readonly width: number;
  private readonly crowd: Float64Array;
  private readonly plays: Uint8Array;

  constructor(teams: number, days: number) {
    this.width = days + 2 * PAD;
    this.crowd = new Float64Array(teams * this.width);
    this.plays = new Uint8Array(teams * this.width);
  }

  isPlaying(team: number, d: number): boolean {
    return this.plays[team * this.width + PAD + d] === 1;
  }

  /** The cost of one more game on a day for a team: higher with more games nearby; infinite on a taken day or a third day running. */
  cost(team: number, d: number): number {
    const { plays } = this;
    const i = team * this.width + PAD + d;
    if (plays[i] === 1) return Infinity;
    const before = plays[i - 1] === 1;
    const after = plays[i + 1] === 1;
    if ((before && after) || (before && plays[i - 2] === 1) || (after && plays[i + 2] === 1)) return Infinity;
    return (this.crowd[i] ?? 0) + (before || after ? 2.2 : 0);
  }

  add(team: number, d: number): void {
    const i = team * this.width + PAD + d;
    this.plays[i] = 1;
    for (let k = -7; k <= 7; k++) this.crowd[i + k] = (this.crowd[i + k] ?? 0) + 1 - Math.abs(k) / 8;
  }
}

/** An NBA or NHL season being dated, days counted from its first. */
interface SeasonDays {
  readonly wanted: Float64Array;
  /** Games dated so far. */
  readonly load: Float64Array;
  /** The most games of a day: every team plays once. */
  readonly most: number;
  readonly teams: TeamDays;
}

/**
 * The cheapest day for a game, `met` being the days of the pairing's other games; -1 without one. Only when no other day is left, a
 * team may play a third day running.
 */
function cheapestDay(days: SeasonDays, { home, away }: Pairing, met: readonly number[], random: Random): number {
  const { wanted, load, most, teams } = days;
  let bestDay = -1;
  let bestCost = Infinity;
  for (let relaxed = 0; relaxed < 2 && bestDay < 0; relaxed++) {
    for (let d = 0; d < wanted.length; d++) {
      const games = wanted[d] ?? 0;
      if (games === 0 || (load[d] ?? 0) >= most) continue;
      let c = teams.cost(home, d) + teams.cost(away, d);
      if (c === Infinity && relaxed === 0) continue;
      if (c === Infinity) {
        if (teams.isPlaying(home, d) || teams.isPlaying(away, d)) continue;
        c = 100;
      }
      c += 4 * ((load[d] ?? 0) / games) + random.next() * 0.8;
      for (const other of met) c += Math.abs(other - d) < 20 ? 6 * (1 - Math.abs(other - d) / 20) : 0;
      if (c < bestCost) {
        bestCost = c;
        bestDay = d;
      }
    }
  }
  return bestDay;
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
  const { regularFirst } = seasonCalendar(league, season);
  const teams = teamsOf(league, season);
  const wanted = gamesWantedByDay(league, season, pairings.length);
  const days: SeasonDays = {
    wanted,
    load: new Float64Array(wanted.length),
    most: Math.floor(teams.length / 2),
    teams: new TeamDays(teams.length, wanted.length),
  };
  const met = new Map<number, number[]>();
  return random.shuffle([...pairings]).map((pairing): DatedGame => {
    const { home, away } = pairing;
    const pair = Math.min(home, away) * 64 + Math.max(home, away);
    const earlier = met.get(pair) ?? [];
    const best = cheapestDay(days, pairing, earlier, random);
    if (best < 0) throw new RangeError(`No free day for a ${league} game in season ${season}`);
    days.teams.add(home, best);
    days.teams.add(away, best);
    days.load[best] = (days.load[best] ?? 0) + 1;
    met.set(pair, [...earlier, best]);
    const day = regularFirst + best;
    const minutes = usualStart(teams[home] as TeamInfo, day, isHoliday(league, day), random);
    return { home, away, day, minutes, doubleheader: 0 };
  });
}

type NflSlot = (typeof NFL_SLOT)[keyof typeof NFL_SLOT];

/** Weeks by number of games, most first: full weeks open and end the season, byes fall between. */
const NFL_WEEKS_BY_SIZE = [18, 17, 16, 15, 1, 2, 3, 4, 14, 13, 5, 12, 6, 11, 8, 10, 7, 9] as const;
/** From this week on, college football has ended and Saturdays are free. */
const FIRST_SATURDAY_WEEK = 16;

/** The pairings of each NFL week, first week first. */
function pairingsByWeek(pairings: readonly Pairing[], teams: number, random: Random): Pairing[][] {
  const round = assignRounds(pairings, teams, NFL_WEEKS, random);
  const byRound: Pairing[][] = Array.from({ length: NFL_WEEKS }, () => []);
  pairings.forEach((p, i) => byRound[round[i] as number]?.push(p));
  byRound.sort((a, b) => b.length - a.length);
  const weeks: Pairing[][] = Array.from({ length: NFL_WEEKS }, () => []);
  NFL_WEEKS_BY_SIZE.forEach((week, i) => {
    weeks[week - 1] = byRound[i] ?? [];
  });
  return weeks;
}

/** One NFL week's games while they are given their slots, the most appealing first. */
class NflWeek {
  readonly dated: DatedGame[] = [];
  private readonly queue: Pairing[];
  private readonly thursday: number;

  constructor(thursday: number, byAppeal: readonly Pairing[]) {
    this.thursday = thursday;
    this.queue = [...byAppeal];
  }

  /** Gives a slot to the most appealing game left that fits; null without one. */
  fill(slot: NflSlot, fits: (p: Pairing) => boolean = () => true): Pairing | null {
    const i = this.queue.findIndex(fits);
    const pairing = i < 0 ? undefined : this.queue.splice(i, 1)[0];
    if (pairing === undefined) return null;
    this.place(pairing, slot);
    return pairing;
  }

  fillRest(slotOf: (p: Pairing) => NflSlot): void {
    for (const pairing of this.queue.splice(0)) this.place(pairing, slotOf(pairing));
  }

  private place({ home, away }: Pairing, slot: NflSlot): void {
    this.dated.push({ home, away, day: this.thursday + slot.dayOffset, minutes: slot.minutes, doubleheader: 0 });
  }
}

function isThanksgiving(thursday: number): boolean {
  const { month, dayOfMonth } = civilFromDay(thursday);
  return month === 11 && dayOfMonth >= 22 && dayOfMonth <= 28;
}

/** Dates an NFL season. Teams that played on Monday do not play on the Thursday after. */
function nflWeeks(season: number, pairings: readonly Pairing[], random: Random): DatedGame[] {
  const teams = teamsOf("NFL", season);
  const { regularFirst } = seasonCalendar("NFL", season);
  const appealOf = (p: Pairing): number =>
    (teams[p.home]?.popularity ?? 0) + (teams[p.away]?.popularity ?? 0) + random.next() * 1.2;
  const isWestern = (p: Pairing): boolean => (teams[p.home]?.zone ?? 0) >= 2;
  let playedMonday = new Set<number>();
  const rested = (p: Pairing): boolean => !playedMonday.has(p.home) && !playedMonday.has(p.away);

  return pairingsByWeek(pairings, teams.length, random).flatMap((games, index) => {
    const thursday = regularFirst + index * 7;
    const byAppeal = random
      .shuffle([...games])
      .map((p) => ({ p, appeal: appealOf(p) }))
      .sort((a, b) => b.appeal - a.appeal)
      .map(({ p }) => p);
    const week = new NflWeek(thursday, byAppeal);
    const monday = new Set<number>();
    const isLast = index === NFL_WEEKS - 1;
    if (!isLast) {
      week.fill(NFL_SLOT.thursday, rested);
      if (isThanksgiving(thursday)) {
        week.fill(NFL_SLOT.thanksgivingEarly, (p) => rested(p) && !isWestern(p));
        week.fill(NFL_SLOT.thanksgivingLate, rested);
      }
      const mondayNight = week.fill(NFL_SLOT.mondayNight);
      if (mondayNight !== null) monday.add(mondayNight.home).add(mondayNight.away);
    }
    if (index + 1 >= FIRST_SATURDAY_WEEK) {
      week.fill(NFL_SLOT.saturdayEarly);
      week.fill(NFL_SLOT.saturdayLate);
    }
    week.fill(NFL_SLOT.sundayNight);
    week.fillRest((p) => {
      if (isWestern(p)) return random.chance(0.4) ? NFL_SLOT.sundayLateFirst : NFL_SLOT.sundayLate;
      return random.chance(0.12) ? NFL_SLOT.sundayLate : NFL_SLOT.sundayEarly;
    });
    playedMonday = monday;
    return week.dated;
  });
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
