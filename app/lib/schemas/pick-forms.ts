import { z } from "zod";
import { bankrollDollarsSchema, stakeDollarsSchema } from "./saved-picks.ts";

/** The number of a pick in an address. */
export const pickIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Where to go on afterwards; the http layer decides whether it is a path of this site. */
const returnToSchema = z.string().max(1000).optional().catch(undefined);

/** The forms that go to a pick's page, told apart by `intent`. */
export const pickPageFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("reveal"), returnTo: returnToSchema }),
  z.object({
    intent: z.literal("save"),
    returnTo: returnToSchema,
    /** Left out on cards, where the default stake is meant. */
    stake: stakeDollarsSchema.optional(),
    /** Made by the page, so that a double click or a retry saves once. */
    idempotencyKey: z.string().min(8).max(64).optional(),
  }),
  z.object({ intent: z.literal("bankroll"), returnTo: returnToSchema, bankroll: bankrollDollarsSchema }),
  z.object({ intent: z.literal("forget-bankroll"), returnTo: returnToSchema }),
]);

/** The forms of a saved bet. */
export const savedPicksFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("edit-stake"),
    savedPickId: z.coerce.number().int().positive(),
    stake: stakeDollarsSchema,
  }),
  z.object({ intent: z.literal("delete"), savedPickId: z.coerce.number().int().positive() }),
]);
