import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { SimulatedGame, SimulatedResult, SimulatedState } from "./game.ts";
import { CAN_TIE } from "#app/lib/engine/leagues.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { UNKNOWN_LENGTH } from "#app/lib/engine/settle/played.ts";
import { PURPOSE } from "./purpose.ts";
import type { PlayedGame } from "./season-builder.ts";
import { timelineOf } from "./timeline.ts";
import type { Segment } from "./timeline.ts";

/** A score on the way to the final one. */
interface ScoringEvent {
  readonly at: number;
  readonly home: number;
  readonly away: number;
}

/** A result first reported wrong, and when it was corrected. */
export interface ResultCorrection {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly correctedAt: EpochMs;
}

const CORRECTED_SHARE = 0.002;

/** The wrong score some finals are first reported with (one team's score is off by one to three), or null. */
export function correctionOf(seed: SeedKey, { game, result, finalAt }: PlayedGame): ResultCorrection | null {
  const random = randomOf(seed, PURPOSE.correction, game.key);
  if (!random.chance(CORRECTED_SHARE)) return null;
  const off = game.league === "NBA" ? 1 + random.below(3) : game.league === "NFL" ? (random.chance(0.5) ? 1 : 3) : 1;
  const up = random.chance(0.5) ? off : -off;
  const onHome = random.chance(0.5);
  const homeScore = result.homeScore + (onHome ? up : 0);
  const awayScore = result.awayScore + (onHome ? 0 : up);
  const level = homeScore === awayScore && (!CAN_TIE[game.league] || game.playoff);
  if (level || homeScore < 0 || awayScore < 0) return null;
  return { homeScore, awayScore, correctedAt: epochMs(Math.round(finalAt + random.between(25, 200) * MINUTE_MS)) };
}

/** Splits points into single scores. */
function scores(league: SimulatedGame["league"], points: number, random: Random): number[] {
  const parts: number[] = [];
  let left = points;
  if (league === "NBA") {
    while (left > 0) {
      const next = Math.min(left, random.weighted([0, 18, 52, 22]));
      parts.push(next);
      left -= next;
    }
    return parts;
  }
  if (league === "NFL") {
    for (const worth of nflParts(points, random)) parts.push(worth);
    return parts;
  }
  for (let i = 0; i < left; i++) parts.push(1);
  return parts;
}

/** Touchdowns with their tries, field goals and, if nothing else adds up, safeties. */
function nflParts(points: number, random: Random): number[] {
  const ways: number[][] = [];
  const weights: number[] = [];
  for (let sevens = 0; 7 * sevens <= points; sevens++) {
    for (let sixes = 0; sixes <= 2 && 7 * sevens + 6 * sixes <= points; sixes++) {
      for (let eights = 0; eights <= 2 && 7 * sevens + 6 * sixes + 8 * eights <= points; eights++) {
        for (let twos = 0; twos <= 2; twos++) {
          const rest = points - 7 * sevens - 6 * sixes - 8 * eights - 2 * twos;
          if (rest < 0 || rest % 3 !== 0) continue;
          const threes = rest / 3;
          ways.push([sevens, sixes, eights, threes, twos]);
          const touchdowns = sevens + sixes + eights;
          const balance = threes - 0.7 * touchdowns;
          weights.push(
            Math.pow(0.09, sixes) * Math.pow(0.06, eights) * Math.pow(0.02, twos) * Math.exp(-0.15 * balance * balance),
          );
        }
      }
    }
  }
  if (ways.length === 0) return points > 0 ? [points] : [];
  const [sevens, sixes, eights, threes, twos] = ways[random.weighted(weights)] as [
    number,
    number,
    number,
    number,
    number,
  ];
  const repeat = (worth: number, n: number): number[] => Array.from<number>({ length: n }).fill(worth);
  return random.shuffle([
    ...repeat(7, sevens),
    ...repeat(6, sixes),
    ...repeat(8, eights),
    ...repeat(3, threes),
    ...repeat(2, twos),
  ]);
}

/** The NFL team's scores of a game, the same for scoreboard and box score: regulation first, then overtime. */
export function nflScores(
  seed: SeedKey,
  game: SimulatedGame,
  result: SimulatedResult,
  side: "home" | "away",
): readonly [number[], number[]] {
  const random = randomOf(seed, PURPOSE.progress, game.key, side === "home" ? 21 : 22);
  const regulation = side === "home" ? result.homeRegulation : result.awayRegulation;
  const final = side === "home" ? result.homeScore : result.awayScore;
  const late = final - regulation;
  return [nflParts(regulation, random), late === 0 ? [] : late === 6 ? [6] : [3]];
}

function scoringEvents(seed: SeedKey, { game, result }: PlayedGame, timeline: readonly Segment[]): ScoringEvent[] {
  const random = randomOf(seed, PURPOSE.progress, game.key);
  const events: ScoringEvent[] = [];
  const add = (side: "home" | "away", worth: number, segment: Segment, share: number): void => {
    const at = segment.from + share * (segment.to - segment.from);
    events.push({ at, home: side === "home" ? worth : 0, away: side === "away" ? worth : 0 });
  };
  const playing = timeline.filter((s) => s.part >= 0);
  if (game.league === "MLB") {
    for (const segment of playing) {
      const side = segment.part % 2 === 0 ? "away" : "home";
      const inning = Math.floor(segment.part / 2);
      const runs = (side === "home" ? result.homeInnings[inning] : result.awayInnings[inning]) ?? 0;
      for (let r = 0; r < runs; r++) add(side, 1, segment, random.between(0.25, 0.97));
    }
  } else {
    const regulation = playing.filter((s) => s.part < (game.league === "NHL" ? 3 : 4));
    const extra = playing.filter((s) => s.part >= (game.league === "NHL" ? 3 : 4));
    for (const side of ["home", "away"] as const) {
      const level = side === "home" ? result.homeRegulation : result.awayRegulation;
      const final = side === "home" ? result.homeScore : result.awayScore;
      const own = randomOf(seed, PURPOSE.progress, game.key, side === "home" ? 1 : 2);
      const [early, late] =
        game.league === "NFL"
          ? nflScores(seed, game, result, side)
          : [scores(game.league, level, own), scores(game.league, final - level, own)];
      for (const worth of early)
        add(side, worth, regulation[own.below(regulation.length)] as Segment, own.between(0.02, 0.995));
      const last = extra[extra.length - 1];
      for (const worth of late) {
        // Sudden death ends an NHL overtime at its last moment; elsewhere the extra scores spread over the last period.
        if (last !== undefined) add(side, worth, last, game.league === "NHL" ? 1 : own.between(0.05, 0.99));
      }
    }
  }
  return events.sort((a, b) => a.at - b.at);
}

/** "4:12" of a clock that counts down. */
function clockText(segment: Segment, at: number): string {
  const share = (at - segment.from) / (segment.to - segment.from);
  const seconds = Math.max(0, Math.ceil((1 - share) * segment.clockMinutes * 60));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const NOTHING_YET: SimulatedState = {
  status: "scheduled",
  homeScore: null,
  awayScore: null,
  periodLabel: null,
  overtime: null,
  finalAt: null,
  played: UNKNOWN_LENGTH,
};

/** The scoreboard of a game at a moment; reads no later events. */
export function stateOf(seed: SeedKey, game: SimulatedGame, played: PlayedGame | null, at: EpochMs): SimulatedState {
  if (game.postponedAt !== null || played === null) {
    const calledOff = game.postponedAt !== null && at >= game.postponedAt;
    return calledOff ? { ...NOTHING_YET, status: "postponed" } : NOTHING_YET;
  }
  if (at < game.startAt) return NOTHING_YET;
  const { result, finalAt } = played;
  if (at >= finalAt) {
    const correction = correctionOf(seed, played);
    const reported = correction !== null && at < correction.correctedAt ? correction : result;
    return {
      status: "final",
      homeScore: reported.homeScore,
      awayScore: reported.awayScore,
      periodLabel: null,
      overtime: result.overtime,
      finalAt,
      played: result.played,
    };
  }
  const timeline = timelineOf(seed, game, result);
  const now = timeline.find((s) => at < s.to) ?? (timeline[timeline.length - 1] as Segment);
  const begun = at >= (timeline[0] as Segment).from;
  let homeScore = 0;
  let awayScore = 0;
  for (const event of scoringEvents(seed, played, timeline)) {
    if (event.at > at) break;
    homeScore += event.home;
    awayScore += event.away;
  }
  const label = !begun
    ? "Warm-up"
    : now.clockMinutes > 0
      ? `${now.label} ${clockText(now, Math.min(at, now.to))}`
      : now.label;
  const extra = begun && now.part >= (game.league === "MLB" ? 18 : game.league === "NHL" ? 3 : 4);
  return {
    status: "in_progress",
    homeScore,
    awayScore,
    periodLabel: label,
    overtime: extra ? true : null,
    finalAt: null,
    played: UNKNOWN_LENGTH,
  };
}
