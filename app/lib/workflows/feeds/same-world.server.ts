import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { FeedProviders } from "#app/lib/providers/ports.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { listFinishedGames } from "#app/models/feeds/game.server.ts";

/** How many games of each league are compared, oldest first: games played since a version changed follow the new version. */
const COMPARED = 10;
/** How far back they begin: longer than any league's off-season. */
const BACK_MS = 300 * DAY_MS;
/** The margin around the first and the last of them for the feed's schedule. */
const MARGIN_MS = DAY_MS;

/**
 * Whether the simulation still plays the world that a database was filled with. Another seed, or a version of the product with a different
 * simulation, quotes prices of other teams than those whose stored results taught the ratings: every edge would be false.
 *
 * @returns null if it does, or if nothing has been played yet; else the first game that ends differently, as a sentence.
 */
export async function otherWorld(database: Database, present: FeedProviders, wallNow: EpochMs): Promise<string | null> {
  const { asOf } = await getFeedClock(database, "simulation", wallNow);
  for (const league of LEAGUES) {
    const finished = await listFinishedGames(database, {
      feed: "simulation",
      league,
      asOf,
      since: epochMs(asOf - BACK_MS),
    });
    const oldest = finished.slice(0, COMPARED);
    const [first, last] = [oldest[0], oldest.at(-1)];
    if (first === undefined || last === undefined) continue;
    const window = {
      league,
      from: epochMs(first.startAt - MARGIN_MS),
      to: epochMs(last.startAt + MARGIN_MS),
      asOf,
    };
    const { items } = await present.scores.games(window);
    const played = new Map(items.map((game) => [`simulation:${game.externalId}`, game]));
    for (const { id, homeScore, awayScore } of oldest) {
      const now = played.get(id);
      if (now?.homeScore === homeScore && now.awayScore === awayScore) continue;
      const here = now === undefined ? "is not played" : `ends ${now.awayScore}–${now.homeScore}`;
      return `${id.slice("simulation:".length)} ended ${awayScore}–${homeScore} in the database and ${here} in the simulation of this version.`;
    }
  }
  return null;
}
