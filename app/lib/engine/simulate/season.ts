import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import type { SimulatedGame } from "./game.ts";
import { injuriesWithTrade, teamInjuries } from "./injuries.ts";
import type { SeasonFrame } from "./means.ts";
import { rostersOf } from "./players.ts";
import { playPlayoffs } from "./playoffs.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey, type SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER, regularSchedule } from "./regular-schedule.ts";
import type { DatedGame } from "./regular-schedule.ts";
import { SeasonBuilder } from "./season-builder.ts";
import type { PlayedGame } from "./season-builder.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { FIRST_LINKED_SEASON, seasonStrength } from "./strength.ts";
import type { SeasonEnd, SeasonStrength } from "./strength.ts";

/** One league's season with its future and truth. Internal: providers show only what is known at a moment. */
export interface SimulatedSeason extends SeasonFrame {
  /** Ordered by start, postponed games included. */
  readonly games: readonly SimulatedGame[];
  readonly played: ReadonlyMap<string, PlayedGame>;
}

/** Chance that a regular-season game is called off and played later. */
const POSTPONED_SHARE = 0.003;

/** Moves called-off games to a later day on which both teams are free; the original stays on the schedule as postponed. */
function withPostponements(
  seed: SeedKey,
  league: League,
  season: number,
  dated: readonly DatedGame[],
): (DatedGame & { readonly calledOffAt: EpochMs | null; readonly knownAt: EpochMs | null })[] {
  const { regularLast } = seasonCalendar(league, season);
  const busy = new Set(dated.flatMap((g) => [`${g.home}:${g.day}`, `${g.away}:${g.day}`]));
  const out: (DatedGame & { readonly calledOffAt: EpochMs | null; readonly knownAt: EpochMs | null })[] = [];
  dated.forEach((game, i) => {
    const random = randomOf(seed, PURPOSE.postponement, LEAGUE_NUMBER[league], season, i);
    if (!random.chance(POSTPONED_SHARE) || game.doubleheader > 0) {
      out.push({ ...game, calledOffAt: null, knownAt: null });
      return;
    }
    const start = easternMoment(game.day, game.minutes);
    const calledOffAt = epochMs(Math.round(start - random.between(1, 7) * HOUR_MS));
    let day = game.day + 2;
    while (day <= regularLast && (busy.has(`${game.home}:${day}`) || busy.has(`${game.away}:${day}`))) day++;
    if (day > regularLast) {
      out.push({ ...game, calledOffAt: null, knownAt: null });
      return;
    }
    busy.add(`${game.home}:${day}`).add(`${game.away}:${day}`);
    out.push({ ...game, calledOffAt, knownAt: null });
    const known = epochMs(
      Math.round(Math.min(calledOffAt + random.between(2, 20) * HOUR_MS, easternMoment(day, 0) - HOUR_MS)),
    );
    out.push({ ...game, day, minutes: 19 * 60 + 5, calledOffAt: null, knownAt: known });
  });
  return out.sort((a, b) => a.day - b.day || a.minutes - b.minutes || a.home - b.home);
}

/** How long before its first game a regular schedule is published: early enough that a league out of season shows its next games. */
const PUBLISHED_BEFORE = 180 * DAY_MS;

function buildSeason(seed: SeedKey, league: League, season: number, strength: SeasonStrength): SimulatedSeason {
  const rosters = rostersOf(seed, league, season);
  const injuries = rosters.before.map((roster, team) => {
    const untraded = teamInjuries(seed, league, season, roster);
    const traded = { roster: rosters.after[team] ?? roster, at: rosters.tradedAt };
    return traded.roster === roster ? untraded : injuriesWithTrade(untraded, traded, { league, season });
  });
  const builder = new SeasonBuilder({ seed, league, season, rosters, injuries, strength });
  const { regularFirst } = seasonCalendar(league, season);
  const published = epochMs(easternMoment(regularFirst, 720) - PUBLISHED_BEFORE);
  for (const dated of withPostponements(seed, league, season, regularSchedule(seed, league, season))) {
    builder.add(dated, {
      playoff: false,
      neutral: false,
      knownAt: dated.knownAt ?? published,
      postponedAt: dated.calledOffAt,
    });
  }
  playPlayoffs(builder);
  const games = builder.games.sort((a, b) => a.startAt - b.startAt || (a.id < b.id ? -1 : 1));
  return { ...builder.frame, games, played: builder.played };
}

interface World {
  readonly seed: SeedKey;
  readonly ends: Map<string, SeasonEnd>;
  readonly seasons: Map<string, SimulatedSeason>;
}

/** Cached worlds. The function is pure; the cache affects only its speed. */
const worlds = new Map<string, World>();
const MOST_WORLDS = 4;
const MOST_SEASONS = 24;

function worldOf(seed: string): World {
  const held = worlds.get(seed);
  if (held !== undefined) return held;
  const world: World = { seed: seedKey(seed), ends: new Map(), seasons: new Map() };
  if (worlds.size >= MOST_WORLDS) for (const oldest of [...worlds.keys()].slice(0, 1)) worlds.delete(oldest);
  worlds.set(seed, world);
  return world;
}

/** How the previous season ended, rolled forward from the first linked season. */
function endBefore(world: World, league: League, season: number): SeasonEnd | null {
  if (season <= FIRST_LINKED_SEASON) return null;
  let end: SeasonEnd | null = null;
  for (let s = FIRST_LINKED_SEASON; s < season; s++) {
    const key = `${league}:${s}`;
    const held = world.ends.get(key);
    end = held ?? seasonStrength(world.seed, league, s, end).end;
    world.ends.set(key, end);
  }
  return end;
}

/** The whole season of a league in the world of `seed`: schedule, results, playoffs. */
export function simulatedSeason(seed: string, league: League, season: number): SimulatedSeason {
  const world = worldOf(seed);
  const key = `${league}:${season}`;
  const held = world.seasons.get(key);
  if (held !== undefined) return held;
  const { paths, end } = seasonStrength(world.seed, league, season, endBefore(world, league, season));
  world.ends.set(key, end);
  const built = buildSeason(world.seed, league, season, paths);
  if (world.seasons.size >= MOST_SEASONS)
    for (const oldest of [...world.seasons.keys()].slice(0, 1)) world.seasons.delete(oldest);
  world.seasons.set(key, built);
  return built;
}
