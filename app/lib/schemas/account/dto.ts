import { z } from "zod";
import { momentSchema, oddsFormatSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

/** GET /api/auth/user answers exactly these three fields (core §3). */
export const currentUserSchema = z.object({ id: z.string(), email: z.string(), username: z.string() });

/** The signed-in person as routes and components see them. `tier` already includes FORCE_TIER. */
export const viewerSchema = currentUserSchema.extend({
  tier: tierSchema,
  trialStartedAt: momentSchema,
  bankrollCents: z.number().int().nullable(),
  oddsFormat: oddsFormatSchema,
  timeZone: z.string(),
});
export type Viewer = z.infer<typeof viewerSchema>;
