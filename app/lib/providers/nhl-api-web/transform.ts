import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderBoxLine, ProviderPlayer } from "#app/lib/providers/ports.ts";
import type { AnswerContents, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { meaningOf } from "#app/lib/providers/wire/meaning-of.ts";
import { LeftOut, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { sidesOf, takeBoxLines, takeGoalies } from "./box-score.ts";
import { takeGames } from "./game.ts";
import { rosterRow } from "./schema.ts";

const provider = "nhl-api-web" as const;

const list = z.array(z.unknown());
const fields = z.record(z.string(), z.unknown());
const hasGames = z.looseObject({ games: list });
const scheduleShape = z.union([
  z.object({ gameWeek: list }).transform(({ gameWeek }) => gameWeek),
  z.object({ gamesByDate: list }).transform(({ gamesByDate }) => gamesByDate),
]);
const scheduleDay = z.object({ date: z.string(), games: list });
const oneGame = z.looseObject({ id: z.unknown(), gameState: z.unknown(), homeTeam: fields, awayTeam: fields });
const boxShape = z.object({ playerByGameStats: fields });
const railShape = z.object({ seasonSeries: list });
const rosterShape = z.object({ forwards: list, defensemen: list, goalies: list });
const standingsShape = z.object({ standings: z.array(fields) });
const POSITIONS: Readonly<Record<string, string>> = { L: "LW", R: "RW" };

/** A week of the schedule, or the board of several days: each game with the day it is listed under. */
function readSchedule(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = scheduleShape.safeParse(body);
  if (!shape.success) return null;
  const days = shape.data.map((day) => scheduleDay.safeParse(day));
  // The board of one day carries a week, too, but only of counts, or an empty one.
  const isBoard = days.length > 0 || hasGames.safeParse(body).success;
  if (isBoard && !days.some(({ success }) => success)) return null;
  const rows = days.flatMap(({ data }) =>
    (data?.games ?? []).map((game) => ({ ...fields.safeParse(game).data, listedDay: data?.date })),
  );
  return { provider, kind: "NHL schedule", games: takeGames(rows, receivedAt) };
}

/** The board of a day, or the season of a club: a list of games beside the fields that distinguish them. */
function readGames(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = hasGames.safeParse(body);
  if (!shape.success) return null;
  const { games, currentDate, currentSeason, clubTimezone } = shape.data;
  const isClub = currentSeason !== undefined || clubTimezone !== undefined;
  const kind = typeof currentDate === "string" ? "NHL scores" : isClub ? "NHL club schedule" : "NHL games";
  // A list of games without a name is the NHL's if its games have the NHL's states.
  if (kind === "NHL games" && !games.some((game) => "gameScheduleState" in (fields.safeParse(game).data ?? {})))
    return null;
  return { provider, kind, games: takeGames(games, receivedAt) };
}

/** A game's own page: with players' numbers a box score, otherwise a landing page or the plays. */
function readGame(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = oneGame.safeParse(body);
  if (!shape.success) return null;
  const games = takeGames([body], receivedAt);
  const box = boxShape.safeParse(body);
  if (!box.success) {
    const isPlays = list.safeParse(shape.data.plays).success;
    return { provider, kind: isPlays ? "NHL plays" : "NHL game page", games };
  }
  const [game] = games.items;
  if (game === undefined) return { provider, kind: "NHL box score", games };
  const sides = sidesOf(box.data.playerByGameStats, game);
  const lines = takeBoxLines(sides, game);
  return {
    provider,
    kind: "NHL box score",
    games,
    starters: takeGoalies(sides, game, receivedAt),
    boxLines: game.status === "final" ? lines : notOver(lines.read),
  };
}

function notOver(read: number): Taken<ProviderBoxLine> {
  return { items: [], problems: [], read, leftOut: read === 0 ? {} : { "the game is not over": read } };
}

/**
 * The roster of a team. It does not name the team: the caller knows it.
 * @param teamCode null when unknown: then every row is left out. @returns null when the answer is something else.
 */
export function readNhlRoster(body: unknown, teamCode: string | null): AnswerContents | null {
  const shape = rosterShape.safeParse(body);
  if (!shape.success) return null;
  const { forwards, defensemen, goalies } = shape.data;
  const players: Taken<ProviderPlayer> = takeRows(
    [...forwards, ...defensemen, ...goalies],
    rosterRow,
    (_, index) => `NHL roster${teamCode === null ? "" : ` of ${teamCode}`}, row ${index + 1}`,
    ({ id, firstName, lastName, positionCode }) =>
      teamCode === null
        ? new LeftOut("the roster does not name its team")
        : {
            externalId: `nhl-${id}`,
            league: "NHL",
            teamCode,
            name: `${firstName.default} ${lastName.default}`,
            position: meaningOf(POSITIONS, positionCode) ?? positionCode,
          },
  );
  return { provider, kind: "NHL roster", players };
}

/** The games beside a game: the season's games between the two teams. */
function readRightRail(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = railShape.safeParse(body);
  return shape.success
    ? { provider, kind: "NHL right rail", games: takeGames(shape.data.seasonSeries, receivedAt) }
    : null;
}

/** Known answers that hold nothing the product stores, by the fields they have. */
const NOT_STORED: readonly (readonly [fields: readonly string[], kind: string])[] = [
  [["playerId", "currentTeamAbbrev"], "NHL player (not stored)"],
  [["skaters", "goalies", "gameType"], "NHL club statistics (not stored)"],
];

function readKnown(body: unknown): AnswerContents | null {
  const standings = standingsShape.safeParse(body).data?.standings;
  if (standings !== undefined && standings.every((row) => "teamAbbrev" in row))
    return { provider, kind: "NHL standings (not stored)" };
  const has = fields.safeParse(body).data ?? {};
  const known = NOT_STORED.find(([names]) => names.every((name) => name in has));
  return known === undefined ? null : { provider, kind: known[1] };
}

/** Recognizes an answer of the NHL's api-web by its shape and takes its contents. */
export const readNhlAnswer: ReadAnswer = (body, receivedAt) =>
  readGame(body, receivedAt) ??
  readSchedule(body, receivedAt) ??
  readGames(body, receivedAt) ??
  readRightRail(body, receivedAt) ??
  readNhlRoster(body, null) ??
  readKnown(body);
