import type { EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ProviderAnswer, ProviderBoxLine, ProviderPlayer, Window } from "#app/lib/providers/ports.ts";
import { ProviderError } from "#app/lib/providers/provider-error.ts";
import { askMany, partOf } from "#app/lib/providers/wire/ask-many.ts";
import type { LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { readNbaAnswer } from "./transform.ts";

const LIVE = "/static/json/liveData";
const BOARD = { path: `${LIVE}/scoreboard/todaysScoreboard_00.json` };
const SCHEDULE = { path: "/static/json/staticData/scheduleLeagueV2.json" };
const ODDS = { path: `${LIVE}/odds/odds_todaysGames.json` };

/**
 * The schedule is megabytes and the board kilobytes: for this long after a reading of the schedule, days around now come only from the
 * board.
 */
const SCHEDULE_HOLDS_MS = HOUR_MS;
const SHORT_WINDOW_MS = 3 * DAY_MS;

type Days = Pick<Window, "from" | "to">;

/** The questions the NBA's public files answer. Every answer comes with its verbatim bodies; ids of games are "nba-0042200123". */
export interface NbaClient {
  readonly provider: "nba";
  /**
   * Games that start in [from, to): the season's schedule, with the day's board over it. Of up to three days around now only what the board
   * shows, where the schedule was read within the hour.
   *
   * @throws ProviderError also where more days are asked for than the board shows, and there is no schedule.
   */
  games(days: Days): Promise<ProviderAnswer<LiveGame>>;
  /** Lines of games that are over, one request each. */
  boxLines(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderBoxLine>>;
  /** Everybody on both teams' lists in games, whether they played or not: the same requests as `boxLines`. */
  playersOf(gameIds: readonly string[]): Promise<ProviderAnswer<ProviderPlayer>>;
  /** Prices as the league shows them. They have no time: quotes of games that have begun must be dropped by the game's id. */
  odds(): Promise<ProviderAnswer<OddsEvent>>;
}

/** An answer of the requested kind; null for another. */
const only = (kind: string) => (body: unknown, receivedAt: EpochMs) => {
  const answer = readNbaAnswer(body, receivedAt);
  return answer?.kind === kind ? answer : null;
};

/**
 * The NBA's public files, without a key. Starters are not announced, injuries come as a PDF: neither is read from here.
 *
 * @param wire the service at https://cdn.nba.com. @param clock the moment an answer is received.
 */
export function createNbaClient(wire: Wire, clock: () => EpochMs): NbaClient {
  const board = { wire, request: BOARD, read: only("NBA scoreboard") };
  const schedule = { wire, request: SCHEDULE, read: only("NBA schedule") };
  let scheduleAt: number | null = null;
  const boardIsEnough = ({ from, to }: Days, now: EpochMs) =>
    scheduleAt !== null &&
    now - scheduleAt < SCHEDULE_HOLDS_MS &&
    from <= now &&
    now < to &&
    to - from <= SHORT_WINDOW_MS;
  const boxes = async (gameIds: readonly string[]) => {
    const questions = gameIds.map((id) => ({
      wire,
      request: { path: `${LIVE}/boxscore/boxscore_${encodeURIComponent(id.replace(/^nba-/, ""))}.json` },
      read: only("NBA box score"),
    }));
    return askMany(questions, clock);
  };
  return {
    provider: "nba",
    async games(days) {
      const now = clock();
      const both = !boardIsEnough(days, now);
      const answers = await askMany(both ? [schedule, board] : [board], clock);
      const hasSchedule = answers.contents.some(({ kind }) => kind === "NBA schedule");
      if (hasSchedule) scheduleAt = now;
      // The board says nothing about the other days: another source has to.
      else if (days.to - days.from > SHORT_WINDOW_MS)
        throw new ProviderError("failed", answers.problems[0]?.message ?? "There is no schedule");
      const games = partOf(answers, (contents) => contents.games);
      // The board comes second: its states are newer than those of the schedule.
      const newest = new Map(games.items.map((game) => [game.externalId, game]));
      const items = [...newest.values()].filter(({ startAt }) => startAt >= days.from && startAt < days.to);
      return { ...games, items };
    },
    async boxLines(gameIds) {
      const answers = await boxes(gameIds);
      const lines = partOf(answers, ({ boxLines }) => boxLines);
      const ofGames = answers.contents.flatMap(({ games }) => games?.problems ?? []);
      return { ...lines, problems: [...lines.problems, ...ofGames] };
    },
    async playersOf(gameIds) {
      return partOf(await boxes(gameIds), ({ players }) => players);
    },
    async odds() {
      const answers = await askMany([{ wire, request: ODDS, read: only("NBA odds") }], clock);
      const events = partOf(answers, (contents) => contents.events);
      const ofQuotes = answers.contents.flatMap(({ quotes }) => quotes?.problems ?? []);
      return { ...events, problems: [...events.problems, ...ofQuotes] };
    },
  };
}
