import { z } from "zod";
import { GAME_STATUSES } from "#app/lib/engine/games/game-state.ts";
import { LINE_MARKETS } from "#app/lib/engine/leagues.ts";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { bareOrPage, cursorSchema, isoMoment, limitSchema, optionalLimitSchema } from "#app/lib/schemas/access/api.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { americanOddsSchema, leagueSchema, marketSchema, sideSchema } from "#app/lib/schemas/vocabulary.ts";

export const gameQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: optionalLimitSchema(200),
  cursor: cursorSchema,
});
/** A game as listed. */
const gameSchema = z
  .object({
    id: z.string(),
    league: leagueSchema,
    season: z.number().int(),
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeCode: z.string(),
    awayCode: z.string(),
    startAt: isoMoment,
    localDate: z.string(),
    status: z.enum(GAME_STATUSES),
    homeScore: z.number().int().nullable(),
    awayScore: z.number().int().nullable(),
    periodLabel: z.string().nullable(),
  })
  .meta({
    id: "Game",
    fields: {
      id: "Id of the game, prefixed with its feed.",
      status: "Status of the game.",
      periodLabel: "Period and clock while in play; otherwise null.",
    },
  });
export const apiGamePageSchema = z
  .object({ games: z.array(gameSchema), nextCursor: z.string().nullable(), feed: apiFeedSchema })
  .meta({ id: "GamePage", description: "A page of games." });
export const apiGameListSchema = bareOrPage(gameSchema, apiGamePageSchema);

/** One game by its id. */
export const gameParamsSchema = z
  .object({ id: z.string().min(1).max(200) })
  .meta({ fields: { id: "The game's id, prefixed with its feed." } });
export const apiOneGameSchema = z
  .object({ game: gameSchema, feed: apiFeedSchema })
  .meta({ id: "OneGame", fields: { game: "The game." } });

export const oddsQuerySchema = z
  .object({
    league: orAll(leagueSchema).default("ALL"),
    gameId: z.string().max(200).optional(),
    limit: limitSchema(100, 25),
    cursor: cursorSchema,
  })
  .meta({ fields: { limit: "Games per page; each comes with all its quotes." } });
/** The parameters of a list of odds; missing ones have the query's defaults. */
export type OddsQuestion = Partial<z.output<typeof oddsQuerySchema>>;

/** A book's latest quote on a market that the caller's tier may see. */
const quoteSchema = z
  .object({
    gameId: z.string(),
    book: z.string(),
    market: marketSchema,
    line: z.number().nullable(),
    first: americanOddsSchema,
    second: americanOddsSchema,
    capturedAt: isoMoment,
    stale: z.boolean(),
    moved: z.boolean(),
    seenAt: isoMoment.nullable(),
  })
  .meta({
    id: "Quote",
    description: "Both sides of a market at one book.",
    fields: {
      first: "American odds of the home side, or of the over.",
      second: "American odds of the away side, or of the under.",
      line: "The home side's line, or the total; null on a moneyline.",
      stale: "Past this market's freshness limit.",
      moved: MOVED_PRICE_FIELD,
      seenAt: SEEN_FIELD,
    },
  });

/** A book's price on one side at a line of its ladder of alternate spreads or totals. */
const alternateSchema = z
  .object({
    gameId: z.string(),
    book: z.string(),
    market: z.enum(LINE_MARKETS),
    side: sideSchema,
    line: z.number(),
    price: americanOddsSchema,
    capturedAt: isoMoment,
    stale: z.boolean(),
    moved: z.boolean(),
    seenAt: isoMoment.nullable(),
  })
  .meta({
    id: "AlternateQuote",
    description:
      "One side of a game at one book and another line than its main one. Read in the hours before the start, of games with a published pick or an open bet.",
    fields: {
      line: "The side's own handicap, or the total.",
      price: "American odds of the side.",
      stale: "Past this market's freshness limit.",
      moved: MOVED_PRICE_FIELD,
      seenAt: SEEN_FIELD,
    },
  });

export const apiOddsListSchema = z.object({
  quotes: z.array(quoteSchema),
  /** Prices at lines other than the main ones, if they have been read; one side each. */
  alternates: z.array(alternateSchema),
  nextCursor: z.string().nullable(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});
