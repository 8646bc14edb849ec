import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** How long before its start a game may be picked: a day, and the NFL's week. */
export const PICK_WINDOW_MS: Readonly<Record<League, number>> = {
  NBA: 24 * HOUR_MS,
  NHL: 24 * HOUR_MS,
  MLB: 24 * HOUR_MS,
  NFL: 6 * 24 * HOUR_MS,
};
