import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { gameDay, isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import type {
  ProviderAnswer,
  ProviderBoxLine,
  ProviderPlayer,
  ProviderStarter,
  Window,
} from "#app/lib/providers/ports.ts";
import { askMany, partOf, type Question } from "#app/lib/providers/wire/ask-many.ts";
import type { LiveGame } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { directoryEntry } from "#app/lib/providers/wire/team-directory.ts";
import { readNhlAnswer, readNhlRoster } from "./transform.ts";

type Days = Pick<Window, "from" | "to">;
type Ask = Omit<Question, "wire">;

const WEEK = 7;
/** Up to this many days are read from their boards, which have scores and clocks; longer spans from the schedule's weeks. */
const BOARDS_AT_MOST = 3;

const later = (day: string, days: number): string => isoDate((gameDay(day) ?? 0) + days);

function pages(path: string, first: string, last: string, step: number): readonly Ask[] {
  const questions: Ask[] = [];
  for (let day = first; day <= last; day = later(day, step))
    questions.push({ request: { path: `${path}/${day}` }, read: readNhlAnswer });
  return questions;
}

function boxScoreOf(gameId: string): Ask {
  return {
    request: { path: `/v1/gamecenter/${encodeURIComponent(gameId.replace(/^nhl-/, ""))}/boxscore` },
    read: readNhlAnswer,
  };
}

/** The questions to the NHL's api-web. Every answer keeps its verbatim fetches. */
export interface NhlClient {
  /** Games of the Eastern days of [from, to): one request per day for up to three days, otherwise one per week. */
  games(days: Days): Promise<ProviderAnswer<LiveGame>>;
  /** Goalies marked as starters in the box scores of games, one request each. @param gameIds "nhl-2023020280". */
  startersOf(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderStarter>>;
  /** Lines of games that are over: the same requests as `startersOf`. */
  boxLines(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderBoxLine>>;
  /** The rosters of all teams, one request each. */
  players(): Promise<ProviderAnswer<ProviderPlayer>>;
}

/** @param wire the service at https://api-web.nhle.com, which answers with redirects. @param clock the moment an answer is received. */
export function createNhlClient(wire: Wire, clock: () => EpochMs): NhlClient {
  const ask = (questions: readonly Ask[]) =>
    askMany(
      questions.map((one) => ({ ...one, wire })),
      clock,
    );
  return {
    games: async ({ from, to }) => {
      const [first, last] = [easternDate(from), easternDate(epochMs(Math.max(from, to - 1)))];
      const isShort = last < later(first, BOARDS_AT_MOST);
      const questions = isShort ? pages("/v1/score", first, last, 1) : pages("/v1/schedule", first, last, WEEK);
      const answer = partOf(await ask(questions), ({ games }) => games);
      // The last week goes on beyond the requested days.
      return { ...answer, items: answer.items.filter(({ localDate }) => localDate >= first && localDate <= last) };
    },
    startersOf: async (gameIds) => partOf(await ask(gameIds.map(boxScoreOf)), ({ starters }) => starters),
    boxLines: async (gameIds) => partOf(await ask(gameIds.map(boxScoreOf)), ({ boxLines }) => boxLines),
    players: async () => {
      const rosters = teamsOf("NHL").map(({ code }): Ask => ({
        request: { path: `/v1/roster/${directoryEntry("NHL", code)?.officialAbbreviation ?? code}/current` },
        read: (body) => readNhlRoster(body, code),
      }));
      return partOf(await ask(rosters), ({ players }) => players);
    },
  };
}
