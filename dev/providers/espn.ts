import { firstOfMonth, gameDay } from "#app/lib/engine/calendar/civil-day.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDayOf, easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import type { ProviderGame, ProviderInjury, ProviderPlayer, ProviderQuote } from "#app/lib/providers/ports.ts";
import { teamCode } from "#app/lib/providers/wire/team-directory.ts";
import { boxTables } from "./espn-boxes.ts";
import {
  athlete,
  eventId,
  format,
  moment,
  newestStarters,
  numberOfEvent,
  season,
  status,
  team,
  uid,
} from "./espn-words.ts";
import type { StandInAnswer, StandInProvider, StandInWorld } from "./world.ts";

const NOT_FOUND: StandInAnswer = { status: 404, body: { code: 404, message: "not found" } };
const ok = (body: unknown): StandInAnswer => ({ status: 200, body });

const signed = (x: number) => (x > 0 ? `+${x}` : String(x));
const price = (x: number) => (x === 100 ? "EVEN" : signed(x));

/** One book's block: "close" holds the present prices until the game begins. */
function oddsBlock(league: League, game: ProviderGame, quotes: readonly ProviderQuote[]) {
  const of = (market: ProviderQuote["market"]) => quotes.find((quote) => quote.market === market);
  const [moneyline, spread, total] = [of("moneyline"), of("spread"), of("total")];
  const side = (odds: number, line?: string) => ({
    close: { ...(line === undefined ? {} : { line }), odds: price(odds) },
  });
  const sides = {
    awayTeamOdds: { team: team(league, game.awayCode) },
    homeTeamOdds: { team: team(league, game.homeCode) },
  };
  return {
    provider: { id: "100", name: "Draft Kings", priority: 1, displayName: "Draft Kings" },
    ...(total === undefined ? {} : { overUnder: total.line }),
    ...(spread === undefined ? {} : { spread: spread.line }),
    ...sides,
    ...(moneyline === undefined
      ? {}
      : { moneyline: { displayName: "Moneyline", home: side(moneyline.first), away: side(moneyline.second) } }),
    ...(spread === undefined
      ? {}
      : {
          pointSpread: {
            displayName: "Spread",
            home: side(spread.first, signed(spread.line ?? 0)),
            away: side(spread.second, signed(-(spread.line ?? 0) || 0)),
          },
        }),
    ...(total === undefined
      ? {}
      : {
          total: {
            displayName: "Total",
            over: side(total.first, `o${total.line}`),
            under: side(total.second, `u${total.line}`),
          },
        }),
  };
}

const PROBABLES = {
  MLB: {
    name: "probableStartingPitcher",
    displayName: "Probable Starting Pitcher",
    shortDisplayName: "Starter",
    abbreviation: "SP",
  },
  NHL: {
    name: "probableStartingGoalie",
    displayName: "Probable Starting Goalie",
    shortDisplayName: "Starter",
    abbreviation: "SG",
  },
} as const;
const GOALIE_STATUS = {
  probable: { id: "101", name: "Expected", type: "expected", abbreviation: "Expected" },
  confirmed: { id: "102", name: "Confirmed", type: "confirmed", abbreviation: "Confirmed" },
  started: { id: "102", name: "Confirmed", type: "confirmed", abbreviation: "Confirmed" },
} as const;

async function probables(world: StandInWorld, game: ProviderGame) {
  const { league } = game;
  if (league !== "MLB" && league !== "NHL") return () => ({});
  const reports = newestStarters(await world.starters(game));
  return (code: string) => {
    const rows = reports
      .filter(({ teamCode: of }) => of === code)
      .map((report) => ({
        ...PROBABLES[league],
        playerId: world.playerNumber(report.externalPlayerId),
        athlete: { ...athlete(world, league, report), team: { id: team(league, code).id } },
        ...(league === "NHL" ? { status: GOALIE_STATUS[report.status] } : {}),
        statistics: [],
      }));
    return rows.length === 0 ? {} : { probables: rows };
  };
}

/** The two sides of a game; a score is "0" until it begins. */
async function competitors(world: StandInWorld, game: ProviderGame) {
  const starters = await probables(world, game);
  const side = (homeAway: "home" | "away", code: string, score: number | null, order: number) => {
    const of = team(game.league, code);
    return {
      id: of.id,
      uid: of.uid,
      type: "team",
      order,
      homeAway,
      team: of,
      score: String(score ?? 0),
      ...starters(code),
    };
  };
  return [side("home", game.homeCode, game.homeScore, 0), side("away", game.awayCode, game.awayScore, 1)];
}

/** 0 for a single game, 1 and 2 for the games of a doubleheader, which one day's games show. */
function twinNumber(game: ProviderGame, all: readonly ProviderGame[]): number {
  const twins = all
    .filter(
      (other) =>
        other.localDate === game.localDate && other.homeCode === game.homeCode && other.awayCode === game.awayCode,
    )
    .filter((other) => other.league === "MLB" && other.status !== "postponed")
    .sort((a, b) => a.startAt - b.startAt);
  return twins.length < 2 ? 0 : 1 + twins.findIndex(({ externalId }) => externalId === game.externalId);
}

async function event(
  world: StandInWorld,
  game: ProviderGame,
  all: readonly ProviderGame[],
  quotes: readonly ProviderQuote[],
) {
  const { league } = game;
  const id = eventId(world, game);
  const [home, away] = [team(league, game.homeCode), team(league, game.awayCode)];
  const twin = twinNumber(game, all);
  const up = quotes.filter(({ externalGameId }) => externalGameId === game.externalId);
  const week = Math.floor((easternDayOf(game.startAt) - seasonCalendar(league, game.season).regularFirst) / 7) + 1;
  const shared = { id, uid: uid(league, `~e:${id}`), date: moment(game.startAt) };
  return {
    ...shared,
    name: `${away.displayName} at ${home.displayName}`,
    shortName: `${away.abbreviation} @ ${home.abbreviation}`,
    season: season(game),
    ...(league === "NFL" ? { week: { number: week } } : {}),
    competitions: [
      {
        ...shared,
        uid: `${shared.uid}~c:${id}`,
        attendance: 0,
        type: { id: "1", abbreviation: "STD" },
        timeValid: true,
        neutralSite: game.neutral,
        competitors: await competitors(world, game),
        notes: twin === 0 ? [] : [{ type: "event", headline: `Doubleheader - Game ${twin}` }],
        status: status(game),
        format: format(league),
        startDate: moment(game.startAt),
        ...(game.status === "scheduled" && up.length > 0 ? { odds: [oddsBlock(league, game, up)] } : {}),
      },
    ],
    status: status(game),
  };
}

/** "20251222" or "202512" as days; today without one. The service takes no other span. */
function daysAsked(world: StandInWorld, dates: string | null): readonly [number, number] | null {
  const today = easternDayOf(world.now);
  if (dates === null) return [today, today];
  const [, year, month, day = "01"] = /^(\d{4})(\d{2})(\d{2})?$/.exec(dates) ?? [];
  const first = gameDay(`${year}-${month}-${day}`);
  if (first === null) return null;
  return [first, dates.length > "YYYYMM".length ? first : firstOfMonth(firstOfMonth(first) + 31) - 1];
}

/** The service cuts a board if more games are requested than it gives at most. */
const MOST_GAMES = 500;
const CUT_TO = 25;

async function scoreboard(world: StandInWorld, league: League, url: URL): Promise<StandInAnswer> {
  const days = daysAsked(world, url.searchParams.get("dates"));
  if (days === null) return { status: 400, body: { code: 400, message: "Failed to get events endpoint." } };
  const games = await world.games(league, easternMoment(days[0], 0), easternMoment(days[1] + 1, 0));
  const limit = Number(url.searchParams.get("limit") ?? 100);
  const limited = games.slice(0, limit > MOST_GAMES ? CUT_TO : limit);
  const quotes = (await world.quotes(league)).filter(({ book }) => book === "draftkings");
  const events = await Promise.all(limited.map((game) => event(world, game, games, quotes)));
  const name = league.toLowerCase();
  return ok({
    leagues: [{ id: uid(league).split("l:")[1], uid: uid(league), abbreviation: league, slug: name }],
    events,
  });
}

async function summary(world: StandInWorld, league: League, url: URL): Promise<StandInAnswer> {
  const game = await world.gameOf(league, numberOfEvent(url.searchParams.get("event") ?? ""));
  if (game === null) return NOT_FOUND;
  const lines = await world.boxLines(game);
  const id = eventId(world, game);
  const sides = [game.awayCode, game.homeCode].map((code) => ({
    team: team(league, code),
    statistics: boxTables(
      world,
      league,
      lines.filter((line) => line.teamCode === code),
    ),
  }));
  return ok({
    boxscore: { teams: [], ...(lines.length === 0 ? {} : { players: sides }) },
    format: format(league),
    header: {
      id,
      uid: uid(league, `~e:${id}`),
      season: season(game),
      timeValid: true,
      competitions: [
        {
          id,
          uid: uid(league, `~e:${id}~c:${id}`),
          date: moment(game.startAt),
          neutralSite: game.neutral,
          boxscoreAvailable: lines.length > 0,
          competitors: await competitors(world, game),
          status: status(game),
        },
      ],
      league: { uid: uid(league), abbreviation: league, slug: league.toLowerCase() },
    },
  });
}

const INJURY: Readonly<Record<ProviderInjury["status"], string>> = {
  out: "Out",
  doubtful: "Doubtful",
  questionable: "Questionable",
  probable: "Probable",
  available: "Active",
};

function injuryRow(world: StandInWorld, report: ProviderInjury) {
  const { id: _, ...who } = athlete(world, report.league, report);
  const [type = "", ...detail] = report.note.split(" ");
  const status = report.league !== "NFL" && report.status === "questionable" ? "Day-To-Day" : INJURY[report.status];
  return {
    id: `-${world.playerNumber(report.externalPlayerId)}`,
    shortComment: `${report.playerName} (${report.note})`,
    status,
    // The report has minutes only.
    date: moment(report.reportedAt),
    // The report names players by the address of their page, not by id.
    athlete: { ...who, team: team(report.league, report.teamCode) },
    type: { name: `INJURY_STATUS_${status.replaceAll("-", "").toUpperCase()}` },
    details: { type, ...(detail.length === 0 ? {} : { detail: detail.join(" ") }), side: "Not Specified" },
  };
}

async function injuries(world: StandInWorld, league: League): Promise<StandInAnswer> {
  const reports = await world.injuries(league);
  const codes = [...new Set(reports.map(({ teamCode: code }) => code))];
  const teams = codes.map((code) => {
    const { id, displayName } = team(league, code);
    const rows = reports.filter((report) => report.teamCode === code).map((report) => injuryRow(world, report));
    return { id, displayName, injuries: rows };
  });
  return ok({ timestamp: moment(world.now), status: "success", injuries: teams });
}

const rosterAthlete = (world: StandInWorld, { league, externalId, name, position }: ProviderPlayer) =>
  athlete(world, league, { externalPlayerId: externalId, playerName: name, position });

/** A team's players: together in the NBA, by unit or position elsewhere. */
async function roster(world: StandInWorld, league: League, code: string): Promise<StandInAnswer> {
  const players = (await world.players(league)).filter(({ teamCode: of }) => of === code);
  const unit = ({ position }: ProviderPlayer) =>
    league !== "NFL"
      ? position
      : position === "K"
        ? "specialTeam"
        : /^(QB|RB|WR|TE)$/.test(position)
          ? "offense"
          : "defense";
  const units = [...new Set(players.map(unit))];
  const items = (of: string) =>
    players.filter((player) => unit(player) === of).map((player) => rosterAthlete(world, player));
  const athletes =
    league === "NBA"
      ? players.map((player) => rosterAthlete(world, player))
      : units.map((position) => ({ position, items: items(position) }));
  return ok({ timestamp: moment(world.now), status: "success", athletes, team: team(league, code) });
}

/** A team's quarterbacks, the one named for its next game first. */
async function depthChart(world: StandInWorld, code: string, year: number): Promise<StandInAnswer> {
  const ahead = await world.games("NFL", world.now, world.now + 21 * DAY_MS);
  const next = ahead
    .filter(({ homeCode, awayCode, status: state }) => [homeCode, awayCode].includes(code) && state === "scheduled")
    .sort((a, b) => a.startAt - b.startAt)[0];
  const named =
    next === undefined ? [] : newestStarters(await world.starters(next)).filter(({ teamCode: of }) => of === code);
  const listed = (await world.players("NFL")).filter(({ teamCode: of, position }) => of === code && position === "QB");
  const ids = [
    ...new Set([
      ...named.map(({ externalPlayerId }) => externalPlayerId),
      ...listed.map(({ externalId }) => externalId),
    ]),
  ];
  const athletes = ids.map((id, index) => ({
    slot: index + 1,
    rank: index + 1,
    athlete: {
      $ref: `http://sports.core.api.espn.com/v2/sports/football/leagues/nfl/seasons/${year}/athletes/${world.playerNumber(id)}?lang=en&region=us`,
    },
  }));
  const qb = { position: { name: "Quarterback", abbreviation: "QB" }, athletes };
  return ok({ count: 1, items: [{ id: "18", name: "3WR 1TE", positions: { qb } }] });
}

/** A team by ESPN's number; null for an unknown one. */
function codeOf(league: League, id: string): string | null {
  try {
    return teamCode(league, "espnId", id);
  } catch {
    return null;
  }
}

/** ESPN as the simulated world would fill it: scoreboards, summaries, injuries, rosters and depth charts of all four leagues. */
export const espnStandIn: StandInProvider = async (world, url) => {
  const chart = /\/v2\/sports\/football\/leagues\/nfl\/seasons\/(\d{4})\/teams\/(\d+)\/depthcharts$/.exec(url.pathname);
  if (chart !== null) {
    const code = codeOf("NFL", chart[2] ?? "");
    return code === null ? NOT_FOUND : depthChart(world, code, Number(chart[1]));
  }
  const site = /\/apis\/site\/v2\/sports\/\w+\/(\w+)\/(.+)$/.exec(url.pathname);
  const league = LEAGUES.find((name) => name.toLowerCase() === site?.[1]);
  if (site === null || league === undefined) return null;
  const rest = site[2] ?? "";
  if (rest === "scoreboard") return scoreboard(world, league, url);
  if (rest === "summary") return summary(world, league, url);
  if (rest === "injuries") return injuries(world, league);
  const code = codeOf(league, /^teams\/(\d+)\/roster$/.exec(rest)?.[1] ?? "");
  return code === null ? NOT_FOUND : roster(world, league, code);
};

/** The id of a simulated game or player as our tables know it after a round through ESPN. */
export const espnIdOfGame = (world: StandInWorld, game: ProviderGame): string =>
  `espn-${game.league.toLowerCase()}-${eventId(world, game)}`;
export const espnIdOfPlayer = (world: StandInWorld, league: League, id: string): string =>
  `espn-${league.toLowerCase()}-${world.playerNumber(id)}`;
