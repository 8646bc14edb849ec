import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { dailyPicksText, planLimits } from "#app/lib/format/plan-text.ts";

/** The plan's share of the list, in the header. */
export function tierNote(tier: Tier, freeAccess: boolean): string {
  if (tier === "elite") return `Elite: ${dailyPicksText("elite")} published, best first.`;
  if (freeAccess) return "Free access: every confidence level and no daily limit during the promotion.";
  if (tier === "pro") return `Pro: reveal up to ${dailyPicksText("pro")}.`;
  return `Free: reveal ${dailyPicksText("free")} during the trial.`;
}

/** The plan's contents, in the banner; empty if the banner has another text. */
export function accessNote(tier: Tier, trialExpired: boolean): string {
  const limits = `${planLimits(tier)[0]?.toUpperCase()}${planLimits(tier).slice(1)}.`;
  if (tier === "elite") return "Every pick is open, at real-time prices from every sportsbook.";
  if (tier === "pro") return `${limits} High-risk strategies and real-time prices come with Elite.`;
  if (!trialExpired) return `${limits} Locked picks show the game, never the bet.`;
  const days = formatCount(TIER_TABLE.free.historyDays ?? 0, "day");
  return `Picks you revealed stay open, and you can read graded picks from the last ${days}. Today's picks come with Pro.`;
}
