import { betClaimSteps } from "#app/lib/engine/claims/bet-claims.ts";
import { OWN_BETS_NEEDED } from "#app/lib/engine/insights/betting-habits.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { InsightsBets } from "#app/lib/views/insights/insights-panels.ts";
import { screenedOwnBet, screenedPick } from "#app/lib/views/insights/screened-bets.ts";
import { onceFor, readRecord, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { listSettledBets } from "#app/models/insights/own-bets.server.ts";

/** A person's own settled bets in order of settling; what was only followed is no bet. */
export async function readOwnBets({ database, viewer, clock }: Caller): Promise<readonly ScreenedBet[]> {
  const { feed, run } = clock;
  const rows = await listSettledBets(database, { userId: viewer.id, feed, run });
  return rows.filter((row) => !isTracked(row)).flatMap((row) => screenedOwnBet(row) ?? []);
}

/** The record's graded bets in order of grading, made once for as long as its picks stay what they are. A graded pick is public. */
function recordedBets({ picks }: SharedRecord): readonly ScreenedBet[] {
  return onceFor(picks, "screened", () =>
    picks
      .flatMap((pick) => (pick.verdict === "BET" && pick.grade !== null ? [screenedPick(pick, pick.grade)] : []))
      .sort((a, b) => a.settledAt - b.settledAt),
  );
}

/** The bets AI Insights speak of: one's own from 20 settled ones on, else the published ones. */
export async function readInsightsBets(caller: Caller): Promise<InsightsBets> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const [own, record] = await Promise.all([readOwnBets(caller), readRecord(database, { feed, run, asOf })]);
  const isOwn = own.length >= OWN_BETS_NEEDED;
  const bets = isOwn ? own : recordedBets(record);
  return {
    bets,
    claims: await inTurns(betClaimSteps(bets, asOf)),
    source: { own: isOwn, settled: own.length, needs: OWN_BETS_NEEDED },
    currencyMark: viewer.currencyMark,
    now: asOf,
  };
}
