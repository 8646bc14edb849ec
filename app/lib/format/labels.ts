import type { Feed, League, Market, Tier } from "#app/lib/engine/leagues.ts";
import { formatNumber } from "./numbers.ts";

/** "Moneyline", "Spread", "Total", "Player Prop", "Parlay": the bet types of core §9 as shown and stored on saved picks. */
export function marketLabel(market: Market): "Moneyline" | "Spread" | "Total" | "Player Prop" | "Parlay" {
  const labels = {
    moneyline: "Moneyline",
    spread: "Spread",
    total: "Total",
    prop: "Player Prop",
    parlay: "Parlay",
  } as const;
  return labels[market];
}

export function tierLabel(tier: Tier): "Free" | "Pro" | "Elite" {
  const labels = { free: "Free", pro: "Pro", elite: "Elite" } as const;
  return labels[tier];
}

export function riskLabel(risk: "low" | "medium" | "high"): "Low" | "Medium" | "High" {
  const labels = { low: "Low", medium: "Medium", high: "High" } as const;
  return labels[risk];
}

/** The risk badge of 'Why This Pick?', the one place that says moderate (D30). */
export const RISK_BADGES = { low: "LOW RISK", medium: "MODERATE RISK", high: "HIGH RISK" } as const;

/** The unit of a league's scores and margins. */
export const SCORE_UNIT: Readonly<Record<League, string>> = { NBA: "points", NFL: "points", NHL: "goals", MLB: "runs" };

/** "Boston Celtics"; the city is empty for a club without one in its name ("Athletics"). */
export function teamName(team: { readonly city: string; readonly nickname: string }): string {
  return team.city === "" ? team.nickname : `${team.city} ${team.nickname}`;
}

/** A count with its noun: "1 bet", "2 bets", "1,204 picks". */
export function formatCount(n: number, singular: string, plural = `${singular}s`): string {
  const grouped = String(n).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${grouped} ${n === 1 ? singular : plural}`;
}

/** A name as the owner of something: "FanDuel’s", "Caesars’". */
export const possessive = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);

/** A text with a capital first letter: "at home" becomes "At home". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface OfferedCounts {
  readonly bet: number;
  readonly lean: number;
  readonly placed: number;
  readonly old: number;
  readonly locked: number;
  readonly lockedBets: number;
  readonly lockedLeans: number;
  /** The locked bets that the person can reveal now. */
  readonly toRevealBets: number;
}

/** The count of a list of bets in order: "4 bets, best first", "1 bet". */
const inOrder = (n: number) => `${formatCount(n, "bet")}${n > 1 ? ", best first" : ""}`;

/**
 * The summary above a list of picks: "Today: 4 bets, best first", "2 leans" and "1 already bet". Without an open bet it says how many can be
 * revealed, or that there is none.
 */
export function todaysAnswer({ bet, lean, placed, old, lockedBets, toRevealBets }: OfferedCounts): readonly string[] {
  const answer =
    bet > 0
      ? inOrder(bet)
      : toRevealBets > 0
        ? `${formatCount(toRevealBets, "bet")} to open${toRevealBets > 1 ? ", best first" : ""}`
        : lockedBets > 0
          ? `${formatCount(lockedBets, "bet")}, none open to you`
          : "no bet now";
  return [
    `Today: ${answer}`,
    ...(lean > 0 ? [formatCount(lean, "lean")] : []),
    ...(old > 0 ? [`${formatCount(old, "price")} too old to bet`] : []),
    ...(placed > 0 ? [`${placed} already bet`] : []),
  ];
}

/** The locked bets that the answer has counted already. */
const answered = ({ bet, lockedBets, toRevealBets }: OfferedCounts) => (bet > 0 ? 0 : toRevealBets || lockedBets);

/** "12 locked (2 bets, 9 leans, 1 pass)", or beside "2 bets to open" the others: "10 more locked (9 leans, 1 pass)"; null without any. */
export function lockedNow(counts: OfferedCounts): string | null {
  const said = answered(counts);
  const { lockedLeans } = counts;
  const [locked, bets] = [counts.locked - said, counts.lockedBets - said];
  if (locked === 0) return null;
  const passes = locked - bets - lockedLeans;
  const of = [
    ...(bets > 0 ? [formatCount(bets, "bet")] : []),
    ...(lockedLeans > 0 ? [formatCount(lockedLeans, "lean")] : []),
    ...(passes > 0 ? [formatCount(passes, "pass", "passes")] : []),
  ];
  return `${locked}${said > 0 ? " more" : ""} locked (${of.join(", ")})`;
}

/** Label of data that does not come from live markets; null for live data. */
export function feedLabel(feed: Feed): "Simulation" | "Archive" | null {
  const labels = { simulation: "Simulation", archive: "Archive", live: null } as const;
  return labels[feed];
}

/** The header's name for live data, which need no label elsewhere. */
export const LIVE_LABEL = "Live";

/** Shown beside simulated figures that could be mistaken for real results. */
export const SIMULATED_GAMES_NOTE =
  "These games are simulated: the figures show how the product works, not what a market would have paid.";

/** D34, as a sentence: how many of the settled picks were recorded after the fact, which proves no foresight; null if none was. */
export function replayedNote(replayed: number, settled: number, what: "bets" | "picks"): string | null {
  if (replayed === 0) return null;
  const which = replayed === settled ? "All" : `${formatNumber(replayed)} of the`;
  return `${which} ${formatNumber(settled)} settled ${what} ${replayed === 1 ? "was" : "were"} recorded after ${replayed === 1 ? "its game" : "their games"} began: no proof of foresight.`;
}

/** The source of a feed's numbers, as the end of a line. */
export function dataSources(feed: Feed): string {
  const sources = {
    simulation: "data: simulated leagues and five simulated sportsbooks",
    archive: "data: imported seasons, replayed",
    live: "data: The Odds API, MLB StatsAPI, NHL and NBA feeds, ESPN scoreboards",
  } as const;
  return sources[feed];
}
