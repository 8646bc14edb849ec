import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { PARLAYS_AHEAD_MS } from "#app/lib/engine/odds/parlay-quote.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { parlayItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderParlay } from "#app/lib/providers/ports.ts";
import { listParlayGames, saveParlayQuotes, type ParlayGame } from "#app/models/feeds/parlay-quote.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { readGameByGame, type GameReading } from "./inside/read-game-by-game.server.ts";

/** Why a price cannot belong to the game; null where it can. */
function refused({ externalGameId }: ParlayGame, asOf: EpochMs) {
  return (quote: ProviderParlay): string | null => {
    if (quote.externalGameId !== externalGameId) return `A parlay on the game ${quote.externalGameId}`;
    if ((quote.market === "spread") !== (quote.line !== null))
      return "A spread needs its line, and a moneyline has none";
    return quote.capturedAt > asOf ? "Captured after it was asked for" : null;
  };
}

/**
 * Reads the books' prices for two sides of one game together, for a league's games that start within hours, if the feed says that they are
 * due, and stores the changes. They have rows of their own, apart from the prices, closes and signals of the game's markets. A game without
 * a usable answer is a problem and ends the reading; the prices read before it are stored.
 */
export async function snapshotParlays(
  database: Database,
  { feed, parlays, answersWithinMs }: FeedProviders,
  { league, asOf }: { readonly league: League; readonly asOf: EpochMs },
): Promise<IngestReport> {
  if (!parlays) return NOTHING_INGESTED;
  const near = await listParlayGames(database, { feed, league, from: asOf, to: epochMs(asOf + PARLAYS_AHEAD_MS) });
  if (near.length === 0) return NOTHING_INGESTED;
  const byId = new Map(near.map((game) => [game.externalGameId, game]));
  const due = await parlays.due(near, asOf);
  const readings = due.flatMap(({ externalGameId }): GameReading<ProviderParlay>[] => {
    const game = byId.get(externalGameId);
    if (game === undefined) return [];
    const what = `${league} parlays of ${externalGameId}`;
    return [
      {
        question: { what, item: parlayItem, refuse: refused(game, asOf), withinMs: answersWithinMs },
        ask: () => parlays.prices(game, asOf),
        save: (tx, quotes, fetchId) => saveParlayQuotes(tx, { gameId: game.gameId, readAt: asOf, quotes, fetchId }),
      },
    ];
  });
  return readGameByGame(database, feed, readings);
}
