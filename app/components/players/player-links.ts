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

/** Which of its addresses the screen was opened at. */
export const playerPathOf = (pathname: string): PlayerPath =>
  pathname.startsWith(PLAYER_PATHS.dashboard) ? PLAYER_PATHS.dashboard : PLAYER_PATHS.analysis;

/** URL of the player screen; the page of the list is kept unless the list changes. */
export function playersHref(path: PlayerPath, filters: PlayerFilters, changes: Partial<PlayerFilters> = {}): string {
  return viewHref(path, PLAYER_DEFAULTS, filters, { page: filters.page, ...changes });
}

/**
 * Where a click on a player leads (analytics §4): outside comparison mode he is looked at; in it the first click sets player 1, the second player
 * 2, the third begins anew with him as player 1. Player 1 clicked again while player 2 is missing stays alone.
 */
export function clickedHref(path: PlayerPath, filters: PlayerFilters, id: string): string {
  if (!filters.compare) return playersHref(path, filters, { player: id });
  const { player1, player2 } = filters;
  if (player1 && !player2 && player1 !== id) return playersHref(path, filters, { player2: id, show: "" });
  return playersHref(path, filters, { player1: id, player2: "", show: "" });
}

/** Turns comparison mode on or off; either clears who was chosen and the result. */
export function toggleHref(path: PlayerPath, filters: PlayerFilters): string {
  const compare = filters.compare ? "" : "1";
  return playersHref(path, filters, { compare, player: "", player1: "", player2: "", show: "" });
}
