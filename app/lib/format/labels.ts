import type { Feed, Market, Side, Tier } from "#app/lib/engine/leagues.ts";

/** "Moneyline", "Spread", "Total": the bet types of core §9 as shown and stored on saved picks. */
export function marketLabel(market: Market): "Moneyline" | "Spread" | "Total" {
  const labels = { moneyline: "Moneyline", spread: "Spread", total: "Total" } as const;
  return labels[market];
}

const BET_TYPE_LABELS: Readonly<Record<string, string>> = {
  moneyline: "Moneyline",
  spread: "Spread",
  total: "Total",
  prop: "Player Prop",
  playerprop: "Player Prop",
  playerprops: "Player Prop",
  parlay: "Parlay",
};

/** The label of a bet type however it is written ("player_props", "Player Prop"); an unknown one is shown as it is. */
export function betTypeLabel(betType: string): string {
  return BET_TYPE_LABELS[betType.toLowerCase().replace(/[\s_-]+/g, "")] ?? betType;
}

export function sideLabel(side: Side): "Home" | "Away" | "Over" | "Under" {
  const labels = { home: "Home", away: "Away", over: "Over", under: "Under" } as const;
  return labels[side];
}

export function tierLabel(tier: Tier): "Free" | "Pro" | "Elite" {
  const labels = { free: "Free", pro: "Pro", elite: "Elite" } as const;
  return labels[tier];
}

export function riskLabel(risk: "low" | "medium" | "high"): "Low" | "Medium" | "High" {
  const labels = { low: "Low", medium: "Medium", high: "High" } as const;
  return labels[risk];
}

/** "Boston Celtics"; a club without a city in its name ("Athletics") has an empty one. */
export function teamName(team: { readonly city: string; readonly nickname: string }): string {
  return team.city === "" ? team.nickname : `${team.city} ${team.nickname}`;
}

/** A count with its noun: "1 bet", "2 bets", "1,204 picks". */
export function formatCount(n: number, singular: string, plural = `${singular}s`): string {
  const grouped = String(n).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${grouped} ${n === 1 ? singular : plural}`;
}

/** What pages call data that does not come from live markets; null for data that does. */
export function feedLabel(feed: Feed): "Simulation" | "Archive" | null {
  const labels = { simulation: "Simulation", archive: "Archive", live: null } as const;
  return labels[feed];
}
