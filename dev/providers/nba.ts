import { epochMs } from "#app/lib/engine/brands.ts";
import { gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonAt, seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import type { ProviderBoxLine, ProviderGame, ProviderPlayer, ProviderQuote } from "#app/lib/providers/ports.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

const NOT_FOUND: StandInAnswer = { status: 404, body: null };
const LEAGUE = { leagueId: "00", leagueName: "National Basketball Association" };
const REGULATION = 4;

/** "0022500396": 00, 2 regular or 4 playoffs, the year in which the season starts, the number. */
const gameIdOf = (world: StandInWorld, game: ProviderGame): string =>
  `00${game.playoff ? 4 : 2}${String(game.season - 1).slice(2)}${String(world.numberOf(game)).padStart(5, "0")}`;

/** The id of a simulated game or player as our tables know it after a round through the NBA. */
export const nbaIdOfGame = (world: StandInWorld, game: ProviderGame): string => `nba-${gameIdOf(world, game)}`;
export const nbaIdOfPlayer = (world: StandInWorld, id: string): string => `nba-${world.playerNumber(id)}`;

const utc = (at: number) => new Date(at).toISOString().replace(".000Z", "Z");
/** The service writes Eastern wall time and marks it Z. */
const EASTERN = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/New_York",
  dateStyle: "short",
  timeStyle: "medium",
});
const EASTERN_TIME = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeStyle: "short" });
const easternText = (at: number) => `${EASTERN.format(at).replace(" ", "T")}Z`;
const meta = (world: StandInWorld, path: string) => ({
  version: 1,
  request: `https://nba-prod-us-east-1-mediaops-stats.s3.amazonaws.com/NBA/${path}`,
  time: easternText(world.now).replace("T", " ").replace("Z", ""),
  code: 200,
});

interface State {
  readonly gameStatus: 1 | 2 | 3;
  readonly gameStatusText: string;
  readonly period: number;
  readonly gameClock: string;
}

/** The state behind a label of the simulation: "Q3 4:12", "2OT 1:05", "Halftime", "End Q1". */
function runningState(label: string): State {
  const live = (gameStatusText: string, period: number, gameClock: string): State => ({
    gameStatus: 2,
    gameStatusText,
    period,
    gameClock,
  });
  if (label === "Halftime") return live("Half", 2, "PT00M00.00S");
  const parts = /^(End )?(?:Q(\d)|(\d?)OT)(?: (\d+):(\d\d))?$/.exec(label);
  if (parts === null) return live("Pregame", 0, "");
  const period = parts[2] === undefined ? REGULATION + Number(parts[3] || 1) : Number(parts[2]);
  const name = period > REGULATION ? `OT${period - REGULATION}` : `Q${period}`;
  if (parts[1] !== undefined) return live(`End ${name}`, period, "PT00M00.00S");
  const minutes = (parts[4] ?? "0").padStart(2, "0");
  return live(`${name} ${minutes}:${parts[5]}`, period, `PT${minutes}M${parts[5]}.00S`);
}

function stateOf(game: ProviderGame): State {
  switch (game.status) {
    case "in_progress":
      return runningState(game.periodLabel ?? "");
    case "final": {
      const extra = game.overtime === true;
      return {
        gameStatus: 3,
        gameStatusText: extra ? "Final/OT" : "Final",
        period: REGULATION + (extra ? 1 : 0),
        gameClock: "",
      };
    }
    case "postponed":
      return { gameStatus: 1, gameStatusText: "PPD", period: 0, gameClock: "" };
    case "canceled":
      return { gameStatus: 1, gameStatusText: "CNCL", period: 0, gameClock: "" };
    case "scheduled": {
      const text = EASTERN_TIME.format(game.startAt);
      return {
        gameStatus: 1,
        gameStatusText: `${text.replace(/\s/u, " ").toLowerCase()} ET`,
        period: 0,
        gameClock: "",
      };
    }
  }
}

function team(code: string, score: number | null) {
  const entry = directoryEntry("NBA", code);
  if (entry === null) throw new Error(`No team ${code} in the NBA`);
  const cut = entry.name.lastIndexOf(" ");
  return {
    teamId: Number(entry.officialId),
    teamName: entry.name.slice(cut + 1),
    teamCity: entry.name.slice(0, cut),
    teamTricode: entry.officialAbbreviation,
    score: score ?? 0,
  };
}

/** The fields that the board, the schedule and a box score share. */
const common = (world: StandInWorld, game: ProviderGame) => ({
  gameId: gameIdOf(world, game),
  gameCode: `${game.localDate.replaceAll("-", "")}/${game.awayCode}${game.homeCode}`,
  ...stateOf(game),
  isNeutral: game.neutral,
});

const boardGame = (world: StandInWorld, game: ProviderGame) => ({
  ...common(world, game),
  gameTimeUTC: utc(game.startAt),
  gameEt: easternText(game.startAt),
  regulationPeriods: REGULATION,
  homeTeam: team(game.homeCode, game.homeScore),
  awayTeam: team(game.awayCode, game.awayScore),
});

/** Until noon Eastern the board shows the day before. */
async function scoreboard(world: StandInWorld): Promise<StandInAnswer> {
  const gameDate = easternDate(epochMs(world.now - 12 * HOUR_MS));
  const day = gameDay(gameDate) ?? 0;
  const games = await world.games("NBA", easternMoment(day, 0), easternMoment(day + 1, 0));
  const body = { gameDate, ...LEAGUE, games: games.map((game) => boardGame(world, game)) };
  return { status: 200, body: { meta: meta(world, "liveData/scoreboard/todaysScoreboard_00.json"), scoreboard: body } };
}

const scheduleGame = (world: StandInWorld, game: ProviderGame) => ({
  ...common(world, game),
  gameTimeUTC: `1900-01-01T${utc(game.startAt).slice(11)}`,
  gameDateTimeEst: easternText(game.startAt),
  gameDateTimeUTC: utc(game.startAt),
  weekNumber: 0,
  postponedStatus: "A",
  homeTeam: team(game.homeCode, game.homeScore),
  awayTeam: team(game.awayCode, game.awayScore),
});

async function schedule(world: StandInWorld): Promise<StandInAnswer> {
  const season = seasonAt("NBA", world.now);
  const { regularFirst, last } = seasonCalendar("NBA", season);
  const games = await world.games("NBA", easternMoment(regularFirst, 0), easternMoment(last + 1, 0));
  const days = [...new Set(games.map(({ localDate }) => localDate))].sort();
  const gameDates = days.map((date) => ({
    gameDate: `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)} 00:00:00`,
    games: games.filter(({ localDate }) => localDate === date).map((game) => scheduleGame(world, game)),
  }));
  const seasonYear = `${season - 1}-${String(season).slice(2)}`;
  const body = { seasonYear, leagueId: "00", gameDates, weeks: [] };
  return { status: 200, body: { meta: meta(world, "staticData/scheduleLeagueV2.json"), leagueSchedule: body } };
}

/** Minutes with two decimals as "PT25M01.20S". */
function duration(minutes: number): string {
  const hundredths = Math.round(minutes * 6_000);
  const seconds = (hundredths % 6_000) / 100;
  return `PT${String(Math.floor(hundredths / 6_000)).padStart(2, "0")}M${seconds.toFixed(2).padStart(5, "0")}S`;
}

function statistics(stats: ProviderBoxLine["stats"]) {
  const of = (field: string) => stats[field] ?? 0;
  return {
    assists: of("ast"),
    blocks: of("blk"),
    fieldGoalsAttempted: of("fga"),
    fieldGoalsMade: of("fgm"),
    foulsPersonal: of("pf"),
    freeThrowsAttempted: of("fta"),
    freeThrowsMade: of("ftm"),
    minutes: duration(of("min")),
    plusMinusPoints: of("plus_minus"),
    points: of("pts"),
    reboundsDefensive: of("dreb"),
    reboundsOffensive: of("oreb"),
    reboundsTotal: of("reb"),
    steals: of("stl"),
    threePointersAttempted: of("fg3a"),
    threePointersMade: of("fg3m"),
    turnovers: of("tov"),
  };
}

/** A team's players: each who played with his line, the others with an empty one. Only starters have a position. */
function players(world: StandInWorld, roster: readonly ProviderPlayer[], lines: readonly ProviderBoxLine[]) {
  const byId = new Map(lines.map((line) => [line.externalPlayerId, line]));
  const who = roster.map(({ externalId, name }) => ({ id: externalId, name }));
  const unlisted = lines.filter(({ externalPlayerId: id }) => !who.some((player) => player.id === id));
  return [...who, ...unlisted.map((line) => ({ id: line.externalPlayerId, name: line.playerName }))].map(
    ({ id, name }, index) => {
      const line = byId.get(id);
      return {
        status: "ACTIVE",
        order: index + 1,
        personId: world.playerNumber(id),
        ...(line?.starter === true ? { position: line.position } : {}),
        starter: line?.starter === true ? "1" : "0",
        oncourt: "0",
        played: line === undefined ? "0" : "1",
        statistics: statistics(line?.stats ?? {}),
        name,
      };
    },
  );
}

async function boxScore(world: StandInWorld, gameId: string): Promise<StandInAnswer> {
  const game = await world.gameOf("NBA", Number(gameId.slice(5)));
  if (game === null || gameIdOf(world, game) !== gameId) return NOT_FOUND;
  const lines = await world.boxLines(game);
  const roster = await world.players("NBA");
  const side = (code: string, score: number | null) => ({
    ...team(code, score),
    players: players(
      world,
      roster.filter(({ teamCode }) => teamCode === code),
      lines.filter(({ teamCode }) => teamCode === code),
    ),
  });
  const body = {
    ...common(world, game),
    gameTimeUTC: utc(game.startAt),
    regulationPeriods: REGULATION,
    homeTeam: side(game.homeCode, game.homeScore),
    awayTeam: side(game.awayCode, game.awayScore),
  };
  return { status: 200, body: { meta: meta(world, `liveData/boxscore/boxscore_${gameId}.json`), game: body } };
}

const decimal = (american: ProviderQuote["first"]) => decimalFromAmerican(american).toFixed(3);
const BOOK = { id: "sr:book:18186", name: "FanDuel", countryCode: "US" };

/** Two-way and spread prices of FanDuel, as the service shows them. */
async function odds(world: StandInWorld): Promise<StandInAnswer> {
  const quotes = (await world.quotes("NBA")).filter(({ book }) => book === "fanduel");
  const games = await world.games("NBA", world.now, world.now + DAY_MS);
  const market = (name: "2way" | "spread", quote: ProviderQuote) => {
    const line = quote.line ?? 0;
    const outcomes = [
      { type: "home", odds: decimal(quote.first), ...(name === "spread" ? { spread: String(line) } : {}) },
      { type: "away", odds: decimal(quote.second), ...(name === "spread" ? { spread: String(-line || 0) } : {}) },
    ];
    return { name, odds_type_id: name === "2way" ? 1 : 4, group_name: "regular", books: [{ ...BOOK, outcomes }] };
  };
  const body = games.map((game) => {
    const up = quotes.filter(({ externalGameId }) => externalGameId === game.externalId);
    const of = (name: ProviderQuote["market"], label: "2way" | "spread") =>
      up.filter((quote) => quote.market === name).map((quote) => market(label, quote));
    return {
      gameId: gameIdOf(world, game),
      homeTeamId: String(team(game.homeCode, 0).teamId),
      awayTeamId: String(team(game.awayCode, 0).teamId),
      markets: [...of("moneyline", "2way"), ...of("spread", "spread")],
    };
  });
  return { status: 200, body: { games: body } };
}

/** cdn.nba.com as the simulated world would fill it. */
export const nbaStandIn: StandInProvider = async (world, url) => {
  const path = /\/static\/json\/(.+)$/.exec(url.pathname)?.[1];
  if (path === undefined) return null;
  if (path === "liveData/scoreboard/todaysScoreboard_00.json") return scoreboard(world);
  if (path === "staticData/scheduleLeagueV2.json") return schedule(world);
  if (path === "liveData/odds/odds_todaysGames.json") return odds(world);
  const gameId = /^liveData\/boxscore\/boxscore_(\d+)\.json$/.exec(path)?.[1];
  return gameId === undefined ? NOT_FOUND : boxScore(world, gameId);
};
