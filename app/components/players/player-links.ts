import { viewHref } from "#app/components/ui/view-href.ts";
import type { PlayerFilters } from "#app/lib/schemas/players/forms.ts";

/** Default filters, repeated here so that the browser does not load the schemas; a test keeps them equal to the schema's. */
export const PLAYER_DEFAULTS: PlayerFilters = {
  search: "",
  league: "ALL",
  team: "all",
  player: "",
  compare: "",
  player1: "",
  player2: "",
  show: "",
  page: 1,
};

/** The screen's two addresses: by itself, and as the dashboard's comparison of players (analytics §2). */
export const PLAYER_PATHS = { analysis: "/player-insights", dashboard: "/dashboard/players" } as const;
export type PlayerPath = (typeof PLAYER_PATHS)[keyof typeof PLAYER_PATHS];

/** The address at which the screen was opened. */
export const playerPathOf = (pathname: string): PlayerPath =>
  pathname.startsWith(PLAYER_PATHS.dashboard) ? PLAYER_PATHS.dashboard : PLAYER_PATHS.analysis;

/** URL of the player screen; the page of the list is kept unless the list changes. */
export function playersHref(path: PlayerPath, filters: PlayerFilters, changes: Partial<PlayerFilters> = {}): string {
  return viewHref(path, PLAYER_DEFAULTS, filters, { page: filters.page, ...changes });
}

/**
 * The target of a click on a player (analytics §4). Outside comparison mode it shows him. In it the first click sets player 1, the second
 * player 2, and the third starts again with him as player 1. A second click on player 1 while player 2 is missing changes nothing.
 */
export function clickedHref(path: PlayerPath, filters: PlayerFilters, id: string): string {
  if (!filters.compare) return playersHref(path, filters, { player: id });
  const { player1, player2 } = filters;
  if (player1 && !player2 && player1 !== id) return playersHref(path, filters, { player2: id, show: "" });
  return playersHref(path, filters, { player1: id, player2: "", show: "" });
}

/** Turns comparison mode on or off; either clears the chosen players and the result. */
export function toggleHref(path: PlayerPath, filters: PlayerFilters): string {
  const compare = filters.compare ? "" : "1";
  return playersHref(path, filters, { compare, player: "", player1: "", player2: "", show: "" });
}
