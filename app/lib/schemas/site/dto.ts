import { z } from "zod";

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
