import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import { FORFEIT, playedByInnings, UNKNOWN_LENGTH, WHOLE, type Played } from "#app/lib/engine/settle/played.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, RowProblem } from "#app/lib/providers/wire/rows.ts";
import { scoresOf } from "#app/lib/providers/wire/scores-of.ts";
import { isTeam, teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";

const FORFEITED = "forfeit";

/**
 * Every codedGameState of the service's own list. It is read instead of abstractGameState, which calls a postponed game "Final" and a
 * warm-up "Live". A suspended game stays open: it is finished on another day.
 */
const STATES: Readonly<Record<string, readonly [status: GameStatus, meaning: string]>> = {
  S: ["scheduled", "scheduled"],
  P: ["scheduled", "pre-game or delayed start"],
  I: ["in_progress", "in progress or delayed"],
  M: ["in_progress", "manager challenge"],
  N: ["in_progress", "umpire review"],
  U: ["in_progress", "suspended"],
  T: ["in_progress", "suspended"],
  O: ["final", "game over"],
  F: ["final", "final"],
  Q: ["final", FORFEITED],
  R: ["final", FORFEITED],
  D: ["postponed", "postponed"],
  C: ["canceled", "cancelled"],
};

/** Rounds of the postseason; "R" is the regular season. */
const PLAYOFF_TYPES = new Set(["F", "D", "L", "W", "C", "P"]);

const OTHER_TYPES: Readonly<Record<string, string>> = {
  S: "a spring training game",
  E: "an exhibition game",
  A: "an All-Star game",
  I: "an intrasquad game",
  N: "a nineteenth century game",
};

const SUSPENDED = new Set(["U", "T"]);

type Line = readonly { readonly num: number; readonly home?: Runs; readonly away?: Runs }[];
type Runs = { readonly runs?: number | null | undefined } | null | undefined;

/** The last innings in which each side has batted, by its runs; null without a line score. */
export function battedThrough(innings: Line | null | undefined): MlbGame["batted"] {
  if (innings == null || innings.length === 0) return null;
  const last = (side: "home" | "away") =>
    innings.reduce((most, inning) => (inning[side]?.runs == null ? most : Math.max(most, inning.num)), 0);
  return { away: last("away"), home: last("home") };
}

/** The known facts of a game, from any kind of answer. */
export interface MlbGame {
  readonly pk: number;
  readonly type: string;
  readonly season: number;
  /** When it starts or started; for a suspended game, when it resumes. */
  readonly startText: string;
  /** When a game that was suspended had begun. */
  readonly resumedFromText: string | null;
  readonly day: string | null;
  readonly state: string;
  readonly detailedState: string;
  readonly startTbd: boolean;
  readonly home: MlbSide;
  readonly away: MlbSide;
  readonly venueId: number | null;
  readonly gameNumber: number | null;
  readonly inning: number | null;
  /** "Top", "Middle", "Bottom" or "End". */
  readonly inningState: string | null;
  /** Outs in the half inning that is being played or was played last; null while unknown. */
  readonly outs: number | null;
  /** The last innings in which the visitors and the home team have batted; null where runs by inning are missing. */
  readonly batted: { readonly away: number; readonly home: number } | null;
  readonly hasLinescore: boolean;
  readonly scheduledInnings: number;
  readonly firstPitchText: string | null;
  /** Minutes of play and of delays; null while unknown. */
  readonly minutes: number | null;
}

interface MlbSide {
  readonly teamId: number;
  /** The team's own park. */
  readonly venueId: number | null;
  readonly score: number | null;
}

/** Until a round is decided its games are listed between places ("NL Wild Card 1"), which have numbers of their own. */
const isFranchise = ({ teamId }: MlbSide): boolean => isTeam("MLB", "officialId", teamId);

/** Why a kind of game does not belong to the league's season; null for one that counts. @throws RowProblem for an unknown kind. */
export function outsideTheSeason(type: string): LeftOut | null {
  if (type === "R" || PLAYOFF_TYPES.has(type)) return null;
  const other = meaningOf(OTHER_TYPES, type);
  if (other !== undefined) return new LeftOut(other);
  throw new RowProblem(`Unknown game type "${type}"`, ["R", ...PLAYOFF_TYPES, ...Object.keys(OTHER_TYPES)]);
}

/** The status of a codedGameState. @throws RowProblem for an unknown one. */
export function mlbStatus(state: string): GameStatus {
  const known = meaningOf(STATES, state);
  if (known !== undefined) return known[0];
  throw new RowProblem(
    `Unknown game state "${state}"`,
    Object.entries(STATES).map(([letter, [, meaning]]) => `${letter} (${meaning})`),
  );
}

const ordinal = (n: number): string => {
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return `${n}th`;
  return `${n}${["th", "st", "nd", "rd"][n % 10] ?? "th"}`;
};

const HALVES: Readonly<Record<string, string>> = { Top: "Top", Middle: "Mid", Bottom: "Bot", End: "End" };

/** What a scoreboard shows: "Top 7th", "Mid 7th"; "Warm-up" before the first pitch; "Delayed, Top 7th", "Suspended, Top 7th". */
function labelOf(game: MlbGame): string | null {
  const half = meaningOf(HALVES, game.inningState);
  const inning = game.inning !== null && game.inning > 0 && half !== undefined;
  const at = inning ? `${half} ${ordinal(game.inning)}` : null;
  const prefix = isSuspended(game) ? "Suspended" : /^delayed/i.test(game.detailedState) ? "Delayed" : null;
  if (prefix !== null) return at === null ? prefix : `${prefix}, ${at}`;
  return at ?? (game.hasLinescore ? "Warm-up" : null);
}

/** Suspended now, or waiting for the day it resumes: its status "scheduled" does not mean that it has not begun. */
function isSuspended(game: MlbGame): boolean {
  return SUSPENDED.has(game.state) || (game.resumedFromText !== null && mlbStatus(game.state) === "scheduled");
}

/** A first pitch further than this from the start is a scorer's mistake. */
const FIRST_PITCH_WITHIN_MS = 12 * HOUR_MS;

/** When the first pitch was thrown, as the service notes it, on time within a minute; null if it is not reported. */
function firstPitchOf({ firstPitchText, resumedFromText }: MlbGame, startAt: EpochMs): EpochMs | null {
  const at = firstPitchText === null || resumedFromText !== null ? Number.NaN : Date.parse(firstPitchText);
  if (Math.abs(at - startAt) < MINUTE_MS) return startAt;
  return Math.abs(at - startAt) <= FIRST_PITCH_WITHIN_MS ? epochMs(at) : null;
}

/** When a final became final: the first pitch and how long it took, or when it was received. */
function endOf(game: MlbGame, receivedAt: EpochMs): EpochMs {
  if (game.firstPitchText === null || game.minutes === null || game.resumedFromText !== null) return receivedAt;
  const first = Date.parse(game.firstPitchText);
  if (Number.isNaN(first)) return receivedAt;
  return epochMs(Math.min(receivedAt, Math.round(first + game.minutes * MINUTE_MS)));
}

/**
 * The innings that were played whole or to the visitors' last out. A shortened game's line score is padded to its scheduled length with innings
 * nobody batted in, so that runs by inning decide, not how many there are.
 */
function inningsPlayed({ inning, inningState, outs, batted }: MlbGame): number | null {
  if (batted !== null) {
    const halves = Math.max(2 * batted.home, 2 * batted.away - 1);
    // A half inning that was broken off was not played.
    const brokenOff = outs !== null && outs < 3 && (inningState === "Top" || inningState === "Bottom");
    const current = inning === null ? 0 : 2 * inning - (inningState === "Top" ? 1 : 0);
    return (halves - (brokenOff && halves === current ? 1 : 0)) / 2;
  }
  if (inning === null) return null;
  if (inningState === "Top") return inning - (outs === 3 ? 0.5 : 1);
  return inningState === "Middle" ? inning - 0.5 : inning;
}

const isForfeit = ({ state, detailedState }: MlbGame): boolean =>
  meaningOf(STATES, state)?.[1] === FORFEITED || /^forfeit/i.test(detailedState);

/** The status of a game; a forfeit before its first pitch has no score and was not played at all. @throws RowProblem for an unknown state. */
function statusOf(game: MlbGame): GameStatus {
  if (isSuspended(game)) return "in_progress";
  const scored = game.home.score !== null && game.away.score !== null;
  return isForfeit(game) && !scored ? "canceled" : mlbStatus(game.state);
}

/** "Completed Early: Rain", "Completed Early: Mercy". */
const CALLED_EARLY = /^completed early/i;
const OFFICIAL_INNINGS = 5;

/** How much of a final was played. The state's letter is the same for a shortened game as for any other. */
function playedOf(game: MlbGame, homeLeads: boolean): Played {
  if (isForfeit(game)) return FORFEIT;
  const called = CALLED_EARLY.test(game.detailedState);
  // Without a line score, a called game is only known to have been official.
  const innings = inningsPlayed(game) ?? (called ? OFFICIAL_INNINGS : null);
  if (innings === null) return UNKNOWN_LENGTH;
  // The last inning of a game that was not called is whole: a walk-off ends it before its third out.
  if (!called && (game.inning ?? 0) >= game.scheduledInnings) return WHOLE;
  return playedByInnings(innings, game.scheduledInnings, homeLeads);
}

/**
 * A game in the words of the ports; left out by name when it is not of the season.
 * @throws RowProblem for an unknown team, state or kind, an invalid time, and a final without a score.
 */
export function toLiveGame(game: MlbGame, receivedAt: EpochMs): LiveGame | LeftOut {
  const outside = outsideTheSeason(game.type);
  if (outside !== null) return outside;
  const status = statusOf(game);
  const begun = status === "in_progress" || status === "final";
  const { home, away } = game;
  if (PLAYOFF_TYPES.has(game.type) && !begun && ![home, away].every(isFranchise))
    return new LeftOut("a playoff game whose teams are not decided");
  const scores = scoresOf(status, home.score, away.score);
  const startAt = utcMoment("start", game.resumedFromText ?? game.startText);
  const beganAt = begun ? firstPitchOf(game, startAt) : null;
  const extra = game.inning === null ? null : game.inning > game.scheduledInnings;
  return {
    provider: "mlb-statsapi",
    externalId: `mlb-${game.pk}`,
    league: "MLB",
    season: game.season,
    startAt,
    localDate: dayOf(game),
    homeCode: teamCode("MLB", "officialId", home.teamId),
    awayCode: teamCode("MLB", "officialId", away.teamId),
    neutral: game.venueId !== null && home.venueId !== null && game.venueId !== home.venueId,
    playoff: PLAYOFF_TYPES.has(game.type),
    status,
    ...scores,
    periodLabel: status === "in_progress" ? labelOf(game) : null,
    overtime: status === "final" ? extra : status === "in_progress" && extra === true ? true : null,
    finalAt: status === "final" ? endOf(game, receivedAt) : null,
    played: status === "final" ? playedOf(game, (home.score ?? 0) > (away.score ?? 0)) : UNKNOWN_LENGTH,
    ...(beganAt === null ? {} : { beganAt }),
    ...(isSuspended(game) ? { suspended: true } : {}),
    ...(game.resumedFromText === null ? {} : { resumedAt: utcMoment("start", game.startText) }),
    gameNumber: game.gameNumber ?? 1,
    startIsPlaceholder: !begun && (game.startTbd || isPlaceholderHour(startAt)),
  };
}

function dayOf({ day }: MlbGame): string {
  if (day === null) throw new RowProblem("No official day");
  return day;
}
