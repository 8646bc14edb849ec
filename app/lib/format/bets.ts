import type { Side } from "#app/lib/engine/leagues.ts";
import { teamName } from "./labels.ts";
import { formatHandicap } from "./lines.ts";

interface Team {
  readonly city: string;
  readonly nickname: string;
}

/** "Boston Celtics @ Toronto Raptors", away first (core §3). */
export function matchupTitle(home: Team, away: Team): string {
  return `${teamName(away)} @ ${teamName(home)}`;
}

/** What a bet is on: the picked team, or the matchup for a total. */
export function betTeamName(side: Side, home: Team, away: Team): string {
  if (side === "home") return teamName(home);
  if (side === "away") return teamName(away);
  return matchupTitle(home, away);
}

/** A bet in short, to stand before its price: "Raptors", "Raptors −3.5", "Over 221.5". */
export function betInShort(side: Side, line: number | null, home: Team, away: Team): string {
  if (side === "over" || side === "under") return betRecommendation(side, line, home, away);
  const { nickname } = side === "home" ? home : away;
  return line === null ? nickname : `${nickname} ${formatHandicap(line)}`;
}

/** What to bet in words: "Toronto Raptors to win", "Toronto Raptors −3.5", "Over 221.5". */
export function betRecommendation(side: Side, line: number | null, home: Team, away: Team): string {
  if (side === "over") return `Over ${line ?? ""}`.trim();
  if (side === "under") return `Under ${line ?? ""}`.trim();
  const team = teamName(side === "home" ? home : away);
  return line === null ? `${team} to win` : `${team} ${formatHandicap(line)}`;
}
