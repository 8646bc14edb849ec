import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { isWholeGames } from "../offered-lines.ts";
import type { TeamMention } from "../team-words.ts";
import type { NamedLeagues } from "../typed-words.ts";

export interface Resolved {
  readonly leagues: readonly League[];
  readonly certain: boolean;
}

/** The leagues that a row's teams may belong to. Empty for a league or a sport we do not follow. */
export function possibleLeagues(
  { followed, hints, others }: NamedLeagues,
  total: number | null,
  spread: number | null,
): Resolved {
  const known = [...new Set(followed)];
  if (known.length === 1 && others.length === 0) return { leagues: known, certain: true };
  if (known.length > 0) return { leagues: known, certain: false };
  if (others.length > 0) return { leagues: [], certain: false };
  if (hints.length > 0) return { leagues: hints, certain: false };
  // A total distinguishes points from goals: only the NBA has 232.5, and a spread of 9 is not one of goals or runs.
  return {
    leagues: LEAGUES.filter((league) => isWholeGames(league, "total", total) && isWholeGames(league, "spread", spread)),
    certain: false,
  };
}

/** The only league that all of these names can belong to; null if there is none, or more than one. */
export function commonLeague(mentions: readonly TeamMention[], { leagues, certain }: Resolved): League | null {
  const [only, another] = leagues.filter((league) =>
    mentions.every(({ teams }) => teams.some((team) => team.league === league)),
  );
  if (only === undefined || another !== undefined) return null;
  // Only a city or a code may mean a college or a club of another country.
  return certain || mentions.some(({ isClubs }) => isClubs) || mentions.length > 1 ? only : null;
}

/** The highest total of one team; above it a total is the game's. */
const MOST_OF_TEAM: Readonly<Record<League, number>> = { NBA: 170, NFL: 37, MLB: 8, NHL: 5 };
export function mostOfTeam({ followed, hints, others }: NamedLeagues): number {
  const leagues = others.length > 0 ? [] : [...followed, ...hints];
  return Math.max(...(leagues.length === 0 ? LEAGUES : leagues).map((league) => MOST_OF_TEAM[league]));
}
