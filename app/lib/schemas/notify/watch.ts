import { z } from "zod";
import { GAME_MARKETS, SIDES, sidesOf } from "#app/lib/engine/leagues.ts";

const line = z.coerce.number().min(-500).max(500).multipleOf(0.5);

/** A side of a game's market at a line, as an address or a form names it. */
export const watchedBetSchema = z
  .object({
    game: z.string().min(1).max(120),
    market: z.enum(GAME_MARKETS),
    side: z.enum(SIDES).exclude(["both"]),
    line: z.preprocess((given) => (given === "" || given === undefined ? null : given), line.nullable()),
  })
  .refine(({ market, side }) => (sidesOf(market) as readonly string[]).includes(side), "The market has no such side")
  .refine(({ market, line: at }) => (market === "moneyline") === (at === null), "The market needs a line, or has none");

/** The form that watches it, or the side of a pick; the price is read in the person's odds format. */
export const watchFormSchema = z.object({ price: z.string({ error: "Enter the odds." }).max(20) });
