import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { teamName } from "#app/lib/format/labels.ts";
import type { Game } from "#app/lib/schemas/market/dto.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { FeedStatus } from "#app/lib/schemas/feeds/dto.ts";
import { listGamesInWindow, type ListedGame } from "#app/models/market/game-list.server.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { decodeCursor, encodeCursor, pageLimit } from "#app/lib/platform/page-cursor.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

export interface ListGamesInput {
  readonly league?: League | "ALL" | undefined;
  /** Start window [from, to); default from six hours before the feed's clock to seven days after it. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
  /** 1–200, default 50. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface GameList {
  readonly games: readonly Game[];
  readonly nextCursor: string | null;
  readonly feed: FeedStatus;
}

const asGame = ({ home, away, ...game }: ListedGame): Game => ({
  ...game,
  homeTeam: teamName(home),
  awayTeam: teamName(away),
  homeCode: home.code,
  awayCode: away.code,
});

/** Games by start; a malformed cursor starts from the beginning. */
export async function listGames({ database, feed, wallNow }: Visitor, input: ListGamesInput): Promise<GameList> {
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
export async function readGame(
  { database, feed, wallNow }: Visitor,
  id: string,
): Promise<{ readonly game: Game; readonly feed: FeedStatus } | null> {
  const clock = await getFeedClock(database, feed, wallNow);
  const { asOf } = clock;
  const { games, news } = await listGamesInWindow(database, {
    ...{ feed: clock.feed, league: "ALL", from: asOf, to: asOf, after: null, limit: 1, asOf, id },
  });
  const [found] = games;
  return found ? { game: asGame(found), feed: feedStatusOf(clock, news) } : null;
}
