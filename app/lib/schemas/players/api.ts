import { z } from "zod";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { figureKinds, type FigureKind } from "#app/lib/engine/players/figures.ts";
import { MEASURES } from "#app/lib/engine/players/measures.ts";
import { bareOrPage, cursorSchema, optionalLimitSchema } from "#app/lib/schemas/access/api.ts";
import { apiFeedClockSchema } from "#app/lib/schemas/feeds/api.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";
import { comparedPlayerSchema, type PlayerCard, type PlayerComparison, type PlayerFigure } from "./dto.ts";

export const playerQuerySchema = z.object({
  search: z.string().trim().max(80).default("").meta({ description: "Part of a name; case does not count." }),
  league: orAll(leagueSchema).default("ALL"),
  team: z.string().trim().max(80).default("all").meta({ description: "A team's name, or all." }),
  limit: optionalLimitSchema(200),
  cursor: cursorSchema,
});

/** Every statistic there is, once by its key, with the leagues that count it. */
const KINDS: ReadonlyMap<string, { readonly kind: FigureKind; readonly leagues: readonly string[] }> = (() => {
  const kinds = new Map<string, { kind: FigureKind; leagues: string[] }>();
  for (const league of LEAGUES)
    for (const kind of figureKinds(league)) {
      const known = kinds.get(kind.key);
      if (known) known.leagues.push(league);
      else kinds.set(kind.key, { kind, leagues: [league] });
    }
  return kinds;
})();

/** The record type does not list the names, because they follow from the table. */
const figureShape: Readonly<Record<never, never>> = Object.fromEntries(
  [...KINDS.keys()].map((key) => [key, z.number().nullable()]),
);
const figureTexts = Object.fromEntries(
  [...KINDS].map(([key, { kind, leagues }]) => [
    key,
    `${kind.label.replace(" %", " share, as a fraction")} (${leagues.join(", ")}); null where it is not counted.`,
  ]),
);

const playerSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    team: z.string(),
    position: z.string(),
    league: leagueSchema,
    season: z.string(),
    gamesPlayed: z.number().int(),
    rating: z.number().int().nullable(),
    measure: z.string(),
    measureValue: z.number().nullable(),
    usageRate: z.number().nullable(),
  })
  .extend(figureShape)
  .meta({
    id: "Player",
    description: "A player's statistics of the newest season, playoffs left out.",
    fields: {
      id: "Id of the player, prefixed with his feed.",
      name: "The player's name.",
      team: "The team of his last game.",
      position: "Position as the source names it, else what his figures say he is.",
      season: "The season the statistics are of.",
      gamesPlayed: "Games in which he has a line.",
      rating:
        "Percentile, 0 to 99, of his measure, shrunk to his position and team, among players of his position who play at least half as much as is usual; null for others.",
      measure: `By what he is measured: ${Object.values(MEASURES)
        .map(({ label }) => label)
        .join(", ")}.`,
      measureValue: "The measure as counted, not shrunk; null without a chance.",
      usageRate: "NBA: share of his team's plays he ended while on the floor, as a fraction; null elsewhere.",
      ...figureTexts,
    },
  });

const apiPlayerPageSchema = z
  .object({
    players: z.array(playerSchema).meta({ description: "The players on this page, best rated first." }),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
    feed: apiFeedClockSchema,
  })
  .meta({ id: "PlayerPage", description: "A page of players." });

export const apiPlayerListSchema = bareOrPage(playerSchema, apiPlayerPageSchema);

interface ApiPlayerParts {
  readonly card: PlayerCard;
  readonly season: string;
  readonly figures: readonly PlayerFigure[];
  readonly measure: string;
  readonly measureValue: number | null;
  readonly usage: number | null;
}

/** A player in the API: every statistic of every league by its key. */
export function apiPlayer({ card, season, figures, measure, measureValue, usage }: ApiPlayerParts) {
  const values = new Map(figures.map(({ key, value }) => [key, value] as const));
  const { id, name, team, position, league, gamesPlayed, rating } = card;
  return {
    id,
    name,
    team,
    position,
    league,
    season,
    gamesPlayed,
    rating,
    measure,
    measureValue,
    usageRate: usage,
    ...Object.fromEntries([...KINDS.keys()].map((key) => [key, values.get(key) ?? null])),
  };
}

const playerIdSchema = z.string().trim().min(1, "Name a player.").max(120);

export const comparePlayersBodySchema = z
  .object({
    player1Id: playerIdSchema,
    player2Id: playerIdSchema,
    analysisType: z.literal("comprehensive").default("comprehensive"),
  })
  .meta({
    id: "PlayersToCompare",
    fields: {
      player1Id: "The first player.",
      player2Id: "The second player, of the same league.",
      analysisType: "The kind of analysis; there is one.",
    },
  });

const advantageSchema = z.enum(["player1", "player2", "even"]);

const sided = (text: (which: string) => string, name: string) => ({
  [`player1${name}`]: text("first"),
  [`player2${name}`]: text("second"),
});

/** "Comparison analysis" of the specification (analytics §3). */
export const apiComparisonSchema = z
  .object({
    season: z.string(),
    player1: comparedPlayerSchema,
    player2: comparedPlayerSchema,
    comparison: z
      .object({
        positionCompatibility: z.boolean(),
        crossPositionWarning: z.string().nullable(),
        advantage: advantageSchema,
        confidenceLevel: z.number().int(),
        keyDifferences: z.array(z.string()),
        recommendations: z.array(z.string()),
      })
      .meta({
        id: "ComparisonVerdict",
        fields: {
          positionCompatibility: "Whether both play the same position.",
          crossPositionWarning: "A warning if they do not; otherwise null.",
          advantage: "The better player; even if it is too close to call.",
          confidenceLevel:
            "Probability, in percent, that the player ahead is truly better, given how many games both played.",
          keyDifferences: "Their main differences, with figures.",
          recommendations: "Conclusions for a bettor, with figures.",
        },
      }),
    metrics: z
      .object({
        player1Rating: z.number().int().nullable(),
        player2Rating: z.number().int().nullable(),
        player1PER: z.number().nullable(),
        player2PER: z.number().nullable(),
        player1Usage: z.number().nullable(),
        player2Usage: z.number().nullable(),
        player1Measure: z.string(),
        player2Measure: z.string(),
        player1MeasureValue: z.number().nullable(),
        player2MeasureValue: z.number().nullable(),
        player1Games: z.number().int(),
        player2Games: z.number().int(),
      })
      .meta({
        id: "ComparisonMetrics",
        fields: {
          ...sided(
            (which) =>
              `Rating of the ${which}, 0 to 99 within his position; null where he plays too little to be rated.`,
            "Rating",
          ),
          ...sided((which) => `NBA: player efficiency rating of the ${which}; null elsewhere.`, "PER"),
          ...sided((which) => `NBA: usage rate of the ${which}, in percent; null elsewhere.`, "Usage"),
          ...sided((which) => `By what the ${which} is measured.`, "Measure"),
          ...sided((which) => `That measure of the ${which}, as counted.`, "MeasureValue"),
          ...sided((which) => `Games behind the figures of the ${which}.`, "Games"),
        },
      }),
    detailedStats: z
      .record(
        z.string(),
        z.object({ player1: z.number(), player2: z.number(), advantage: advantageSchema }).meta({
          id: "ComparedStatistic",
          fields: {
            player1: "Value of the first player.",
            player2: "Value of the second player.",
            advantage: "The player with the better value; lower is better for turnovers, ERA and the like.",
          },
        }),
      )
      .meta({ description: "Every statistic both have, by its name in Player." }),
  })
  .meta({
    id: "PlayerComparison",
    description: "Two players of a league compared.",
    fields: {
      season: "The season the statistics are of.",
      player1: "The first player.",
      player2: "The second player.",
      comparison: "The better player, with the probability.",
      metrics: "Rating and measure of both.",
    },
  });

/** A comparison in the specification's shape. */
export function apiComparison(given: PlayerComparison): z.input<typeof apiComparisonSchema> {
  const { season, player1, player2, metrics, statistics } = given;
  const { player1: first, player2: second } = metrics;
  return {
    season,
    player1,
    player2,
    comparison: {
      positionCompatibility: given.compatible,
      crossPositionWarning: given.warning,
      advantage: given.advantage,
      confidenceLevel: given.confidenceLevel,
      keyDifferences: [...given.keyDifferences],
      recommendations: [...given.recommendations],
    },
    metrics: {
      player1Rating: first.rating,
      player2Rating: second.rating,
      player1PER: first.per,
      player2PER: second.per,
      player1Usage: first.usage,
      player2Usage: second.usage,
      player1Measure: first.measureLabel,
      player2Measure: second.measureLabel,
      player1MeasureValue: first.measure,
      player2MeasureValue: second.measure,
      player1Games: first.gamesPlayed,
      player2Games: second.gamesPlayed,
    },
    detailedStats: Object.fromEntries(
      statistics.map(({ key, player1: a, player2: b, advantage }) => [key, { player1: a, player2: b, advantage }]),
    ),
  };
}
