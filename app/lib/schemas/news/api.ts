import { z } from "zod";
import { cursorSchema, isoMoment, limitSchema } from "#app/lib/schemas/access/api.ts";
import { apiFeedClockSchema } from "#app/lib/schemas/feeds/api.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { QUOTED_NAMES } from "#app/lib/engine/props/statistics.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";
import { NEWS_ABOUT } from "./forms.ts";

const mineSchema = z
  .enum(["true", "false"])
  .default("false")
  .meta({ description: "true: only games with an open bet of yours." });

/** GET /api/news. */
export const newsQuerySchema = z
  .object({
    league: orAll(leagueSchema).default("ALL"),
    about: z.enum(NEWS_ABOUT).default("all"),
    mine: mineSchema,
    gameId: z.string().max(200).optional(),
    limit: limitSchema(100, 25),
    cursor: cursorSchema,
  })
  .meta({ fields: { about: "Injuries, starters, or all.", gameId: "Only reports about this game." } });

/** GET /api/news/games. */
export const newsGamesQuerySchema = z
  .object({
    league: orAll(leagueSchema).default("ALL"),
    mine: mineSchema,
    gameId: z.string().max(200).optional(),
    limit: limitSchema(50, 10),
    cursor: cursorSchema,
  })
  .meta({ fields: { gameId: "Only this game, whenever it starts." } });

const beforeAfterSchema = z.object({ before: z.number().nullable(), after: z.number().nullable() }).meta({
  id: "BeforeAfter",
  fields: { before: "Before the report; null if unknown.", after: "After it; null if unknown." },
});

const effectSchema = z
  .object({
    beforeAt: isoMoment,
    afterAt: isoMoment.nullable(),
    market: z.object({ chance: beforeAfterSchema, spread: beforeAfterSchema, total: beforeAfterSchema }).meta({
      id: "NewsMarket",
      fields: {
        chance: "The market's chance that the team wins, margin removed, 0–1.",
        spread: "The team's handicap.",
        total: "The total.",
      },
    }),
    marketLock: z.string().nullable(),
    ours: z
      .object({ before: z.number().nullable(), after: z.number().nullable(), pricedAt: isoMoment.nullable() })
      .meta({
        id: "OurBeforeAfter",
        fields: {
          before: "As priced last before the report; null if it was not.",
          after: "As priced first after it; null if it was not yet.",
          pricedAt: "When the game was priced first after the report; null if it was not yet.",
        },
      })
      .nullable(),
  })
  .meta({
    id: "NewsEffect",
    description:
      "The market before and after a report, over the books of the caller's plan. Other news of the game may have moved it too.",
    fields: {
      beforeAt: "When prices were read before the report.",
      afterAt: "When they were read after it, at most half an hour later; null if later prices are not visible yet.",
      market: "Consensus of the market for the reported player's team.",
      marketLock: "Why the market's chance is closed to the plan; null if it is not.",
      ours: "Our chance that the team wins; null if it is closed to the caller.",
    },
  });

const freedSchema = z
  .object({
    usual: z.number(),
    to: z
      .array(
        z.object({ playerId: z.string(), player: z.string(), more: z.number() }).meta({
          id: "MovedMinutes",
          fields: {
            playerId: "Id of the teammate.",
            player: "The teammate.",
            more: "Minutes a game he is expected to play more.",
          },
        }),
      )
      .readonly(),
    missed: z.number().int(),
  })
  .meta({
    id: "FreedMinutes",
    description: "Minutes of a player who is out, and who is expected to play them.",
    fields: {
      usual: "Minutes he plays in an ordinary game.",
      to: "Teammates who are expected to play more, the most first.",
      missed: "Of the team's last twenty games those he missed, which count for the expectation.",
    },
  });

const playerFields = {
  playerId: z.string(),
  player: z.string(),
  position: z.string(),
  league: leagueSchema,
  teamId: z.string(),
  team: z.string(),
  teamCode: z.string(),
  /** "starts, 34 minutes a game (2nd of the team)". */
  role: z.string().nullable(),
};
const PLAYER_TEXTS = {
  playerId: "Id of the player.",
  player: "The player.",
  position: "His position as the source names it.",
  teamId: "Id of his team.",
  team: "His team.",
  teamCode: "Its short name.",
  role: "His role in the team by the box scores of its last twenty games; null if they do not show it.",
} as const;

const gameRefSchema = z
  .object({
    id: z.string(),
    startAt: isoMoment,
    homeTeam: z.string(),
    awayTeam: z.string(),
    homeCode: z.string(),
    awayCode: z.string(),
  })
  .meta({
    id: "NewsGameRef",
    fields: {
      id: "Id of the game.",
      homeCode: "Short name of the home team.",
      awayCode: "Short name of the away team.",
    },
  });

export const newsItemSchema = z
  .object({
    ...playerFields,
    id: z.string(),
    at: isoMoment,
    change: z.enum(["status", "named", "confirmed", "replaced"]),
    status: z.string(),
    before: z.string().nullable(),
    note: z.string(),
    game: gameRefSchema.nullable(),
    mine: z.boolean(),
    minutes: freedSchema.nullable(),
    projections: z
      .array(
        z
          .object({
            playerId: z.string(),
            player: z.string(),
            statistic: z.enum(QUOTED_NAMES),
            statisticLabel: z.string(),
            before: z.number(),
            after: z.number(),
          })
          .meta({
            id: "MovedProjection",
            description: "A teammate's count as the model expected it before and after a report.",
            fields: {
              playerId: "Id of the teammate.",
              player: "The teammate.",
              statistic: "What is counted.",
              statisticLabel: "The same in words.",
              before: "Expected when it was priced last before the report.",
              after: "Expected when it was priced first after it.",
            },
          }),
      )
      .readonly(),
    effect: effectSchema.nullable(),
  })
  .meta({
    id: "NewsItem",
    description: "A report about who plays.",
    fields: {
      ...PLAYER_TEXTS,
      id: "Id of the report.",
      at: "When the report became known.",
      change: "The kind of report: a player's status, or a starter named, confirmed or replaced.",
      status: "out, doubtful, questionable, probable or available; of a starter probable, confirmed or started.",
      before: "The status before, or the name of the starter he replaces; null if nothing was known.",
      note: "The reason as reported; empty for a starter.",
      game: "The team's next game after the report, or the one the starter is named for; null if none is scheduled.",
      mine: "Whether the caller has an open bet on that game.",
      minutes: "The expected distribution of his minutes; null if he plays, or the league counts none.",
      projections:
        "Teammates of whom the model expects more or less since the report, the largest change first; only those whose forecast is open to the caller.",
      effect: "The market before and after it; null if no price is visible, or the caller takes a break.",
    },
  });

export const apiNewsSchema = z
  .object({
    news: z.array(newsItemSchema).readonly(),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    quoteDelayMinutes: z.number().int(),
    feed: apiFeedClockSchema,
  })
  .meta({
    id: "NewsPage",
    fields: { news: "Reports, newest first.", total: "Reports of the last seven days that fit." },
  });

/** A player of a team who is missing or doubtful. */
export const absentPlayerSchema = z
  .object({ ...playerFields, status: z.string(), note: z.string(), at: isoMoment, minutes: freedSchema.nullable() })
  .meta({
    id: "AbsentPlayer",
    fields: {
      ...PLAYER_TEXTS,
      status: "out, doubtful, questionable or probable.",
      note: "The reason as reported.",
      at: "When the newest report became known.",
      minutes: "The expected distribution of his minutes; null if he may play, or the league counts none.",
    },
  });

const sideSchema = z
  .object({
    teamId: z.string(),
    team: z.string(),
    teamCode: z.string(),
    starter: z
      .object({ playerId: z.string(), player: z.string(), status: z.string(), since: isoMoment })
      .meta({
        id: "NewsStarter",
        fields: {
          playerId: "Id of the player.",
          player: "The player.",
          status: "probable, confirmed or started.",
          since: "Since when reports have named him.",
        },
      })
      .nullable(),
    absent: z.array(absentPlayerSchema).readonly(),
  })
  .meta({
    id: "NewsSide",
    fields: {
      teamId: "Id of the team.",
      team: "The team.",
      teamCode: "Its short name.",
      starter: "Its quarterback, pitcher or goalie; null if nobody is named.",
      absent: "Players who are missing or in doubt, the surest first.",
    },
  });

export const newsGameSchema = gameRefSchema
  .extend({
    league: leagueSchema,
    mine: z.boolean(),
    /** "Starting goalies". */
    startersLabel: z.string().nullable(),
    away: sideSchema,
    home: sideSchema,
  })
  .meta({
    id: "NewsGame",
    description: "Who plays in a game.",
    fields: {
      id: "Id of the game.",
      homeCode: "Short name of the home team.",
      awayCode: "Short name of the away team.",
      mine: "Whether the caller has an open bet on it.",
      startersLabel: "The name of the league's starters; null if it names none.",
      away: "The away team.",
      home: "The home team.",
    },
  });

export const apiNewsGamesSchema = z
  .object({
    games: z.array(newsGameSchema).readonly(),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    feed: apiFeedClockSchema,
  })
  .meta({
    id: "NewsGamesPage",
    fields: { games: "Games of the next day and a half, by start.", total: "Games that fit." },
  });
export type ApiNewsGames = z.output<typeof apiNewsGamesSchema>;
