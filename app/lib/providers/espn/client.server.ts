import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderInjury,
  ProviderPlayer,
  ProviderProblem,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";
import { askMany, partOf, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { takeQuarterback } from "./people.ts";
import { ESPN_SPORT, leagueOf } from "./recognise.ts";
import { depthChart, scoreboard } from "./schema.ts";
import { readInjuries, readRoster, readScoreboard, readSummary } from "./transform.ts";

export const ESPN_HOST = "https://site.api.espn.com";
/** Depth charts are on another host. */
export const ESPN_CORE_HOST = "https://sports.core.api.espn.com";

/** Most days of one scoreboard, and most games it may hold: the service cuts longer answers off. */
const LONGEST_RANGE_DAYS = 30;
const MOST_GAMES = "1000";

/** Games with everything a scoreboard tells beside them. */
export interface EspnGames extends ProviderAnswer<LiveGame> {
  readonly events: readonly OddsEvent[];
  /** Announced pitchers and goalies of games that have not begun. */
  readonly starters: readonly ProviderStarter[];
}

export interface EspnBoxScores extends ProviderAnswer<ProviderBoxLine> {
  /** Who started, as the box scores tell. */
  readonly starters: readonly ProviderStarter[];
}

export interface EspnClient {
  /** Games that start in [from, to), with odds and announced starters: one request per thirty Eastern days. */
  games(window: Window): Promise<EspnGames>;
  /** Summaries of given games of this provider, one request each. */
  boxScores(games: readonly LiveGame[]): Promise<EspnBoxScores>;
  /** The whole report of a league as it stands; whoever is missing is available. One request. */
  injuries(league: League): Promise<ProviderAnswer<ProviderInjury>>;
  /** Rosters of all teams of a league, or of the given ones; one request per team. */
  players(league: League, season: number, codes?: readonly string[]): Promise<ProviderAnswer<ProviderPlayer>>;
  /**
   * First quarterbacks of the teams of given NFL games, as probable starters of each team's first game among them. One request per team.
   *
   * @param players the league's players: depth charts have ids, no names.
   */
  quarterbacks(
    games: readonly LiveGame[],
    players: readonly ProviderPlayer[],
  ): Promise<ProviderAnswer<ProviderStarter>>;
}

const compact = (day: number) => isoDate(day).replaceAll("-", "");
const sitePath = (league: League, rest: string) => `/apis/site/v2/sports/${ESPN_SPORT[league]}/${rest}`;

/** The scoreboards that cover a window, as few as the service allows. */
function scoreboardRequests({ league, from, to }: Window): WireRequest[] {
  if (to <= from) return [];
  const last = easternDayOf(epochMs(to - 1));
  const requests: WireRequest[] = [];
  for (let day = easternDayOf(from); day <= last; day += LONGEST_RANGE_DAYS) {
    const end = Math.min(last, day + LONGEST_RANGE_DAYS - 1);
    const dates = day === end ? compact(day) : `${compact(day)}-${compact(end)}`;
    requests.push({ path: sitePath(league, "scoreboard"), query: { dates, limit: MOST_GAMES } });
  }
  return requests;
}

function boardOf(body: unknown, league: League, receivedAt: EpochMs): AnswerContents | null {
  const board = scoreboard.safeParse(body);
  // A board of another league would give its games our codes: it is refused whole.
  if (!board.success || (leagueOf(body) ?? league) !== league) return null;
  return readScoreboard(board.data.events, league, board.data.season, receivedAt);
}

/** ESPN's number in an id of ours: "401671718" of "espn-nfl-401671718". */
const numberIn = (externalId: string) => externalId.slice(externalId.lastIndexOf("-") + 1);

/** A league's teams as ESPN numbers them; a code it does not know is left out. */
function espnTeams(league: League, codes: readonly string[]): { readonly code: string; readonly id: string }[] {
  return codes.flatMap((code) => {
    const entry = directoryEntry(league, code);
    return entry === null ? [] : [{ code, id: entry.espnId }];
  });
}

/**
 * ESPN's public service, without a key: NFL schedule, scores, box scores and quarterbacks, everybody's injuries, and a second source for
 * the other leagues. Every answer comes with the verbatim bodies behind it.
 */
export function createEspnClient(
  { site, core }: { readonly site: Wire; readonly core: Wire },
  clock: () => EpochMs,
): EspnClient {
  const ask = (questions: readonly Question[]) => askMany(questions, clock);
  return {
    async games(window) {
      const { league, from, to } = window;
      const read = (body: unknown, receivedAt: EpochMs) => boardOf(body, league, receivedAt);
      const answers = await ask(scoreboardRequests(window).map((request) => ({ wire: site, request, read })));
      const games = partOf(answers, (contents) => contents.games);
      const inWindow = games.items.filter(({ startAt }) => startAt >= from && startAt < to);
      const ids = new Set(inWindow.map(({ externalId }) => externalId));
      const quotes = partOf(answers, (contents) => contents.quotes);
      const starters = partOf(answers, (contents) => contents.starters);
      const ofParts = [...quotes.problems, ...starters.problems].filter(
        (problem) => !answers.problems.includes(problem),
      );
      return {
        items: inWindow,
        problems: [...games.problems, ...ofParts],
        fetches: answers.fetches,
        events: partOf(answers, ({ events }) => events).items.filter(({ eventId }) => ids.has(eventId)),
        starters: starters.items.filter(({ externalGameId }) => ids.has(externalGameId)),
      };
    },
    async boxScores(games) {
      const questions = games.map(({ league, externalId }) => ({
        wire: site,
        request: { path: sitePath(league, "summary"), query: { event: numberIn(externalId) } },
        read: (body: unknown, receivedAt: EpochMs) => readSummary(body, league, receivedAt),
      }));
      const answers = await ask(questions);
      const lines = partOf(answers, ({ boxLines }) => boxLines);
      const starters = partOf(answers, (contents) => contents.starters);
      const unread = answers.contents.flatMap((contents) => contents.games?.problems ?? []);
      return { ...lines, problems: [...lines.problems, ...unread], starters: starters.items };
    },
    async injuries(league) {
      const read = (body: unknown, receivedAt: EpochMs) => {
        const report = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
        return Array.isArray(report["injuries"]) ? readInjuries(report, league, receivedAt) : null;
      };
      const answers = await ask([{ wire: site, request: { path: sitePath(league, "injuries") }, read }]);
      return partOf(answers, (contents) => contents.injuries);
    },
    async players(league, season, codes = teamsOf(league, season).map(({ code }) => code)) {
      const questions = espnTeams(league, codes).map(({ id }) => ({
        wire: site,
        request: { path: sitePath(league, `teams/${id}/roster`) },
        read: (body: unknown) => readRoster(body, league),
      }));
      return partOf(await ask(questions), (contents) => contents.players);
    },
    quarterbacks: (games, players) => quarterbacks(core, clock, games, players),
  };
}

async function quarterbacks(
  core: Wire,
  clock: () => EpochMs,
  games: readonly LiveGame[],
  players: readonly ProviderPlayer[],
): Promise<ProviderAnswer<ProviderStarter>> {
  const ahead = games.filter(({ league, status }) => league === "NFL" && status === "scheduled");
  const ordered = [...ahead].sort((a, b) => a.startAt - b.startAt);
  const nextGame = new Map<string, LiveGame>();
  for (const game of ordered) {
    for (const code of [game.homeCode, game.awayCode]) if (!nextGame.has(code)) nextGame.set(code, game);
  }
  const names = new Map(players.map(({ externalId, name }) => [externalId, name]));
  const questions = espnTeams("NFL", [...nextGame.keys()]).map(({ code, id }) => {
    const game = nextGame.get(code) as LiveGame;
    const path = `/v2/sports/football/leagues/nfl/seasons/${game.season}/teams/${id}/depthcharts`;
    return {
      wire: core,
      request: { path },
      read: (body: unknown, receivedAt: EpochMs) => starterOf(body, { game, code, names, receivedAt }),
    };
  });
  return partOf(await askMany(questions, clock), ({ starters }) => starters);
}

interface ChartOf {
  readonly game: LiveGame;
  readonly code: string;
  readonly names: ReadonlyMap<string, string>;
  readonly receivedAt: EpochMs;
}

function starterOf(body: unknown, { game, code, names, receivedAt }: ChartOf): AnswerContents | null {
  const chart = depthChart.safeParse(body);
  if (!chart.success) return null;
  const first = takeQuarterback(chart.data);
  const problems: ProviderProblem[] = [...first.problems];
  const items = first.items.flatMap(({ playerId }): ProviderStarter[] => {
    const playerName = names.get(playerId);
    if (playerName === undefined) {
      problems.push({
        where: `NFL depth chart of ${code}`,
        message: `The first quarterback, ${playerId}, is on no roster`,
      });
      return [];
    }
    const report = { externalPlayerId: playerId, playerName, teamCode: code, role: "quarterback" as const };
    return [{ externalGameId: game.externalId, ...report, status: "probable", knownAt: receivedAt }];
  });
  return {
    provider: "espn",
    kind: "NFL depth chart",
    starters: { items, problems, read: first.read, leftOut: first.leftOut },
  };
}
