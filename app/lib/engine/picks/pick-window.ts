import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { League } from "#app/lib/engine/leagues.ts";

/** How long before its start a game may be picked: as long as it has prices, about a day and a half, and the NFL's week. */
export const PICK_WINDOW_MS: Readonly<Record<League, number>> = {
  NBA: 36 * HOUR_MS,
  NHL: 36 * HOUR_MS,
  MLB: 36 * HOUR_MS,
  NFL: 7 * 24 * HOUR_MS,
};

/** No game that starts later than this has been priced. */
export const LONGEST_PICK_WINDOW_MS = Math.max(...Object.values(PICK_WINDOW_MS));
