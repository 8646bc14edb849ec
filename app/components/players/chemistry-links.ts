import type { League } from "#app/lib/engine/leagues.ts";

/** Leagues of the filter (analytics §2); NFL and NHL show under all leagues, and by their own address. */
const FILTER_LEAGUES = ["ALL", "NBA", "MLB"] as const;

/** The tabs of the filter: the specification's, and the shown league if it is another one. */
export function leagueTabs(shown: League | "ALL"): readonly (League | "ALL")[] {
  return FILTER_LEAGUES.some((league) => league === shown) ? FILTER_LEAGUES : [...FILTER_LEAGUES, shown];
}

/** The address of the page for a league. */
export function chemistryHref(league: League | "ALL"): string {
  return league === "ALL" ? "/team-chemistry" : `/team-chemistry?league=${league}`;
}

/** The address of a team's own page. */
export const teamChemistryHref = (teamId: string) => `/team-chemistry/${encodeURIComponent(teamId)}`;
