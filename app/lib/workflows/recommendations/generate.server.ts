import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { limitReached } from "#app/lib/engine/care/limits.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { VALID_FOR_MS } from "#app/lib/engine/recommendations/recommendation.ts";
import { BETS_NEEDED, recommend, type Recommended, type Situation } from "#app/lib/engine/recommendations/rules.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { readCare, type Care } from "#app/lib/workflows/account/read-care.server.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { ownClaimSteps } from "#app/lib/views/insights/own-claims.ts";
import { recommendationText } from "#app/lib/views/recommendations/recommendation-texts.ts";
import { listSummaryRows } from "#app/models/bets/bet-list.server.ts";
import { listSettledBets } from "#app/models/insights/own-bets.server.ts";
import { getPreferences } from "#app/models/notify/preferences.server.ts";
import {
  createRecommendation,
  listRecommendations,
  type RecommendationRow,
} from "#app/models/recommendations/recommendation.server.ts";

/** So many lost in a row end with a pause of everything that leads to bets. */
const LOSING_STREAK = 3;
/** A limit of which so much is used is near. */
const NEAR = 0.8;
/** What was dismissed is not proposed again for a while, what was implemented neither. */
const QUIET_MS = { dismissed: 14 * DAY_MS, implemented: 30 * DAY_MS } as const;

/** Whether a money limit is used up but for a fifth of it. */
function isNearLimit({ limits, money }: Care): boolean {
  return limits.some((limit) => {
    if (limit.kind === "time" || limit.amount === null) return false;
    return limitReached([limit], money, limit.amount * (1 - NEAR)) !== null;
  });
}

/** What is known of the caller's betting in the feed they read. */
async function situationOf(caller: Caller): Promise<Situation> {
  const { database, viewer, clock } = caller;
  const { feed, run } = clock;
  const query = { userId: viewer.id, feed, run, league: "ALL", betType: "ALL", since: null } as const;
  const [rows, settledRows, care, said] = await Promise.all([
    listSummaryRows(database, query),
    listSettledBets(database, { userId: viewer.id, feed, run }),
    readCare(caller),
    getPreferences(database.read, viewer.id),
  ]);
  const bets = rows.filter((row) => !isTracked(row));
  const habits = bettingHabits(bets, viewer.bankrollCents);
  const plan = TIER_TABLE[viewer.tier];
  const losing = habits.streak.kind === "loss" && habits.streak.count >= LOSING_STREAK;
  return {
    bankrollCents: viewer.bankrollCents,
    defaultStakeCents: viewer.defaultStakeCents,
    settled: habits.settled,
    averageStakeCents: habits.averageStakeCents,
    openBets: habits.openBets,
    openStakeCents: habits.openStakeCents,
    claims: await inTurns(ownClaimSteps(settledRows, clock.asOf)),
    limits: care.limits,
    ownBooks: viewer.ownBooks,
    savesFilters: hasFeature(plan, "custom-filters"),
    couldGetMessages: said === null && (hasFeature(plan, "real-time-alerts") || hasFeature(plan, "daily-email-digest")),
    holdBack: viewer.pause !== null || losing || isNearLimit(care),
  };
}

/** Whether one that was proposed before keeps the same from being proposed again. */
function stillCounts(row: RecommendationRow, { finding, subject }: Recommended, now: number): boolean {
  if (row.rule !== finding.rule || row.subject !== subject) return false;
  if (row.status === "active") return row.expiresAt > now;
  return now - (row.decidedAt ?? row.createdAt) < QUIET_MS[row.status];
}

/** Looks the caller's betting over and proposes what the rules find; what stands already, or was decided lately, is not proposed again. */
export async function generateRecommendations(caller: Caller): Promise<Outcome<never, { readonly made: number }>> {
  const { database, viewer, wallNow } = caller;
  const situation = await situationOf(caller);
  const found = recommend(situation);
  const made = await database.write(async (tx) => {
    const known = await listRecommendations(tx, { userId: viewer.id, since: epochMs(wallNow - 60 * DAY_MS) });
    const fresh = found.filter((one) => !known.some((row) => stillCounts(row, one, wallNow)));
    for (const one of fresh) {
      const { finding, subject, type, priority, riskLevel, confidence, expectedValue, timeframe, league, effect } = one;
      await createRecommendation(tx, {
        ...{ subject, type, priority, riskLevel, confidence, expectedValue, timeframe, league, effect },
        ...recommendationText(one, viewer.currencyMark),
        userId: viewer.id,
        rule: finding.rule,
        createdAt: wallNow,
        expiresAt: epochMs(wallNow + VALID_FOR_MS[timeframe]),
      });
    }
    return fresh.length;
  });
  if (made > 0) return { ok: true, made, message: `${formatCount(made, "new recommendation")}.` };
  const message =
    situation.settled < BETS_NEEDED
      ? `Nothing to recommend yet: most of the rules need ${BETS_NEEDED} settled bets, and you have ${situation.settled}.`
      : "Nothing new to recommend.";
  return { ok: true, made, message };
}
