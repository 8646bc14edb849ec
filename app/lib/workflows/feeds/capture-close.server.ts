import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { CLOSE_WITHIN_MS } from "#app/lib/engine/odds/closing-line-value.ts";
import { isClose } from "#app/lib/engine/odds/closing-quotes.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { listStartingGames } from "#app/models/feeds/game.server.ts";
import { listNewestQuotes, saveQuotes } from "#app/models/feeds/odds.server.ts";

/**
 * Marks the closing prices of games that have started since `from` or start within five minutes: a quote whose book was read in the last
 * five minutes before the start is stored again as "close", at the moment it was last seen. Once the start has passed, only that row proves
 * the reading; a game without a reading just before its start has no close. Repeating it changes nothing. The archive's closing prices are
 * marked as such when they are imported.
 */
export async function captureClose(
  database: Database,
  window: { readonly feed: Feed; readonly from: EpochMs; readonly asOf: EpochMs },
): Promise<{ readonly written: number }> {
  const { feed, asOf } = window;
  if (feed === "archive") return { written: 0 };
  const from = epochMs(Math.max(window.from, asOf - 3 * DAY_MS));
  // A pick may still be published exactly five minutes before the start, on the quotes of that moment.
  const to = epochMs(asOf + CLOSE_WITHIN_MS - 1);
  const games = await listStartingGames(database, { feed, from, to });
  if (games.length === 0) return { written: 0 };
  const startOf = new Map(games.map(({ id, startAt }) => [id, { feed, startAt }]));
  const quotes = await listNewestQuotes(database, [...startOf.keys()], asOf);
  const closes = quotes.flatMap((quote) => {
    const start = startOf.get(quote.gameId);
    if (start === undefined || !isClose(quote, start)) return [];
    const { gameId, book, market, subject, line, first, second, capturedAt, lastSeenAt } = quote;
    const marked = quote.kind === "close" && isClose({ kind: "close", lastSeenAt: capturedAt }, start);
    const seenAt = epochMs(Math.max(capturedAt + 1, lastSeenAt));
    if (marked || seenAt > start.startAt) return [];
    return [{ gameId, book, market, subject, line, first, second, kind: "close" as const, capturedAt: seenAt }];
  });
  return { written: await database.write((tx) => saveQuotes(tx, closes, { unchanged: true })) };
}
