import { z } from "zod";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { LONGEST_WEB_HOOK_NAME, LONGEST_WEB_HOOK_URL } from "#app/lib/engine/access/web-hooks.ts";
import { ADDRESS_PROBLEM_TEXTS } from "#app/lib/format/web-hooks.ts";

const NAMELESS = "Give it a name you will recognize";

export const webHookNameSchema = z
  .string({ error: NAMELESS })
  .trim()
  .min(1, NAMELESS)
  .max(LONGEST_WEB_HOOK_NAME, `${LONGEST_WEB_HOOK_NAME} characters at most`);
export const webHookUrlSchema = z
  .string({ error: ADDRESS_PROBLEM_TEXTS["not-an-address"] })
  .trim()
  .min(1, ADDRESS_PROBLEM_TEXTS["not-an-address"])
  .max(LONGEST_WEB_HOOK_URL, ADDRESS_PROBLEM_TEXTS["too-long"]);
export const webHookTopicsSchema = z
  .array(z.enum(WEB_HOOK_TOPICS))
  .min(1, "Choose which events it gets")
  .transform((topics) => [...new Set(topics)]);

/** The form of a web hook, new or changed. */
export const webHookFormSchema = z.object({
  name: webHookNameSchema,
  url: webHookUrlSchema,
  topics: z.preprocess(
    (chosen) => (chosen === undefined ? [] : Array.isArray(chosen) ? chosen : [chosen]),
    webHookTopicsSchema,
  ),
});

/** Which message of the log is sent again. */
export const replayFormSchema = z.object({ delivery: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Where a page of the log begins. */
export const webHookLogQuerySchema = z.object({
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
});
