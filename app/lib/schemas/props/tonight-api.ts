import { z } from "zod";
import { STATISTIC_NAMES } from "#app/lib/engine/props/statistics.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { MOVED_PRICE_FIELD, SEEN_FIELD } from "#app/lib/schemas/access/delay-texts.ts";
import { americanOddsSchema } from "#app/lib/schemas/vocabulary.ts";
import { apiPropSchema, hitSchema, lockSchema } from "./api.ts";

export const tonightParamsSchema = z
  .object({ playerId: z.string().min(1).max(200) })
  .meta({ fields: { playerId: "The player's id, from /api/props or /api/players." } });
export const tonightQuerySchema = z
  .object({
    statistic: z.enum(STATISTIC_NAMES).optional(),
    line: z.coerce.number().min(0).max(1000).multipleOf(0.5).optional(),
    teammate: z.string().trim().max(120).default(""),
  })
  .meta({
    fields: {
      statistic: "The counted statistic; by default the quoted one.",
      line: "A whole or half line; the quoted one where it is left out.",
      teammate: "Id of a teammate, to split the games by whether he played.",
    },
  });

const tonightRateSchema = z.object({ label: z.string(), hit: hitSchema, mean: z.number().nullable() }).meta({
  id: "TonightRate",
  description: "Some of a player's games against the line.",
  fields: {
    label: "Which games.",
    hit: "How often they went over.",
    mean: "Mean count; null without a game.",
  },
});

export const apiTonightSchema = z
  .object({
    playerId: z.string(),
    player: z.string(),
    statistic: z.enum(STATISTIC_NAMES),
    statisticLabel: z.string(),
    line: z.number(),
    quoted: z.boolean(),
    prop: apiPropSchema.nullable(),
    lock: lockSchema.nullable(),
    chanceOver: z.number().nullable(),
    distribution: z
      .object({ from: z.number().int(), mass: z.array(z.number()), mean: z.number(), push: z.number() })
      .meta({
        id: "CountDistribution",
        fields: {
          from: "The count of the first probability.",
          mass: "Probabilities of that count and the following ones.",
          mean: "Expected count.",
          push: "Probability of landing on the line.",
        },
      })
      .nullable(),
    games: z.array(
      z
        .object({
          gameId: z.string(),
          startAt: isoMoment,
          /** "@ BOS". */
          opponent: z.string(),
          counted: z.number(),
          chances: z.number().nullable(),
          season: z.boolean(),
          playoff: z.boolean(),
        })
        .meta({
          id: "CountedGame",
          fields: {
            gameId: "Id of the game.",
            startAt: "When it started.",
            opponent: "The opponent, and the place.",
            counted: "What he counted.",
            chances: "Minutes, targets and the like; null where the source does not say.",
            season: "Whether it is of the newest season.",
            playoff: "Whether it was a playoff game.",
          },
        }),
    ),
    windows: z.array(tonightRateSchema),
    splits: z.array(tonightRateSchema),
    opponent: z
      .object({
        code: z.string(),
        group: z.string(),
        more: z.number(),
        games: z.number().int(),
        rank: z.number().int(),
        of: z.number().int(),
      })
      .meta({
        id: "OpponentRank",
        description: "The counts that the opponent allows the players of his position.",
        fields: {
          code: "The opponent.",
          group: "The position.",
          more: "Share above or below what the same players count in their other games, shrunk by games.",
          games: "Games behind it.",
          rank: "Place among the teams; 1 allows most.",
          of: "Teams ranked.",
        },
      })
      .nullable(),
    teammate: z
      .object({
        id: z.string(),
        name: z.string(),
        withHim: tonightRateSchema,
        without: tonightRateSchema,
        enough: z.boolean(),
      })
      .meta({
        id: "TeammateSplit",
        fields: {
          id: "Id of the teammate.",
          name: "His name.",
          withHim: "Games both played in.",
          without: "Games without him.",
          enough: "Whether there are eight games of either kind.",
        },
      })
      .nullable(),
    quotes: z.array(
      z
        .object({
          book: z.string(),
          bookLabel: z.string(),
          line: z.number(),
          over: americanOddsSchema,
          under: americanOddsSchema,
          hold: z.number(),
          quotedAt: isoMoment,
          stale: z.boolean(),
          seenAt: isoMoment.nullable(),
          moved: z.boolean(),
        })
        .meta({
          id: "PropQuote",
          description: "Both sides of the prop at one book.",
          fields: {
            book: "The sportsbook.",
            bookLabel: "Its name.",
            line: "Its line.",
            over: "American odds of the over.",
            under: "American odds of the under.",
            hold: "The book's margin, a fraction.",
            quotedAt: "When the quote last changed.",
            stale: "Past the freshness limit of props.",
            seenAt: SEEN_FIELD,
            moved: MOVED_PRICE_FIELD,
          },
        }),
    ),
  })
  .meta({
    id: "PlayerTonight",
    description: "A player in his next quoted game: one statistic at one line.",
    fields: {
      playerId: "Id of the player.",
      player: "The player's name.",
      statistic: "What is counted.",
      statisticLabel: "The same in words.",
      line: "The line everything is set against.",
      quoted: "Whether a book of the caller quotes it now.",
      prop: "The prop of his next quoted game; null where it is not quoted.",
      lock: "Why the forecast is closed; null where it is open or there is none.",
      chanceOver: "Our chance of the over, given no push; null where it is closed or there is none.",
      distribution: "Probability of each count; null where the chance is.",
      games: "His games, oldest first: this season's and the last one's.",
      windows: "The last 5, 10 and 20 games, and the season.",
      splits: "Home and away, rest, and against this opponent.",
      opponent: "The counts that the opponent allows; null without a game, or with too few of them.",
      teammate: "With and without the teammate that is asked for.",
      quotes: "Every book's quote.",
    },
  });
