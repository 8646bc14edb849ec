import { z } from "zod";
import {
  LONGEST_TOKEN_NAME,
  TOKEN_LIFETIMES,
  TOKEN_SCOPES,
  type TokenLifetime,
} from "#app/lib/engine/access/allowances.ts";

const isLifetime = (days: number): days is TokenLifetime => TOKEN_LIFETIMES.some((one) => one === days);

/** The form of a new API token. */
export const newTokenFormSchema = z.object({
  name: z
    .string({ error: "Give it a name you will recognize" })
    .trim()
    .min(1, "Give it a name you will recognize")
    .max(LONGEST_TOKEN_NAME, `${LONGEST_TOKEN_NAME} characters at most`),
  scopes: z.preprocess(
    (given) => (given === undefined ? [] : Array.isArray(given) ? given : [given]),
    z.array(z.enum(TOKEN_SCOPES)).min(1, "Choose what it may do"),
  ),
  days: z.coerce.number().refine(isLifetime, "Choose one of these"),
});

/** Which token a button of the list is about. */
export const tokenFormSchema = z.object({ id: z.string().min(1).max(60) });
