import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import { playedByClock, UNKNOWN_LENGTH, WHOLE } from "#app/lib/engine/settle/played.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { scoresOf } from "#app/lib/providers/wire/scores-of.ts";
import { LeftOut, refuseEvenFinal, RowProblem } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";
import type { NbaGame } from "./schema.ts";

/** The id of a game of the NBA in our tables: "nba-0042200123"; of a player: "nba-1629661". */
export const nbaId = (id: string): string => `nba-${id}`;

const REGULATION = 4;
/** A scheduled side that is not decided has this team id. */
const UNDECIDED = "0";

/** Competitions whose games are not the league's, by the first two digits of their ids. */
const OTHER_COMPETITIONS: Readonly<Record<string, string>> = {
  "10": "a WNBA game",
  "13": "a Summer League game",
  "14": "a Summer League game",
  "15": "a Summer League game",
  "16": "a Summer League game",
  "20": "a G League game",
};

/** Kinds of games by the third digit of their id. The Cup's final counts for neither season nor playoffs and has a neutral site. */
type Kind = "preseason" | "regular" | "All-Star" | "playoffs" | "play-in" | "Cup final";
const KINDS: Readonly<Record<string, Kind>> = {
  "1": "preseason",
  "2": "regular",
  "3": "All-Star",
  "4": "playoffs",
  "5": "play-in",
  "6": "Cup final",
};

/** Kind and season of an id like "0022500396": 00, kind, year in which the season starts, number. @throws RowProblem for another. */
function readId(gameId: string): { readonly kind: Kind; readonly season: number } {
  const match = /^00(\d)(\d{2})\d{5,6}$/.exec(gameId);
  const kind = match === null ? undefined : KINDS[match[1] ?? ""];
  if (match === null || kind === undefined) {
    throw new RowProblem(
      `"${gameId}" is not the id of an NBA game of a known kind`,
      Object.entries(KINDS).map(([digit, name]) => `00${digit} ${name}`),
    );
  }
  const start = Number(match[2]);
  // The league was founded in 1946: later two digits are of the last century.
  return { kind, season: (start >= 46 ? 1900 : 2000) + start + 1 };
}

const STATUS: Readonly<Record<number, GameStatus>> = { 1: "scheduled", 2: "in_progress", 3: "final" };
const CALLED_OFF: readonly (readonly [words: RegExp, status: GameStatus])[] = [
  [/^(ppd|postponed)\b/i, "postponed"],
  [/^(cncl|cancell?ed)\b/i, "canceled"],
];
/** "A" was on all games of a season's schedule; a postponed one is recognized by its text, and its mark is not documented. */
const POSTPONED_MARKS: Readonly<Record<string, "no" | "postponed">> = {
  A: "no",
  N: "no",
  "": "no",
  P: "postponed",
  Y: "postponed",
};

/** A postponed game has gameStatus 1 like one that is still to come, so its text is read first. */
function statusOf({ gameStatus, gameStatusText, postponedStatus }: NbaGame): GameStatus {
  const calledOff = CALLED_OFF.find(([words]) => words.test(gameStatusText.trim()));
  if (calledOff !== undefined) return calledOff[1];
  const status = STATUS[gameStatus];
  if (status === undefined) {
    throw new RowProblem(`Unknown gameStatus ${gameStatus}`, nearestNames(String(gameStatus), Object.keys(STATUS)));
  }
  const mark = meaningOf(POSTPONED_MARKS, (postponedStatus ?? "").trim());
  if (mark === undefined && status === "scheduled")
    throw new RowProblem(`Unknown postponedStatus "${postponedStatus}"`);
  return mark === "postponed" && status === "scheduled" ? "postponed" : status;
}

/** "PT07M15.00S" in seconds; null for an empty or unreadable one. */
export function durationSeconds(text: string | null | undefined): number | null {
  const match = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(text?.trim() ?? "");
  if (match === null || text?.trim() === "PT") return null;
  return 3600 * Number(match[1] ?? 0) + 60 * Number(match[2] ?? 0) + Number(match[3] ?? 0);
}

function clockText(clock: string | null | undefined): string | null {
  const seconds = durationSeconds(clock);
  if (seconds === null) return null;
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const isSuspended = (text: string): boolean => /^susp/i.test(text.trim());

/** What a scoreboard shows while the game runs, in the words of the simulation: "Q3 4:12", "Halftime", "End Q1", "2OT 1:05". */
function labelOf({ gameStatusText, period, gameClock }: NbaGame): string {
  const text = gameStatusText.trim();
  if (/^half/i.test(text)) return "Halftime";
  if (/delay/i.test(text)) return "Delayed";
  if (isSuspended(text)) return "Suspended";
  const number = period ?? 0;
  if (number < 1) return "Warm-up";
  const extra = number - REGULATION;
  const name = extra <= 0 ? `Q${number}` : extra === 1 ? "OT" : `${extra}OT`;
  if (/^end/i.test(text)) return `End ${name}`;
  const clock = clockText(gameClock);
  return clock === null ? name : `${name} ${clock}`;
}

/** `gameEt` and the `Est` fields carry Eastern wall time marked Z: never read. */
function startOf({ gameDateTimeUTC, gameTimeUTC }: NbaGame): EpochMs {
  const text = gameDateTimeUTC ?? gameTimeUTC ?? "";
  const startAt = utcMoment("start", text);
  if (startAt < Date.UTC(1946, 0, 1)) throw new RowProblem(`"${text}" is not a start`);
  return startAt;
}

/** The time is not settled: the service writes TBD and midnight Eastern. */
const isPlaceholder = (game: NbaGame, startAt: EpochMs): boolean =>
  /\btbd\b/i.test(game.gameStatusText) || (game.gameStatus === 1 && isPlaceholderHour(startAt));

/**
 * One game of a scoreboard, of the schedule or of a box score. A final became known when it was received, because the service does not say
 * when it was.
 *
 * @throws RowProblem when a team, a state, the score or the start cannot be read.
 */
export function takeGame(game: NbaGame, receivedAt: EpochMs): LiveGame | LeftOut {
  const other = meaningOf(OTHER_COMPETITIONS, game.gameId.slice(0, 2));
  if (other !== undefined) return new LeftOut(other);
  const { kind, season } = readId(game.gameId);
  if (kind === "preseason" || kind === "All-Star")
    return new LeftOut(kind === "preseason" ? "a preseason game" : "an All-Star game");
  const { homeTeam, awayTeam } = game;
  if (homeTeam.teamId === UNDECIDED || awayTeam.teamId === UNDECIDED)
    return new LeftOut("a game whose teams are not decided");
  const startAt = startOf(game);
  const status = statusOf(game);
  const begun = status === "in_progress" || status === "final";
  const scores = scoresOf(status, homeTeam.score, awayTeam.score);
  if (status === "final") refuseEvenFinal(scores);
  const extra = (game.period ?? 0) > (game.regulationPeriods ?? REGULATION) || /\/\s*\d*OT/i.test(game.gameStatusText);
  return {
    provider: "nba",
    externalId: nbaId(game.gameId),
    league: "NBA",
    season,
    startAt,
    localDate: easternDate(startAt),
    homeCode: teamCode("NBA", "officialId", homeTeam.teamId),
    awayCode: teamCode("NBA", "officialId", awayTeam.teamId),
    neutral: game.isNeutral ?? kind === "Cup final",
    playoff: kind === "playoffs" || kind === "play-in",
    status,
    ...scores,
    periodLabel: status === "in_progress" ? labelOf(game) : null,
    overtime: status === "final" ? extra : begun && extra ? true : null,
    finalAt: status === "final" ? receivedAt : null,
    played:
      status !== "final"
        ? UNKNOWN_LENGTH
        : extra
          ? WHOLE
          : playedByClock("NBA", game.period || null, durationSeconds(game.gameClock)),
    ...(status === "in_progress" && isSuspended(game.gameStatusText) ? { suspended: true } : {}),
    gameNumber: 1,
    startIsPlaceholder: isPlaceholder(game, startAt),
  };
}
