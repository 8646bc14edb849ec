import { z } from "zod";
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
