import { z } from "zod";
import { MAX_SUPPORT_MESSAGE, MAX_SUPPORT_SUBJECT } from "./support-limits.ts";

/** The path of this site that a person came from; other values are dropped. */
const screenSchema = z
  .string()
  .max(200)
  .regex(/^\/(?!\/)[^\s<>]*$/)
  .nullish()
  .catch(null)
  .transform((path) => path ?? null);

/** The request that failed, by its page's number. */
const requestIdSchema = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);

/** The origin of a visitor in the page's address. */
export const supportQuerySchema = z.object({ screen: screenSchema, request: requestIdSchema });

/** A question to support. */
export const supportFormSchema = z.object({
  subject: z
    .string({ error: "Say in a few words what it is about" })
    .transform((text) => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Say in a few words what it is about")
        .max(MAX_SUPPORT_SUBJECT, `Use at most ${MAX_SUPPORT_SUBJECT} characters`),
    ),
  message: z
    .string({ error: "Write what happened" })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Write what happened")
        .max(MAX_SUPPORT_MESSAGE, `Use at most ${MAX_SUPPORT_MESSAGE} characters`),
    ),
  screen: screenSchema,
  request: requestIdSchema,
});
