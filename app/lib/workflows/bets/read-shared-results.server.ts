import { LRUCache } from "lru-cache";
import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { inParts } from "#app/lib/engine/collections/in-parts.ts";
import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { SavedPickSummary } from "#app/lib/schemas/bets/dto.ts";
import type { SharedResultsView } from "#app/lib/schemas/bets/performance.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { summaryTally } from "#app/lib/views/bets/summarize-bets.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { foldOwnBets, type Fold } from "./fold-own-bets.server.ts";
import { getResultsPage, type ResultsPage } from "#app/models/bets/sharing.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";

/** The greatest age of a page's figures: a link that many open at once is summed once a minute. Whether it is open is checked every time. */
const KEEP_MS = MINUTE_MS;
const KEEP_PAGES = 500;

const cacheOf = oncePer<Database, LRUCache<string, SavedPickSummary>>(
  () => new LRUCache({ max: KEEP_PAGES, ttl: KEEP_MS }),
);

/** Settled bets that were saved or placed here. */
const SHARED: Fold<SavedPickSummary> = {
  name: "shared",
  *steps(bets) {
    const tally = summaryTally();
    yield* inParts(bets, (bet) => {
      if (!isTracked(bet) && bet.origin === "saved" && bet.status !== "pending") tally.add(bet);
    });
    return tally.summary();
  },
};

async function summaryOf({ database, wallNow }: Visitor, page: ResultsPage): Promise<SavedPickSummary> {
  const cache = cacheOf(database);
  const kept = cache.get(page.id);
  if (kept) return kept;
  const { userId, feed, run, days } = page;
  const { asOf } = await getFeedClock(database, feed, wallNow);
  const since = epochMs(asOf - days * DAY_MS);
  const query = { userId, feed, run, league: "ALL", betType: "ALL", since, withDeletedLate: true } as const;
  const summary = await foldOwnBets(database, query, SHARED);
  cache.set(page.id, summary);
  return summary;
}

/**
 * The results that a person shares at an address: sums over the settled bets of the chosen days, wins and losses, by the same rules as
 * their own summary; never a bet, and money or the name only if they chose so. Null if there is no such page, or not now.
 */
export async function readSharedResults(visitor: Visitor, id: string): Promise<SharedResultsView | null> {
  const page = await getResultsPage(visitor.database, id, visitor.wallNow);
  if (page === null) return null;
  const { settled, wins, losses, pushes, voids, winRate, roi, closingLineValue, profitCents, stakedCents } =
    await summaryOf(visitor, page);
  return {
    id,
    name: page.showsName ? page.name : null,
    days: page.days,
    label: feedLabel(page.feed),
    settled,
    wins,
    losses,
    pushes,
    voids,
    winRate,
    roi,
    closingLineValue,
    money: page.showsMoney ? { profitCents, stakedCents, currencyMark: page.currencyMark } : null,
  };
}
