import { OWN_BETS_NEEDED } from "#app/lib/engine/insights/betting-habits.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import { isTracked } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { InsightsBets } from "#app/lib/views/insights/insights-panels.ts";
import { screenedOwnBet, screenedPick } from "#app/lib/views/insights/screened-bets.ts";
import { onceFor, readRecord, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { listSettledBets } from "#app/models/insights/own-bets.server.ts";

/** The bets of a week are named, and the record may be a minute old. */
const NAMED_MS = 8 * DAY_MS;

/** A person's own settled bets in order of settling; what was only followed is no bet. */
export async function readOwnBets({ database, viewer, clock }: Caller): Promise<readonly ScreenedBet[]> {
  const { feed, run } = clock;
  const rows = await listSettledBets(database, { userId: viewer.id, feed, run });
  return rows.filter((row) => !isTracked(row)).flatMap((row) => screenedOwnBet(row) ?? []);
}

/**
 * The record's graded bets in order of grading, made once for as long as its picks stay what they are. A graded pick is public. Only those of
 * the last days are told in words: no panel names older ones.
 */
function recordedBets({ picks, asOf }: SharedRecord): readonly ScreenedBet[] {
  return picks
    .flatMap((pick) => {
      const { verdict, grade } = pick;
      if (verdict !== "BET" || grade === null) return [];
      return [screenedPick(pick, grade, grade.gradedAt > asOf - NAMED_MS ? betRecommendation(pick) : "")];
    })
    .sort((a, b) => a.settledAt - b.settledAt);
}

/** The one reading of a record's bets for as long as its picks stay what they are. */
function keptBets(record: SharedRecord): readonly ScreenedBet[] {
  return onceFor(record.picks, "screened", () => recordedBets(record));
}

/** The bets AI Insights speak of: one's own from 20 settled ones on, else the published ones. */
export async function readInsightsBets(caller: Caller): Promise<InsightsBets> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const [own, record] = await Promise.all([readOwnBets(caller), readRecord(database, { feed, run, asOf })]);
  const isOwn = own.length >= OWN_BETS_NEEDED;
  return {
    bets: isOwn ? own : keptBets(record),
    source: { own: isOwn, settled: own.length, needs: OWN_BETS_NEEDED },
    currencyMark: viewer.currencyMark,
    now: asOf,
  };
}
