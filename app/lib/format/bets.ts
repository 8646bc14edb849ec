import type { Side } from "#app/lib/engine/leagues.ts";
import { readParlay } from "#app/lib/engine/parlay/parlay-legs.ts";
import { STATISTICS, readSubject } from "#app/lib/engine/props/statistics.ts";
import { teamName } from "./labels.ts";
import { formatHandicap } from "./lines.ts";
import { parlayInWords } from "./parlays.ts";

interface Team {
  readonly city: string;
  readonly nickname: string;
}

/** "Boston Celtics @ Toronto Raptors", away first (core §3). */
export function matchupTitle(home: Team, away: Team): string {
  return `${teamName(away)} @ ${teamName(home)}`;
}

/** The subject of a bet: its side and line, the game's teams, and the player of a prop. */
export interface BetInWords {
  readonly side: Side;
  /** The side's own. */
  readonly line: number | null;
  readonly home: Team;
  readonly away: Team;
  /** Player and statistic of a prop (`subjectText`), or a parlay's legs (`parlaySubject`); absent or empty on the markets of the game. */
  readonly subject?: string;
  readonly playerName?: string | null;
}

/** The subject of a bet in words: the picked team, the player of a prop, or the matchup for a total and a parlay. */
export function betTeamName({ side, home, away, playerName }: Omit<BetInWords, "line">): string {
  if (playerName != null) return playerName;
  if (side === "home") return teamName(home);
  if (side === "away") return teamName(away);
  return matchupTitle(home, away);
}

/** A bet in short, for use before its price: "Raptors", "Raptors −3.5", "Over 221.5". */
export function betInShort(bet: BetInWords): string {
  const { side, line, home, away } = bet;
  if (side === "over" || side === "under" || side === "both") return betRecommendation(bet);
  const { nickname } = side === "home" ? home : away;
  return line === null ? nickname : `${nickname} ${formatHandicap(line)}`;
}

/**
 * The recommendation in words: "Toronto Raptors to win", "Toronto Raptors −3.5", "Over 221.5", "Al Ambard over 24.5 points", "Toronto
 * Raptors −3.5 and over 221.5".
 */
export function betRecommendation({ side, line, home, away, subject, playerName }: BetInWords): string {
  if (side === "both") {
    const legs = readParlay(subject ?? "");
    return legs === null ? "Parlay" : parlayInWords(legs, { home, away });
  }
  if (side === "over" || side === "under") {
    const prop = readSubject(subject ?? "");
    if (prop !== null) return `${playerName ?? "Player"} ${side} ${line ?? ""} ${STATISTICS[prop.statistic].label}`;
    return `${side === "over" ? "Over" : "Under"} ${line ?? ""}`.trim();
  }
  const team = teamName(side === "home" ? home : away);
  return line === null ? `${team} to win` : `${team} ${formatHandicap(line)}`;
}

/** A saved bet; without teams it is a parlay, or an imported bet outside our games. */
export interface KeptBetInWords {
  readonly side: Side | null;
  readonly line: number | null;
  readonly home: Team | null;
  readonly away: Team | null;
  readonly subject?: string;
  /** The team, the player of a prop, or the name of an imported bet. */
  readonly teamName: string;
  readonly origin: string;
  /** The number of its known legs. */
  readonly legs: number;
}

/** The subject of a saved bet in words: as `betRecommendation`, "Parlay of 3", or its owner's own words. */
export function keptBetTitle({ home, away, side, teamName, origin, legs, ...bet }: KeptBetInWords): string {
  if (home && away && side) return betRecommendation({ ...bet, side, home, away, playerName: teamName });
  if (legs > 0) return `Parlay of ${legs}`;
  return origin === "imported" ? teamName : "Parlay";
}
