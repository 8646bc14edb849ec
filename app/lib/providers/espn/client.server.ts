import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDayOf } from "#app/lib/engine/calendar/eastern-day.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderInjury,
  ProviderPlayer,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";
import { askMany, partOf, type Answers, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import type { Wire, WireRequest } from "#app/lib/providers/wire/http.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { createQuarterbacks } from "./quarterbacks.server.ts";
import { ESPN_SPORT, leagueOf } from "./recognize.ts";
import { scoreboard } from "./schema.ts";
import { readInjuries, readRoster, readScoreboard, readSummary } from "./transform.ts";

/** Up to this many days are read one by one, more by whole months: the service refuses any other span. */
const DAYS_ONE_BY_ONE = 4;
/** The most games requested for one board. The service returns no more than this, and only 25 when more are requested. */
const MOST_GAMES = 500;

type Days = Pick<Window, "from" | "to">;

/** The questions ESPN answers about a league. Every answer comes with its verbatim bodies; ids of games are "espn-nfl-401671718". */
export interface EspnLeague {
  readonly provider: "espn";
  /** Games that start in [from, to): one request per Eastern day of a short window, one per month of a longer one. */
  games(days: Days): Promise<ProviderAnswer<LiveGame>>;
  /** Prices shown with those of the games that have not begun: the same requests as `games`. */
  odds(days: Days): Promise<ProviderAnswer<OddsEvent>>;
  /**
   * Announced starters of the games of some days: pitchers and goalies by the requests of `games`, quarterbacks by one more depth chart per
   * team, and its roster where the chart has a new name. Nobody in the NBA, without a request.
   */
  starters(days: Days): Promise<ProviderAnswer<ProviderStarter>>;
  /** The players who started, by the summaries of games, one request each. */
  startersOf(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderStarter>>;
  /** Lines of games that are over: the same requests as `startersOf`. */
  boxLines(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderBoxLine>>;
  /** The whole current report: a player who is not in it is available. One request. */
  injuries(): Promise<ProviderAnswer<ProviderInjury>>;
  /** The rosters of all teams, one request each. */
  players(): Promise<ProviderAnswer<ProviderPlayer>>;
}

const compact = (day: number) => isoDate(day).replaceAll("-", "");

/** The days ("20261120") or the months ("202611") of the scoreboards that cover a window. */
function boardDates({ from, to }: Days): readonly string[] {
  if (to <= from) return [];
  const first = easternDayOf(from);
  const count = easternDayOf(epochMs(to - 1)) - first + 1;
  const days = Array.from({ length: count }, (_, index) => compact(first + index));
  return count <= DAYS_ONE_BY_ONE ? days : [...new Set(days.map((day) => day.slice(0, "YYYYMM".length)))];
}

function boardOf(body: unknown, league: League, receivedAt: EpochMs): AnswerContents | null {
  const board = scoreboard.safeParse(body);
  // A board of another league would give its games our codes: it is refused whole.
  if (!board.success || (leagueOf(body) ?? league) !== league) return null;
  const contents = readScoreboard(board.data.events, league, board.data.season, receivedAt);
  const { games } = contents;
  if (games === undefined || board.data.events.length < MOST_GAMES) return contents;
  const cut = { where: `${league} scoreboard`, message: `It may be cut: it has ${MOST_GAMES} games` };
  return { ...contents, games: { ...games, problems: [...games.problems, cut] } };
}

function injuriesOf(body: unknown, league: League, receivedAt: EpochMs): AnswerContents | null {
  const report = typeof body === "object" && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  return Array.isArray(report["injuries"]) ? readInjuries(report, league, receivedAt) : null;
}

/** A summary's game problems are reported with the answer: without its game a box score gives nothing. */
function withGameProblems<T>(answer: ProviderAnswer<T>, { contents }: Answers): ProviderAnswer<T> {
  const ofGames = contents.flatMap(({ games }) => games?.problems ?? []);
  return ofGames.length === 0 ? answer : { ...answer, problems: [...answer.problems, ...ofGames] };
}

/** The questions about a league, each with the reader of its answer. */
function questionsAbout(league: League, site: Wire, clock: () => EpochMs) {
  const path = (rest: string) => `/apis/site/v2/sports/${ESPN_SPORT[league]}/${rest}`;
  const ask = (requests: readonly WireRequest[], read: Question["read"]) =>
    askMany(
      requests.map((request) => ({ wire: site, request, read })),
      clock,
    );
  return {
    boards: (days: Days) => {
      const requests = boardDates(days).map((dates) => ({
        path: path("scoreboard"),
        query: { dates, limit: String(MOST_GAMES) },
      }));
      return ask(requests, (body, receivedAt) => boardOf(body, league, receivedAt));
    },
    summaries: (gameIds: readonly string[]) => {
      const numbers = gameIds.map((id) => id.slice(id.lastIndexOf("-") + 1));
      const requests = numbers.map((number) => ({ path: path("summary"), query: { event: number } }));
      return ask(requests, (body, receivedAt) => readSummary(body, league, receivedAt));
    },
    report: () => ask([{ path: path("injuries") }], (body, receivedAt) => injuriesOf(body, league, receivedAt)),
    rostersOf: async (codes: readonly string[]) => {
      const ids = codes.flatMap((code) => directoryEntry(league, code)?.espnId ?? []);
      const requests = ids.map((id) => ({ path: path(`teams/${id}/roster`) }));
      return partOf(await ask(requests, (body) => readRoster(body, league)), ({ players }) => players);
    },
  };
}

/** Announced starters: in the NFL by depth charts; elsewhere by the boards themselves. */
async function announced(
  league: League,
  days: Days,
  answers: Answers,
  quarterbacks: (games: readonly LiveGame[]) => Promise<ProviderAnswer<ProviderStarter>>,
): Promise<ProviderAnswer<ProviderStarter>> {
  const games = partOf(answers, (contents) => contents.games);
  const ahead = games.items.filter((game) => startsIn(game, days));
  if (league === "NFL") return joined(games, await quarterbacks(ahead));
  const ids = new Set(ahead.map(({ externalId }) => externalId));
  const answer = partOf(answers, ({ starters }) => starters);
  return { ...answer, items: answer.items.filter(({ externalGameId }) => ids.has(externalGameId)) };
}

/**
 * ESPN's public service, without a key: NFL schedule, scores, box scores and quarterbacks, everybody's injuries, and a second source for
 * the other leagues.
 *
 * @param site the service at https://site.api.espn.com. @param core the one at https://sports.core.api.espn.com, for depth charts.
 * @param clock the moment an answer is received.
 */
export function createEspnClient(
  { site, core }: { readonly site: Wire; readonly core: Wire },
  clock: () => EpochMs,
): (league: League) => EspnLeague {
  return (league) => {
    const { boards, summaries, report, rostersOf } = questionsAbout(league, site, clock);
    const quarterbacks = createQuarterbacks(core, rostersOf, clock);
    return {
      provider: "espn",
      async games(days) {
        const answer = partOf(await boards(days), ({ games }) => games);
        return { ...answer, items: answer.items.filter((game) => startsIn(game, days)) };
      },
      async odds(days) {
        const answers = await boards(days);
        const answer = partOf(answers, ({ events }) => events);
        const ofQuotes = answers.contents.flatMap(({ quotes }) => quotes?.problems ?? []);
        const items = answer.items.filter((event) => startsIn(event, days));
        return { ...answer, items, problems: [...answer.problems, ...ofQuotes] };
      },
      async starters(days) {
        if (league === "NBA") return { items: [], problems: [], fetches: [] };
        return announced(league, days, await boards(days), quarterbacks);
      },
      async startersOf(gameIds) {
        const answers = await summaries(gameIds);
        return withGameProblems(
          partOf(answers, ({ starters }) => starters),
          answers,
        );
      },
      async boxLines(gameIds) {
        const answers = await summaries(gameIds);
        return withGameProblems(
          partOf(answers, ({ boxLines }) => boxLines),
          answers,
        );
      },
      injuries: async () => partOf(await report(), ({ injuries }) => injuries),
      players: () => rostersOf(teamsOf(league).map(({ code }) => code)),
    };
  };
}

const startsIn = ({ startAt }: { readonly startAt: EpochMs | null }, { from, to }: Days): boolean =>
  startAt !== null && startAt >= from && startAt < to;

/** The second answer, with the problems and bodies of the first, which it was made from. */
function joined<T>(first: ProviderAnswer<unknown>, second: ProviderAnswer<T>): ProviderAnswer<T> {
  return {
    items: second.items,
    problems: [...first.problems, ...second.problems],
    fetches: [...first.fetches, ...second.fetches],
  };
}
