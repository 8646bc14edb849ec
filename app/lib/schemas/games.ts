import { z } from "zod";
import { americanOddsSchema, leagueSchema, marketSchema, momentSchema } from "./vocabulary.ts";

/** A game as listed by the API and shown on screens. */
export const gameSchema = z.object({
  id: z.string(),
  league: leagueSchema,
  season: z.number().int(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  homeCode: z.string(),
  awayCode: z.string(),
  startAt: momentSchema,
  localDate: z.string(),
  status: z.enum(["scheduled", "in_progress", "final", "postponed", "canceled"]),
  homeScore: z.number().int().nullable(),
  awayScore: z.number().int().nullable(),
  periodLabel: z.string().nullable(),
});
export type Game = z.infer<typeof gameSchema>;

/** The newest quote of a book on a market that the asking tier may see. */
export const quoteSchema = z.object({
  gameId: z.string(),
  book: z.string(),
  market: marketSchema,
  line: z.number().nullable(),
  first: americanOddsSchema,
  second: americanOddsSchema,
  capturedAt: momentSchema,
  stale: z.boolean(),
});
export type Quote = z.infer<typeof quoteSchema>;
