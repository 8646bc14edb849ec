import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";

/** Results up to this old may still be corrected, and everything graded from them is graded again. */
export const REGRADE_WINDOW_MS = 30 * DAY_MS;

/** What is graded and settled in one go: a feed's run, from the results known by `asOf`. */
export interface GradeScope {
  readonly feed: Feed;
  readonly run: number;
  /** The feed's clock. */
  readonly asOf: EpochMs;
  /** The wall's clock. */
  readonly recordedAt: EpochMs;
}
