import { absentRegulars, freedFor, missingFrom, type Freed } from "./absences.ts";
import { chancesOf, countOf, sidesOfDay, starterOfSide, type SideOfGame } from "./box-sides.ts";
import { addEffect } from "./game-effects.ts";
import type { PropMemory } from "./prop-model.ts";
import { seasonOfDay } from "./prop-seasons.ts";
import { TEAM_FIGURES, type PlayerGame } from "./prop-specs.ts";
import {
  levelOf,
  nothing,
  usualOf,
  type Fading,
  type PropState,
  type StatisticState,
  type Track,
} from "./prop-state.ts";

const halved = (halfLife: number) => 0.5 ** (1 / halfLife);

const LEAGUE_MEMORY = halved(20_000);

function fade(memory: Fading, by: number): void {
  memory.weight *= by;
  memory.chances *= by;
  memory.counts *= by;
}

function remember(memory: Fading, chances: number, counts: number): void {
  memory.weight += 1;
  memory.chances += chances;
  memory.counts += counts;
}

function beginSeason(track: Track, memory: PropMemory, season: number): void {
  fade(track.short, memory.carryShort);
  fade(track.medium, memory.carryMedium);
  fade(track.long, memory.carryLong);
  fade(track.thisSeason, 0);
  track.chancesSquared *= memory.carryLong;
  track.freedChances *= memory.carryMedium;
  track.freedCounts *= memory.carryMedium;
  track.freedAlike *= memory.carryMedium;
  track.season = season;
}

function newTrack(line: PlayerGame, season: number): Track {
  return {
    teamId: line.teamId,
    season,
    lastDay: line.day,
    games: 0,
    gamesWithTeam: 0,
    teamGamesThen: 0,
    short: nothing(),
    medium: nothing(),
    long: nothing(),
    thisSeason: nothing(),
    chancesSquared: 0,
    freedChances: 0,
    freedCounts: 0,
    freedAlike: 0,
  };
}

function joinRoster(state: StatisticState, track: Track, line: PlayerGame): void {
  if (track.teamId !== line.teamId) {
    state.rosters.get(track.teamId)?.delete(line.playerId);
    track.teamId = line.teamId;
    track.gamesWithTeam = 0;
  }
  const roster = state.rosters.get(line.teamId);
  if (roster) roster.add(line.playerId);
  else state.rosters.set(line.teamId, new Set([line.playerId]));
}

/** Adds one line to a player's track. */
function learnLine(
  state: StatisticState,
  line: PlayerGame,
  chances: number,
  count: number,
  freed: Freed,
  season: number,
  teamGames: number,
): void {
  const { memory } = state;
  let track = state.tracks.get(line.playerId);
  if (track === undefined) {
    track = newTrack(line, season);
    state.tracks.set(line.playerId, track);
  }
  if (track.season !== season) beginSeason(track, memory, season);
  joinRoster(state, track, line);
  const medium = halved(memory.medium);
  const long = halved(memory.long);
  fade(track.short, halved(memory.short));
  fade(track.medium, medium);
  fade(track.long, long);
  for (const kept of [track.short, track.medium, track.long, track.thisSeason]) remember(kept, chances, count);
  track.chancesSquared = track.chancesSquared * long + chances * chances;
  track.freedChances = track.freedChances * medium + freed.chances;
  track.freedCounts = track.freedCounts * medium + freed.counts;
  track.freedAlike = track.freedAlike * medium + freed.alike;
  track.games += 1;
  track.gamesWithTeam += 1;
  track.teamGamesThen = teamGames;
  track.lastDay = line.day;
}

/** After this many days without a game a player no longer belongs to a team's roster. */
const FORGOTTEN_DAYS = 400;
/** A line with the state's expectation before the day. */
interface SeenLine {
  readonly line: PlayerGame;
  readonly chances: number;
  readonly count: number;
  readonly expected: number;
  readonly freed: Freed;
}

/** One side of a game for learning, with the state of the day before. */
function seenLines(state: PropState, of: StatisticState, side: SideOfGame): readonly SeenLine[] {
  const { spec } = of;
  const counted = side.lines.flatMap((line) => {
    const count = spec.counts(line) ? countOf(of.counts, line) : null;
    return count === null ? [] : [{ line, count }];
  });
  if (counted.length === 0) return [];
  const playing = new Set(side.lines.map(({ playerId }) => playerId));
  const absent = absentRegulars(of, side.teamId, side.day, missingFrom(of, side.teamId, playing));
  const usual = usualOf(of);
  return counted.map(({ line, count }) => {
    const chances = chancesOf(spec, line);
    const track = of.tracks.get(line.playerId);
    const level = track === undefined ? null : levelOf(of, track);
    const given = spec.against === "chance" ? chances : (level?.chances.medium ?? usual.chances);
    return {
      line,
      chances,
      count,
      expected: given * (level?.rate.long ?? usual.rate),
      freed: freedFor(state, absent, line.playerId),
    };
  });
}

/** The evidence of one side of a game on one statistic. */
function learnSide(
  state: PropState,
  of: StatisticState,
  side: SideOfGame,
  opposing: SideOfGame | undefined,
  lines: readonly SeenLine[],
  season: number,
): void {
  if (lines.length === 0) return;
  const teamGames = state.teams.get(side.teamId)?.games ?? 0;
  for (const { line, chances, count, freed } of lines) learnLine(of, line, chances, count, freed, season, teamGames);
  const add = (value: (seen: SeenLine) => number) => lines.reduce((sum, seen) => sum + value(seen), 0);
  const seen = add(({ count }) => count);
  const expected = add((one) => one.expected);
  const effect = halved(of.memory.opponent);
  addEffect(of.opponents, side.opponentId, seen, expected, effect);
  addEffect(of.venues, side.home ? side.teamId : side.opponentId, seen, expected, halved(4 * of.memory.opponent));
  const starter = starterOfSide(opposing);
  if (starter !== null) addEffect(of.starters, starter, seen, expected, effect);
  const team = of.teams.get(side.teamId) ?? nothing();
  fade(team, effect);
  remember(
    team,
    add(({ chances }) => chances),
    seen,
  );
  of.teams.set(side.teamId, team);
}

/** The league's ordinary player, from all lines of the day at once. */
function learnLeague({ league }: StatisticState, lines: readonly SeenLine[]): void {
  fade(league, LEAGUE_MEMORY ** lines.length);
  for (const { chances, count } of lines) remember(league, chances, count);
}

function learnStatistic(state: PropState, of: StatisticState, sides: readonly SideOfGame[], season: number): void {
  const seen = sides.map((side) => ({ side, lines: seenLines(state, of, side) }));
  for (const { side, lines } of seen) {
    const opposing = sides.find(({ gameId, teamId }) => gameId === side.gameId && teamId !== side.teamId);
    learnSide(state, of, side, opposing, lines, season);
  }
  learnLeague(
    of,
    seen.flatMap(({ lines }) => lines),
  );
}

/** Half-life, in games, of teams' pace and scoring. */
const TEAM_MEMORY = halved(20);

/** Scores, pace and the calendar of both teams. */
function learnTeams(state: PropState, sides: readonly SideOfGame[], season: number): void {
  const figures = TEAM_FIGURES[state.league];
  const add = (side: SideOfGame, of: (stats: PlayerGame["stats"]) => number) =>
    side.lines.reduce((sum, { stats }) => sum + of(stats), 0);
  const scored = (side: SideOfGame) => side.lines[0]?.teamScore ?? add(side, figures.score);
  for (const side of sides) {
    const opposing = sides.find(({ gameId, teamId }) => gameId === side.gameId && teamId !== side.teamId);
    const team = state.teams.get(side.teamId) ?? { games: 0, season, lastDay: side.day, weight: 0, total: 0, pace: 0 };
    team.games += 1;
    team.season = season;
    team.lastDay = side.day;
    state.teams.set(side.teamId, team);
    if (opposing === undefined) continue;
    const total = scored(side) + scored(opposing);
    const pace = add(side, figures.pace) + add(opposing, figures.pace);
    team.weight = team.weight * TEAM_MEMORY + 1;
    team.total = team.total * TEAM_MEMORY + total;
    team.pace = team.pace * TEAM_MEMORY + pace;
    const all = state.leagueTeams;
    all.weight = all.weight * LEAGUE_MEMORY + 1;
    all.total = all.total * LEAGUE_MEMORY + total;
    all.pace = all.pace * LEAGUE_MEMORY + pace;
  }
}

function learnManners(state: PropState, lines: readonly PlayerGame[]): void {
  if (state.league !== "NBA") return;
  for (const { playerId, stats } of lines) {
    const manner = state.manners.get(playerId) ?? { first: 4, second: 2.4 };
    manner.first += 0.05 * ((stats["reb"] ?? manner.first) - manner.first);
    manner.second += 0.05 * ((stats["ast"] ?? manner.second) - manner.second);
    state.manners.set(playerId, manner);
  }
}

function forgetTheGone(state: StatisticState, day: number): void {
  for (const roster of state.rosters.values()) {
    for (const playerId of roster) {
      if (day - (state.tracks.get(playerId)?.lastDay ?? day) > FORGOTTEN_DAYS) roster.delete(playerId);
    }
  }
}

/**
 * Learns the games of one day, all at once: no game of the day informs another. Changes `state`.
 *
 * @throws RangeError when a line is of another day than the first, or the day is not after the last one walked.
 */
export function learnDay(state: PropState, gamesOfOneDay: readonly PlayerGame[]): void {
  const [first] = gamesOfOneDay;
  if (first === undefined) return;
  const { day } = first;
  if (gamesOfOneDay.some((line) => line.day !== day)) throw new RangeError("The lines are of several days");
  if (day <= state.day) throw new RangeError(`Day ${day} is not after day ${state.day}, which is learned already`);
  const season = seasonOfDay(state.league, day);
  const sides = sidesOfDay(gamesOfOneDay);
  for (const of of state.statistics.values()) {
    learnStatistic(state, of, sides, season);
    if (Math.floor(day / 30) !== Math.floor(state.day / 30)) forgetTheGone(of, day);
  }
  learnTeams(state, sides, season);
  learnManners(state, gamesOfOneDay);
  state.day = day;
}
