import { z } from "zod";

export const themeSchema = z.enum(["light", "dark", "system"]);
export type Theme = z.infer<typeof themeSchema>;

/** A toast as stored in a cookie or in memory (core §3). */
export const toastSchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  description: z.string().optional(),
  /** A link, or with `fields` a form that posts them to `href`. */
  action: z
    .object({ label: z.string(), href: z.string(), fields: z.record(z.string(), z.string()).optional() })
    .optional(),
  variant: z.enum(["default", "destructive"]).default("default"),
});
export type Toast = z.infer<typeof toastSchema>;
