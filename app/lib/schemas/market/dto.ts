import { z } from "zod";
import { GAME_STATUSES } from "#app/lib/engine/games/game-state.ts";
import { LINE_MARKETS } from "#app/lib/engine/odds/alternate-price.ts";
import {
  americanOddsSchema,
  leagueSchema,
  marketSchema,
  momentSchema,
  sideSchema,
} from "#app/lib/schemas/vocabulary.ts";

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
  status: z.enum(GAME_STATUSES),
  homeScore: z.number().int().nullable(),
  awayScore: z.number().int().nullable(),
  periodLabel: z.string().nullable(),
});
export type Game = z.infer<typeof gameSchema>;

/** A book's latest quote on a market that the caller's tier may see. */
export const quoteSchema = z.object({
  gameId: z.string(),
  book: z.string(),
  market: marketSchema,
  line: z.number().nullable(),
  first: americanOddsSchema,
  second: americanOddsSchema,
  capturedAt: momentSchema,
  stale: z.boolean(),
  /** A delayed plan's price: whether the book has since changed or withdrawn it, and the moment it belongs to (D49). */
  moved: z.boolean(),
  seenAt: momentSchema.nullable(),
});
export type ListedQuote = z.infer<typeof quoteSchema>;

/** A book's price on one side at a line of its ladder of alternate spreads or totals. */
export const alternateSchema = z.object({
  gameId: z.string(),
  book: z.string(),
  market: z.enum(LINE_MARKETS),
  side: sideSchema,
  line: z.number(),
  price: americanOddsSchema,
  capturedAt: momentSchema,
  stale: z.boolean(),
  /** A delayed plan's price: whether the book has since changed or withdrawn it, and the moment it belongs to (D49). */
  moved: z.boolean(),
  seenAt: momentSchema.nullable(),
});
export type ListedAlternate = z.infer<typeof alternateSchema>;
