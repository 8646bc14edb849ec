import { z } from "zod";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { bareOrPage, cursorSchema, isoMoment, limitSchema, optionalLimitSchema } from "#app/lib/schemas/access/api.ts";
import { apiFeedSchema } from "#app/lib/schemas/feeds/api.ts";
import { alternateSchema, gameSchema, quoteSchema } from "#app/lib/schemas/market/dto.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

export const gameQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  limit: optionalLimitSchema(200),
  cursor: cursorSchema,
});
const apiGameSchema = gameSchema.extend({ startAt: isoMoment }).meta({
  id: "Game",
  fields: {
    id: "Id of the game, prefixed with its feed.",
    status: "Status of the game.",
    periodLabel: "Period and clock while in play; otherwise null.",
  },
});
export const apiGamePageSchema = z
  .object({ games: z.array(apiGameSchema), nextCursor: z.string().nullable(), feed: apiFeedSchema })
  .meta({ id: "GamePage", description: "A page of games." });
export const apiGameListSchema = bareOrPage(apiGameSchema, apiGamePageSchema);

/** One game by its id. */
export const gameParamsSchema = z
  .object({ id: z.string().min(1).max(200) })
  .meta({ fields: { id: "The game's id, prefixed with its feed." } });
export const apiOneGameSchema = z
  .object({ game: apiGameSchema, feed: apiFeedSchema })
  .meta({ id: "OneGame", fields: { game: "The game." } });

export const oddsQuerySchema = z
  .object({
    league: orAll(leagueSchema).default("ALL"),
    gameId: z.string().max(200).optional(),
    limit: limitSchema(100, 25),
    cursor: cursorSchema,
  })
  .meta({ fields: { limit: "Games per page; each comes with all its quotes." } });
export const apiOddsListSchema = z.object({
  quotes: z.array(
    quoteSchema.extend({ capturedAt: isoMoment, seenAt: isoMoment.nullable() }).meta({
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
    }),
  ),
  alternates: z.array(
    alternateSchema.extend({ capturedAt: isoMoment, seenAt: isoMoment.nullable() }).meta({
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
    }),
  ),
  nextCursor: z.string().nullable(),
  quoteDelayMinutes: z.number().int(),
  feed: apiFeedSchema,
});
