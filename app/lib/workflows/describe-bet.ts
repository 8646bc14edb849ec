import type { Side } from "#app/lib/engine/leagues.ts";
import { formatHandicap } from "#app/lib/format/lines.ts";

interface TeamName {
  readonly city: string;
  readonly nickname: string;
}

/** "Boston Celtics". */
export function teamTitle(team: TeamName): string {
  return `${team.city} ${team.nickname}`;
}

/** "Boston Celtics @ Toronto Raptors", away first (core §3). */
export function matchupTitle(home: TeamName, away: TeamName): string {
  return `${teamTitle(away)} @ ${teamTitle(home)}`;
}

/** Whom a bet is on: the picked team, or the matchup where it is on the total. */
export function betTeamName(side: Side, home: TeamName, away: TeamName): string {
  if (side === "home") return teamTitle(home);
  if (side === "away") return teamTitle(away);
  return matchupTitle(home, away);
}

/** What to bet in words: "Toronto Raptors to win", "Toronto Raptors −3.5", "Over 221.5". */
export function betRecommendation(side: Side, line: number | null, home: TeamName, away: TeamName): string {
  if (side === "over") return `Over ${line ?? ""}`.trim();
  if (side === "under") return `Under ${line ?? ""}`.trim();
  const team = teamTitle(side === "home" ? home : away);
  return line === null ? `${team} to win` : `${team} ${formatHandicap(line)}`;
}
