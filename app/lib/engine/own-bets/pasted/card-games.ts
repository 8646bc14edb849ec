import { findTeams, mayBeSame, type TeamMention } from "../team-words.ts";
import { tokensOf } from "../tokens.ts";

/** A starting pitcher behind a team, perhaps cut off: "St. Louis Cardinals (A Pall...". */
const STARTER = /\s*\(\p{Lu}\.? ?\p{L}[\p{L}'’. -]{0,30}(?:…|\)|$)$/u;

/** The team whose name is all that a line says. */
function teamAlone(text: string): TeamMention | null {
  const [only, another] = findTeams(text, null);
  return only !== undefined && another === undefined && only.words === tokensOf(text).length ? only : null;
}

/**
 * The game of a single bet whose teams stand below the pick, each in a line of its own and perhaps once more with the score, and the other
 * words of its card; null where no two teams stand below each other.
 */
export function gameInLines(
  written: readonly string[],
): { readonly game: string; readonly rest: readonly string[] } | null {
  const words = written.map((text) => text.replace(STARTER, ""));
  const teams = words.map(teamAlone);
  for (const [at, second] of teams.entries()) {
    const first = teams[at - 1];
    // The first line is what was bet.
    if (at < 2 || !first || !second || mayBeSame(first, second)) continue;
    const game = words.slice(at - 1, at + 1);
    const rest = words.filter((text, index) => index < at - 1 || !game.includes(text));
    return { game: game.join(" vs "), rest };
  }
  return null;
}
