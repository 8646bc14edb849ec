import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate, easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import { playedByClock, UNKNOWN_LENGTH, WHOLE, type Played } from "#app/lib/engine/settle/played.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, refuseEvenFinal, RowProblem, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { scoresOf } from "#app/lib/providers/wire/scores-of.ts";
import { isTeam, teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";
import { gameRow, type GameRow } from "./schema.ts";

const REGULATION = 3;
const PLAYOFFS = 3;
/** The hour a placeholder start is put at on a day without a time. */
const USUAL_HOUR = 19;

/** The meaning of gameState for a game that is played as scheduled. */
const STATES: Readonly<Record<string, GameStatus>> = {
  FUT: "scheduled",
  PRE: "scheduled",
  LIVE: "in_progress",
  CRIT: "in_progress",
  OVER: "final",
  FINAL: "final",
  OFF: "final",
};

/** The meaning of gameScheduleState; null: gameState decides. A suspended game stays open, because it is finished on another day. */
const SCHEDULE_STATES: Readonly<Record<string, GameStatus | null>> = {
  OK: null,
  COMPLETED: null,
  TBD: "scheduled",
  PPD: "postponed",
  SUSP: "in_progress",
  CNCL: "canceled",
  DONT_PLAY: "canceled",
};

const OTHER_TYPES: Readonly<Record<number, string>> = { 1: "a preseason game", 4: "an All-Star game" };

function known<T>(what: string, table: Readonly<Record<string, T>>, word: string): T {
  const meaning = meaningOf(table, word);
  if (meaning !== undefined) return meaning;
  throw new RowProblem(`Unknown ${what} "${word}"`, nearestNames(word, Object.keys(table)));
}

/** The status of a game: the schedule's state takes precedence over the game's progress. @throws RowProblem for unknown words. */
function nhlStatus(gameState: string, gameScheduleState: string | null | undefined): GameStatus {
  const scheduled = known("gameScheduleState", SCHEDULE_STATES, gameScheduleState ?? "OK");
  return scheduled ?? known("gameState", STATES, gameState);
}

const INTERMISSIONS = ["Intermission", "1st intermission", "2nd intermission"] as const;

/** What a scoreboard shows: "P3 4:12", "1st intermission", "OT 3:01", in playoffs "2OT 12:40", "SO"; "Warm-up" before the first. */
function labelOf(row: GameRow): string {
  if (row.gameScheduleState === "SUSP") return "Suspended";
  const number = row.periodDescriptor?.number ?? row.period ?? 0;
  if (number === 0) return "Warm-up";
  if (row.periodDescriptor?.periodType === "SO") return "SO";
  if (row.clock?.inIntermission === true) return INTERMISSIONS[number] ?? INTERMISSIONS[0];
  const overtimes = number - REGULATION;
  const period = overtimes <= 0 ? `P${number}` : overtimes === 1 ? "OT" : `${overtimes}OT`;
  const clock = /^(\d+):(\d{2})$/.exec(row.clock?.timeRemaining ?? "");
  return clock === null ? period : `${period} ${Number(clock[1])}:${clock[2]}`;
}

/** Whether overtime was played; null where the answer does not say. */
function overtimeOf(row: GameRow, status: GameStatus): boolean | null {
  const last = row.gameOutcome?.lastPeriodType ?? row.periodDescriptor?.periodType ?? null;
  const extra = last === "OT" || last === "SO";
  if (status === "in_progress") return extra ? true : null;
  return status === "final" && last !== null ? extra : null;
}

/** How much of a final was played; a shootout follows a whole game. */
function playedOf(row: GameRow): Played {
  const last = row.gameOutcome?.lastPeriodType ?? row.periodDescriptor?.periodType;
  if (last === "OT" || last === "SO") return WHOLE;
  const clock = /^(\d+):(\d{2})$/.exec(row.clock?.timeRemaining ?? "");
  const left = clock === null ? null : 60 * Number(clock[1]) + Number(clock[2]);
  return playedByClock("NHL", row.periodDescriptor?.number ?? row.period ?? null, left);
}

const isFranchise = ({ abbrev }: GameRow["homeTeam"]): boolean => isTeam("NHL", "officialAbbreviation", abbrev);

function startOf(row: GameRow): { readonly startAt: EpochMs; readonly placeholder: boolean } {
  if (row.startTimeUTC) return { startAt: utcMoment("startTimeUTC", row.startTimeUTC), placeholder: false };
  const day = row.gameDate ?? row.listedDay;
  if (day == null) throw new RowProblem("Neither a start nor a day");
  return { startAt: easternMomentOn(day, USUAL_HOUR), placeholder: true };
}

/**
 * A game in the words of the ports; left out by name when it does not belong to the season. @throws RowProblem for an unknown team or
 * state, an invalid time, and a final without a score or with a level one.
 */
function toLiveGame(row: GameRow, receivedAt: EpochMs): LiveGame | LeftOut {
  if (row.gameType !== 2 && row.gameType !== PLAYOFFS)
    return new LeftOut(OTHER_TYPES[row.gameType] ?? `a game outside the season (type ${row.gameType})`);
  const status = nhlStatus(row.gameState, row.gameScheduleState);
  const sides = [row.homeTeam, row.awayTeam];
  // Until a round is decided its games are listed between "TBD" and "TBD".
  const begun = status === "in_progress" || status === "final";
  if (row.gameType === PLAYOFFS && !begun && !sides.every(isFranchise))
    return new LeftOut("a playoff game whose teams are not decided");
  const { homeTeam, awayTeam } = row;
  const scores = scoresOf(status, homeTeam.score, awayTeam.score);
  if (status === "final") refuseEvenFinal(scores);
  const { startAt, placeholder } = startOf(row);
  return {
    provider: "nhl-api-web",
    externalId: `nhl-${row.id}`,
    league: "NHL",
    season: row.season % 10_000,
    startAt,
    localDate: row.gameDate ?? row.listedDay ?? easternDate(startAt),
    homeCode: teamCode("NHL", "officialAbbreviation", homeTeam.abbrev),
    awayCode: teamCode("NHL", "officialAbbreviation", awayTeam.abbrev),
    neutral: row.neutralSite ?? false,
    playoff: row.gameType === PLAYOFFS,
    status,
    ...scores,
    periodLabel: status === "in_progress" ? labelOf(row) : null,
    overtime: overtimeOf(row, status),
    finalAt: status === "final" ? receivedAt : null,
    played: status === "final" ? playedOf(row) : UNKNOWN_LENGTH,
    ...(row.gameScheduleState === "SUSP" ? { suspended: true } : {}),
    gameNumber: 1,
    startIsPlaceholder:
      !begun &&
      (placeholder || isPlaceholderHour(startAt) || row.gameScheduleState === "TBD" || row.startTimeTBD === true),
  };
}

/** The games of an answer, each on its own. */
export function takeGames(rows: readonly unknown[], receivedAt: EpochMs): Taken<LiveGame> {
  return takeRows(
    rows,
    gameRow,
    (row, index) => {
      const { id } = (row ?? {}) as { readonly id?: unknown };
      return typeof id === "number" ? `NHL game ${id}` : `NHL games, row ${index + 1}`;
    },
    (row) => toLiveGame(row, receivedAt),
  );
}
