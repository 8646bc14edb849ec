import { DAY_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { normalizedBetType, type Tier } from "#app/lib/engine/leagues.ts";
import { easternDate, nextEasternMidnight } from "#app/lib/engine/calendar/eastern-day.ts";
import { hasFeature, lowestTierWith, TIER_TABLE, type TierEntitlements } from "./tiers.ts";

export interface EntitlementQuestion {
  readonly tier: Tier;
  /** When the trial began: the sign-up. */
  readonly trialStartedAt: EpochMs;
  /** When the free-access promotion ends; null when there is none. */
  readonly freeAccessUntil: EpochMs | null;
  /** The wall clock, never a feed's. */
  readonly asOf: EpochMs;
}

/** What a person may do now: the tier's row, with the trial and the promotion applied. */
export interface Entitlements extends TierEntitlements {
  /** The promotion is running: no daily limit (core §9). */
  readonly freeAccess: boolean;
  /** The confidence threshold of core §9: 50% while the promotion runs, 85% afterwards; the page's filter note starts with it. */
  readonly confidenceThreshold: number;
  readonly freeAccessDaysRemaining: number;
  readonly trial: {
    readonly active: boolean;
    readonly expired: boolean;
    readonly endsAt: EpochMs | null;
    readonly daysRemaining: number;
  };
}

/** The midnight after a number of Eastern days, counting the day of the moment as the first. */
function afterEasternDays(at: EpochMs, days: number): EpochMs {
  return days === 0 ? at : afterEasternDays(nextEasternMidnight(at), days - 1);
}

/** The number of Eastern days until a midnight, counting the present one as the first. */
function easternDaysUntil(at: EpochMs, end: EpochMs): number {
  return at >= end ? 0 : 1 + easternDaysUntil(nextEasternMidnight(at), end);
}

/**
 * D3–D5 in one answer. The trial is the Eastern day of sign-up and the two after it (D41), and concerns the free tier only. While the promotion runs the
 * daily limit is gone, the trial cannot be over and the confidence ceiling is lifted; the bet types, books, delay and exports of the tier
 * stay.
 */
export function entitlementsFor(question: EntitlementQuestion): Entitlements {
  const { tier, trialStartedAt, freeAccessUntil, asOf } = question;
  const row = TIER_TABLE[tier];
  const freeAccess = freeAccessUntil !== null && asOf < freeAccessUntil;
  const endsAt = row.trialDays === null ? null : afterEasternDays(trialStartedAt, row.trialDays);
  const over = endsAt !== null && asOf >= endsAt;
  return {
    ...row,
    dailyPicks: freeAccess ? null : row.dailyPicks,
    confidenceCeiling: freeAccess ? null : row.confidenceCeiling,
    freeAccess,
    confidenceThreshold: freeAccess ? 0.5 : 0.85,
    freeAccessDaysRemaining: freeAccess ? Math.ceil((freeAccessUntil - asOf) / DAY_MS) : 0,
    trial: {
      active: endsAt !== null && !over,
      expired: over && !freeAccess,
      endsAt,
      daysRemaining: endsAt === null || over ? 0 : easternDaysUntil(asOf, endsAt),
    },
  };
}

/** The facts that decide whether a tier may see a pick. Confidence is a fraction. */
export interface PickToSee {
  readonly betType: string;
  readonly confidence: number;
  readonly riskLevel: "low" | "medium" | "high";
}

export type LockReason = "bet-type" | "confidence" | "high-risk" | "trial-over";

export type PickAccess =
  | { readonly locked: false }
  | {
      readonly locked: true;
      readonly reason: LockReason;
      /** The lowest tier that sees it. */
      readonly requiredTier: Tier;
      /** A sentence for the viewer that reveals nothing about the pick except why it is locked. */
      readonly message: string;
    };

const TIER_NAMES: Readonly<Record<Tier, string>> = { free: "Free", pro: "Pro", elite: "Elite" };

function lockOf(row: TierEntitlements, pick: PickToSee): Exclude<LockReason, "trial-over"> | null {
  const betType = normalizedBetType(pick.betType);
  if (!row.betTypes.some((allowed) => allowed === betType)) return "bet-type";
  // Every parlay has long odds, so these alone must not take it out of the plan that includes parlays.
  if (pick.riskLevel === "high" && betType !== "parlay" && !hasFeature(row, "high-risk-strategies")) return "high-risk";
  if (row.confidenceCeiling !== null && pick.confidence > row.confidenceCeiling + 1e-9) return "confidence";
  return null;
}

/**
 * Whether the tier may see a pick at all, apart from whether it has been revealed. A locked pick leaves the server without side, odds,
 * stake and reasons (D3).
 */
export function canSeePick(entitlements: Entitlements, pick: PickToSee): PickAccess {
  const reason = lockOf(entitlements, pick);
  if (reason !== null) {
    const requiredTier = lowestTierWith((row) => lockOf(row, pick) === null) ?? "elite";
    const what = {
      "bet-type": "Spreads, totals, props and parlays are",
      "high-risk": "High-risk strategies are",
      confidence: "Picks of this confidence are",
    }[reason];
    return { locked: true, reason, requiredTier, message: `${what} part of ${TIER_NAMES[requiredTier]}.` };
  }
  if (entitlements.trial.expired) {
    return {
      locked: true,
      reason: "trial-over",
      requiredTier: "pro",
      message: "Your free trial is over. Pro gives ten picks a day.",
    };
  }
  return { locked: false };
}

/** D4: the day's reveals. `limit` and `remaining` are null without a limit. */
export interface DailyUsage {
  readonly day: string;
  readonly limit: number | null;
  readonly used: number;
  readonly remaining: number | null;
  /** The next midnight in New York. */
  readonly resetsAt: EpochMs;
}

/** Usage of the day of `asOf`. `used` counts the distinct picks revealed on that day (`easternDate`). */
export function dailyUsage(entitlements: Entitlements, used: number, asOf: EpochMs): DailyUsage {
  const limit = entitlements.trial.expired ? 0 : entitlements.dailyPicks;
  return {
    day: easternDate(asOf),
    limit,
    used,
    remaining: limit === null ? null : Math.max(0, limit - used),
    resetsAt: nextEasternMidnight(asOf),
  };
}

/** D4: Elite (no daily limit of its own) has every pick open without revealing. The promotion lifts limits but keeps the reveal. */
export function revealsOneByOne(entitlements: TierEntitlements): boolean {
  return TIER_TABLE[entitlements.tier].dailyPicks !== null;
}

/** D5: the newest moment whose quotes the tier may see at `asOf`. */
export function quotesVisibleUntil(
  { quoteDelayMinutes }: Pick<TierEntitlements, "quoteDelayMinutes">,
  asOf: EpochMs,
): EpochMs {
  return epochMs(asOf - quoteDelayMinutes * MINUTE_MS);
}

/** The moment that a plan with delayed prices sees at `asOf`, to the minute; null for a plan that sees prices as they change. */
export function delayedMoment(
  entitlements: Pick<TierEntitlements, "quoteDelayMinutes">,
  asOf: EpochMs,
): EpochMs | null {
  if (entitlements.quoteDelayMinutes === 0) return null;
  return epochMs(Math.floor(quotesVisibleUntil(entitlements, asOf) / MINUTE_MS) * MINUTE_MS);
}

/** The earliest moment of the history a tier may see; null without limit. */
export function historyVisibleFrom(entitlements: TierEntitlements, asOf: EpochMs): EpochMs | null {
  return entitlements.historyDays === null ? null : epochMs(asOf - entitlements.historyDays * DAY_MS);
}
