import { around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** The totals of a lineup; the opposing pitchers' lines are made from the same numbers. */
export interface MlbOffense {
  readonly outs: number;
  readonly runs: number;
  readonly hits: number;
  readonly doubles: number;
  readonly triples: number;
  readonly homers: number;
  readonly walks: number;
  readonly hitByPitch: number;
  readonly strikeouts: number;
}

/** Outs a team made: three per inning batted, fewer when it won in its last at bat. */
function outsMade(result: SimulatedResult, side: "home" | "away", random: Random): number {
  if (side === "away") return 3 * result.awayInnings.length;
  const full = 3 * result.homeInnings.length;
  const walkOff =
    result.played.extent === "whole" &&
    result.homeInnings.length === result.awayInnings.length &&
    result.homeScore > result.awayScore;
  return walkOff ? full - 3 + random.below(3) : full;
}

export function mlbOffense(result: SimulatedResult, side: "home" | "away", random: Random): MlbOffense {
  const runs = side === "home" ? result.homeScore : result.awayScore;
  const outs = outsMade(result, side, random);
  let homers = random.binomial(runs, MLB_BATTING.homerShare);
  const walks = random.poisson(MLB_BATTING.walks);
  const hitByPitch = random.poisson(MLB_BATTING.hitByPitch);
  // Every player who reached base either scored or was left on base, at most three per inning.
  const left = Math.min(Math.floor(outs / 3) * 2, around(MLB_BATTING.leftOnBase, 2, random));
  const hits = Math.max(homers, runs > 0 ? 1 : 0, runs + left - walks - hitByPitch);
  if (hits === 0) homers = 0;
  const others = hits - homers;
  const triples = random.binomial(others, 0.02);
  const doubles = random.binomial(others - triples, 0.24);
  return {
    outs,
    runs,
    hits,
    doubles,
    triples,
    homers,
    walks,
    hitByPitch,
    strikeouts: Math.min(outs, random.binomial(outs, MLB_BATTING.strikeoutsPerOut)),
  };
}

const BATTING = {
  pa: 0,
  ab: 0,
  r: 0,
  h: 0,
  "2b": 0,
  "3b": 0,
  hr: 0,
  rbi: 0,
  bb: 0,
  so: 0,
  hbp: 0,
  sb: 0,
  cs: 0,
} as const;
type Batting = { -readonly [Field in keyof typeof BATTING]: number };

/** Deals the outcomes of a lineup's plate appearances to its batters, in proportion to skill or evenly. */
function plateAppearances(offense: MlbOffense, order: readonly SimulatedPlayer[], random: Random): Batting[] {
  const appearances = offense.outs + offense.hits + offense.walks + offense.hitByPitch;
  const room = order.map((_, i) => Math.floor(appearances / 9) + (i < appearances % 9 ? 1 : 0));
  const lines: Batting[] = room.map((pa) => ({ ...BATTING, pa }));
  const skill = order.map(MLB_BATTING.skill);
  const flat = order.map(() => 1);
  const give = (count: number, weights: readonly number[], fields: readonly (keyof Batting)[]): void => {
    share(count, weights, random, room).forEach((n, i) => {
      const line = lines[i];
      if (line === undefined || n === 0) return;
      for (const field of fields) line[field] += n;
      room[i] = (room[i] ?? 0) - n;
    });
  };
  const power = order.map(MLB_BATTING.power);
  const weakness = skill.map((s) => 1 / s);
  give(offense.homers, power, ["hr", "h", "ab"]);
  give(offense.triples, flat, ["3b", "h", "ab"]);
  give(offense.doubles, skill, ["2b", "h", "ab"]);
  give(offense.hits - offense.doubles - offense.triples - offense.homers, skill, ["h", "ab"]);
  give(offense.walks, flat, ["bb"]);
  give(offense.hitByPitch, flat, ["hbp"]);
  give(offense.strikeouts, weakness, ["so", "ab"]);
  give(offense.outs - offense.strikeouts, flat, ["ab"]);
  return lines;
}

/** Runs: every home run scores its batter; the others go to players who reached base. */
function scoreRuns(lines: readonly Batting[], offense: MlbOffense, random: Random): void {
  for (const line of lines) line.r = line.hr;
  const onBase = lines.map((l) => l.h + l.bb + l.hbp - l.hr);
  const others = offense.runs - offense.homers;
  const scored = share(others, onBase, random, onBase);
  scored.forEach((n, i) => {
    const line = lines[i];
    if (line !== undefined) line.r += n;
  });
  // The rest was scored by players who reached on an error or as the placed runner.
  let rest = others - scored.reduce((a, b) => a + b, 0);
  for (let i = 0; rest > 0; i = (i + 1) % lines.length, rest--) {
    const line = lines[i];
    if (line !== undefined) line.r += 1;
  }
}

/** The share of runs, beyond home runs' own, that somebody bats in; and for who it is, the weights of a walk and of merely batting, where a hit weighs 1. */
export const DRIVEN_IN = { share: 0.94, byWalks: 0.3, anyway: 0.2 } as const;

/** Runs batted in: one for the batter of every home run, the others mostly to those who hit. */
function driveRunsIn(lines: readonly Batting[], offense: MlbOffense, random: Random): void {
  for (const line of lines) line.rbi = line.hr;
  const driven = random.binomial(offense.runs - offense.homers, DRIVEN_IN.share);
  const weights = lines.map((l) => l.h + DRIVEN_IN.byWalks * l.bb + DRIVEN_IN.anyway);
  share(driven, weights, random).forEach((n, i) => {
    const line = lines[i];
    if (line !== undefined) line.rbi += n;
  });
}

/** Batting lines: plate appearances by the order, runs and hits add up to the team's, runs batted in stay at or below its runs. */
export function mlbBatting(
  game: SimulatedGame,
  offense: MlbOffense,
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const order = players.filter((p) => p.position !== "SP" && p.position !== "RP").slice(0, 9);
  const lines = plateAppearances(offense, order, random);
  scoreRuns(lines, offense, random);
  driveRunsIn(lines, offense, random);
  const reached = lines.map((l) => (l.h + l.bb > l.hr ? 1 : 0));
  const steals = share(random.poisson(0.6), reached, random);
  const anyone = order.map(() => 1);
  const caught = share(random.poisson(0.2), anyone, random);
  return order.map((player, i) => {
    const line = lines[i] as Batting;
    line.sb = steals[i] ?? 0;
    line.cs = caught[i] ?? 0;
    return { gameId: game.id, player, starter: true, stats: line };
  });
}

/** Outs a starter is expected to get, and how strikeouts are shared among pitchers per out. */
export const MLB_PITCHING = {
  starterOuts: (starter: SimulatedPlayer) => 16.5 + 1.2 * starter.talent,
  strikingOut: (p: SimulatedPlayer) => Math.exp(0.15 * p.talent),
} as const;

/** A team's batting in an average game, and how hits are shared among its batters. */
export const MLB_BATTING = {
  strikeoutsPerOut: 0.32,
  homerShare: 0.26,
  /** Left on base, and put out on base. */
  leftOnBase: 7.4,
  walks: 3.1,
  hitByPitch: 0.4,
  skill: (p: SimulatedPlayer) => Math.exp(0.04 * p.talent),
  power: (p: SimulatedPlayer) => Math.exp(0.33 * p.talent),
} as const;

/** A pitcher's time on the mound. */
interface Stint {
  readonly pitcher: SimulatedPlayer;
  outs: number;
}

/** How often a lead is left to the closer; on other days he rests. */
const CLOSER_AVAILABLE = 0.6;

/** The pitchers and their outs: the starter, then relievers until every out is made; a lead to save is the closer's in the last inning. */
function drawStints(
  outs: number,
  starter: SimulatedPlayer,
  players: readonly SimulatedPlayer[],
  hasSave: boolean,
  random: Random,
): readonly Stint[] {
  const relievers = players.filter((p) => p.position === "RP");
  const bullpen = random.shuffle([...relievers]);
  const length = Math.max(3, Math.min(outs, around(MLB_PITCHING.starterOuts(starter), 3.2, random)));
  const closer = hasSave && random.chance(CLOSER_AVAILABLE) ? (relievers[0] ?? null) : null;
  const others = closer === null ? bullpen : bullpen.filter(({ id }) => id !== closer.id);
  let last: Stint = { pitcher: starter, outs: length };
  const stints = [last];
  let left = outs - length;
  while (left > 0) {
    const saves = closer !== null && left <= CLOSER_OUTS;
    const pitcher = saves ? closer : others[stints.length - 1];
    if (pitcher === undefined) {
      last.outs += left;
      break;
    }
    const most = closer === null || saves ? left : left - CLOSER_OUTS;
    const isLast = saves || (closer === null && stints.length >= others.length);
    last = { pitcher, outs: isLast ? left : Math.min(most, 2 + random.below(3)) };
    stints.push(last);
    left -= last.outs;
  }
  return stints;
}

/** A closer's last inning. */
const CLOSER_OUTS = 3;

/** The counts that each pitcher allowed, in the order of the stints; every column adds up to the opponents' batting. */
function shareAllowed(against: MlbOffense, stints: readonly Stint[], random: Random) {
  const bySkill = stints.map(({ pitcher, outs }) => outs * Math.exp(-0.06 * pitcher.talent));
  const hits = share(against.hits, bySkill, random);
  const homers = share(against.homers, hits, random, hits);
  const walks = share(against.walks, bySkill, random);
  const hitByPitch = share(against.hitByPitch, bySkill, random);
  const strikeouts = share(
    against.strikeouts,
    stints.map(({ pitcher, outs }) => outs * MLB_PITCHING.strikingOut(pitcher)),
    random,
    stints.map(({ outs }) => outs),
  );
  const reached = stints.map((_, i) => (hits[i] ?? 0) + (walks[i] ?? 0) + (hitByPitch[i] ?? 0));
  const further = share(
    against.runs - against.homers,
    reached.map((n) => n + 0.05),
    random,
  );
  const runs = homers.map((n, i) => n + (further[i] ?? 0));
  const unearned = share(random.binomial(against.runs - against.homers, 0.07), further, random, further);
  return { hits, homers, walks, strikeouts, reached, runs, unearned };
}

/** The largest lead at the end that is a save. */
const SAVE_MARGIN = 3;

/** Pitching lines: the starter's innings and the relievers'; outs, hits, walks and runs add up to the opponents' batting. */
export function mlbPitching(
  game: SimulatedGame,
  against: MlbOffense,
  won: boolean,
  margin: number,
  starter: SimulatedPlayer,
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const stints = drawStints(against.outs, starter, players, won && margin <= SAVE_MARGIN, random);
  const allowed = shareAllowed(against, stints, random);
  const { runs } = allowed;
  // A starter with five full innings takes the decision; else the first reliever does. The last man saves a lead of one to three.
  const starterWins = (stints[0]?.outs ?? 0) >= 15 || stints.length === 1;
  const decided = won ? (starterWins ? 0 : 1) : runs.indexOf(Math.max(...runs));
  const last = stints.length - 1;
  return stints.map(({ pitcher, outs }, i) => ({
    gameId: game.id,
    player: pitcher,
    starter: i === 0,
    stats: {
      gs: i === 0 ? 1 : 0,
      outs,
      bf: outs + (allowed.reached[i] ?? 0),
      p_h: allowed.hits[i] ?? 0,
      p_r: runs[i] ?? 0,
      p_er: (runs[i] ?? 0) - (allowed.unearned[i] ?? 0),
      p_hr: allowed.homers[i] ?? 0,
      p_bb: allowed.walks[i] ?? 0,
      p_so: allowed.strikeouts[i] ?? 0,
      w: won && i === decided ? 1 : 0,
      l: !won && i === decided ? 1 : 0,
      sv: won && i === last && last > 0 && decided !== last && margin <= SAVE_MARGIN ? 1 : 0,
    },
  }));
}
