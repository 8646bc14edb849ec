import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { ProviderAnswer, ProviderBoxLine, ProviderPlayer, Window } from "#app/lib/providers/ports.ts";
import { askMany, partOf } from "#app/lib/providers/wire/ask-many.ts";
import type { AnswerContents, LiveGame, OddsEvent } from "#app/lib/providers/wire/contents.ts";
import type { Wire } from "#app/lib/providers/wire/http.ts";
import { readNbaAnswer } from "./transform.ts";

export const NBA_HOST = "https://cdn.nba.com";

const LIVE = "/static/json/liveData";
const BOARD = { path: `${LIVE}/scoreboard/todaysScoreboard_00.json` };
const SCHEDULE = { path: "/static/json/staticData/scheduleLeagueV2.json" };
const ODDS = { path: `${LIVE}/odds/odds_todaysGames.json` };

export interface NbaBoxScores extends ProviderAnswer<ProviderBoxLine> {
  /** Everybody on both teams' lists, whether they played or not. */
  readonly players: readonly ProviderPlayer[];
}

export interface NbaClient {
  /** Games that start in [from, to): the season's schedule, with the day's board over it. Two requests, whatever the window. */
  games(window: Window): Promise<ProviderAnswer<LiveGame>>;
  /** The day's board alone: one small request, for while games run. */
  board(): Promise<ProviderAnswer<LiveGame>>;
  /** Box scores of given games of this provider, one request each. */
  boxScores(games: readonly LiveGame[]): Promise<NbaBoxScores>;
  /** Prices as the league shows them. They have no time: quotes of games that have begun must be dropped by the game's id. */
  odds(): Promise<ProviderAnswer<OddsEvent>>;
}

/** An answer of the kind that was asked for; null for another. */
const only = (kind: string) => (body: unknown, receivedAt: EpochMs) => {
  const answer: AnswerContents | null = readNbaAnswer(body, receivedAt);
  return answer?.kind === kind ? answer : null;
};

/** The NBA's public files, without a key. Starters are not announced, injuries come as a PDF: neither is read from here. */
export function createNbaClient(wire: Wire, clock: () => EpochMs): NbaClient {
  const board = { wire, request: BOARD, read: only("NBA scoreboard") };
  return {
    async games({ from, to }) {
      const answers = await askMany([{ wire, request: SCHEDULE, read: only("NBA schedule") }, board], clock);
      const games = partOf(answers, (contents) => contents.games);
      // The board comes second: its states are newer than those of the schedule.
      const newest = new Map(games.items.map((game) => [game.externalId, game]));
      return { ...games, items: [...newest.values()].filter(({ startAt }) => startAt >= from && startAt < to) };
    },
    async board() {
      return partOf(await askMany([board], clock), (contents) => contents.games);
    },
    async boxScores(games) {
      const questions = games.map(({ externalId }) => ({
        wire,
        request: { path: `${LIVE}/boxscore/boxscore_${externalId.slice("nba-".length)}.json` },
        read: only("NBA box score"),
      }));
      const answers = await askMany(questions, clock);
      const lines = partOf(answers, ({ boxLines }) => boxLines);
      const unread = answers.contents.flatMap((contents) => contents.games?.problems ?? []);
      const players = partOf(answers, (contents) => contents.players).items;
      return { ...lines, problems: [...lines.problems, ...unread], players };
    },
    async odds() {
      const answers = await askMany([{ wire, request: ODDS, read: only("NBA odds") }], clock);
      const quotes = partOf(answers, (contents) => contents.quotes);
      return { ...partOf(answers, ({ events }) => events), problems: quotes.problems };
    },
  };
}
