import type { League, Side } from "#app/lib/engine/leagues.ts";
import type { Matchup } from "./matchup.ts";
import { sameTeam, type TeamKey, type TeamMention } from "./team-words.ts";

function teamOf(mention: TeamMention | null | undefined, league: League | null): TeamKey | null {
  const [only, another] = (mention?.teams ?? []).filter((team) => team.league === league);
  return only !== undefined && another === undefined ? only : null;
}

/** A city of two teams means the one that plays in the named game. */
export function teamNarrowed(
  mention: TeamMention | undefined,
  league: League | null,
  matchup: Matchup | null,
): TeamKey | null {
  if (mention === undefined || league === null) return null;
  const only = teamOf(mention, league);
  if (only !== null || matchup === null) return only;
  const playing = matchup.sides.flatMap(({ mention: side }) => side?.teams ?? []);
  const [one, another] = mention.teams.filter(
    (team) => team.league === league && playing.some((other) => sameTeam(team, other)),
  );
  return one !== undefined && another === undefined ? one : null;
}

/** Both teams of a game; null where one of them is not known. */
export function pairOf(
  matchup: Matchup | null,
  league: League | null,
  bet: TeamKey | null,
): readonly [TeamKey, TeamKey] | null {
  if (matchup === null || league === null) return null;
  const [first, second] = matchup.sides.map(({ mention }) => teamOf(mention, league));
  const one = first ?? bet;
  return one && second && !sameTeam(one, second) ? [one, second] : null;
}

/** The side of a team in a game whose order is known. */
export function homeOrAway(
  team: TeamKey | null,
  pair: readonly [TeamKey, TeamKey] | null,
  matchup: Matchup | null,
): Side | null {
  if (team === null || pair === null || !matchup?.secondIsHome) return null;
  if (sameTeam(team, pair[1])) return "home";
  return sameTeam(team, pair[0]) ? "away" : null;
}

/** The team on a side of a game whose order is known; null for any other side. */
export function teamOn(
  side: Side | null,
  pair: readonly [TeamKey, TeamKey] | null,
  matchup: Matchup | null,
): TeamKey | null {
  if (pair === null || !matchup?.secondIsHome) return null;
  return side === "home" ? pair[1] : side === "away" ? pair[0] : null;
}

/** Whether words are one of the two sides a game names, in any league. */
export function isSideOf(words: string, game: string): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/^.*:\s/, "")
      .replace(/\s*\([^()]*\)$/, "")
      .replace(/\s[+\-−]?\d[\d.,½¼¾]*$/, "")
      .trim();
  const sides = game.split(/\s(?:@|vs?\.?|versus|at|[-–—])\s/i).map(bare);
  return bare(words) !== "" && sides.length === 2 && sides.includes(bare(words));
}
