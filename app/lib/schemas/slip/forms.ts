import { z } from "zod";
import { acknowledgeOverCapField, stakeDollarsSchema } from "#app/lib/schemas/bets/stake.ts";
import { PITCHER_RULES } from "#app/lib/engine/games/pitcher-rules.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bankrollDollarsSchema } from "#app/lib/schemas/account/forms.ts";
import { readShownPrices } from "#app/lib/schemas/slip/buttons.ts";
import { SLIP_MODE_NAMES } from "#app/lib/schemas/slip/dto.ts";

const pickId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Offered on MLB games; empty: as the book does. */
const pitchers = z.enum(PITCHER_RULES).or(z.literal("").transform(() => null));
const returnTo = z.string().max(1000).optional().catch(undefined);

/** The prices the page showed, by pick. */
const shown = z
  .string()
  .max(1000)
  .default("")
  .transform((text) => new Map([...readShownPrices(text)].map(([pickId, price]) => [pickId, americanOdds(price)])));

/** The forms posted to `/slip`, distinguished by `intent`. */
export const slipFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("add"),
    pickId,
    stake: stakeDollarsSchema.optional(),
    pitchers: pitchers.optional(),
    returnTo,
  }),
  z.object({ intent: z.literal("remove"), pickId, returnTo }),
  z.object({ intent: z.literal("clear"), returnTo }),
  /** Restores the last removed items. */
  z.object({ intent: z.literal("undo"), returnTo }),
  z.object({ intent: z.literal("stake"), pickId, stake: stakeDollarsSchema, returnTo }),
  z.object({ intent: z.literal("pitchers"), pickId, pitchers: pitchers.default(null), returnTo }),
  z.object({ intent: z.literal("parlay-stake"), stake: stakeDollarsSchema, returnTo }),
  /** As typed, in the person's odds format; empty for none. */
  z.object({ intent: z.literal("parlay-quote"), quote: z.string().max(20).default(""), returnTo }),
  z.object({
    intent: z.literal("mode"),
    mode: z.enum(SLIP_MODE_NAMES),
    /** For the question whether to make it a parlay: the legs as shown. */
    legs: z.string().max(1000).optional(),
    returnTo,
  }),
  /** Sets every item's stake to its suggestion. */
  z.object({ intent: z.literal("use-suggested"), returnTo }),
  /** Accepts the current price of one item, or of all. */
  z.object({ intent: z.literal("accept-prices"), pickId: pickId.optional(), returnTo }),
  z.object({ intent: z.literal("odds-format"), oddsFormat: z.enum(["american", "decimal", "fractional"]), returnTo }),
  z.object({ intent: z.literal("bankroll"), bankroll: bankrollDollarsSchema, returnTo }),
  z.object({
    intent: z.literal("place"),
    placementKey: z.string().min(8).max(64),
    shown,
    acknowledgeOverCap: acknowledgeOverCapField,
    returnTo,
  }),
]);
export type SlipForm = z.infer<typeof slipFormSchema>;
