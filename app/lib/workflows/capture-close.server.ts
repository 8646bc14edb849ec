import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { getIngestMark } from "#app/models/feed.server.ts";
import { listStartingGames } from "#app/models/game.server.ts";
import { listNewestQuotes, saveQuotes } from "#app/models/odds.server.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";

const DAY = 86_400_000;

/**
 * Marks the closing prices: for games that started since `from`, the last quote of every book and market before the start is stored
 * once more as "close", at the moment it was last seen standing, where the feed has not marked it itself. Repeating it changes nothing.
 */
export async function captureClose(
  database: Database,
  window: { readonly feed: Feed; readonly from: EpochMs; readonly asOf: EpochMs },
): Promise<{ readonly written: number }> {
  const { feed, asOf } = window;
  const from = epochMs(Math.max(window.from, asOf - 3 * DAY));
  const games = await listStartingGames(database, { feed, from, to: asOf });
  if (games.length === 0) return { written: 0 };
  const gameOf = new Map(games.map((game) => [game.id, game]));
  const [quotes, marks] = await Promise.all([
    listNewestQuotes(database, [...gameOf.keys()], asOf),
    Promise.all(LEAGUES.map(async (league) => [league, await getIngestMark(database, feed, league, "odds")] as const)),
  ]);
  const readThrough = new Map(marks);
  const closes = quotes.flatMap((quote) => {
    const game = gameOf.get(quote.gameId);
    if (quote.kind === "close" || game === undefined) return [];
    const { league, startAt } = game;
    const seenAt = epochMs(Math.max(quote.capturedAt + 1, Math.min(readThrough.get(league) ?? 0, startAt)));
    if (seenAt > startAt) return [];
    const { gameId, book, market, line, first, second } = quote;
    return [{ gameId, book, market, line, first, second, kind: "close" as const, capturedAt: seenAt }];
  });
  return { written: await database.write((tx) => saveQuotes(tx, closes)) };
}
