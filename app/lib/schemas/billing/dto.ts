import { z } from "zod";
import { momentSchema, tierSchema } from "#app/lib/schemas/vocabulary.ts";

/** The values of the usage meter (core §3 "Usage inputs"). Null limits mean unlimited. */
export const dailyUsageSchema = z.object({
  tier: tierSchema,
  picksUsed: z.number().int(),
  picksRemaining: z.number().int().nullable(),
  dailyLimit: z.number().int().nullable(),
  resetsAt: momentSchema,
});
export type DailyUsage = z.infer<typeof dailyUsageSchema>;

export const trialStatusSchema = z.object({
  active: z.boolean(),
  expired: z.boolean(),
  endsAt: momentSchema.nullable(),
  daysRemaining: z.number().int(),
});
