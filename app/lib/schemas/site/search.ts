import { z } from "zod";

/** The search's query string; a blank or overlong one finds nothing. */
export const searchQuerySchema = z.object({ q: z.string().trim().max(80).catch("").default("") });
