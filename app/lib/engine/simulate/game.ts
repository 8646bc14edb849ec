import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Played } from "#app/lib/engine/settle/played.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** One game of a simulated schedule. Everything here is known from `knownAt` on, except `postponedAt` (known when it passes). */
export interface SimulatedGame {
  /** "nba-261121-LAL-BOS": league, Eastern day, away, home, and "-1" or "-2" in a doubleheader. Short: it is stored in many rows. */
  readonly id: string;
  readonly league: League;
  /** Ending year for NBA and NHL, starting year for NFL, calendar year for MLB. */
  readonly season: number;
  /** Days since 1970-01-01 of the Eastern game day. */
  readonly day: number;
  readonly localDate: string;
  readonly startAt: EpochMs;
  readonly home: string;
  readonly away: string;
  /** Positions in `teamsOf(league, season)`. */
  readonly homeIndex: number;
  readonly awayIndex: number;
  readonly neutral: boolean;
  readonly playoff: boolean;
  /** 0, or 1 and 2 for the games of a doubleheader. */
  readonly doubleheader: number;
  /** When the game was put on the schedule; playoff games and make-ups are unknown before. */
  readonly knownAt: EpochMs;
  /** When it was called off (never played, score stays empty); null for a game that is played. */
  readonly postponedAt: EpochMs | null;
  /** Days since the team's game before, capped at 15; 1 means back to back. */
  readonly homeRest: number;
  readonly awayRest: number;
  /** The team's running game number in the season, from 0; drives starter rotations. */
  readonly homeNumber: number;
  readonly awayNumber: number;
  /** 32-bit key of the game's random streams. */
  readonly key: number;
}

/** The result of a played game, with the data for showing it in progress. */
export interface SimulatedResult {
  readonly homeScore: number;
  readonly awayScore: number;
  readonly overtime: boolean;
  /** NHL: decided by a shootout, whose winner has one goal more than its skaters scored. */
  readonly shootout: boolean;
  /** Overtime periods or extra innings. */
  readonly extraPeriods: number;
  /** Score when regulation ended. */
  readonly homeRegulation: number;
  readonly awayRegulation: number;
  /** MLB: runs by inning; the last home entry is missing when the home team did not bat. Empty elsewhere. */
  readonly homeInnings: readonly number[];
  readonly awayInnings: readonly number[];
  /** How much of the game was played: all of it, except in a game called by rain. */
  readonly played: Played;
}

/** The state of a game at a moment. */
export interface SimulatedState {
  readonly status: "scheduled" | "in_progress" | "final" | "postponed";
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly periodLabel: string | null;
  readonly overtime: boolean | null;
  readonly finalAt: EpochMs | null;
  readonly played: Played;
}
