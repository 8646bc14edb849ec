import { easternDate, easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { ProviderBoxLine, ProviderGame, ProviderPlayer, ProviderStarter } from "#app/lib/providers/ports.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { battingOf, pitchingOf, positionOf } from "./mlb-lines.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

/**
 * MLB StatsAPI as the simulated world would have it: schedule with its hydrations, live feed, box score, line score, rosters and teams,
 * field by field as the service writes them. Facts that the world does not simulate (hits by inning, attendance) are left out.
 */
const COPYRIGHT = "Simulated. Not an answer of MLB Advanced Media.";
const NEUTRAL_VENUE = 5000;
const PRE_GAME_MS = 45 * MINUTE_MS;
const JUST_OVER_MS = 10 * MINUTE_MS;
const MOST_DAYS = 400;
/** Pitchers are announced at most this long before the start. In older games only the box score names them. */
const ANNOUNCED_MS = 9 * DAY_MS;

const ok = (body: unknown): StandInAnswer => ({ status: 200, body });
const refused = (status: number, message: string): StandInAnswer => ({
  status,
  body: { messageNumber: status === 404 ? 10 : 1, message, timestamp: "", traceId: null },
});

const iso = (moment: number): string => new Date(moment).toISOString().replace(".000Z", "Z");
const ordinal = (n: number): string =>
  `${n}${["th", "st", "nd", "rd"][n % 100 > 10 && n % 100 < 14 ? 0 : n % 10] ?? "th"}`;

const idOf = (code: string): number => Number(directoryEntry("MLB", code)?.officialId);
const teamOf = (code: string) => {
  const entry = directoryEntry("MLB", code);
  const id = idOf(code);
  return {
    id,
    name: entry?.name,
    link: `/api/v1/teams/${id}`,
    venue: { id: 1000 + id, name: `${entry?.name} Park`, link: `/api/v1/venues/${1000 + id}` },
    abbreviation: entry?.officialAbbreviation,
    active: true,
  };
};
const venueOf = (game: ProviderGame) => {
  const id = game.neutral ? NEUTRAL_VENUE : 1000 + idOf(game.homeCode);
  return { id, name: game.neutral ? "Neutral Park" : teamOf(game.homeCode).venue.name, link: `/api/v1/venues/${id}` };
};

/** The service's words for a state: abstractGameState, codedGameState, detailedState, statusCode. */
function stateOf(game: ProviderGame, now: number): readonly [string, string, string, string] {
  switch (game.status) {
    case "scheduled":
      return now >= game.startAt - PRE_GAME_MS ? ["Preview", "P", "Pre-Game", "P"] : ["Preview", "S", "Scheduled", "S"];
    case "in_progress":
      return ["Live", "I", "In Progress", "I"];
    case "final":
      if (game.played.extent === "part") return ["Final", "F", "Completed Early: Rain", "FR"];
      return now < (game.finalAt ?? 0) + JUST_OVER_MS ? ["Final", "O", "Game Over", "O"] : ["Final", "F", "Final", "F"];
    case "postponed":
      return ["Final", "D", "Postponed", "DR"];
    case "canceled":
      return ["Final", "C", "Cancelled", "CR"];
  }
}

function statusOf(game: ProviderGame, now: number) {
  const [abstractGameState, codedGameState, detailedState, statusCode] = stateOf(game, now);
  return {
    abstractGameState,
    codedGameState,
    detailedState,
    statusCode,
    startTimeTBD: false,
    ...(codedGameState === "D" || codedGameState === "C" ? { reason: "Rain" } : {}),
    abstractGameCode: abstractGameState.slice(0, 1),
  };
}

const HALVES: Readonly<Record<string, string>> = { Top: "Top", Mid: "Middle", Bot: "Bottom", End: "End" };

function linescoreOf(game: ProviderGame) {
  const side = (runs: number | null) => (runs === null ? {} : { runs });
  const teams = { home: side(game.homeScore), away: side(game.awayScore) };
  const base = { scheduledInnings: 9, innings: [], teams, defense: {}, offense: {} };
  const inning = (number: number, state: string) => ({
    currentInning: number,
    currentInningOrdinal: ordinal(number),
    inningState: state,
    inningHalf: state === "Top" || state === "Middle" ? "Top" : "Bottom",
    isTopInning: state === "Top" || state === "Middle",
    ...base,
  });
  if (game.status === "final" && game.played.extent === "part") {
    const { played } = game.played;
    return { ...inning(Math.ceil(played), Number.isInteger(played) ? "Bottom" : "Top"), outs: 3 };
  }
  if (game.status === "final") return inning(game.overtime === true ? 10 : 9, "Bottom");
  const shown = /^(Top|Mid|Bot|End) (\d+)/.exec(game.periodLabel ?? "");
  return shown === null ? base : inning(Number(shown[2]), HALVES[shown[1] ?? ""] ?? "Top");
}

/** How long a final took, in whole minutes, and the first pitch that makes it end when it did. */
function gameInfoOf({ finalAt, startAt }: ProviderGame) {
  if (finalAt === null) return {};
  const gameDurationMinutes = Math.round((finalAt - startAt) / MINUTE_MS);
  return { firstPitch: new Date(finalAt - gameDurationMinutes * MINUTE_MS).toISOString(), gameDurationMinutes };
}

interface Detail {
  readonly world: StandInWorld;
  readonly game: ProviderGame;
  readonly starters: readonly ProviderStarter[];
  readonly players: readonly ProviderPlayer[];
  readonly doubleheader: { readonly doubleHeader: "N" | "S"; readonly gameNumber: number };
}

const starterOf = ({ game, starters }: Detail, side: "home" | "away") =>
  starters.find(({ teamCode }) => teamCode === (side === "home" ? game.homeCode : game.awayCode));

const personOf = (world: StandInWorld, externalId: string, fullName: string) => {
  const id = world.playerNumber(externalId);
  return { id, fullName, link: `/api/v1/people/${id}` };
};

/** The nine batters, once a team's line-up is out. */
function lineupOf(detail: Detail, side: "home" | "away") {
  const starter = starterOf(detail, side);
  if (starter === undefined || starter.status === "probable") return [];
  const { world, players } = detail;
  return players
    .filter(({ teamCode, position }) => teamCode === starter.teamCode && !["SP", "RP"].includes(position))
    .slice(0, 9)
    .map((player) => ({
      ...personOf(world, player.externalId, player.name),
      primaryPosition: { abbreviation: player.position },
    }));
}

function scheduleGame(detail: Detail) {
  const { world, game, doubleheader } = detail;
  const gamePk = world.numberOf(game);
  const side = (which: "home" | "away") => {
    const [code, score, other] =
      which === "home"
        ? [game.homeCode, game.homeScore, game.awayScore]
        : [game.awayCode, game.awayScore, game.homeScore];
    const starter = starterOf(detail, which);
    return {
      team: teamOf(code),
      leagueRecord: { wins: 0, losses: 0, pct: ".000" },
      ...(score === null ? {} : { score }),
      ...(game.status === "final" ? { isWinner: (score ?? 0) > (other ?? 0) } : {}),
      ...(starter === undefined
        ? {}
        : { probablePitcher: personOf(world, starter.externalPlayerId, starter.playerName) }),
      splitSquad: false,
      seriesNumber: 1,
    };
  };
  return {
    gamePk,
    link: `/api/v1.1/game/${gamePk}/feed/live`,
    gameType: game.playoff ? "D" : "R",
    season: String(game.season),
    gameDate: iso(game.startAt),
    officialDate: game.localDate,
    status: statusOf(game, world.now),
    teams: { away: side("away"), home: side("home") },
    ...(game.status === "postponed" || game.status === "canceled" ? {} : { linescore: linescoreOf(game) }),
    lineups: { homePlayers: lineupOf(detail, "home"), awayPlayers: lineupOf(detail, "away") },
    gameInfo: gameInfoOf(game),
    venue: venueOf(game),
    content: { link: `/api/v1/game/${gamePk}/content` },
    ...(game.status === "final" ? { isTie: false } : {}),
    ...doubleheader,
    publicFacing: true,
    gamedayType: "P",
    tiebreaker: "N",
    seasonDisplay: String(game.season),
    scheduledInnings: 9,
    reverseHomeAwayStatus: false,
    seriesDescription: game.playoff ? "Division Series" : "Regular Season",
    ifNecessary: "N",
  };
}

/** The games of a day, with those of them that belong to doubleheaders. */
async function detailsOf(world: StandInWorld, games: readonly ProviderGame[]): Promise<readonly Detail[]> {
  const players = await world.players("MLB");
  return Promise.all(
    games.map(async (game): Promise<Detail> => {
      const twins = games
        .filter(({ localDate, homeCode, awayCode, status }) => {
          const same = localDate === game.localDate && homeCode === game.homeCode && awayCode === game.awayCode;
          return same && status !== "postponed" && status !== "canceled";
        })
        .sort((a, b) => a.startAt - b.startAt);
      const number = twins.findIndex(({ externalId }) => externalId === game.externalId) + 1;
      const doubleheader =
        twins.length < 2 || number === 0
          ? ({ doubleHeader: "N", gameNumber: 1 } as const)
          : ({ doubleHeader: "S", gameNumber: number } as const);
      const isNear = Math.abs(game.startAt - world.now) <= ANNOUNCED_MS;
      return { world, game, starters: isNear ? await world.starters(game) : [], players, doubleheader };
    }),
  );
}

const dayAfter = (day: string): string => isoDate((gameDay(day) ?? 0) + 1);

async function schedule(world: StandInWorld, query: URLSearchParams): Promise<StandInAnswer> {
  const first = query.get("startDate") ?? query.get("date") ?? easternDate(world.now);
  const last = query.get("endDate") ?? first;
  const [low, high] = [gameDay(first), gameDay(last)];
  if (low === null || high === null || high - low > MOST_DAYS) return refused(400, "Invalid Request with value: date");
  const games = await world.games("MLB", easternMomentOn(first, 0), easternMomentOn(dayAfter(last), 0));
  const details = await detailsOf(world, games);
  const days = [...new Set(details.map(({ game }) => game.localDate))].sort();
  const totals = (listed: readonly Detail[]) => ({
    totalItems: listed.length,
    totalEvents: 0,
    totalGames: listed.length,
    totalGamesInProgress: listed.filter(({ game }) => game.status === "in_progress").length,
  });
  return ok({
    copyright: COPYRIGHT,
    ...totals(details),
    dates: days.map((date) => {
      const listed = details.filter(({ game }) => game.localDate === date);
      return { date, ...totals(listed), games: listed.map(scheduleGame), events: [] };
    }),
  });
}

function boxSide(detail: Detail, which: "home" | "away", lines: readonly ProviderBoxLine[]) {
  const { world, game } = detail;
  const code = which === "home" ? game.homeCode : game.awayCode;
  const own = lines.filter(({ teamCode }) => teamCode === code);
  const starter = starterOf(detail, which);
  const batters = own.filter(({ stats }) => stats.pa !== undefined);
  const pitchers = own.filter(({ stats }) => stats.outs !== undefined).sort((a, b) => +b.starter - +a.starter);
  const idOfLine = (line: ProviderBoxLine) => world.playerNumber(line.externalPlayerId);
  const entries = own.map((line): [string, object] => [
    `ID${idOfLine(line)}`,
    {
      person: personOf(world, line.externalPlayerId, line.playerName),
      position: positionOf(line.position),
      allPositions: [positionOf(line.position)],
      status: { code: "A", description: "Active" },
      parentTeamId: idOf(code),
      ...(batters.includes(line) ? { battingOrder: `${batters.indexOf(line) + 1}00` } : {}),
      stats: { batting: battingOf(line.stats), pitching: pitchingOf(line.stats), fielding: {} },
    },
  ]);
  // While the game runs nobody has a line yet, but the pitcher is known.
  if (starter?.status === "started" && entries.length === 0) {
    const person = personOf(world, starter.externalPlayerId, starter.playerName);
    const position = positionOf("P");
    const stats = { batting: {}, pitching: { gamesStarted: 1 }, fielding: {} };
    entries.push([`ID${person.id}`, { person, position, allPositions: [position], parentTeamId: idOf(code), stats }]);
  }
  const started = starter?.status === "started" ? [world.playerNumber(starter.externalPlayerId)] : [];
  return {
    team: teamOf(code),
    teamStats: {},
    players: Object.fromEntries(entries),
    batters: batters.map(idOfLine),
    pitchers: pitchers.length > 0 ? pitchers.map(idOfLine) : started,
    bench: [],
    bullpen: [],
    battingOrder: batters.length > 0 ? batters.map(idOfLine) : lineupOf(detail, which).map(({ id }) => id),
    info: [],
    note: [],
  };
}

const boxScoreOf = (detail: Detail, lines: readonly ProviderBoxLine[]) => ({
  teams: { away: boxSide(detail, "away", lines), home: boxSide(detail, "home", lines) },
  officials: [],
  info: [],
  pitchingNotes: [],
});

function feedOf(detail: Detail, lines: readonly ProviderBoxLine[]) {
  const { world, game, doubleheader } = detail;
  const gamePk = world.numberOf(game);
  const probable = (side: "home" | "away") => {
    const starter = starterOf(detail, side);
    return starter === undefined ? {} : { [side]: personOf(world, starter.externalPlayerId, starter.playerName) };
  };
  return {
    copyright: COPYRIGHT,
    gamePk,
    link: `/api/v1.1/game/${gamePk}/feed/live`,
    metaData: { wait: 10, timeStamp: iso(world.now), gameEvents: [], logicalEvents: [] },
    gameData: {
      game: { pk: gamePk, type: game.playoff ? "D" : "R", season: String(game.season), ...doubleheader },
      datetime: { dateTime: iso(game.startAt), originalDate: game.localDate, officialDate: game.localDate },
      status: statusOf(game, world.now),
      teams: { away: teamOf(game.awayCode), home: teamOf(game.homeCode) },
      players: {},
      venue: venueOf(game),
      gameInfo: gameInfoOf(game),
      probablePitchers: { ...probable("away"), ...probable("home") },
    },
    liveData: {
      plays: { allPlays: [] },
      linescore: linescoreOf(game),
      boxscore: boxScoreOf(detail, lines),
    },
  };
}

/** A game with its twin of the same day, so that its number in a doubleheader is right. */
async function detailOf(world: StandInWorld, pk: number): Promise<Detail | null> {
  const game = await world.gameOf("MLB", pk);
  if (game === null) return null;
  const [from, to] = [easternMomentOn(game.localDate, 0), easternMomentOn(dayAfter(game.localDate), 0)];
  const details = await detailsOf(world, await world.games("MLB", epochMs(from), epochMs(to)));
  return details.find((detail) => detail.game.externalId === game.externalId) ?? null;
}

async function game(world: StandInWorld, pk: number, part: string): Promise<StandInAnswer> {
  const detail = await detailOf(world, pk);
  if (detail === null) return refused(404, "Object not found");
  if (part === "linescore") return ok({ copyright: COPYRIGHT, ...linescoreOf(detail.game) });
  const lines = await world.boxLines(detail.game);
  return ok(part === "boxscore" ? { copyright: COPYRIGHT, ...boxScoreOf(detail, lines) } : feedOf(detail, lines));
}

async function roster(world: StandInWorld, teamId: number): Promise<StandInAnswer> {
  const code = teamsOf("MLB").find((team) => idOf(team.code) === teamId)?.code;
  if (code === undefined) return refused(404, "Object not found");
  const players = (await world.players("MLB")).filter(({ teamCode }) => teamCode === code);
  return ok({
    copyright: COPYRIGHT,
    roster: players.map((player) => ({
      person: personOf(world, player.externalId, player.name),
      position: positionOf(player.position),
      status: { code: "A", description: "Active" },
    })),
    link: `/api/v1/teams/${teamId}/roster`,
    teamId,
    rosterType: "active",
  });
}

/** MLB's part of the stand-in: `/api/v1/schedule`, `/api/v1/game/…`, `/api/v1.1/game/…/feed/live`, `/api/v1/teams…`. */
export const mlb: StandInProvider = async (world, { pathname, searchParams }) => {
  if (pathname.endsWith("/api/v1/schedule")) return schedule(world, searchParams);
  if (pathname.endsWith("/api/v1/teams"))
    return ok({ copyright: COPYRIGHT, teams: teamsOf("MLB").map(({ code }) => teamOf(code)) });
  const part = /\/api\/v1\/game\/(\d+)\/(boxscore|linescore)$/.exec(pathname);
  if (part !== null) return game(world, Number(part[1]), part[2] ?? "");
  const feed = /\/api\/v1\.1\/game\/(\d+)\/feed\/live$/.exec(pathname);
  if (feed !== null) return game(world, Number(feed[1]), "feed");
  const team = /\/api\/v1\/teams\/(\d+)\/roster$/.exec(pathname);
  return team === null ? null : roster(world, Number(team[1]));
};
