import { around, share } from "./box-score.ts";
import type { SimulatedBoxLine } from "./box-score.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import type { SimulatedPlayer } from "./players.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/** What a line-up did as a whole; the opposing pitchers' lines are made from the same numbers. */
export interface MlbOffence {
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

/** Outs a team made: three an inning batted, fewer when it won in its last at bat. */
function outsMade(result: SimulatedResult, side: "home" | "away", random: Random): number {
  if (side === "away") return 3 * result.awayInnings.length;
  const full = 3 * result.homeInnings.length;
  const walkOff = result.homeInnings.length === result.awayInnings.length && result.homeScore > result.awayScore;
  return walkOff ? full - 3 + random.below(3) : full;
}

export function mlbOffence(result: SimulatedResult, side: "home" | "away", random: Random): MlbOffence {
  const runs = side === "home" ? result.homeScore : result.awayScore;
  const outs = outsMade(result, side, random);
  let homers = random.binomial(runs, 0.26);
  const walks = random.poisson(3.1);
  const hitByPitch = random.poisson(0.4);
  // Everybody who reached either scored or was left: at most three an inning are left.
  const left = Math.min(Math.floor(outs / 3) * 2, around(6.6, 2, random));
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
    strikeouts: Math.min(outs, random.binomial(outs, 0.32)),
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

/** Batting lines: plate appearances by the order, runs and hits add up to the team's, runs batted in stay at or below its runs. */
export function mlbBatting(
  game: SimulatedGame,
  offence: MlbOffence,
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const order = players.filter((p) => p.position !== "SP" && p.position !== "RP").slice(0, 9);
  const lines: Batting[] = order.map(() => ({ ...BATTING }));
  const appearances = offence.outs + offence.hits + offence.walks + offence.hitByPitch;
  const room = order.map((_, i) => Math.floor(appearances / 9) + (i < appearances % 9 ? 1 : 0));
  const skill = order.map((p) => Math.exp(0.2 * p.talent));
  const flat = order.map(() => 1);
  const give = (count: number, weights: readonly number[], fields: readonly (keyof Batting)[]): void => {
    share(count, weights, random, room).forEach((n, i) => {
      const line = lines[i];
      if (line === undefined || n === 0) return;
      for (const field of fields) line[field] += n;
      room[i] = (room[i] ?? 0) - n;
    });
  };
  room.forEach((n, i) => {
    const line = lines[i];
    if (line !== undefined) line.pa = n;
  });
  const singles = offence.hits - offence.doubles - offence.triples - offence.homers;
  give(
    offence.homers,
    skill.map((s) => s * s),
    ["hr", "h", "ab"],
  );
  give(offence.triples, flat, ["3b", "h", "ab"]);
  give(offence.doubles, skill, ["2b", "h", "ab"]);
  give(singles, skill, ["h", "ab"]);
  give(offence.walks, flat, ["bb"]);
  give(offence.hitByPitch, flat, ["hbp"]);
  give(
    offence.strikeouts,
    skill.map((s) => 1 / s),
    ["so", "ab"],
  );
  give(offence.outs - offence.strikeouts, flat, ["ab"]);
  for (const line of lines) line.r = line.hr;
  const onBase = lines.map((l) => l.h + l.bb + l.hbp - l.hr);
  const scored = share(
    offence.runs - offence.homers,
    onBase.map((n) => n + 0),
    random,
    onBase,
  );
  let short = offence.runs - offence.homers - scored.reduce((a, b) => a + b, 0);
  scored.forEach((n, i) => {
    const line = lines[i];
    if (line !== undefined) line.r += n;
  });
  // Runs by players who reached on an error or as the placed runner.
  for (let i = 0; short > 0; i = (i + 1) % lines.length, short--) {
    const line = lines[i];
    if (line !== undefined) line.r += 1;
  }
  for (const line of lines) line.rbi = line.hr;
  const driven = random.binomial(offence.runs - offence.homers, 0.94);
  share(
    driven,
    lines.map((l) => l.h + 0.3 * l.bb + 0.2),
    random,
  ).forEach((n, i) => {
    const line = lines[i];
    if (line !== undefined) line.rbi += n;
  });
  const steals = share(
    random.poisson(0.6),
    lines.map((l) => (l.h + l.bb > l.hr ? 1 : 0)),
    random,
  );
  const caught = share(random.poisson(0.2), flat, random);
  return order.map((player, i) => {
    const line = lines[i] as Batting;
    line.sb = steals[i] ?? 0;
    line.cs = caught[i] ?? 0;
    return { gameId: game.id, player, starter: true, stats: line };
  });
}

/** Pitching lines: the starter's innings and the relievers'; outs, hits, walks and runs add up to what the opponents did. */
export function mlbPitching(
  game: SimulatedGame,
  against: MlbOffence,
  won: boolean,
  margin: number,
  starter: SimulatedPlayer,
  players: readonly SimulatedPlayer[],
  random: Random,
): SimulatedBoxLine[] {
  const bullpen = random.shuffle(players.filter((p) => p.position === "RP"));
  const length = Math.max(3, Math.min(against.outs, around(16.5 + 1.2 * starter.talent, 3.2, random)));
  const outs = [length];
  const used = [starter];
  let left = against.outs - length;
  while (left > 0) {
    const reliever = bullpen[used.length - 1];
    const stint =
      reliever === undefined ? 0 : used.length >= bullpen.length ? left : Math.min(left, 2 + random.below(3));
    if (reliever === undefined) {
      outs[outs.length - 1] = (outs[outs.length - 1] ?? 0) + left;
      break;
    }
    used.push(reliever);
    outs.push(stint);
    left -= stint;
  }
  const bySkill = used.map((p, i) => (outs[i] ?? 0) * Math.exp(-0.15 * p.talent));
  const hits = share(against.hits, bySkill, random);
  const homers = share(
    against.homers,
    hits.map((h) => h + 0),
    random,
    hits,
  );
  const walks = share(against.walks, bySkill, random);
  const hit = share(against.hitByPitch, bySkill, random);
  const strikeouts = share(
    against.strikeouts,
    used.map((p, i) => (outs[i] ?? 0) * Math.exp(0.15 * p.talent)),
    random,
    outs,
  );
  const reached = used.map((_, i) => (hits[i] ?? 0) + (walks[i] ?? 0) + (hit[i] ?? 0));
  const allowed = homers.map((n) => n);
  const further = share(
    against.runs - against.homers,
    reached.map((n) => n + 0.05),
    random,
  );
  const runs = allowed.map((n, i) => n + (further[i] ?? 0));
  const unearned = share(
    random.binomial(against.runs - against.homers, 0.07),
    further.map((n) => n + 0),
    random,
    further,
  );
  // A starter with five full innings takes the decision; else the first reliever does. The last man saves a lead of one to three.
  const decided = won ? (length >= 15 || used.length === 1 ? 0 : 1) : runs.indexOf(Math.max(...runs));
  const last = used.length - 1;
  return used.map((player, i) => ({
    gameId: game.id,
    player,
    starter: i === 0,
    stats: {
      gs: i === 0 ? 1 : 0,
      outs: outs[i] ?? 0,
      bf: (outs[i] ?? 0) + (reached[i] ?? 0),
      p_h: hits[i] ?? 0,
      p_r: runs[i] ?? 0,
      p_er: (runs[i] ?? 0) - (unearned[i] ?? 0),
      p_hr: homers[i] ?? 0,
      p_bb: walks[i] ?? 0,
      p_so: strikeouts[i] ?? 0,
      w: won && i === decided ? 1 : 0,
      l: !won && i === decided ? 1 : 0,
      sv: won && i === last && last > 0 && decided !== last && margin <= 3 ? 1 : 0,
    },
  }));
}
