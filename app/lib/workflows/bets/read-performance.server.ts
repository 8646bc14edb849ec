import { epochMs } from "#app/lib/engine/brands.ts";
import { inParts } from "#app/lib/engine/collections/in-parts.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { PerformanceFilters, PerformanceView, PublishedPeriod } from "#app/lib/schemas/bets/performance.ts";
import { groupTally } from "#app/lib/views/bets/bet-groups.ts";
import { ownSumsSteps, type OwnSums } from "#app/lib/views/bets/own-sums.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";
import { readLeaderboard } from "#app/lib/workflows/people/read-people.server.ts";
import { onceFor, readRecord, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { betsGradedAfter, listRecordPicks } from "#app/models/record/record-picks.server.ts";
import { listBets } from "#app/models/bets/bet-list.server.ts";
import { foldOwnBets, type Fold } from "./fold-own-bets.server.ts";
import { betQuery, countOn } from "./list-saved-picks.server.ts";

/** Settled bets on a page of the history. */
const PAGE_ROWS = 8;
/** Lines of the leaderboard. */
const LINES_SHOWN = 10;

/** The sums of a person's bets of a period, and those of their staked bets by group. */
const GROUPED: Fold<{
  readonly sums: OwnSums;
  readonly groups: Pick<PerformanceView, "bySport" | "byBetType" | "byPlace">;
}> = {
  name: "grouped",
  *steps(bets) {
    const sums = yield* ownSumsSteps(bets);
    const [sport, betType, place] = [groupTally("sport"), groupTally("betType"), groupTally("place")];
    yield* inParts(bets, (bet) => {
      if (isTracked(bet)) return;
      sport.add(bet);
      betType.add(bet);
      place.add(bet);
    });
    return {
      sums,
      groups: { bySport: yield* sport.groups(), byBetType: yield* betType.groups(), byPlace: yield* place.groups() },
    };
  },
};

/** The published bets graded in the last `days` days, one unit each: what one's own results stand beside. */
async function publishedPeriod(database: Database, record: SharedRecord, days: number): Promise<PublishedPeriod> {
  const from = epochMs(record.asOf - days * DAY_MS);
  const { settled, winRate, flatRoi, closingLineValue } = await onceFor(record, `last ${days} days`, async () =>
    recordFigures(await listRecordPicks(database, record, betsGradedAfter(from))),
  );
  return {
    settled,
    winRate: rateView(winRate, WIN_RATE_NEEDS),
    roi: rateView(flatRoi, ROI_NEEDS),
    closingLineValue: rateView(closingLineValue, WIN_RATE_NEEDS),
  };
}

/**
 * The person's own performance over a period: bets that were staked or placed, in total, by league, by bet type and one by one, beside the
 * published bets of the same period and the members' ranking. On every plan it goes back to the first bet (D21).
 */
export async function readPerformance(
  caller: Caller,
  { filters }: { readonly filters: PerformanceFilters },
): Promise<PerformanceView> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf, label } = clock;
  const { tab, period, page } = filters;
  const query = betQuery(viewer, { tab: "settled", league: "ALL", betType: "ALL", period, page }, clock);
  const [{ bets, legs }, own, record, community] = await Promise.all([
    tab === "history"
      ? listBets(database, query, { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS })
      : { bets: [], legs: [] },
    foldOwnBets(database, query, GROUPED),
    readRecord(database, { feed, run, asOf: epochMs(asOf) }),
    readLeaderboard(caller, { period: filters.board, shown: LINES_SHOWN }),
  ]);
  const { sums, groups } = own;
  const total = countOn("settled", sums);
  const { equity: _, ...tracked } = sums.tracked;
  return {
    feed: { feed, label, now: asOf },
    filters,
    summary: sums.summary,
    tracked,
    imported: sums.importedStaked,
    ...groups,
    published: await publishedPeriod(database, record, Number(period)),
    bets: bets.map((bet) =>
      savedPickView(
        bet,
        legs.filter((leg) => leg.savedPickId === bet.id),
        clock,
      ),
    ),
    total,
    pageCount: Math.max(1, Math.ceil(total / PAGE_ROWS)),
    leaderboard: community.leaderboard,
    profile: community.profile,
  };
}
