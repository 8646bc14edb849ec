import { z } from "zod";
import { cursorSchema, isoMoment, limitSchema } from "#app/lib/schemas/access/api.ts";
import { apiFeedClockSchema } from "#app/lib/schemas/feeds/api.ts";
import { absentPlayerSchema } from "#app/lib/schemas/news/api.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";
import { TEAM_SPLITS } from "#app/lib/engine/teams/cover-record.ts";

/** GET /api/teams. */
export const teamQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  limit: limitSchema(200, 200),
  cursor: cursorSchema,
});

/** GET /api/teams/:team. */
export const teamParamsSchema = z
  .object({ team: z.string().min(1).max(80) })
  .meta({ fields: { team: "The team's id, such as NBA-BOS, or its name, such as boston-celtics." } });

/** As on screens, which mark small samples by their number. */
const rateSchema = z
  .object({
    value: z.number().nullable(),
    n: z.number().int(),
    low: z.number().nullable(),
    high: z.number().nullable(),
  })
  .meta({
    id: "ShareOfGames",
    fields: {
      value: "The share; null without cases.",
      n: "How many cases.",
      low: "Lower end of its 95 % range; null with fewer than two cases.",
      high: "Upper end of its 95 % range; null with fewer than two cases.",
    },
  });

const refFields = { id: z.string(), code: z.string(), name: z.string() };
const REF_TEXTS = { id: "Id of the team.", code: "Its short name.", name: "Its name." } as const;
const refSchema = z.object(refFields).meta({ id: "TeamRef", fields: REF_TEXTS });
export type TeamRef = z.input<typeof refSchema>;

const counts = { wins: z.number().int(), losses: z.number().int(), ties: z.number().int() };
const COUNT_TEXTS = { wins: "Games won.", losses: "Games lost.", ties: "Games tied." } as const;
const covered = { wins: z.number().int(), losses: z.number().int(), pushes: z.number().int() };
const COVERED_TEXTS = {
  wins: "Bets that won at the closing line.",
  losses: "Bets that lost.",
  pushes: "Bets that were given back.",
} as const;

const teamRowSchema = z
  .object({
    ...refFields,
    ...counts,
    league: leagueSchema,
    covered: z.object(covered).meta({ id: "Covered", fields: COVERED_TEXTS }),
  })
  .meta({
    id: "TeamRow",
    description: "A team with its record of the newest season.",
    fields: { ...REF_TEXTS, ...COUNT_TEXTS, covered: "Its record at the closing spread." },
  });
export type TeamListRow = z.input<typeof teamRowSchema>;

export const apiTeamsSchema = z
  .object({
    teams: z.array(teamRowSchema).readonly(),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    feed: apiFeedClockSchema,
  })
  .meta({ id: "TeamsPage", fields: { teams: "Teams by league and name." } });

const coverSchema = z
  .object({
    ...covered,
    rate: rateSchema,
    expected: z.number().nullable(),
    verdict: z.string(),
    standsOut: z.boolean(),
  })
  .meta({
    id: "CoverRecord",
    description: "Bets on one side at their closing lines.",
    fields: {
      ...COVERED_TEXTS,
      rate: "Share won of those decided, with n and 95 % range.",
      expected: "Mean chance the closing prices gave, margin removed; null without a decided bet.",
      verdict: "The claim on it, all records of the league judged together.",
      standsOut: "Whether it is beyond chance.",
    },
  });
export type CoverRow = z.input<typeof coverSchema>;

const atCloseSchema = z.object({ line: z.number(), result: z.enum(["win", "loss", "push"]) }).meta({
  id: "AtClose",
  fields: { line: "The team's handicap, or the total.", result: "win: covered, or went over." },
});

const gameRowSchema = z
  .object({
    gameId: z.string(),
    date: z.string(),
    opponent: z.string(),
    opponentId: z.string(),
    atHome: z.boolean(),
    scored: z.number().int(),
    allowed: z.number().int(),
    won: z.boolean().nullable(),
    spread: atCloseSchema.nullable(),
    total: atCloseSchema.nullable(),
  })
  .meta({
    id: "TeamGame",
    description: "A finished game as the team played it.",
    fields: {
      date: "The day of the game in US Eastern time.",
      opponent: "Short name of the opponent.",
      opponentId: "Id of the opponent.",
      atHome: "Whether the team was at home.",
      scored: "What the team scored.",
      allowed: "What the opponent scored.",
      won: "Whether the team won; null: a tie.",
      spread: "The closing spread of the team; null without one.",
      total: "The closing total; null without one.",
    },
  });
export type TeamGameRow = z.input<typeof gameRowSchema>;

const restSchema = z
  .object({
    restDays: z.number().int().nullable(),
    backToBack: z.boolean(),
    gamesInSeven: z.number().int(),
    roadGames: z.number().int(),
    kilometres: z.number().nullable(),
  })
  .meta({
    id: "TeamRest",
    fields: {
      restDays: "Full days off before the game; null for the season's first.",
      backToBack: "Whether it is the second game in two days.",
      gamesInSeven: "Games in the seven days that end with it.",
      roadGames: "How many games in a row are away with it; 0 at home.",
      kilometres: "From the ground of the game before; null if one of the two is not stored.",
    },
  });
export type TeamRest = z.input<typeof restSchema>;

const nextSchema = z
  .object({
    id: z.string(),
    startAt: isoMoment,
    opponent: refSchema,
    atHome: z.boolean(),
    neutral: z.boolean(),
    rest: restSchema,
    opponentRest: restSchema,
    lines: z
      .array(
        z
          .object({
            text: z.string(),
            chance: z.number(),
            price: z.number().int().nullable(),
            book: z.string().nullable(),
            edge: z.number().nullable(),
            pickId: z.number().int().nullable(),
            /** The price is gone, or the verdict with it (D49). */
            moved: z.boolean(),
          })
          .meta({
            id: "TeamLine",
            description: "Our line on a market of the game, as in GET /api/predictions.",
            fields: {
              text: "The bet in words.",
              chance: "Our chance, 0–1.",
              price: "American odds of the best offer the caller may see; null without one.",
              book: "The sportsbook's name; null without an offer.",
              edge: "Expected value per unit staked; null without an open offer.",
              pickId: "The published pick; null without one.",
              moved: "Whether the price has moved since the caller's delayed one.",
            },
          }),
      )
      .readonly(),
    locked: z.string().nullable(),
    starters: z.string().nullable(),
    venue: z.string().nullable(),
    weather: z
      .object({ text: z.string(), knownAt: isoMoment })
      .meta({ id: "TeamWeather", fields: { text: "The forecast for the start.", knownAt: "When it was made." } })
      .nullable(),
  })
  .meta({
    id: "TeamNextGame",
    description: "A game ahead.",
    fields: {
      id: "Id of the game.",
      opponent: "The other team.",
      atHome: "Whether the team is at home.",
      neutral: "Whether it is played at a neutral site.",
      rest: "The team's rest and travel.",
      opponentRest: "The opponent's rest and travel.",
      lines: "Our lines, as far as they are open to the caller.",
      locked: "Why lines are closed; null if none is.",
      starters: "The named starter; null if nobody is named.",
      venue: "Ground and roof; null if they are not stored.",
      weather: "The newest forecast; null without one, and indoors.",
    },
  });
export type TeamNextGame = z.input<typeof nextSchema>;

const strengthSchema = z
  .object({ mean: z.number(), sd: z.number(), rank: z.number().int(), of: z.number().int() })
  .meta({
    id: "TeamStrength",
    description: "A rating beside an average team, in points, goals or runs.",
    fields: {
      mean: "The rating.",
      sd: "Its standard error.",
      rank: "Its place, 1 the highest.",
      of: "The number of teams ranked.",
    },
  });
export type TeamStrength = z.input<typeof strengthSchema>;

export const apiTeamSchema = z
  .object({
    team: z.object({ ...refFields, league: leagueSchema }).meta({ id: "Team", fields: REF_TEXTS }),
    season: z.number().int().nullable(),
    through: z.string().nullable(),
    unit: z.string(),
    record: z.object({ ...counts, rate: rateSchema }).meta({
      id: "TeamRecord",
      fields: { ...COUNT_TEXTS, rate: "Share won of those decided, with n and 95 % range." },
    }),
    runs: z.array(z.string()).readonly(),
    form: z.array(gameRowSchema).readonly(),
    splits: z
      .array(
        z
          .object({
            split: z.enum(TEAM_SPLITS),
            label: z.string(),
            games: z.number().int(),
            ...counts,
            spread: coverSchema,
            total: coverSchema,
          })
          .meta({
            id: "TeamSplit",
            fields: {
              ...COUNT_TEXTS,
              split: "Which games.",
              label: "The same as shown on screens.",
              games: "How many.",
              spread: "The team against its closing spread.",
              total: "The over at the closing total.",
            },
          }),
      )
      .readonly(),
    verdict: z.string(),
    next: z.array(nextSchema).readonly(),
    absent: z.array(absentPlayerSchema).readonly(),
    meetings: z
      .object({
        opponent: refSchema,
        wins: z.number().int(),
        losses: z.number().int(),
        games: z.array(gameRowSchema).readonly(),
      })
      .meta({
        id: "TeamMeetings",
        fields: { ...COUNT_TEXTS, opponent: "The opponent.", games: "Meetings of the last three years, newest first." },
      })
      .nullable(),
    rating: z
      .object({
        margin: strengthSchema.nullable(),
        total: strengthSchema.nullable(),
        through: z.string().nullable(),
        elo: z
          .object({
            rank: z.number().int(),
            of: z.number().int(),
            mean: z.number(),
            path: z
              .array(
                z.object({ date: z.string(), rating: z.number() }).meta({
                  id: "RatingPoint",
                  fields: { date: "The day of the game.", rating: "The rating after it." },
                }),
              )
              .readonly(),
          })
          .meta({
            id: "EloPath",
            fields: {
              rank: "Its place, 1 the highest.",
              of: "The number of teams ranked.",
              mean: "The rating of an average team.",
              path: "The rating the season began with, then one after every game.",
            },
          })
          .nullable(),
      })
      .meta({
        id: "TeamRating",
        fields: {
          margin: "The team's effect on an average team's margin; null before the first training.",
          total: "Its games' effect on an average total; null before the first training.",
          through: "Day of the last game in these two; null without them.",
          elo: "Its Elo rating through the season; null before its first game.",
        },
      }),
    chemistry: z.string().nullable(),
    feed: apiFeedClockSchema,
  })
  .meta({
    id: "TeamPage",
    description: "A team: form, records at the close, rest, rating, injuries and next games.",
    fields: {
      team: "The team.",
      season: "The newest season; null before its first result.",
      through: "Day of the last game in these figures; null without one.",
      unit: "What scores are counted in.",
      record: "Games won and lost.",
      runs: "The team's current runs: facts of the past that predict nothing.",
      form: "The last ten games, newest first.",
      splits: "Records by split.",
      verdict: "What all splits say together.",
      next: "The next games.",
      absent: "Players who are missing or in doubt.",
      meetings: "Meetings with the next opponent; null if no game is scheduled.",
      rating: "How strong it is.",
      chemistry: "The team's chemistry in words; null without a statement.",
    },
  });

/** A team's page. The API has the feed's clock where the screen has its label. */
export type TeamPage = Omit<z.input<typeof apiTeamSchema>, "feed"> & { readonly feedLabel: string | null };
export type TeamSplitRow = TeamPage["splits"][number];
