import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import { isPlaceholderHour } from "#app/lib/engine/games/start-to-be-announced.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { FORFEIT, playedByClock, playedByInnings, UNKNOWN_LENGTH, type Played } from "#app/lib/engine/settle/played.ts";
import { nearestNames } from "#app/lib/engine/text-match.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, refuseEvenFinal, RowProblem } from "#app/lib/providers/wire/rows.ts";
import { scoresOf } from "#app/lib/providers/wire/scores-of.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { utcMoment } from "#app/lib/providers/wire/utc-moment.ts";
import { leagueOf } from "./recognize.ts";
import type { EspnEvent, EspnStatus } from "./schema.ts";

type Competition = EspnEvent["competitions"][number];

/** The id of a game of ESPN in our tables: "espn-nfl-401671718". */
const espnGameId = (league: League, id: string): string => `espn-${league.toLowerCase()}-${id}`;
/** The id of a player of ESPN: "espn-nfl-3139477". Games and players are never looked up together. */
export const espnPlayerId = espnGameId;

const REGULATION: Readonly<Record<League, number>> = { NBA: 4, NFL: 4, NHL: 3, MLB: 9 };

const FORFEITED = "STATUS_FORFEIT";

/**
 * What a status means, by its name: `state` says "post" of a postponed game. "by state" is open before the start and under way after it. A
 * suspended game stays open until it is resumed. A forfeit is over with the score the league gives it.
 */
const STATUS: Readonly<Record<string, GameStatus | "by state">> = {
  STATUS_SCHEDULED: "scheduled",
  STATUS_PREGAME: "scheduled",
  STATUS_TBD: "scheduled",
  STATUS_IN_PROGRESS: "in_progress",
  STATUS_HALFTIME: "in_progress",
  STATUS_END_PERIOD: "in_progress",
  STATUS_END_OF_PERIOD: "in_progress",
  STATUS_END_OF_REGULATION: "in_progress",
  STATUS_END_OF_EXTRATIME: "in_progress",
  STATUS_IN_PROGRESS_2: "in_progress",
  STATUS_FIRST_HALF: "in_progress",
  STATUS_SECOND_HALF: "in_progress",
  STATUS_INTERMISSION: "in_progress",
  STATUS_OVERTIME: "in_progress",
  STATUS_SHOOTOUT: "in_progress",
  STATUS_DELAYED: "by state",
  STATUS_DELAY: "by state",
  STATUS_RAIN_DELAY: "by state",
  STATUS_SUSPENDED: "by state",
  STATUS_FINAL: "final",
  STATUS_FINAL_OVERTIME: "final",
  STATUS_FINAL_OT: "final",
  STATUS_FINAL_SO: "final",
  STATUS_FULL_TIME: "final",
  STATUS_POSTPONED: "postponed",
  STATUS_RESCHEDULED: "postponed",
  STATUS_CANCELED: "canceled",
  STATUS_CANCELLED: "canceled",
  STATUS_ABANDONED: "canceled",
  STATUS_NO_CONTEST: "canceled",
  [FORFEITED]: "final",
};

const PAUSES: Readonly<Record<string, string>> = {
  STATUS_DELAYED: "Delayed",
  STATUS_DELAY: "Delayed",
  STATUS_RAIN_DELAY: "Rain delay",
  STATUS_SUSPENDED: "Suspended",
};

function statusOf({ type }: EspnStatus): GameStatus {
  const known = meaningOf(STATUS, type.name);
  if (known === undefined) {
    throw new RowProblem(`Unknown status "${type.name}"`, nearestNames(type.name, Object.keys(STATUS)));
  }
  return known !== "by state" ? known : type.state === "pre" ? "scheduled" : "in_progress";
}

/** The whole seconds of "12:05" and of "47.3"; null where there is no clock. */
function clockSeconds(display: string | null | undefined): number | null {
  const match = /^(?:(\d+):)?(\d+(?:\.\d+)?)$/.exec(display?.trim() ?? "");
  return match === null ? null : Math.ceil(60 * Number(match[1] ?? 0) + Number(match[2]));
}

/** "12:05" and "47.3" (seconds) as the "m:ss" that is left; null where there is no clock. */
function clockText(display: string | null | undefined): string | null {
  const seconds = clockSeconds(display);
  if (seconds === null) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function periodName(league: League, period: number, playoff: boolean): string {
  const regulation = REGULATION[league];
  if (period <= regulation) return `${league === "NHL" ? "P" : "Q"}${period}`;
  const extra = period - regulation;
  if (league === "NHL" && !playoff && extra === 2) return "SO";
  return extra === 1 ? "OT" : `${extra}OT`;
}

function inningLabel({ type }: EspnStatus): string | null {
  const match = /^(top|bot|mid|end)\w*\s+(?:of\s+)?(\d+\w{2})/i.exec(type.detail ?? type.shortDetail ?? "");
  if (match === null) return null;
  const half = (match[1] ?? "").toLowerCase();
  return `${half[0]?.toUpperCase()}${half.slice(1)} ${match[2]}`;
}

/** "Delayed, Q2 4:12"; "Rain delay" alone before the first pitch. */
function pausedLabel(league: League, pause: string, status: EspnStatus, playoff: boolean): string {
  const running = { ...status, type: { ...status.type, name: "STATUS_IN_PROGRESS" } };
  const where = (status.period ?? 0) < 1 ? null : labelOf(league, running, playoff);
  return where === null ? pause : `${pause}, ${where}`;
}

/** What a scoreboard shows while the game runs, in the words of the simulation: "Q3 4:12", "Top 7th", "1st intermission". */
function labelOf(league: League, status: EspnStatus, playoff: boolean): string | null {
  const pause = meaningOf(PAUSES, status.type.name);
  if (pause !== undefined) return pausedLabel(league, pause, status, playoff);
  if (status.type.name === "STATUS_HALFTIME") return "Halftime";
  const period = status.period ?? 0;
  if (period < 1) return "Warm-up";
  if (league === "MLB") return inningLabel(status);
  const name = periodName(league, period, playoff);
  if (name === "SO") return name;
  if (/_END_|INTERMISSION/.test(status.type.name)) {
    if (league !== "NHL") return `End ${name}`;
    return period === 1 ? "1st intermission" : period === 2 ? "2nd intermission" : "Intermission";
  }
  const clock = clockText(status.displayClock);
  return clock === null ? name : `${name} ${clock}`;
}

function overtimeOf(status: EspnStatus, regulation: number): boolean {
  const detail = /\/\s*(\d*)\s*(OT|SO)?/i.exec(status.type.detail ?? status.type.shortDetail ?? "");
  if (detail?.[2] !== undefined) return true;
  const period = status.period ?? Number(detail?.[1] ?? 0);
  return period > regulation;
}

/** How much of a final was played. For baseball ESPN gives the last inning, not whether both halves of it were played. */
function playedOf(league: League, status: EspnStatus, regulation: number, homeLeads: boolean): Played {
  if (status.type.name === FORFEITED) return FORFEIT;
  const period = status.period || null;
  if (league !== "MLB") return playedByClock(league, period, clockSeconds(status.displayClock));
  return period === null ? UNKNOWN_LENGTH : playedByInnings(period, regulation, homeLeads);
}

/** The moment ESPN writes as "2025-12-23T00:00Z". @throws RowProblem for anything else. */
export const espnMoment = (text: string | null | undefined): EpochMs => utcMoment("date", text ?? "");

const EXHIBITION = /all[- ]?star|pro bowl|rising stars|skills challenge/i;
/** "TBD", "Winner of …", "Hawks/Magic": ESPN's names for a side that is not decided. Such a side has an id below 1 or a made-up one. */
const UNDECIDED = /^(tbd|to be determined|winner\b|loser\b)|\//i;

/** Why the product does not cover a game, by name; null for a game it covers. */
function reasonToLeaveOut(event: EspnEvent, competition: Competition, seasonType: number): LeftOut | null {
  const kind = `${competition.type?.abbreviation ?? ""} ${event.name ?? ""}`;
  if (EXHIBITION.test(kind)) return new LeftOut("an All-Star game");
  if (seasonType === 1) return new LeftOut("a preseason game");
  if (seasonType === 4) return new LeftOut("an off-season game");
  const undecided = competition.competitors.some(
    ({ team }) => Number(team.id) < 1 || UNDECIDED.test(team.displayName ?? team.abbreviation ?? ""),
  );
  return undecided ? new LeftOut("a game whose teams are not decided") : null;
}

function sideOf(competition: Competition, side: "home" | "away") {
  const found = competition.competitors.filter(({ homeAway }) => homeAway === side);
  if (found.length !== 1) throw new RowProblem(`${found.length} ${side} teams in one game`);
  return found[0] as Competition["competitors"][number];
}

/** Seasons of ESPN: 1 preseason, 2 regular, 3 postseason, 4 off-season, 5 play-in, which counts as playoff. */
const PLAYOFF_TYPES: readonly number[] = [3, 5];

/**
 * One game of a scoreboard, or of a summary's header. Scores, label and overtime are those of a game under way or over; a final became known
 * when it was received, because ESPN does not say when it was.
 *
 * @throws RowProblem when a team, a state, the score or the start cannot be read.
 */
export function takeGame(
  event: EspnEvent,
  {
    league,
    season,
    receivedAt,
  }: { readonly league: League; readonly season: EspnEvent["season"]; readonly receivedAt: EpochMs },
): LiveGame | LeftOut {
  // Teams of different leagues have the same numbers.
  if (event.uid != null && leagueOf(event.uid) !== league) return new LeftOut("a game of another league");
  const [competition] = event.competitions as [Competition];
  const ofSeason = event.season ?? season;
  const seasonType = event.seasonType?.type ?? ofSeason?.type;
  if (ofSeason == null || seasonType == null) throw new RowProblem("It does not say which season it belongs to");
  const leftOut = reasonToLeaveOut(event, competition, seasonType);
  if (leftOut !== null) return leftOut;
  const reported = competition.status ?? event.status;
  if (reported === null || reported === undefined) throw new RowProblem("It has no status");
  const startAt = espnMoment(competition.date ?? event.date);
  const home = sideOf(competition, "home");
  const away = sideOf(competition, "away");
  const playoff = PLAYOFF_TYPES.includes(seasonType);
  const forfeit = reported.type.name === FORFEITED;
  // A forfeit before its start has no score and was not played at all.
  const unplayed = forfeit && [home, away].some(({ score }) => score === null || score === undefined || score === "");
  const status = unplayed ? "canceled" : statusOf(reported);
  const begun = status === "in_progress" || status === "final";
  const over = status === "final";
  const scores = scoresOf(status, home.score, away.score);
  if (over && (league === "NBA" || league === "NHL") && !forfeit) refuseEvenFinal(scores);
  const regulation = competition.format?.regulation?.periods ?? REGULATION[league];
  const overtime = begun && overtimeOf(reported, regulation);
  return {
    provider: "espn",
    externalId: espnGameId(league, event.id),
    league,
    season: ofSeason.year,
    startAt,
    localDate: easternDate(startAt),
    homeCode: teamCode(league, "espnId", home.team.id),
    awayCode: teamCode(league, "espnId", away.team.id),
    neutral: competition.neutralSite ?? false,
    playoff,
    status,
    ...scores,
    periodLabel: status === "in_progress" ? labelOf(league, reported, playoff) : null,
    overtime: over ? overtime : overtime || null,
    finalAt: over ? receivedAt : null,
    played: over ? playedOf(league, reported, regulation, Number(home.score) > Number(away.score)) : UNKNOWN_LENGTH,
    ...(reported.type.name === "STATUS_SUSPENDED" && begun ? { suspended: true } : {}),
    gameNumber: gameNumberOf(competition),
    startIsPlaceholder:
      !begun &&
      ((competition.timeValid ?? event.timeValid) === false ||
        reported.type.name === "STATUS_TBD" ||
        isPlaceholderHour(startAt)),
  };
}

/** "Doubleheader - Game 2" is a second game; "East 1st Round - Game 7" is not. */
function gameNumberOf({ notes }: Competition): number {
  const headline = notes?.find((note) => /double-?header/i.test(note.headline ?? ""))?.headline ?? "";
  return /game 2/i.test(headline) ? 2 : 1;
}
