import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";

/** A part of a game by the wall clock: play (with a game clock counting down, or a half inning) or a pause. */
export interface Segment {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** The scoreboard's text; the clock is added while `clockMinutes` is above 0. */
  readonly label: string;
  readonly clockMinutes: number;
  /** Position among the parts scores are kept for: period number from 0, MLB half inning (top 2i, bottom 2i+1); −1 for pauses. */
  readonly part: number;
}

interface Draft {
  readonly label: string;
  readonly minutes: number;
  readonly clock: number;
  readonly part: number;
}

const ordinal = (n: number): string => {
  const suffix =
    n % 10 === 1 && n !== 11 ? "st" : n % 10 === 2 && n !== 12 ? "nd" : n % 10 === 3 && n !== 13 ? "rd" : "th";
  return `${n}${suffix}`;
};

function drafts(game: SimulatedGame, result: SimulatedResult, pace: number, jitter: () => number): Draft[] {
  const out: Draft[] = [];
  const play = (label: string, minutes: number, clock: number, part: number): void => {
    out.push({ label, minutes: minutes * pace * (0.94 + 0.12 * jitter()), clock, part });
  };
  const pause = (label: string, minutes: number): void => {
    out.push({ label, minutes, clock: 0, part: -1 });
  };
  const numbered = (name: string, n: number): string => (n === 1 ? name : `${n}${name}`);
  switch (game.league) {
    case "NBA":
      for (let q = 1; q <= 4; q++) {
        play(`Q${q}`, 27.5, 12, q - 1);
        if (q === 2) pause("Halftime", 15);
        else if (q < 4) pause(`End Q${q}`, 2.5);
      }
      for (let n = 1; n <= result.extraPeriods; n++) play(numbered("OT", n), 14, 5, 3 + n);
      break;
    case "NFL":
      for (let q = 1; q <= 4; q++) {
        play(`Q${q}`, 42, 15, q - 1);
        if (q === 2) pause("Halftime", 13);
        else if (q < 4) pause(`End Q${q}`, 2);
      }
      if (result.extraPeriods > 0) play("OT", 17, 10, 4);
      break;
    case "NHL":
      for (let p = 1; p <= 3; p++) {
        play(`P${p}`, 38, 20, p - 1);
        if (p < 3) pause(p === 1 ? "1st intermission" : "2nd intermission", 18);
      }
      for (let n = 1; n <= result.extraPeriods; n++) {
        if (game.playoff) {
          pause("Intermission", 15);
          play(numbered("OT", n), 28, 20, 2 + n);
        } else play("OT", 8, 5, 2 + n);
      }
      if (result.shootout) play("SO", 8, 0, 4);
      break;
    case "MLB": {
      result.awayInnings.forEach((top, i) => {
        play(`Top ${ordinal(i + 1)}`, 7 + 2.4 * top, 0, 2 * i);
        const bottom = result.homeInnings[i];
        if (bottom === undefined) return;
        pause(`Mid ${ordinal(i + 1)}`, 1.2);
        play(`Bot ${ordinal(i + 1)}`, 7 + 2.4 * bottom, 0, 2 * i + 1);
        if (i + 1 < result.awayInnings.length) pause(`End ${ordinal(i + 1)}`, 1.2);
      });
      break;
    }
  }
  return out;
}

/** The parts of a played game from the first whistle (a few minutes after the scheduled start) to the end. */
export function timelineOf(seed: SeedKey, game: SimulatedGame, result: SimulatedResult): Segment[] {
  const random = randomOf(seed, PURPOSE.duration, game.key);
  const delay = 3 + 9 * random.next();
  const pace = 0.93 + 0.14 * random.next();
  let at = game.startAt + delay * MINUTE_MS;
  return drafts(game, result, pace, () => random.next()).map((draft) => {
    const from = epochMs(Math.round(at));
    at += draft.minutes * MINUTE_MS;
    return { from, to: epochMs(Math.round(at)), label: draft.label, clockMinutes: draft.clock, part: draft.part };
  });
}
