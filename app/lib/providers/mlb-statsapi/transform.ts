import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderBoxLine, ProviderPlayer, ProviderStarter } from "#app/lib/providers/ports.ts";
import type { AnswerContents, LiveGame, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import { LeftOut, takeRows, type Taken } from "#app/lib/providers/wire/rows.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { boxSides, takeBoxLines, takePitchersWhoStarted } from "./box-score.ts";
import { battedThrough, toLiveGame, type MlbGame } from "./game.ts";
import { takeProbables, takeSchedule } from "./schedule.ts";
import { feedGame, rosterRow } from "./schema.ts";

const provider = "mlb-statsapi" as const;

/** The game of a box score that was read without knowing its game: it joins no game and is stored nowhere. */
const GAME_NOT_NAMED = "mlb-game-not-named";

const fields = z.record(z.string(), z.unknown());
const withList = (name: string) => z.looseObject({ [name]: z.array(z.unknown()) });
/** A live feed with what its parts need; the parts themselves are read on their own. */
const feedShape = z.object({ gamePk: z.unknown(), gameData: fields, liveData: fields });
const rosterShape = z.object({ roster: z.array(z.unknown()), teamId: z.number().nullish() });
const boxShape = z.object({ teams: z.object({ home: fields, away: fields }) });
/** A box score at `/boxscore` has its teams beside its officials; a schedule row's teams have no players. */
const hasPlayers = (side: Readonly<Record<string, unknown>>) => typeof side.players === "object";

type Feed = z.infer<typeof feedGame>;

function gameOfFeed({ gamePk, gameData, liveData }: Feed): MlbGame {
  const { game, datetime, status, teams, venue, gameInfo } = gameData;
  const linescore = liveData?.linescore;
  const side = (which: "home" | "away") => ({
    teamId: teams[which].id,
    venueId: teams[which].venue?.id ?? null,
    score: linescore?.teams?.[which]?.runs ?? null,
  });
  return {
    pk: gamePk,
    type: game.type,
    season: game.season,
    startText: datetime.dateTime,
    resumedFromText: datetime.resumedFromDateTime ?? null,
    day: datetime.officialDate ?? null,
    state: status.codedGameState,
    detailedState: status.detailedState ?? "",
    startTbd: status.startTimeTBD ?? false,
    home: side("home"),
    away: side("away"),
    venueId: venue?.id ?? null,
    gameNumber: game.gameNumber ?? null,
    inning: linescore?.currentInning ?? null,
    inningState: linescore?.inningState ?? null,
    outs: linescore?.outs ?? null,
    batted: battedThrough(linescore?.innings),
    hasLinescore: linescore !== null && linescore !== undefined,
    scheduledInnings: linescore?.scheduledInnings ?? 9,
    firstPitchText: gameInfo?.firstPitch ?? null,
    minutes:
      gameInfo?.gameDurationMinutes == null
        ? null
        : gameInfo.gameDurationMinutes + (gameInfo.delayDurationMinutes ?? 0),
  };
}

const pitcher = z.object({ id: z.number().int().positive(), fullName: z.string().min(1) });

/** The announced pitchers of a game that has not begun. */
function takeAnnounced(
  game: LiveGame,
  probables: unknown,
  sides: ReturnType<typeof boxSides>,
  receivedAt: EpochMs,
): Taken<ProviderStarter> {
  const named = fields.safeParse(probables).data ?? {};
  const rows = (["home", "away"] as const).filter((side) => named[side] != null);
  return takeRows(
    rows.map((side) => named[side]),
    pitcher,
    (_, index) => `Probable pitcher of ${game.externalId}, ${rows[index]}`,
    ({ id, fullName }, index) => ({
      externalGameId: game.externalId,
      externalPlayerId: `mlb-${id}`,
      playerName: fullName,
      teamCode: rows[index] === "home" ? game.homeCode : game.awayCode,
      role: "pitcher",
      status: sides?.find(({ side }) => side === rows[index])?.lineupIsOut ? "confirmed" : "probable",
      knownAt: receivedAt,
    }),
  );
}

/** A live feed: the game, who is announced or started, and once it is over the lines of its box score. */
function readFeed(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = feedShape.safeParse(body);
  if (!shape.success) return null;
  const { gamePk, gameData, liveData } = shape.data;
  const where = `MLB game ${String(gamePk)}`;
  const games = takeRows(
    [body],
    feedGame,
    () => where,
    (feed) => toLiveGame(gameOfFeed(feed), receivedAt),
  );
  const sides = boxSides(fields.safeParse(liveData.boxscore).data?.teams);
  const [game] = games.items;
  const kind = "MLB live feed";
  if (game === undefined) return { provider, kind, games };
  const begun = game.status === "in_progress" || game.status === "final";
  const starters = begun
    ? takePitchersWhoStarted(sides ?? [], game.externalId, receivedAt)
    : takeAnnounced(game, gameData.probablePitchers, sides, receivedAt);
  if (sides === null) return { provider, kind, games, starters };
  const lines = takeBoxLines(sides, game.externalId);
  if (game.status === "final") return { provider, kind, games, starters, boxLines: lines };
  return { provider, kind, games, starters, boxLines: notOver(lines.read) };
}

function notOver(read: number): Taken<ProviderBoxLine> {
  return { items: [], problems: [], read, leftOut: read === 0 ? {} : { "the game is not over": read } };
}

/**
 * A box score by itself. It names neither its game nor its state: the caller knows both.
 * @returns null when the answer is something else.
 */
export function readMlbBoxScore(body: unknown, externalGameId: string, receivedAt: EpochMs): AnswerContents | null {
  const shape = boxShape.safeParse(body);
  if (!shape.success || !hasPlayers(shape.data.teams.home) || !hasPlayers(shape.data.teams.away)) return null;
  const sides = boxSides(shape.data.teams);
  if (sides === null) return null;
  return {
    provider,
    kind: externalGameId === GAME_NOT_NAMED ? "MLB box score (it does not name its game)" : "MLB box score",
    starters: takePitchersWhoStarted(sides, externalGameId, receivedAt),
    boxLines: takeBoxLines(sides, externalGameId),
  };
}

function readRoster(body: unknown): AnswerContents | null {
  const shape = rosterShape.safeParse(body);
  if (!shape.success) return null;
  const { roster, teamId } = shape.data;
  const players: Taken<ProviderPlayer> = takeRows(
    roster,
    rosterRow,
    (_, index) => `MLB roster of team ${teamId ?? "?"}, row ${index + 1}`,
    ({ person, position }) =>
      teamId == null
        ? new LeftOut("the roster does not name its team")
        : {
            externalId: `mlb-${person.id}`,
            league: "MLB",
            teamCode: teamCode("MLB", "officialId", teamId),
            name: person.fullName,
            position: position.abbreviation,
          },
  );
  return { provider, kind: "MLB roster", players };
}

/** Answers that are known but hold nothing the product stores, by the list they are made of and what its entries have. */
const NOT_STORED: readonly (readonly [list: string, entry: string, kind: string])[] = [
  ["records", "teamRecords", "MLB standings (not stored)"],
  ["teams", "name", "MLB teams (not stored)"],
  ["people", "fullName", "MLB people (not stored)"],
  ["innings", "ordinalNum", "MLB line score (it does not name its game; not stored)"],
  ["allPlays", "atBatIndex", "MLB plays (not stored)"],
];

function readKnown(body: unknown): AnswerContents | null {
  const known = NOT_STORED.find(([list, entry]) => {
    const shape = withList(list).safeParse(body);
    const [first] = shape.success ? (shape.data[list] as readonly unknown[]) : [];
    return typeof first === "object" && first !== null && entry in first;
  });
  return known === undefined ? null : { provider, kind: known[2] };
}

const scheduleShape = z.object({ dates: z.array(z.object({ date: z.string(), games: z.array(z.unknown()) })) });

function readSchedule(body: unknown, receivedAt: EpochMs): AnswerContents | null {
  const shape = fields.safeParse(body);
  if (!shape.success || !Array.isArray(shape.data.dates)) return null;
  const isEmpty = shape.data.dates.length === 0 && "totalGames" in shape.data;
  const days = scheduleShape.shape.dates.element;
  if (!isEmpty && !shape.data.dates.some((day) => days.safeParse(day).success)) return null;
  return {
    provider,
    kind: "MLB schedule",
    games: takeSchedule(body, receivedAt),
    starters: takeProbables(body, receivedAt),
  };
}

/** Recognizes an answer of MLB StatsAPI by its shape and takes its contents. */
export const readMlbAnswer: ReadAnswer = (body, receivedAt) =>
  readFeed(body, receivedAt) ??
  readSchedule(body, receivedAt) ??
  readMlbBoxScore(body, GAME_NOT_NAMED, receivedAt) ??
  readRoster(body) ??
  readKnown(body);
