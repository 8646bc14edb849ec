import { z } from "zod";
import { WEB_HOOK_TOPICS } from "#app/lib/engine/access/web-hook-topics.ts";
import { RECEIVER_ERRORS, WEB_HOOK_PAUSES } from "#app/lib/engine/access/web-hooks.ts";
import { RECEIVER_RULES } from "#app/lib/format/web-hooks.ts";
import { isoMoment, numberCursorSchema } from "./api.ts";
import { webHookNameSchema, webHookTopicsSchema, webHookUrlSchema } from "./web-hook-forms.ts";

/** The states of a receiver. */
const WEB_HOOK_STATES = ["active", "failing", "paused"] as const;
export type WebHookState = (typeof WEB_HOOK_STATES)[number];

const webHookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    topics: z.array(z.enum(WEB_HOOK_TOPICS)),
    state: z.enum(WEB_HOOK_STATES),
    stateText: z.string(),
    pausedBecause: z.enum(WEB_HOOK_PAUSES).nullable(),
    failingSince: isoMoment.nullable(),
    nextAttemptAt: isoMoment.nullable(),
    waiting: z.number().int(),
    createdAt: isoMoment,
    formerSecretUntil: isoMoment.nullable(),
  })
  .meta({
    id: "WebHook",
    fields: {
      name: "The name its owner gave it.",
      url: "Where messages are sent.",
      topics: "The events it gets.",
      state: "Its state.",
      stateText: "The same in a sentence.",
      pausedBecause: "Why nothing is sent to it; null while it is.",
      failingSince: "Since when it has not taken a message; null while it does.",
      nextAttemptAt: "When it is tried again; null where it is not failing.",
      waiting: "Messages that wait to be sent.",
      createdAt: "When it was added.",
      formerSecretUntil: "Until when the secret before the present one signs as well.",
    },
  });
/** A receiver as its owner sees it. */
export type WebHookView = z.input<typeof webHookSchema>;

export const apiWebHooksSchema = z
  .object({ webHooks: z.array(webHookSchema) })
  .meta({ id: "WebHooks", fields: { webHooks: "The oldest first." } });

/** The states of a message. */
const DELIVERY_STATES = ["waiting", "delivered", "given-up"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const deliverySchema = z
  .object({
    id: z.number().int(),
    messageId: z.string(),
    topic: z.string(),
    createdAt: isoMoment,
    state: z.enum(DELIVERY_STATES),
    stateText: z.string(),
    attempts: z.number().int(),
    attemptedAt: isoMoment.nullable(),
    status: z.number().int().nullable(),
    durationMs: z.number().int().nullable(),
    error: z.enum(RECEIVER_ERRORS).nullable(),
    excerpt: z.string().nullable(),
    payload: z.string(),
  })
  .meta({
    id: "WebHookDelivery",
    fields: {
      id: "Its number in the log.",
      messageId: "The value of webhook-id; the same on every attempt.",
      topic: "Its topic.",
      createdAt: "When it was queued.",
      state: "Its state.",
      stateText: "The same in a sentence.",
      attempts: "How often it was tried.",
      attemptedAt: "When it was last tried.",
      status: "HTTP status of the last answer; null where none came.",
      durationMs: "How long the last attempt took, in milliseconds.",
      error: "Why the last attempt failed, apart from its status.",
      excerpt: "The first characters of the last answer.",
      payload: "The body as it was signed.",
    },
  });
/** An entry of the delivery log. */
export type DeliveryView = z.input<typeof deliverySchema>;

export const apiWebHookLogSchema = z
  .object({
    webHook: webHookSchema,
    deliveries: z.array(deliverySchema),
    nextCursor: z.string().nullable(),
  })
  .meta({
    id: "WebHookLog",
    fields: {
      webHook: "The web hook.",
      deliveries: "The newest first.",
    },
  });

export const webHookParamsSchema = z
  .object({ id: z.string().min(1).max(60) })
  .meta({ fields: { id: "The web hook's id." } });
export const webHookReplayParamsSchema = z
  .object({
    id: z.string().min(1).max(60),
    delivery: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  })
  .meta({ fields: { id: "The web hook's id.", delivery: "The message's number in the log." } });

export const apiWebHookLogQuerySchema = z.object({ cursor: numberCursorSchema });

const URL_TEXT = { description: RECEIVER_RULES, example: "https://example.com/linewise" };
const TOPICS_TEXT = { example: ["picks", "bets"] };

export const newWebHookBodySchema = z
  .object({
    name: webHookNameSchema.meta({ example: "My bot" }),
    url: webHookUrlSchema.meta(URL_TEXT),
    topics: webHookTopicsSchema.meta(TOPICS_TEXT),
  })
  .meta({
    id: "NewWebHook",
    fields: { name: "The name you give it.", url: RECEIVER_RULES, topics: "The events it gets." },
  });
export const webHookBodySchema = z
  .object({
    name: webHookNameSchema.optional(),
    url: webHookUrlSchema.optional(),
    topics: webHookTopicsSchema.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: "Say what to change: name, url or topics.",
  })
  .meta({
    id: "WebHookChange",
    // An example with only the optional fields would be refused.
    example: { topics: ["picks", "bets"] },
    fields: { name: "The name you give it.", url: RECEIVER_RULES, topics: "The events it gets." },
  });

export const apiWebHookSecretSchema = z.object({ id: z.string(), secret: z.string(), message: z.string() }).meta({
  id: "WebHookSecret",
  fields: {
    id: "The web hook's id.",
    secret: "The secret that signs its messages. It is shown only this once.",
    message: "What was done, in words.",
  },
});

export const apiWebHookTestSchema = z
  .object({
    taken: z.boolean(),
    status: z.number().int().nullable(),
    durationMs: z.number().int(),
    error: z.enum(RECEIVER_ERRORS).nullable(),
    excerpt: z.string().nullable(),
    message: z.string(),
  })
  .meta({
    id: "WebHookTest",
    fields: {
      taken: "Whether the receiver answered 2xx.",
      status: "HTTP status of the answer; null where none came.",
      durationMs: "How long it took, in milliseconds.",
      error: "Why it failed, apart from its status.",
      excerpt: "The first characters of the answer.",
      message: "The result, in words.",
    },
  });

export const apiWebHookDoneSchema = z
  .object({ message: z.string() })
  .meta({ id: "WebHookDone", fields: { message: "What was done, in words." } });
