import { z } from "zod";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { TIME_STEPS } from "#app/lib/engine/feeds/time-steps.ts";
import { feedSchema, momentSchema } from "#app/lib/schemas/vocabulary.ts";

/** Status of the feed, on every page that shows its numbers. */
export const feedStatusSchema = z.object({
  feed: feedSchema,
  /** The feed's own clock. */
  now: momentSchema,
  run: z.number().int(),
  /** "Simulation", "Archive" or null for live data. */
  label: z.string().nullable(),
  note: z.string().nullable(),
  lastQuoteAt: momentSchema.nullable(),
  stale: z.boolean(),
});
export type FeedStatus = z.infer<typeof feedStatusSchema>;

/** The simulation's time, and the time up to which all its jobs are done. */
export interface TimeOfSimulation {
  readonly now: EpochMs;
  readonly playedThrough: EpochMs;
  /** Whether a step is still being played through. */
  readonly moving: boolean;
}

/** The form that moves the simulation's clock. */
export const timeStepFormSchema = z.object({ step: z.enum(TIME_STEPS) });
