import { contradictions, saidOf } from "#app/lib/engine/claims/contradictions.ts";
import { shownClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { SIMULATED_PEOPLE } from "#app/lib/engine/lives/people.ts";
import { isFound, plantedText } from "#app/lib/engine/lives/planted-habit.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { ownClaimSteps } from "#app/lib/views/insights/own-claims.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { foldOwnBets } from "#app/lib/workflows/bets/fold-own-bets.server.ts";
import { listLives } from "#app/models/lives/life.server.ts";

/** The claims about a simulated person's bets, beside the planted truth. */
interface JudgedLife {
  readonly username: string;
  readonly settled: number;
  readonly claims: number;
  /** Null if nothing was planted. */
  readonly planted: string | null;
  readonly found: boolean;
  readonly contradictions: readonly string[];
}

/** Judges the claims about everybody who lives in the simulated world, as AI Insights, mentor and recommendations make them. */
export async function judgeLives(database: Database, wallNow: EpochMs): Promise<readonly JudgedLife[]> {
  const { feed, run, asOf } = await getFeedClock(database, "simulation", wallNow);
  const rows = await listLives(database, { feed, run, asOf, wallNow });
  const judged: JudgedLife[] = [];
  for (const { subject, username, planted } of SIMULATED_PEOPLE) {
    const row = rows.find((one) => one.subject === subject);
    if (row === undefined) continue;
    const scope = { userId: row.viewer().id, feed, run, league: "ALL", betType: "ALL", since: null } as const;
    const claims = await foldOwnBets(database, scope, { name: "claims", steps: (bets) => ownClaimSteps(bets, asOf) });
    judged.push({
      username,
      settled: claims.settled,
      claims: shownClaims(claims).length,
      planted: planted && plantedText(planted),
      found: planted !== null && isFound(planted, claims),
      contradictions: contradictions(saidOf(claims)),
    });
  }
  return judged;
}
