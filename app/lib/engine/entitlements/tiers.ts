import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { BOOKS, TIERS, type Book, type Tier } from "#app/lib/engine/leagues.ts";

export const EXPORT_FORMATS = ["csv", "json", "xlsx"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const FEATURES = [
  "detailed-reasons",
  "custom-filters",
  "roi-tracking",
  "daily-email-digest",
  "real-time-odds",
  "advanced-analysis",
  "high-risk-strategies",
  "early-access",
  "priority-support",
  "real-time-alerts",
  "web-hooks",
] as const;
export type Feature = (typeof FEATURES)[number];

/** Bet types as stored on picks, normalized ("playerprop" is the prop of core §9). */
export const BET_TYPES = ["moneyline", "spread", "total", "playerprop", "parlay"] as const;
export type EntitledBetType = (typeof BET_TYPES)[number];

/** What a tier may do. `null` means without limit. */
export interface TierEntitlements {
  readonly tier: Tier;
  readonly monthlyPriceCents: Cents;
  /** Picks that may be revealed per day (D4). */
  readonly dailyPicks: number | null;
  /** Days from sign-up on which there are daily picks. */
  readonly trialDays: number | null;
  /** Highest confidence (fraction) of a pick the tier sees; null: all. */
  readonly confidenceCeiling: number | null;
  readonly betTypes: readonly EntitledBetType[];
  /** Days back in the history of picks and records; a person's own bets are never limited (D21). */
  readonly historyDays: number | null;
  readonly books: number | null;
  /** How old a quote must be before the tier sees it (D5). */
  readonly quoteDelayMinutes: number;
  readonly exportFormats: readonly ExportFormat[];
  readonly features: readonly Feature[];
}

/**
 * The entitlement table (core §6, D3–D5), the only place that says what a tier may do.
 *
 * "Up to 95%+" of Elite is not a limit. Pro's five books are all the books there are today; the limit takes effect once there are more.
 */
export const TIER_TABLE: Readonly<Record<Tier, TierEntitlements>> = {
  free: {
    tier: "free",
    monthlyPriceCents: cents(0),
    dailyPicks: 1,
    trialDays: 3,
    confidenceCeiling: 0.7,
    betTypes: ["moneyline"],
    historyDays: 7,
    books: 1,
    // D5 names one book only; a delay shorter than Pro's would make the free view the fresher one.
    quoteDelayMinutes: 15,
    exportFormats: [],
    features: [],
  },
  pro: {
    tier: "pro",
    monthlyPriceCents: cents(2_900),
    dailyPicks: 10,
    trialDays: null,
    confidenceCeiling: 0.85,
    betTypes: BET_TYPES,
    historyDays: 90,
    books: 5,
    quoteDelayMinutes: 15,
    exportFormats: ["csv"],
    features: ["detailed-reasons", "custom-filters", "roi-tracking", "daily-email-digest"],
  },
  elite: {
    tier: "elite",
    monthlyPriceCents: cents(7_900),
    dailyPicks: null,
    trialDays: null,
    confidenceCeiling: null,
    betTypes: BET_TYPES,
    historyDays: null,
    books: null,
    quoteDelayMinutes: 0,
    exportFormats: EXPORT_FORMATS,
    features: FEATURES,
  },
};

/** The lowest tier whose row is as asked for. */
export function lowestTierWith(has: (entitlements: TierEntitlements) => boolean): Tier | null {
  for (const tier of ["free", "pro", "elite"] as const) if (has(TIER_TABLE[tier])) return tier;
  return null;
}

/** Whether a plan has a feature. Every screen and call checks it before it shows the feature. */
export function hasFeature({ features }: Pick<TierEntitlements, "features">, feature: Feature): boolean {
  return features.includes(feature);
}

/** The lowest tier that has a feature. */
export function tierOfFeature(feature: Feature): Tier {
  return lowestTierWith((row) => hasFeature(row, feature)) ?? "elite";
}

/** The books a tier may see, the preferred one first when it is among them. Free sees its one book: the preferred, else the first. */
export function visibleBooks(
  entitlements: Pick<TierEntitlements, "books">,
  preferred: Book | null = null,
  all: readonly Book[] = BOOKS,
): readonly Book[] {
  const ordered = preferred && all.includes(preferred) ? [preferred, ...all.filter((b) => b !== preferred)] : all;
  return entitlements.books === null ? ordered : ordered.slice(0, entitlements.books);
}

/** Whether somebody with one tier has everything another offers. */
export const includesTier = (theirs: Tier, other: Tier): boolean => TIERS.indexOf(theirs) >= TIERS.indexOf(other);
