import { NINE_INNINGS, SHORT_INNINGS, SHORT_SEASONS } from "#app/lib/engine/games/short-games.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/**
 * How much of a game was played, as far as its source reports it. `part` is a game that was called or stopped early, in innings (MLB) or
 * minutes of game time; `scheduled` is its whole length, 7 in a seven-inning game. The score of a forfeit is set by the league, not played.
 */
export type Played =
  | { readonly extent: "unknown" }
  | { readonly extent: "whole" }
  | { readonly extent: "forfeit" }
  | { readonly extent: "part"; readonly played: number; readonly scheduled: number };

export const UNKNOWN_LENGTH: Played = { extent: "unknown" };
export const WHOLE: Played = { extent: "whole" };
export const FORFEIT: Played = { extent: "forfeit" };

/** As stored: null, "whole", "forfeit", or "4.5/9". */
export function playedText(played: Played): string | null {
  if (played.extent === "unknown") return null;
  return played.extent === "part" ? `${played.played}/${played.scheduled}` : played.extent;
}

/** Reads what `playedText` wrote; anything else is unknown. */
export function readPlayed(text: string | null): Played {
  if (text === "whole") return WHOLE;
  if (text === "forfeit") return FORFEIT;
  const part = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text ?? "");
  return part === null ? UNKNOWN_LENGTH : { extent: "part", played: Number(part[1]), scheduled: Number(part[2]) };
}

const PERIODS = {
  NBA: { minutes: 12, count: 4 },
  NFL: { minutes: 15, count: 4 },
  NHL: { minutes: 20, count: 3 },
} as const;

/**
 * How much of a finished game on a clock was played, from its last period and the seconds left in it. A clock stuck within the last minutes
 * of regulation does not affect bets, because a game that far on counts.
 */
export function playedByClock(
  league: Exclude<League, "MLB">,
  period: number | null,
  secondsLeft: number | null,
): Played {
  if (period === null || period < 1) return UNKNOWN_LENGTH;
  const { minutes, count } = PERIODS[league];
  if (period > count || (period === count && !secondsLeft)) return WHOLE;
  const left = Math.min(minutes, (secondsLeft ?? 0) / 60);
  return { extent: "part", played: Math.floor(period * minutes - left), scheduled: count * minutes };
}

/** How much of a finished baseball game was played, by its innings: 8½ are whole with the home team ahead. */
export function playedByInnings(innings: number, scheduled: number, homeLeads: boolean): Played {
  const whole = innings >= scheduled || (innings === scheduled - 0.5 && homeLeads);
  return whole ? WHOLE : { extent: "part", played: innings, scheduled };
}

/**
 * How much of a finished baseball game was played, by the outs its box score counts; unknown if there are too few for a complete game. Outs
 * do not show the scheduled length: in the seasons of short doubleheaders, two games of one day were scheduled for seven innings.
 */
export function playedByOuts(game: {
  readonly season: number;
  readonly twice: boolean;
  readonly awayOuts: number;
  readonly homeOuts: number;
  readonly homeLeads: boolean;
}): Played {
  const { season, twice, awayOuts, homeOuts, homeLeads } = game;
  // A game ends at the earliest after 4½ innings, and both sides have batted alike but for the last half inning.
  if (awayOuts < 15 || homeOuts < 12 || Math.abs(awayOuts - homeOuts) > 3) return UNKNOWN_LENGTH;
  const scheduled = twice && SHORT_SEASONS.includes(season) ? SHORT_INNINGS : NINE_INNINGS;
  // Whole outs of both sides; a walk-off leaves the last half inning unfinished in a game that is whole by the visitors' outs.
  const halves = Math.floor(awayOuts / 3) + Math.floor(homeOuts / 3);
  return awayOuts >= 3 * scheduled ? WHOLE : playedByInnings(halves / 2, scheduled, homeLeads);
}
