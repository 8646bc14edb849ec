import { epochMs } from "#app/lib/engine/brands.ts";
import { affinityOf } from "#app/lib/engine/insights/affinity.ts";
import { OWN_BETS_NEEDED } from "#app/lib/engine/insights/betting-habits.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { WEEK_MS, weekOfBets, type WeekOfBets } from "#app/lib/engine/insights/week-of-bets.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { digestSteps, type BetsDigest, type InsightsBets } from "#app/lib/views/insights/insights-panels.ts";
import { screenedSteps } from "#app/lib/views/insights/own-claims.ts";
import { screenedPick } from "#app/lib/views/insights/screened-bets.ts";
import { foldOwnBets, type Fold } from "#app/lib/workflows/bets/fold-own-bets.server.ts";
import { everyBetOf } from "#app/lib/workflows/bets/own-sums.server.ts";
import { onceFor, readRecord, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import {
  betsGradedAfter,
  gradedOnes,
  listRecordPicks,
  type RecordPick,
} from "#app/models/record/record-picks.server.ts";

const AFFINITY: Fold<{ readonly closingPrices: number; readonly affinity: ReturnType<typeof affinityOf> }> = {
  name: "affinity",
  *steps(rows) {
    const bets = yield* screenedSteps(rows);
    let closingPrices = 0;
    for (const { closingLineValue } of bets) if (closingLineValue !== null) closingPrices++;
    return { closingPrices, affinity: affinityOf(bets) };
  },
};

/**
 * The average worth of a person's own bets of a league and bet type, as evidence about another such bet, and the number of closing prices
 * behind it.
 */
export const readOwnAffinity = (caller: Caller) => foldOwnBets(caller.database, everyBetOf(caller), AFFINITY);

/** Published bets that were graded, in the order of their grading. A graded pick is public. */
const screenedPicks = (picks: readonly RecordPick[]): readonly ScreenedBet[] =>
  picks
    .flatMap((pick) => (pick.verdict === "BET" && pick.grade !== null ? [screenedPick(pick, pick.grade)] : []))
    .sort((a, b) => a.settledAt - b.settledAt);

/** All of them analyzed, once until the next entry; the bets themselves are not kept. */
const recordDigest = (database: Database, record: SharedRecord): Promise<BetsDigest> =>
  onceFor(record.entries, "digest of bets", async () =>
    inTurns(digestSteps(screenedPicks(await listRecordPicks(database, record, gradedOnes("BET"))), record.asOf)),
  );

const recordedWeek = (database: Database, record: SharedRecord) =>
  onceFor(record, "bets of a week", async () =>
    screenedPicks(await listRecordPicks(database, record, betsGradedAfter(epochMs(record.asOf - WEEK_MS)))),
  );

const SCREENED: Fold<readonly ScreenedBet[]> = { name: "screened", steps: screenedSteps };

/** The bets behind AI Insights: the person's own from 20 settled ones on, else the published ones. */
export async function readInsightsBets(
  caller: Caller,
): Promise<InsightsBets & { readonly week: () => Promise<WeekOfBets> }> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const [own, record] = await Promise.all([
    foldOwnBets(database, everyBetOf(caller), {
      name: "digest",
      *steps(rows) {
        const bets = yield* screenedSteps(rows);
        return { settled: bets.length, digest: bets.length < OWN_BETS_NEEDED ? null : yield* digestSteps(bets, asOf) };
      },
    }),
    readRecord(database, { feed, run, asOf }),
  ]);
  const source = { own: own.digest !== null, settled: own.settled, needs: OWN_BETS_NEEDED };
  const lately = { ...everyBetOf(caller), since: epochMs(asOf - WEEK_MS) };
  return {
    digest: own.digest ?? (await recordDigest(database, record)),
    source,
    currencyMark: viewer.currencyMark,
    oddsFormat: viewer.oddsFormat,
    week: async () =>
      weekOfBets(
        source.own ? await foldOwnBets(database, lately, SCREENED) : await recordedWeek(database, record),
        asOf,
      ),
  };
}
