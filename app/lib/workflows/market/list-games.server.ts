import { HOUR_MS, DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { apiGamePageSchema, apiOneGameSchema } from "#app/lib/schemas/market/api.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { listGamesInWindow, getGameLeague, type ListedGame } from "#app/models/market/game-list.server.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { decodeCursor, encodeCursor, pageLimit } from "#app/lib/platform/page-cursor.ts";
import type { Visitor, Caller } from "#app/lib/views/caller.ts";

export interface ListGamesInput {
  readonly league?: League | "ALL" | undefined;
  /** Start window [from, to); default from six hours before the feed's clock to seven days after it. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  /** 1–200, default 50. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

type OneGame = Given<typeof apiOneGameSchema>;
type Game = OneGame["game"];

const asGame = ({ home, away, ...game }: ListedGame): Game => ({
  ...game,
  homeTeam: teamName(home),
  awayTeam: teamName(away),
  homeCode: home.code,
  awayCode: away.code,
});

/** Games by start; a malformed cursor starts from the beginning. */
export async function listGames(
  { database, feed, wallNow }: Visitor,
  input: ListGamesInput,
): Promise<Given<typeof apiGamePageSchema>> {
  const clock = await getFeedClock(database, feed, wallNow);
  const limit = pageLimit(input.limit, 50, 200);
  const { games, news } = await listGamesInWindow(database, {
    feed: clock.feed,
    league: input.league ?? "ALL",
    from: input.from ?? epochMs(clock.asOf - 6 * HOUR_MS),
    to: input.to ?? epochMs(clock.asOf + 7 * 24 * HOUR_MS),
    after: decodeCursor(input.cursor),
    limit: limit + 1,
    asOf: clock.asOf,
  });
  const page = games.slice(0, limit);
  const last = page.at(-1);
  return {
    games: page.map(asGame),
    nextCursor: games.length > limit && last ? encodeCursor(last) : null,
    feed: feedStatusOf(clock, news),
  };
}

/** A game of the visitor's feed; null for an id it does not have. */
export async function readGame({ database, feed, wallNow }: Visitor, id: string): Promise<OneGame | null> {
  const clock = await getFeedClock(database, feed, wallNow);
  const { asOf } = clock;
  const { games, news } = await listGamesInWindow(database, {
    feed: clock.feed,
    league: "ALL",
    from: asOf,
    to: asOf,
    after: null,
    limit: 1,
    asOf,
    id,
  });
  const [found] = games;
  return found ? { game: asGame(found), feed: feedStatusOf(clock, news) } : null;
}

const AHEAD_MS = 8 * DAY_MS;
/** Games of one league to choose from. */
const MOST = 60;

/** The upcoming games of a league, by start: those that a person may ask about. */
export async function listAskableGames({ database, clock }: Caller, league: League) {
  const { feed, asOf } = clock;
  const window = { feed, league, from: asOf, to: epochMs(asOf + AHEAD_MS), after: null, limit: MOST, asOf } as const;
  const { games } = await listGamesInWindow(database, window);
  return games
    .filter((game) => gamePhase(game, asOf) === "ahead")
    .map(({ id, startAt, home, away }) => ({ id, startAt, home, away }));
}

/** The league of a game of the feed; null for an id the feed does not have. */
export async function leagueOfGame({ database, clock }: Caller, gameId: string): Promise<League | null> {
  return gameId === "" ? null : getGameLeague(database, clock.feed, gameId);
}
