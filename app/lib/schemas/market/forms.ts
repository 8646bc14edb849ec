import { z } from "zod";
import { spelledAs } from "#app/lib/schemas/choices.ts";
import { leagueSchema, marketSchema } from "#app/lib/schemas/vocabulary.ts";

/** A value of an enumeration in an address; blank or unknown gives none. */
const chosen = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => spelledAs(schema, value), schema.optional())
    .catch(undefined)
    .optional();

/** The choices in the address of /enhanced-odds, except the legs of a parlay, because there may be several. */
export const enhancedOddsSchema = z.object({
  /** The tab; by default the first league in season. */
  league: chosen(leagueSchema),
  game: z.string().max(200).optional().catch(undefined),
  /** The market whose movement is drawn. */
  market: chosen(marketSchema),
  /** The price of the person's book for the chosen legs, as typed. */
  price: z.string().max(20).optional().catch(undefined),
});
