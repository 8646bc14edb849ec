import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { limitReached } from "#app/lib/engine/care/limits.ts";
import { hasFeature, TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { VALID_FOR_MS } from "#app/lib/engine/recommendations/recommendation.ts";
import { BETS_NEEDED, recommend, type Recommended, type Situation } from "#app/lib/engine/recommendations/rules.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { readCare, type Care } from "#app/lib/workflows/account/read-care.server.ts";
import { everyBetOf, readOwnClaims, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { recommendationText } from "#app/lib/views/recommendations/recommendation-texts.ts";
import { getPreferences } from "#app/models/notify/preferences.server.ts";
import {
  createRecommendation,
  listRecommendations,
  type RecommendationRow,
} from "#app/models/recommendations/recommendation.server.ts";

/** After this many losses in a row, everything that leads to bets is paused. */
const LOSING_STREAK = 3;
/** A limit counts as near when this share of it is used. */
const NEAR = 0.8;
/** Dismissed recommendations are not proposed again for a while, nor are implemented ones. */
const QUIET_MS = { dismissed: 14 * DAY_MS, implemented: 30 * DAY_MS } as const;

/** Whether no more than a fifth of a money limit is left. */
function isNearLimit({ limits, money }: Care): boolean {
  return limits.some((limit) => {
    if (limit.kind === "time" || limit.amount === null) return false;
    return limitReached([limit], money, limit.amount * (1 - NEAR)) !== null;
  });
}

/** The caller's betting in the feed they read. */
async function situationOf(caller: Caller): Promise<Situation> {
  const { database, viewer } = caller;
  const [sums, claims, care, said] = await Promise.all([
    readOwnSums(database, everyBetOf(caller)),
    readOwnClaims(caller),
    readCare(caller),
    getPreferences(database.read, viewer.id),
  ]);
  const habits = bettingHabits(sums, viewer.bankrollCents);
  const plan = TIER_TABLE[viewer.tier];
  const losing = habits.streak.kind === "loss" && habits.streak.count >= LOSING_STREAK;
  return {
    bankrollCents: viewer.bankrollCents,
    defaultStakeCents: viewer.defaultStakeCents,
    settled: habits.settled,
    averageStakeCents: habits.averageStakeCents,
    openBets: habits.openBets,
    openStakeCents: habits.openStakeCents,
    claims,
    limits: care.limits,
    ownBooks: viewer.ownBooks,
    savesFilters: hasFeature(plan, "custom-filters"),
    couldGetMessages: said === null && (hasFeature(plan, "real-time-alerts") || hasFeature(plan, "daily-email-digest")),
    holdBack: viewer.pause !== null || losing || isNearLimit(care),
  };
}

/** Whether an earlier recommendation keeps the same one from being proposed again. */
function stillCounts(row: RecommendationRow, { finding, subject }: Recommended, now: number): boolean {
  if (row.rule !== finding.rule || row.subject !== subject) return false;
  if (row.status === "active") return row.expiresAt > now;
  return now - (row.decidedAt ?? row.createdAt) < QUIET_MS[row.status];
}

/**
 * Reviews the caller's betting and proposes the recommendations that the rules find; active ones, and those decided lately, are not
 * proposed again.
 */
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
        subject,
        type,
        priority,
        riskLevel,
        confidence,
        expectedValue,
        timeframe,
        league,
        effect,
        ...recommendationText(one, viewer),
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
