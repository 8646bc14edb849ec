import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { HIGHEST_FLOOR, publishingFloor, type GradedOffer } from "#app/lib/engine/picks/publishing-floor.ts";
import type { RecordedPick } from "#app/lib/engine/record/figures.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { readRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { isFeatureOn } from "#app/models/evolution/feature-switch.server.ts";
import { getPublishingFloor, saveStrategyVersion } from "#app/models/evolution/strategy-version.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import type { TrainedFeed } from "./work-training.server.ts";

/** Picks of games longer ago do not tell what a thin edge is worth today. */
const WINDOW_MS = 120 * DAY_MS;

/** The league's picks on games that are over and had a fair close; props and parlays have gates of their own. */
function gradedOffers(picks: readonly RecordedPick[], league: League): readonly GradedOffer[] {
  return picks.flatMap(({ id, league: of, market, startAt, expectedValue, grade }) => {
    const value = grade?.closingLineValue ?? null;
    if (of !== league || market === "prop" || market === "parlay" || value === null) return [];
    return [{ id, expectedValue, closingLineValue: value, day: easternDate(epochMs(startAt)) }];
  });
}

/**
 * Refits each league's publishing floor on the closing line value of its published picks, where any was graded since the last time, and
 * keeps the refit with its numbers whether it changed anything or not. With the switch off nothing is refitted and the floors in force stay.
 */
export async function refitStrategies(database: Database, { feed, leagues, wallClock }: TrainedFeed) {
  const { asOf, run, started } = await getFeedClock(database, feed, wallClock());
  if (!started) return { skipped: "the feed has not been filled" };
  if (!(await isFeatureOn(database.read, "strategy-updates", null)))
    return { skipped: "strategy-updates is switched off" };
  const record = await readRecord(database, { feed, run, asOf });
  const since = asOf - WINDOW_MS;
  const picks = record.picks.filter(({ startAt }) => startAt >= since);
  const summary: Record<string, string> = {};
  for (const league of leagues) {
    const offers = gradedOffers(picks, league);
    if (offers.length === 0) continue;
    const { floor, tried, picks: fitted } = publishingFloor(offers);
    const dataHash = sha256Hex(JSON.stringify(offers.map(({ id, closingLineValue }) => [id, closingLineValue])));
    const scope = { feed, run, league };
    const outcome = await database.write(async (tx) => {
      const before = await getPublishingFloor(tx, scope, asOf);
      const change = floor > before ? "raised" : floor < before ? "lowered" : "kept";
      const numbers = {
        tried: tried?.floor ?? null,
        n: tried?.n ?? offers.filter(({ expectedValue }) => expectedValue <= HIGHEST_FLOOR).length,
        closingLineValue: tried?.closingLineValue ?? null,
        standardError: tried?.standardError ?? null,
      };
      const made = { ...scope, ...numbers, minimumEdge: floor, picks: fitted, dataHash, at: asOf };
      return (await saveStrategyVersion(tx, { ...made, outcome: change })) ? change : null;
    });
    if (outcome !== null) summary[league] = outcome;
  }
  return summary;
}
