import { gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDate, easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { ProviderBoxLine, ProviderGame, ProviderPlayer, ProviderStarter } from "#app/lib/providers/ports.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

/**
 * The NHL's api-web as the simulated world would have it: board, schedule, a game's landing page and box score, rosters,
 * field by field as the service writes them.
 */
const PRE_MS = 30 * MINUTE_MS;
const OVER_MS = 5 * MINUTE_MS;
const FINAL_MS = 30 * MINUTE_MS;
const WEEK = 7;
/** The last six digits of an id are the number of the game. */
const NUMBERS = 1_000_000;

const ok = (body: unknown): StandInAnswer => ({ status: 200, body });
const NOT_FOUND: StandInAnswer = { status: 404, body: { message: "Not Found" } };

const iso = (moment: number): string => new Date(moment).toISOString().replace(".000Z", "Z");
const later = (day: string, days: number): string => isoDate((gameDay(day) ?? 0) + days);

/** The id of a game: the year the season starts, 02 regular season or 03 playoffs, the number. */
const idOf = (world: StandInWorld, game: ProviderGame): number =>
  Number(`${game.season - 1}0${game.playoff ? 3 : 2}${String(world.numberOf(game)).padStart(6, "0")}`);

function gameStateOf(game: ProviderGame, now: number): string {
  switch (game.status) {
    case "in_progress":
      return /OT|SO/.test(game.periodLabel ?? "") ? "CRIT" : "LIVE";
    case "final": {
      const since = now - (game.finalAt ?? now);
      return since < OVER_MS ? "OVER" : since < FINAL_MS ? "FINAL" : "OFF";
    }
    case "scheduled":
      return now >= game.startAt - PRE_MS ? "PRE" : "FUT";
    default:
      return "FUT";
  }
}

const SCHEDULE_STATES: Readonly<Record<string, string>> = { postponed: "PPD", canceled: "CNCL" };

/** The state of a running game, from its scoreboard's label. */
function periodOf(label: string | null) {
  const shown = label ?? "";
  const breakAfter = /^(1st|2nd) intermission$/.exec(shown);
  const period = /^P(\d)(?: (\d+:\d\d))?$/.exec(shown);
  const extra = /^(\d*)OT(?: (\d+:\d\d))?$/.exec(shown);
  const of = (number: number, periodType: string, time: string | undefined, inIntermission: boolean) => ({
    period: number,
    periodDescriptor: { number, periodType, maxRegulationPeriods: 3 },
    clock: clockOf(time ?? "0:00", inIntermission),
  });
  if (breakAfter !== null) return of(breakAfter[1] === "1st" ? 1 : 2, "REG", undefined, true);
  if (shown === "Intermission") return of(3, "REG", undefined, true);
  if (shown === "SO") return of(5, "SO", undefined, false);
  if (period !== null) return of(Number(period[1]), "REG", period[2], false);
  if (extra !== null) return of(3 + Number(extra[1] === "" ? 1 : extra[1]), "OT", extra[2], false);
  return {};
}

function clockOf(time: string, inIntermission: boolean) {
  const [minutes, seconds] = time.split(":").map(Number);
  const secondsRemaining = 60 * (minutes ?? 0) + (seconds ?? 0);
  return {
    timeRemaining: `${String(minutes).padStart(2, "0")}:${String(seconds).padStart(2, "0")}`,
    secondsRemaining,
    running: secondsRemaining > 0,
    inIntermission,
  };
}

/** How a game ended; by a shoot-out where the winner has a goal more than its players. */
function outcomeOf(game: ProviderGame, lines: readonly ProviderBoxLine[]) {
  if (game.status !== "final") return {};
  const goals = lines.reduce((sum, { stats }) => sum + (stats.goals ?? 0), 0);
  const isShootout = lines.length > 0 && goals < (game.homeScore ?? 0) + (game.awayScore ?? 0);
  const lastPeriodType = game.overtime !== true ? "REG" : isShootout ? "SO" : "OT";
  const number = { REG: 3, OT: 4, SO: 5 }[lastPeriodType];
  return {
    period: number,
    periodDescriptor: { number, periodType: lastPeriodType, maxRegulationPeriods: 3 },
    clock: clockOf("0:00", false),
    gameOutcome: { lastPeriodType },
  };
}

function sideOf(code: string, score: number | null) {
  const entry = directoryEntry("NHL", code);
  const words = (entry?.name ?? code).split(" ");
  return {
    id: Number(entry?.officialId),
    commonName: { default: words.slice(1).join(" ") },
    name: { default: words.slice(1).join(" ") },
    abbrev: entry?.officialAbbreviation ?? code,
    placeName: { default: words[0] },
    ...(score === null ? {} : { score }),
  };
}

function gameOf(world: StandInWorld, game: ProviderGame, lines: readonly ProviderBoxLine[] = []) {
  const id = idOf(world, game);
  return {
    id,
    season: (game.season - 1) * 10_000 + game.season,
    gameType: game.playoff ? 3 : 2,
    limitedScoring: false,
    gameDate: game.localDate,
    venue: { default: game.neutral ? "Neutral Arena" : `${directoryEntry("NHL", game.homeCode)?.name} Arena` },
    startTimeUTC: iso(game.startAt),
    easternUTCOffset: "-05:00",
    venueUTCOffset: "-05:00",
    neutralSite: game.neutral,
    gameState: gameStateOf(game, world.now),
    gameScheduleState: SCHEDULE_STATES[game.status] ?? "OK",
    awayTeam: sideOf(game.awayCode, game.awayScore),
    homeTeam: sideOf(game.homeCode, game.homeScore),
    ...periodOf(game.periodLabel),
    ...outcomeOf(game, lines),
    gameCenterLink: `/gamecenter/${id}`,
  };
}

const onDay = (world: StandInWorld, day: string, days: number) =>
  world.games("NHL", easternMomentOn(day, 0), easternMomentOn(later(day, days), 0));

async function board(world: StandInWorld, day: string): Promise<StandInAnswer> {
  const games = await onDay(world, day, 1);
  return ok({
    prevDate: later(day, -1),
    currentDate: day,
    nextDate: later(day, 1),
    gameWeek: [{ date: day, numberOfGames: games.length }],
    oddsPartners: [],
    games: games.map((game) => ({ ...gameOf(world, game), goals: [] })),
  });
}

async function schedule(world: StandInWorld, first: string): Promise<StandInAnswer> {
  const games = await onDay(world, first, WEEK);
  return ok({
    nextStartDate: later(first, WEEK),
    previousStartDate: later(first, -WEEK),
    gameWeek: Array.from({ length: WEEK }, (_, i) => {
      const date = later(first, i);
      const listed = games.filter(({ localDate }) => localDate === date);
      return { date, numberOfGames: listed.length, games: listed.map((game) => gameOf(world, game)) };
    }),
    numberOfGames: games.length,
  });
}

const POSITIONS: Readonly<Record<string, string>> = { LW: "L", RW: "R" };
const shortName = (name: string): string => `${name.slice(0, 1)}. ${name.slice(name.indexOf(" ") + 1)}`;

/** "14:35" of minutes. */
function toiOf(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  return `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;
}

function playerOf(world: StandInWorld, line: Pick<ProviderBoxLine, "externalPlayerId" | "playerName" | "position">) {
  return {
    playerId: world.playerNumber(line.externalPlayerId),
    name: { default: shortName(line.playerName) },
    position: POSITIONS[line.position] ?? line.position,
  };
}

function skaterOf(world: StandInWorld, line: ProviderBoxLine) {
  const { goals, assists, points, shots, hits, blocks, pim, toi } = line.stats;
  const counts = { goals, assists, points, pim, hits, sog: shots, toi: toiOf(toi ?? 0), blockedShots: blocks };
  return { ...playerOf(world, line), ...counts };
}

function goalieOf(world: StandInWorld, line: ProviderBoxLine) {
  const { saves = 0, shots_against: shots = 0, goals_against: goalsAgainst = 0, toi = 0 } = line.stats;
  return {
    ...playerOf(world, line),
    saveShotsAgainst: `${saves}/${shots}`,
    goalsAgainst,
    toi: toiOf(toi),
    starter: line.starter,
    shotsAgainst: shots,
    saves,
  };
}

/** A side's players: everybody's line once the game is over, before that the goalie who is confirmed or playing. */
function statsOf(world: StandInWorld, code: string, lines: readonly ProviderBoxLine[], named?: ProviderStarter) {
  const own = lines.filter(({ teamCode }) => teamCode === code);
  const announced: readonly ProviderBoxLine[] =
    own.length > 0 || named === undefined || named.status === "probable"
      ? []
      : [{ ...named, position: "G", starter: true, stats: {} }];
  const skaters = own.filter(({ position }) => position !== "G");
  return {
    forwards: skaters.filter(({ position }) => position !== "D").map((line) => skaterOf(world, line)),
    defense: skaters.filter(({ position }) => position === "D").map((line) => skaterOf(world, line)),
    goalies: [...own.filter(({ position }) => position === "G"), ...announced].map((line) => goalieOf(world, line)),
  };
}

async function gameCenter(world: StandInWorld, id: number, part: string): Promise<StandInAnswer> {
  const game = await world.gameOf("NHL", id % NUMBERS);
  if (game === null || idOf(world, game) !== id) return NOT_FOUND;
  const lines = await world.boxLines(game);
  const page = { ...gameOf(world, game, lines), shootoutInUse: !game.playoff, otInUse: true, tiesInUse: false };
  if (part === "landing") return ok({ ...page, summary: { scoring: [], shootout: [], threeStars: [], penalties: [] } });
  const starters = await world.starters(game);
  const side = (code: string) =>
    statsOf(
      world,
      code,
      lines,
      starters.find(({ teamCode }) => teamCode === code),
    );
  const playerByGameStats = { awayTeam: side(game.awayCode), homeTeam: side(game.homeCode) };
  const hasPlayers = Object.values(playerByGameStats).some((one) =>
    Object.values(one).some(({ length }) => length > 0),
  );
  return ok(hasPlayers ? { ...page, playerByGameStats } : page);
}

async function roster(world: StandInWorld, abbreviation: string): Promise<StandInAnswer> {
  const code = teamsOf("NHL").find(
    (team) => directoryEntry("NHL", team.code)?.officialAbbreviation === abbreviation,
  )?.code;
  if (code === undefined) return NOT_FOUND;
  const players = (await world.players("NHL")).filter(({ teamCode }) => teamCode === code);
  const entryOf = (player: ProviderPlayer) => {
    const space = player.name.indexOf(" ");
    return {
      id: world.playerNumber(player.externalId),
      firstName: { default: player.name.slice(0, space) },
      lastName: { default: player.name.slice(space + 1) },
      positionCode: POSITIONS[player.position] ?? player.position,
    };
  };
  const of = (isOne: (position: string) => boolean) => players.filter(({ position }) => isOne(position)).map(entryOf);
  return ok({
    forwards: of((position) => position !== "D" && position !== "G"),
    defensemen: of((position) => position === "D"),
    goalies: of((position) => position === "G"),
  });
}

/** The NHL's part of the stand-in: `/v1/score/…`, `/v1/schedule/…`, `/v1/gamecenter/…`, `/v1/roster/…`; "now" is today. */
export const nhl: StandInProvider = async (world, { pathname }) => {
  const day = /\/v1\/(score|schedule)\/(\d{4}-\d{2}-\d{2}|now)$/.exec(pathname);
  if (day !== null) {
    const date = day[2] === "now" ? easternDate(world.now) : (day[2] ?? "");
    if (gameDay(date) === null) return NOT_FOUND;
    return day[1] === "score" ? board(world, date) : schedule(world, date);
  }
  const page = /\/v1\/gamecenter\/(\d+)\/(landing|boxscore)$/.exec(pathname);
  if (page !== null) return gameCenter(world, Number(page[1]), page[2] ?? "");
  const team = /\/v1\/roster\/([A-Z]{3})\/current$/.exec(pathname);
  return team === null ? null : roster(world, team[1] ?? "");
};
