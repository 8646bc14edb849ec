import { epochMs } from "#app/lib/engine/brands.ts";
import { inParts } from "#app/lib/engine/collections/in-parts.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { recordFigures } from "#app/lib/engine/record/figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { PerformanceFilters, PerformanceView, PublishedPeriod } from "#app/lib/schemas/bets/performance.ts";
import { groupTally } from "#app/lib/views/bets/bet-groups.ts";
import { ownSumsSteps, type OwnSums } from "#app/lib/views/bets/own-sums.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";
import { readLeaderboard } from "#app/lib/workflows/people/view-people.server.ts";
import { onceFor, readRecord, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import type { RecordPick } from "#app/models/record/record-picks.server.ts";
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

/** When each of the published bets was graded, in order. */
const momentsOf = ({ picks }: SharedRecord): Float64Array =>
  onceFor(picks, "moments of graded bets", () =>
    Float64Array.from(picks.flatMap(({ verdict, grade }) => (verdict === "BET" && grade ? grade.gradedAt : []))).sort(),
  );

/** The last `count` bets of a record to be graded after a moment; the search starts at the newest. */
function gradedAfter({ picks }: SharedRecord, from: number, count: number): readonly RecordPick[] {
  const found: RecordPick[] = [];
  for (let place = picks.length - 1; place >= 0 && found.length < count; place--) {
    const pick = picks[place];
    if (pick?.verdict === "BET" && pick.grade !== null && pick.grade.gradedAt > from) found.push(pick);
  }
  return found.reverse();
}

/**
 * The published bets graded in the last `days` days, one unit each, for comparison with the person's own results. Computed again when one
 * more was graded or has left the period, not merely because time passes.
 */
function publishedPeriod(record: SharedRecord, days: number): PublishedPeriod {
  const from = record.asOf - days * DAY_MS;
  const moments = momentsOf(record);
  const count = moments.length - 1 - moments.findLastIndex((gradedAt) => gradedAt <= from);
  const { settled, winRate, flatRoi, closingLineValue } = onceFor(record.picks, `last ${count} graded bets`, () =>
    recordFigures(gradedAfter(record, from, count)),
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
export async function viewPerformance(
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
    published: publishedPeriod(record, Number(period)),
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
