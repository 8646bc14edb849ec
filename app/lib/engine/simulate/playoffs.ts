import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { weekday } from "#app/lib/engine/calendar/civil-day.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import type { SeasonBuilder } from "./season-builder.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";

/** Minutes from the deciding game's end to the announcement of the next pairing. */
const ANNOUNCED_AFTER = 20 * MINUTE_MS;

interface Entrant {
  readonly team: number;
  /** Wins (ties half) and point difference of the regular season. */
  readonly wins: number;
  readonly difference: number;
  /** When it was known that the team plays in this round. */
  readonly knownAt: EpochMs;
}

interface Round {
  /** Day offsets of the games from the first day of the playoffs. */
  readonly days: readonly number[];
  /** For each game: whether the better-placed team hosts. */
  readonly hosts: readonly boolean[];
}

const H = true;
const A = false;
const SEVEN = [H, H, A, A, H, A, H] as const;
const SEVEN_MLB = [H, H, A, A, A, H, H] as const;

const better = (a: Entrant, b: Entrant): number => b.wins - a.wins || b.difference - a.difference || a.team - b.team;

function startMinutes(league: League, zone: number, day: number, index: number): number {
  const weekend = weekday(day) === 0 || weekday(day) === 6;
  if (league === "MLB") return zone === 3 ? 20 * 60 + 38 + (index % 2) * 60 : (index % 2 === 0 ? 16 : 20) * 60 + 8;
  if (weekend && index % 3 !== 2) return [13 * 60, 15 * 60 + 30, 18 * 60][(index + zone) % 3] as number;
  if (zone === 0) return 19 * 60 + (index % 2) * 30;
  if (zone === 1) return 20 * 60 + (index % 2) * 30;
  return zone === 2 ? 21 * 60 + 30 : 22 * 60;
}

/** Plays a best-of series, one game at a time; a game that may not be needed is announced once it is needed. */
function series(
  builder: SeasonBuilder,
  round: Round,
  first: Entrant,
  second: Entrant,
  shift: number,
  fixed?: { readonly minutes: number; readonly neutral: boolean },
): Entrant {
  const { league, season } = builder.frame;
  const { playoffFirst } = seasonCalendar(league, season);
  const [high, low] = better(first, second) <= 0 ? [first, second] : [second, first];
  const needed = Math.ceil(round.days.length / 2);
  const teams = teamsOf(league, season);
  let knownAt = epochMs(Math.max(high.knownAt, low.knownAt));
  const announced = knownAt;
  let highWins = 0;
  let lowWins = 0;
  for (let g = 0; g < round.days.length && Math.max(highWins, lowWins) < needed; g++) {
    const home = round.hosts[g] === true ? high.team : low.team;
    const away = round.hosts[g] === true ? low.team : high.team;
    const day = playoffFirst + (round.days[g] as number) + shift;
    const minutes = fixed?.minutes ?? startMinutes(league, teams[home]?.zone ?? 0, day, high.team + g);
    const played = builder.add(
      { home, away, day, minutes, doubleheader: 0 },
      { playoff: true, neutral: fixed?.neutral ?? false, knownAt: g < needed ? announced : knownAt, postponedAt: null },
    );
    if (played === null) continue;
    const homeWon = played.result.homeScore > played.result.awayScore;
    if (homeWon === (home === high.team)) highWins++;
    else lowWins++;
    knownAt = epochMs(played.finalAt + ANNOUNCED_AFTER);
  }
  return { ...(highWins > lowWins ? high : low), knownAt };
}

/** Final regular-season standing of every team; known once the team's last game has ended. */
function standings(builder: SeasonBuilder): Entrant[] {
  const { league, season } = builder.frame;
  const table = teamsOf(league, season).map((_, team) => ({ team, wins: 0, difference: 0, knownAt: 0 }));
  let last = 0;
  for (const { game, result, finalAt } of builder.played.values()) {
    const home = table[game.homeIndex];
    const away = table[game.awayIndex];
    if (home === undefined || away === undefined) continue;
    const margin = result.homeScore - result.awayScore;
    home.wins += margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
    away.wins += margin < 0 ? 1 : margin === 0 ? 0.5 : 0;
    home.difference += margin;
    away.difference -= margin;
    last = Math.max(last, finalAt);
  }
  return table.map((row) => ({ ...row, knownAt: epochMs(last + ANNOUNCED_AFTER) }));
}

/** A conference by seed: division winners first where the league does so, then by record. */
function seeds(builder: SeasonBuilder, table: readonly Entrant[], conference: string): Entrant[] {
  const { league, season } = builder.frame;
  const teams = teamsOf(league, season);
  const inside = table.filter((e) => teams[e.team]?.conference === conference).sort(better);
  if (league !== "NFL" && league !== "MLB") return inside;
  const crowned = new Set<string>();
  const winners = inside.filter((e) => {
    const name = teams[e.team]?.division ?? "";
    if (crowned.has(name)) return false;
    crowned.add(name);
    return true;
  });
  return [...winners, ...inside.filter((e) => !winners.includes(e))];
}

type Four = readonly [Entrant, Entrant];

function bestOfSevenBracket(
  builder: SeasonBuilder,
  conferences: readonly (readonly Entrant[])[],
  rounds: readonly Round[],
): void {
  const [r1, r2, r3, final] = rounds as readonly [Round, Round, Round, Round];
  const champions = conferences.map((seed, side) => {
    const entrant = (n: number): Entrant => seed[n - 1] as Entrant;
    const first: Four[] = [
      [entrant(1), entrant(8)],
      [entrant(4), entrant(5)],
      [entrant(2), entrant(7)],
      [entrant(3), entrant(6)],
    ];
    const quarter = first.map(([a, b], i) => series(builder, r1, a, b, (i + side) % 2));
    const semi = [0, 2].map((i) =>
      series(builder, r2, quarter[i] as Entrant, quarter[i + 1] as Entrant, (i / 2 + side) % 2),
    );
    return series(builder, r3, semi[0] as Entrant, semi[1] as Entrant, side);
  });
  series(builder, final, champions[0] as Entrant, champions[1] as Entrant, 0);
}

const from = (start: number, days: readonly number[], hosts: readonly boolean[]): Round => ({
  days: days.map((d) => start + d),
  hosts,
});

function nbaPlayoffs(builder: SeasonBuilder, table: readonly Entrant[]): void {
  const single = (day: number): Round => ({ days: [day], hosts: [true] });
  const conferences = ["East", "West"].map((name) => {
    const seed = seeds(builder, table, name);
    const entrant = (n: number): Entrant => seed[n - 1] as Entrant;
    const seventh = series(builder, single(0), entrant(7), entrant(8), 0);
    const loser = seventh.team === entrant(7).team ? entrant(8) : entrant(7);
    const survivor = series(builder, single(1), entrant(9), entrant(10), 0);
    const eighth = series(builder, single(3), { ...loser, knownAt: seventh.knownAt }, survivor, 0);
    return [...seed.slice(0, 6), seventh, eighth];
  });
  const everyOther = [0, 2, 4, 6, 8, 10, 12];
  bestOfSevenBracket(builder, conferences, [
    from(4, [0, 2, 5, 7, 9, 11, 13], SEVEN),
    from(20, everyOther, SEVEN),
    from(35, everyOther, SEVEN),
    from(50, [0, 3, 6, 8, 11, 14, 17], SEVEN),
  ]);
}

function nhlPlayoffs(builder: SeasonBuilder, table: readonly Entrant[]): void {
  const everyOther = [0, 2, 4, 6, 8, 10, 12];
  bestOfSevenBracket(
    builder,
    ["East", "West"].map((name) => seeds(builder, table, name).slice(0, 8)),
    [
      from(0, everyOther, SEVEN),
      from(15, everyOther, SEVEN),
      from(30, everyOther, SEVEN),
      from(45, [0, 3, 5, 7, 10, 12, 15], SEVEN),
    ],
  );
}

function mlbPlayoffs(builder: SeasonBuilder, table: readonly Entrant[]): void {
  const champions = ["American", "National"].map((name, side) => {
    const seed = seeds(builder, table, name);
    const entrant = (n: number): Entrant => seed[n - 1] as Entrant;
    const wild = from(0, [0, 1, 2], [H, H, H]);
    const third = series(builder, wild, entrant(3), entrant(6), 0);
    const fourth = series(builder, wild, entrant(4), entrant(5), 0);
    const five = from(4, [0, 1, 3, 4, 6], [H, H, A, A, H]);
    const one = series(builder, five, entrant(1), fourth, side);
    const two = series(builder, five, entrant(2), third, side);
    return series(builder, from(12, [0, 1, 3, 4, 5, 7, 8], SEVEN_MLB), one, two, side);
  });
  series(builder, from(23, [0, 1, 3, 4, 5, 7, 8], SEVEN_MLB), champions[0] as Entrant, champions[1] as Entrant, 0);
}

function nflPlayoffs(builder: SeasonBuilder, table: readonly Entrant[]): void {
  const one = (day: number): Round => ({ days: [day], hosts: [true] });
  const conferences = ["AFC", "NFC"].map((name) => seeds(builder, table, name).slice(0, 7));
  // Home ground goes by seed here, not by record: the better seed's wins are lifted for the comparison inside `series`.
  const ranked = conferences.map((seed) => seed.map((e, i) => ({ ...e, wins: 100 - i })));
  const at = (
    hour: number,
    minute: number,
    neutral = false,
  ): { readonly minutes: number; readonly neutral: boolean } => ({
    minutes: hour * 60 + minute,
    neutral,
  });
  const [afternoon, lateAfternoon, night] = [at(13, 5), at(16, 30), at(20, 15)] as const;
  const champions = ranked.map((seed, side) => {
    const entrant = (n: number): Entrant => seed[n - 1] as Entrant;
    const wild = [
      series(builder, one(side), entrant(2), entrant(7), 0, side === 0 ? lateAfternoon : afternoon),
      series(builder, one(side), entrant(3), entrant(6), 0, side === 0 ? night : lateAfternoon),
      series(builder, one(side + 1), entrant(4), entrant(5), 0, night),
    ].sort(better);
    const divisional = [
      series(builder, one(7), entrant(1), wild[2] as Entrant, 0, side === 0 ? lateAfternoon : night),
      series(builder, one(8), wild[0] as Entrant, wild[1] as Entrant, 0, side === 0 ? at(15, 0) : at(18, 30)),
    ];
    const day = one(15);
    return series(
      builder,
      day,
      divisional[0] as Entrant,
      divisional[1] as Entrant,
      0,
      side === 0 ? at(15, 0) : at(18, 30),
    );
  });
  series(builder, one(29), champions[0] as Entrant, champions[1] as Entrant, 0, at(18, 30, true));
}

/** Plays the playoffs of a finished regular season: brackets of each league, seeded by record. */
export function playPlayoffs(builder: SeasonBuilder): void {
  const table = standings(builder);
  switch (builder.frame.league) {
    case "NBA":
      return nbaPlayoffs(builder, table);
    case "NHL":
      return nhlPlayoffs(builder, table);
    case "MLB":
      return mlbPlayoffs(builder, table);
    case "NFL":
      return nflPlayoffs(builder, table);
  }
}
