import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";

/** The wall's time. Only routes, jobs and commands ask; everything below takes it as an argument. */
export function wallClock(): EpochMs {
  return epochMs(Date.now());
}
