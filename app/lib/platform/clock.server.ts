import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";

/** The present wall-clock time. Only the edges (http, jobs, commands) call this; everything below takes the time as an argument. */
export function wallClock(): EpochMs {
  return epochMs(Date.now());
}
