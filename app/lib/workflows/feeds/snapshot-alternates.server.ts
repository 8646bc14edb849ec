import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { ALTERNATES_AHEAD_MS } from "#app/lib/engine/feeds/alternates-plan.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { sidesOf } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { alternateItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders, ProviderAlternate } from "#app/lib/providers/ports.ts";
import { listWantedGames, saveAlternates, type WantedGame } from "#app/models/feeds/alternate.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";
import { readGameByGame, type GameReading } from "./inside/read-game-by-game.server.ts";

/** Why a price cannot belong to the game's ladder; null where it can. */
function refused({ externalGameId }: WantedGame, asOf: EpochMs) {
  return (price: ProviderAlternate): string | null => {
    if (price.externalGameId !== externalGameId) return `A line of the game ${price.externalGameId}`;
    if (price.capturedAt > asOf) return "Captured after it was asked for";
    return sidesOf(price.market).includes(price.side) ? null : `No side ${price.side} on the ${price.market}`;
  };
}

/**
 * Reads the alternate spreads and totals of a league's games that start within hours and on which there is a published pick or an open bet,
 * if the feed says that they are due, and stores the changes. Alternate lines have rows of their own, apart from the series of main lines
 * that prices, closes and signals are taken from. A game without a usable answer is a problem and ends the reading; the lines read before
 * it are stored.
 */
export async function snapshotAlternates(
  database: Database,
  { feed, alternates, answersWithinMs }: FeedProviders,
  { league, asOf }: { readonly league: League; readonly asOf: EpochMs },
): Promise<IngestReport> {
  if (!alternates) return NOTHING_INGESTED;
  const to = epochMs(asOf + ALTERNATES_AHEAD_MS);
  const wanted = await listWantedGames(database, { feed, league, from: asOf, to });
  if (wanted.length === 0) return NOTHING_INGESTED;
  const byId = new Map(wanted.map((game) => [game.externalGameId, game]));
  const due = await alternates.due(wanted, asOf);
  const readings = due.flatMap(({ externalGameId }): GameReading<ProviderAlternate>[] => {
    const game = byId.get(externalGameId);
    if (game === undefined) return [];
    const what = `${league} alternate lines of ${externalGameId}`;
    return [
      {
        question: { what, item: alternateItem, refuse: refused(game, asOf), withinMs: answersWithinMs },
        ask: () => alternates.lines(game, asOf),
        save: (tx, prices, fetchId) => saveAlternates(tx, { gameId: game.gameId, readAt: asOf, prices, fetchId }),
      },
    ];
  });
  return readGameByGame(database, feed, readings);
}
