import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, SECOND_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { OperationalState } from "#app/lib/platform/metrics.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { LIVE_PROVIDERS } from "#app/lib/providers/wire/contents.ts";
import {
  COST_DAYS,
  coverageByLeague,
  COVERED_AHEAD_MS,
  requestsBySource,
  REQUESTS_BACK_MS,
} from "#app/lib/views/feeds/sources-view.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { selectCoverage, selectOddsReads } from "#app/models/feeds/odds-coverage.server.ts";
import { selectCallSummaries, selectDailyCosts } from "#app/models/feeds/provider-call.server.ts";
import { selectNewestFetches } from "#app/models/feeds/provider-fetch.server.ts";

type SourceState = Pick<OperationalState, "providers" | "newsAges" | "costs" | "coverage">;

/** The figures of the sources' dashboard, as gauges: requests, answer times, cost and news by provider, coverage by league and book. */
export async function sourceState(database: Database, feed: Feed, wallNow: EpochMs): Promise<SourceState> {
  const { asOf } = await getFeedClock(database, feed, wallNow);
  const { read } = database;
  const rows = await readTogether(read, {
    calls: selectCallSummaries(read, { from: epochMs(wallNow - REQUESTS_BACK_MS), to: wallNow }),
    costs: selectDailyCosts(read, epochMs((Math.floor(wallNow / DAY_MS) - COST_DAYS + 1) * DAY_MS)),
    fetches: selectNewestFetches(read, LIVE_PROVIDERS),
    coverage: selectCoverage(read, { feed, asOf, to: epochMs(asOf + COVERED_AHEAD_MS) }),
    reads: selectOddsReads(read, feed),
  });
  const seconds = (ms: number | null) => (ms === null ? null : ms / SECOND_MS);
  const costs: Record<string, number> = {};
  for (const { provider, cost } of rows.costs) costs[provider] = (costs[provider] ?? 0) + cost;
  return {
    providers: Object.entries(requestsBySource(rows.calls)).map(([provider, figures]) => {
      const { requests, unchanged, failures, failed, p50, p95 } = figures;
      const failing = Object.fromEntries(failures.map(({ kind, count }) => [kind, count]));
      return {
        provider,
        outcomes: { news: requests - unchanged - failed, unchanged, ...failing },
        quantiles: { "0.5": seconds(p50), "0.95": seconds(p95) },
      };
    }),
    newsAges: Object.fromEntries(
      rows.fetches.map(({ provider, requestedAt }) => [provider, (wallNow - requestedAt) / SECOND_MS]),
    ),
    costs,
    coverage: coverageByLeague(rows.coverage, rows.reads, asOf).map(({ league, games, newestAt, books }) => {
      return {
        league,
        games,
        newestAge: newestAt === null ? null : (asOf - newestAt) / SECOND_MS,
        books: Object.fromEntries(books.map(({ book, games: quoted }) => [book, quoted])),
      };
    }),
  };
}
