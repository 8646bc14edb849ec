import { z } from "zod";
import { momentSchema, oddsFormatSchema, tierSchema } from "./vocabulary.ts";

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
export type CurrentUser = z.infer<typeof currentUserSchema>;
export type Viewer = z.infer<typeof viewerSchema>;

export const themeSchema = z.enum(["light", "dark", "system"]);
export type Theme = z.infer<typeof themeSchema>;

/** A toast as it travels in a cookie or in memory (core §3). */
export const toastSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  action: z.object({ label: z.string(), href: z.string() }).optional(),
  variant: z.enum(["default", "destructive"]).default("default"),
});
export type Toast = z.infer<typeof toastSchema>;
