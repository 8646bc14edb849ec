import {
  FEATURES,
  hasFeature,
  TIER_TABLE,
  type ExportFormat,
  type Feature,
  type TierEntitlements,
} from "#app/lib/engine/entitlements/tiers.ts";
import type { BillingCycle } from "#app/lib/engine/entitlements/subscription.ts";
import { GAME_MARKETS, type Tier } from "#app/lib/engine/leagues.ts";
import { formatCount, tierLabel } from "./labels.ts";
import { formatDollars } from "./money.ts";
import { formatPercent } from "./percent.ts";

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;

/** "one", "one and two", "one, two and three". */
function listText(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** "CSV", "JSON", "Excel". */
export function exportFormatLabel(format: ExportFormat): string {
  return format === "xlsx" ? "Excel" : format.toUpperCase();
}

const seenMarkets = ({ betTypes }: TierEntitlements) => GAME_MARKETS.filter((market) => betTypes.includes(market));

/** "moneylines", "moneylines, spreads and totals": the bet types a tier may see. */
function betTypesText(row: TierEntitlements): string {
  return listText([
    ...seenMarkets(row).map((market) => `${market}s`),
    ...(row.betTypes.includes("playerprop") ? ["player props"] : []),
    ...(row.betTypes.includes("parlay") ? ["parlays"] : []),
  ]);
}

/** "moneylines up to 70% confidence": the picks a tier opens; those of every confidence without a ceiling. */
export function planOpens(tier: Tier): string {
  const row = TIER_TABLE[tier];
  const types = betTypesText(row);
  return row.confidenceCeiling === null ? types : `${types} up to ${formatPercent(row.confidenceCeiling)} confidence`;
}

/** "10 picks a day", or "every pick" without a limit. */
export function dailyPicksText(tier: Tier): string {
  const { dailyPicks } = TIER_TABLE[tier];
  return dailyPicks === null ? "every pick" : `${formatCount(dailyPicks, "pick")} a day`;
}

/** A tier's entitlements in one line, from the entitlement table: "10 picks a day, …, CSV export". */
export function planLimits(tier: Tier): string {
  return planEntries(tier).join(", ");
}

/** A tier's entitlements one by one, from the entitlement table. */
function planEntries(tier: Tier): string[] {
  const row = TIER_TABLE[tier];
  const books =
    row.books === null ? "all sportsbooks" : `${WORDS[row.books] ?? row.books} sportsbook${row.books === 1 ? "" : "s"}`;
  const parts = [
    dailyPicksText(tier),
    seenMarkets(row).length === 1 ? `${seenMarkets(row)[0]} only` : betTypesText(row),
    row.confidenceCeiling === null
      ? "confidence up to 95% and above"
      : `confidence up to ${formatPercent(row.confidenceCeiling)}`,
    books,
    hasFeature(row, "high-risk-strategies") ? "high-risk strategies" : null,
    row.quoteDelayMinutes === 0 ? "real-time prices" : null,
    row.exportFormats.length === 0 ? null : `${listText(row.exportFormats.map(exportFormatLabel))} export`,
  ];
  return parts.filter((part) => part !== null);
}

/** "$29 a month"; "Free" without a price. */
export function planPrice(tier: Tier): string {
  const { monthlyPriceCents } = TIER_TABLE[tier];
  return monthlyPriceCents === 0 ? "Free" : `${formatDollars(monthlyPriceCents, { whole: true })} a month`;
}

/** A tier with its price and entitlements, shown on a locked pick for the plan that opens it. */
export function planPitch(tier: Tier): string {
  const price = TIER_TABLE[tier].monthlyPriceCents === 0 ? "" : `, ${planPrice(tier)}`;
  return `${tierLabel(tier)}${price}: ${planLimits(tier)}.`;
}

/** What the free plan keeps once its trial is over (D41). */
export const FREE_STAYS = "the track record, your own bets, the tools and one sportsbook’s odds";

/** The length of the free trial (D41), its automatic end, and the features that stay free. */
export function trialText(): string {
  const days = TIER_TABLE.free.trialDays ?? 0;
  return `The free trial is the day you sign up, Eastern time, and the ${WORDS[days - 1] ?? days - 1} days after it. It ends automatically: there is nothing to cancel. What stays free: ${FREE_STAYS}.`;
}

/** The usage card's name and text of a plan (analytics §6); the cycle is the running subscription's, monthly without one. */
export function usagePlan(tier: Tier, cycle: BillingCycle | null): { readonly name: string; readonly note: string } {
  if (tier === "elite") return { name: "Elite", note: "Premium Access Active - All features unlocked" };
  if (tier === "pro") return { name: "Pro", note: cycle === "yearly" ? "Yearly billing" : "Monthly billing" };
  return { name: "Free Trial", note: `${TIER_TABLE.free.trialDays ?? 0} days only` };
}

/**
 * The name of a feature in the comparison of plans (core §6); null if other words of the plan already say it. The results of one's own bets
 * are on every plan (D21), and so is their tracking. A test finds the code that enforces each promise.
 */
export const FEATURE_TEXTS: Readonly<Record<Feature, string | null>> = {
  "detailed-reasons": "every reason behind a pick, with its size",
  "custom-filters": "saved filters",
  "roi-tracking": null,
  "daily-email-digest": "a daily digest by e-mail",
  "real-time-odds": null,
  "advanced-analysis": "advanced analysis: price movement book by book, the model's own probability",
  "high-risk-strategies": null,
  "early-access": "early access to what is new",
  "priority-support": "support that answers you first",
  "real-time-alerts": "alerts by e-mail and text message as they happen",
  "web-hooks": "web hooks: events are sent to your own programs",
};

/** What a plan's delayed prices mean: a limit, stated beside what the plan promises (D49); null for a plan without delay. */
export function planDelay(tier: Tier): string | null {
  const { quoteDelayMinutes } = TIER_TABLE[tier];
  return quoteDelayMinutes === 0
    ? null
    : `Prices are ${quoteDelayMinutes} minutes old. One that has moved since is marked and cannot be bet here. Picks arrive ${quoteDelayMinutes} minutes after they are published.`;
}

/** Everything a plan promises on the pricing page: its limits, how far back it shows, and its features. */
export function planPromises(tier: Tier): string[] {
  const { historyDays, trialDays, features } = TIER_TABLE[tier];
  const [picks = "", ...limits] = planEntries(tier);
  return [
    trialDays === null ? picks : `${picks} for ${trialDays} days`,
    ...limits,
    historyDays === null ? "all history" : `${historyDays}-day history`,
    ...(hasFeature(TIER_TABLE[tier], "detailed-reasons") ? [] : ["the main reason behind a pick"]),
    // On every plan: one's own bets are never limited (D21).
    "ROI tracking of your own bets",
    ...FEATURES.filter((feature) => features.includes(feature)).flatMap((feature) => FEATURE_TEXTS[feature] ?? []),
    ...(trialDays === null ? [] : [`after the ${trialDays} days it stays free: ${FREE_STAYS}`]),
  ];
}
