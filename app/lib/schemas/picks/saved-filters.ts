import { z } from "zod";

/** The most sets of filters of one person. */
export const MAX_SAVED_FILTERS = 20;
/** Characters of a name. */
export const MAX_FILTER_NAME = 40;

const nameSchema = z
  .string({ error: "Enter a name" })
  .transform((name) => name.replaceAll(/\s+/gu, " ").trim())
  .pipe(
    z
      .string()
      .min(1, "Enter a name")
      .max(MAX_FILTER_NAME, `A name has at most ${MAX_FILTER_NAME} characters`)
      .regex(/^[^<>\p{Cc}]*$/u, "A name cannot contain < or >"),
  );

const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** The forms of the screen with saved filters. */
export const savedFilterFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name: nameSchema, query: z.string().max(500).default("") }),
  z.object({ intent: z.literal("rename"), id: idSchema, name: nameSchema }),
  z.object({ intent: z.literal("delete"), id: idSchema }),
]);
