import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { askProvider } from "#app/lib/providers/ask-provider.ts";
import { weatherItem } from "#app/lib/providers/item-schemas.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { markIngested } from "#app/models/feeds/feed.server.ts";
import { listKnownGames } from "#app/models/feeds/game.server.ts";
import { saveFetches } from "#app/models/feeds/provider-fetch.server.ts";
import { saveWeather } from "#app/models/feeds/weather.server.ts";
import { NOTHING_INGESTED, type IngestReport } from "./inside/ingest-report.ts";

/**
 * Stores the present forecast for the starts of a league's outdoor games. Weather is shown and enters no probability.
 *
 * @throws ProviderError when there is no usable answer; nothing was written.
 */
export async function ingestWeather(
  database: Database,
  providers: FeedProviders,
  { league, asOf }: { readonly league: League; readonly asOf: EpochMs },
): Promise<IngestReport> {
  const { feed, weather } = providers;
  if (!weather) return NOTHING_INGESTED;
  const window = { league, from: asOf, to: asOf, asOf };
  const question = { what: `${league} weather`, item: weatherItem, withinMs: providers.answersWithinMs };
  const answer = await askProvider(question, () => weather.forecasts(window));
  if (answer.items.length + answer.fetches.length === 0) return { written: 0, problems: answer.problems };
  const written = await database.write(async (tx) => {
    await saveFetches(tx, feed, answer.fetches);
    const known = await listKnownGames(
      tx,
      feed,
      answer.items.map(({ externalGameId }) => externalGameId),
    );
    const rows = await saveWeather(
      tx,
      feed,
      answer.items.filter(({ externalGameId }) => known.has(externalGameId)),
    );
    await markIngested(tx, { feed, league, kind: "weather", through: asOf });
    return rows;
  });
  return { written, problems: answer.problems };
}
