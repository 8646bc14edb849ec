import { z } from "zod";
import { choicesText, spelledAs } from "#app/lib/schemas/choices.ts";
import { BOOKS, FEEDS, LEAGUES, MARKETS, SIDES, TIERS } from "#app/lib/engine/leagues.ts";

/** Enumerations as schemas, shared by forms, query strings, API bodies and DTOs. */
export const leagueSchema = z.enum(LEAGUES);
export const marketSchema = z.enum(MARKETS);
export const sideSchema = z.enum(SIDES);
export const bookSchema = z.enum(BOOKS);
export const feedSchema = z.enum(FEEDS);
export const tierSchema = z.enum(TIERS);
export const riskLevelSchema = z.enum(["low", "medium", "high"]);
export const verdictSchema = z.enum(["BET", "LEAN", "PASS"]);
export const resultSchema = z.enum(["win", "loss", "push", "void"]);
export const savedStatusSchema = z.enum(["pending", "won", "lost", "push", "void"]);
export const oddsFormatSchema = z.enum(["american", "decimal", "fractional"]);
/** Bet types of the specification (core §9), as shown and stored on saved picks. */
export const betTypeSchema = z.enum(["Moneyline", "Spread", "Total", "Player Prop", "Parlay"]);

/** UTC epoch milliseconds inside the app; the API turns them into ISO strings. */
export const momentSchema = z.number().int();
export const americanOddsSchema = z
  .number()
  .int()
  .refine((x) => Math.abs(x) >= 100, "American odds are at least 100 either way")
  .meta({ example: -110 });

/** A filter: one of the schema's values, or "ALL" for no filter. */
export const orAll = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("ALL"), schema], { error: () => choicesText(z.union([z.literal("ALL"), schema])) });
/** The same in an address, where a blank or unknown value means "ALL" instead of failing the page; spelling is forgiven (D31). */
export const orAllInAddress = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess((value) => spelledAs(orAll(schema), value), orAll(schema))
    .catch("ALL")
    .default("ALL");
/** A value of an enumeration in an address; a blank or unknown value falls back to the default. */
export const oneInAddress = <const T extends readonly [string, ...string[]]>(values: T, usual: T[number]) => {
  const schema = z.enum(values);
  return z
    .preprocess((value) => spelledAs(schema, value), schema)
    .catch(usual as z.output<typeof schema>)
    .default(usual as z.output<typeof schema>);
};
