import type { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderStarter } from "#app/lib/providers/ports.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { LeftOut, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { battedThrough, mlbStatus, outsideTheSeason, toLiveGame, type MlbGame } from "./game.ts";
import { probableRow, scheduleRow, scheduleRowPlace } from "./schema.ts";

type Fields = Readonly<Record<string, unknown>>;
type ScheduleRow = z.infer<typeof scheduleRow>;
type Place = z.infer<typeof scheduleRowPlace>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** How many innings a game has unless it says otherwise; seven in the doubleheaders of 2020 and 2021. */
const INNINGS = 9;

/** The rows of a schedule, each with the day it is listed under. */
function scheduleRows(body: unknown): readonly Fields[] {
  return listOf(fieldsOf(body).dates).flatMap((day) => {
    const { date, games } = fieldsOf(day);
    return listOf(games).map((game) => ({ ...fieldsOf(game), listedDay: date }));
  });
}

/** "2025-06-19" of "2025-06-19" or "2025-06-19T22:10:00Z". */
const dayOfText = (text: string | null | undefined): string | null => text?.slice(0, 10) ?? null;

/** The day a row says its game was moved to or goes on; null where it stays. */
function movedTo(place: Place): string | null {
  const day = dayOfText(
    place.rescheduleGameDate ?? place.resumeGameDate ?? place.rescheduleDate ?? place.resumeDate ?? null,
  );
  return day === place.listedDay ? null : day;
}

/**
 * The row to keep of each game, by its index. A postponed and rescheduled game is listed under both days with one number, a suspended one
 * under the day it began and the day it resumes: the row that points to another day gives way, then the row of the official day counts.
 */
function keptRows(rows: readonly Fields[]): ReadonlyMap<number, number> {
  const kept = new Map<number, { readonly index: number; readonly rank: number }>();
  rows.forEach((row, index) => {
    const place = scheduleRowPlace.safeParse(row);
    if (!place.success) return;
    const { gamePk, listedDay, officialDate } = place.data;
    const rank = (movedTo(place.data) === null ? 2 : 0) + (officialDate === listedDay ? 1 : 0);
    if (rank >= (kept.get(gamePk)?.rank ?? -1)) kept.set(gamePk, { index, rank });
  });
  return new Map([...kept].map(([pk, { index }]) => [pk, index]));
}

/** Other days under which an answer's games are listed: those days give their state. */
export function daysElsewhere(body: unknown, first: string, last: string): readonly string[] {
  const rows = scheduleRows(body);
  const kept = keptRows(rows);
  const days = rows.flatMap((row, index) => {
    const place = scheduleRowPlace.safeParse(row);
    if (!place.success || kept.get(place.data.gamePk) !== index) return [];
    return movedTo(place.data) ?? [];
  });
  return [...new Set(days)].filter((day) => day < first || day > last).sort();
}

const nameOf = (row: unknown, index: number): string => {
  const { gamePk, listedDay } = fieldsOf(row);
  if (typeof gamePk !== "number") return `MLB schedule, row ${index + 1}`;
  return `MLB game ${gamePk}${typeof listedDay === "string" ? ` of ${listedDay}` : ""}`;
};

function gameOf(row: ScheduleRow): MlbGame {
  const { linescore, gameInfo } = row;
  const side = (which: "home" | "away") => ({
    teamId: row.teams[which].team.id,
    venueId: row.teams[which].team.venue?.id ?? null,
    score: row.teams[which].score ?? linescore?.teams?.[which]?.runs ?? null,
  });
  return {
    pk: row.gamePk,
    type: row.gameType,
    season: row.season,
    startText: row.gameDate,
    resumedFromText: row.resumedFrom ?? null,
    // A row of the day from which the game was moved describes that day.
    day: mlbStatus(row.status.codedGameState) === "postponed" ? row.listedDay : (row.officialDate ?? row.listedDay),
    state: row.status.codedGameState,
    detailedState: row.status.detailedState ?? "",
    startTbd: row.status.startTimeTBD ?? false,
    home: side("home"),
    away: side("away"),
    venueId: row.venue?.id ?? null,
    gameNumber: row.gameNumber ?? null,
    inning: linescore?.currentInning ?? null,
    inningState: linescore?.inningState ?? null,
    outs: linescore?.outs ?? null,
    batted: battedThrough(linescore?.innings),
    hasLinescore: linescore !== null && linescore !== undefined,
    scheduledInnings: linescore?.scheduledInnings ?? row.scheduledInnings ?? INNINGS,
    firstPitchText: gameInfo?.firstPitch ?? null,
    minutes:
      gameInfo?.gameDurationMinutes == null
        ? null
        : gameInfo.gameDurationMinutes + (gameInfo.delayDurationMinutes ?? 0),
  };
}

const ELSEWHERE = "is listed under another day, too";

/** The games of a schedule; one that is listed under two days is taken once. */
export function takeSchedule(body: unknown, receivedAt: EpochMs): Taken<LiveGame> {
  const rows = scheduleRows(body);
  const kept = keptRows(rows);
  return takeRows(rows, scheduleRow, nameOf, (row, index) => {
    if (kept.get(row.gamePk) !== index) return new LeftOut(ELSEWHERE);
    return toLiveGame(gameOf(row), receivedAt);
  });
}

/** The announced pitchers in a schedule: confirmed once their team's line-up is out. Once a game has begun, its box score names them. */
export function takeProbables(body: unknown, receivedAt: EpochMs): Taken<ProviderStarter> {
  const rows = scheduleRows(body);
  const kept = keptRows(rows);
  const probables = rows.flatMap((row, index) =>
    (["home", "away"] as const).flatMap((side) => {
      const { team, probablePitcher } = fieldsOf(fieldsOf(row.teams)[side]);
      if (probablePitcher === undefined || probablePitcher === null) return [];
      const lineupIsOut = listOf(fieldsOf(row.lineups)[`${side}Players`]).length > 0;
      return { ...row, team, pitcher: probablePitcher, lineupIsOut, side, index };
    }),
  );
  return takeRows(
    probables,
    probableRow,
    (row, index) => `Probable pitcher, ${nameOf(row, index)}, ${String(fieldsOf(row).side)}`,
    ({ gamePk, gameType, status, team, pitcher, lineupIsOut }, index) => {
      if (kept.get(gamePk) !== probables[index]?.index) return new LeftOut(ELSEWHERE);
      const outside = outsideTheSeason(gameType);
      if (outside !== null) return outside;
      const now = mlbStatus(status.codedGameState);
      if (now === "postponed" || now === "canceled") return new LeftOut(`the game is ${now}`);
      if (now !== "scheduled") return new LeftOut("the game has begun: its box score says who started");
      return {
        externalGameId: `mlb-${gamePk}`,
        externalPlayerId: `mlb-${pitcher.id}`,
        playerName: pitcher.fullName,
        teamCode: teamCode("MLB", "officialId", team.id),
        role: "pitcher",
        status: lineupIsOut ? "confirmed" : "probable",
        knownAt: receivedAt,
      };
    },
  );
}
