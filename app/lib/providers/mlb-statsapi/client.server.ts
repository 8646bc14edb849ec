import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderPlayer,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";
import { askMany, partOf, type Answers, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { daysElsewhere } from "./schedule.ts";
import { readMlbAnswer, readMlbBoxScore } from "./transform.ts";

type Days = Pick<Window, "from" | "to">;
type Ask = Omit<Question, "wire">;

/** A schedule of more days is requested in parts, so that no answer grows beyond a few megabytes. */
const DAYS_AT_ONCE = 31;

/** The additions to a schedule's rows: the score by innings, announced pitchers, batters, the teams' own parks, and the first pitch. */
const HYDRATE = "team,linescore,probablePitcher,lineups,gameInfo";

const later = (day: string, days: number): string => isoDate((gameDay(day) ?? 0) + days);

/** The schedule from one day to another, both included. */
function scheduleOf(first: string, last: string): Ask {
  return {
    request: {
      path: "/api/v1/schedule",
      query: { sportId: "1", startDate: first, endDate: last, hydrate: HYDRATE },
    },
    read: readMlbAnswer,
  };
}

function schedulesOf(first: string, last: string): readonly Ask[] {
  const questions: Ask[] = [];
  for (let day = first; day <= last; day = later(day, DAYS_AT_ONCE)) {
    const end = later(day, DAYS_AT_ONCE - 1);
    questions.push(scheduleOf(day, end < last ? end : last));
  }
  return questions;
}

function boxScoreOf(gameId: string): Ask {
  return {
    request: { path: `/api/v1/game/${encodeURIComponent(gameId.replace(/^mlb-/, ""))}/boxscore` },
    read: (body, receivedAt) => readMlbBoxScore(body, gameId, receivedAt),
  };
}

/** A failure that only leaves other answers less complete. */
function asProblem(error: unknown): Answers {
  if (!(error instanceof ProviderError)) throw error;
  return {
    contents: [],
    problems: [{ where: "MLB schedule of days games were moved to", message: error.message }],
    fetches: [],
  };
}

/** The questions to MLB StatsAPI. Every answer keeps its verbatim fetches. */
export interface MlbClient {
  /** Games listed on the Eastern days of [from, to), one request per 31 days; one more for each other day such a game was moved to. */
  games(days: Days): Promise<ProviderAnswer<LiveGame>>;
  /** Pitchers announced for games of these days that have not begun: the same request as `games`. */
  starters(days: Days): Promise<ProviderAnswer<ProviderStarter>>;
  /** Lines of games that are over, one request each. @param gameIds "mlb-777464". */
  boxLines(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderBoxLine>>;
  /** Who pitched first in games that have begun: the same requests as `boxLines`. */
  startersOf(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderStarter>>;
  /** The active rosters of all teams, one request each. */
  players(): Promise<ProviderAnswer<ProviderPlayer>>;
}

/**
 * @param wire the service at https://statsapi.mlb.com. @param clock the moment an answer is received.
 */
export function createMlbClient(wire: Wire, clock: () => EpochMs): MlbClient {
  const ask = (questions: readonly Ask[]) =>
    askMany(
      questions.map((one) => ({ ...one, wire })),
      clock,
    );

  /** The schedule of some days and, beside it, of the days its games were moved to. */
  async function slate({ from, to }: Days): Promise<Answers> {
    const [first, last] = [easternDate(from), easternDate(epochMs(Math.max(from, to - 1)))];
    const elsewhere = new Set<string>();
    const noting = schedulesOf(first, last).map((question): Ask => ({
      ...question,
      read: (body, receivedAt) => {
        for (const day of daysElsewhere(body, first, last)) elsewhere.add(day);
        return question.read(body, receivedAt);
      },
    }));
    const asked = await ask(noting);
    if (elsewhere.size === 0) return asked;
    const more = await ask([...elsewhere].sort().map((day) => scheduleOf(day, day))).catch(asProblem);
    return {
      contents: [...asked.contents, ...more.contents],
      problems: [...asked.problems, ...more.problems],
      fetches: [...asked.fetches, ...more.fetches],
    };
  }

  async function games(days: Days): Promise<ProviderAnswer<LiveGame>> {
    const answer = partOf(await slate(days), (contents) => contents.games);
    // A game that was moved is listed under both days; the day requested for it comes last and counts.
    return { ...answer, items: [...new Map(answer.items.map((game) => [game.externalId, game])).values()] };
  }

  return {
    games,
    starters: async (days) => partOf(await slate(days), ({ starters }) => starters),
    boxLines: async (gameIds) => partOf(await ask(gameIds.map(boxScoreOf)), ({ boxLines }) => boxLines),
    startersOf: async (gameIds) => partOf(await ask(gameIds.map(boxScoreOf)), ({ starters }) => starters),
    players: async () => {
      const rosters = teamsOf("MLB").map(({ code }): Ask => ({
        request: {
          path: `/api/v1/teams/${directoryEntry("MLB", code)?.officialId ?? ""}/roster`,
          query: { rosterType: "active" },
        },
        read: readMlbAnswer,
      }));
      return partOf(await ask(rosters), ({ players }) => players);
    },
  };
}
