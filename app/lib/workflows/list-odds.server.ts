import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { AccessSettings } from "#app/lib/platform/access.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import type { Quote } from "#app/lib/schemas/games.ts";
import type { FeedStatus } from "#app/lib/schemas/strategies.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feed.server.ts";
import { listQuotesInWindow } from "#app/models/game-list.server.ts";
import { feedStatusOf } from "./feed-status.server.ts";
import { decodeCursor, encodeCursor, pageLimit } from "./page-cursor.ts";
import { accessOf } from "./pick-access.ts";
import { isQuoteStale, seesBook } from "./visible-quotes.ts";

export interface ListOddsInput {
  readonly viewer: Viewer;
  readonly feed: FeedOrClock;
  readonly wallNow: EpochMs;
  readonly settings: AccessSettings;
  readonly league?: League | "ALL" | undefined;
  readonly gameId?: string | undefined;
  /** Games per page, 1–100, default 25. */
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface OddsList {
  readonly quotes: readonly Quote[];
  readonly nextCursor: string | null;
  readonly feed: FeedStatus;
  readonly quoteDelayMinutes: number;
}

const HOUR_MS = 3_600_000;

/** Newest quote per book and market of games not long under way, as the viewer's tier may see them (D5). */
export async function listOdds(database: Database, input: ListOddsInput): Promise<OddsList> {
  const { books, entitlements } = accessOf(input.viewer, input.wallNow, input.settings);
  const clock = await getFeedClock(database, input.feed, input.wallNow);
  const { feed, asOf } = clock;
  const limit = pageLimit(input.limit, 25, 100);
  const { games, quotes, news } = await listQuotesInWindow(database, {
    feed,
    league: input.league ?? "ALL",
    gameId: input.gameId ?? null,
    from: epochMs(input.gameId === undefined ? asOf - 6 * HOUR_MS : 0),
    to: epochMs(asOf + 14 * 24 * HOUR_MS),
    after: decodeCursor(input.cursor),
    limit: limit + 1,
    cutoff: quotesVisibleUntil(entitlements, asOf),
    asOf,
  });
  const page = games.slice(0, limit);
  const order = new Map(page.map((game, index) => [game.id, index]));
  const last = page.at(-1);
  return {
    quotes: quotes
      .filter((quote) => order.has(quote.gameId) && seesBook(books, quote.book))
      .map(({ league, ...quote }) => ({
        ...quote,
        stale: isQuoteStale({ league, market: quote.market }, quote.capturedAt, { feed, news, asOf }),
      }))
      .sort((a, b) => (order.get(a.gameId) ?? 0) - (order.get(b.gameId) ?? 0)),
    nextCursor: games.length > limit && last ? encodeCursor(last) : null,
    feed: feedStatusOf(clock, news),
    quoteDelayMinutes: entitlements.quoteDelayMinutes,
  };
}
