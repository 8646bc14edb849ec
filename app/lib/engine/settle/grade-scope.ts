import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";

/** The age up to which results may be corrected; all grades from a corrected result are made again. */
export const REGRADE_WINDOW_MS = 30 * DAY_MS;

/** The scope of one grading run: a feed's run, from the results known by `asOf`. */
export interface GradeScope {
  readonly feed: Feed;
  readonly run: number;
  /** The feed's clock. */
  readonly asOf: EpochMs;
  /** The wall clock. */
  readonly recordedAt: EpochMs;
}
