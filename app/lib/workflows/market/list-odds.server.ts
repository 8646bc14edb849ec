import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Given } from "#app/lib/schemas/given.ts";
import type { apiOddsListSchema, OddsQuestion } from "#app/lib/schemas/market/api.ts";
import { listQuotesInWindow } from "#app/models/market/game-list.server.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { decodeCursor, encodeCursor, pageLimit } from "#app/lib/platform/page-cursor.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { seesBook } from "#app/lib/views/market/visible-quotes.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** Newest quote per book and market of upcoming and recently started games, as the viewer's tier may see them (D5). */
export async function listOdds(caller: Caller, input: OddsQuestion): Promise<Given<typeof apiOddsListSchema>> {
  const { books, entitlements } = accessOf(caller);
  const { database, clock } = caller;
  const { feed, asOf } = clock;
  const limit = pageLimit(input.limit, 25, 100);
  const { games, quotes, alternates, news } = await listQuotesInWindow(database, {
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
  /** The offers of the viewer's books on the page's games, with their freshness, in the order of the games. */
  const shown = <T extends (typeof quotes)[number] | (typeof alternates)[number]>(listed: readonly T[]) =>
    listed
      .filter((quote) => order.has(quote.gameId) && seesBook(books, quote.book))
      .map(({ lastSeenAt, delayed, ...quote }) => ({
        ...quote,
        stale: isStale(quote.market, feed, lastSeenAt, asOf),
        moved: delayed?.gone ?? false,
        seenAt: delayed?.seenAt ?? null,
      }))
      .sort((a, b) => (order.get(a.gameId) ?? 0) - (order.get(b.gameId) ?? 0));
  return {
    quotes: shown(quotes),
    alternates: shown(alternates),
    nextCursor: games.length > limit && last ? encodeCursor(last) : null,
    feed: feedStatusOf(clock, news),
    quoteDelayMinutes: entitlements.quoteDelayMinutes,
  };
}
