import { z } from "zod";
import { spelledAs } from "#app/lib/schemas/choices.ts";
import { leagueSchema, marketSchema } from "#app/lib/schemas/vocabulary.ts";

/** One of an enumeration in an address; blank or unknown is none. */
const chosen = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => spelledAs(schema, value), schema.optional())
    .catch(undefined)
    .optional();

/** What the address of /enhanced-odds chooses besides the legs of a parlay, which may be several. */
export const enhancedOddsSchema = z.object({
  /** The tab; the first league in season where none is named. */
  league: chosen(leagueSchema),
  game: z.string().max(200).optional().catch(undefined),
  /** Whose movement is drawn. */
  market: chosen(marketSchema),
  /** The price of the person's book for the chosen legs, as typed. */
  price: z.string().max(20).optional().catch(undefined),
});
