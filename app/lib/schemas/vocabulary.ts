import { z } from "zod";
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
