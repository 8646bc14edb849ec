import { z } from "zod";
import { bareOrPage, cursorSchema, optionalLimitSchema } from "#app/lib/schemas/access/api.ts";
import {
  chemistryCellSchema,
  chemistryEvidenceSchema,
  chemistryPartSchema,
  playerSynergySchema,
  reliabilitySchema,
  teamAnalysisSchema,
  teamChemistrySchema,
} from "#app/lib/schemas/players/chemistry.ts";
import { orAll } from "#app/lib/schemas/choices.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";

/** GET /api/team-chemistry and GET /api/player-synergy. */
export const chemistryQuerySchema = z.object({
  league: orAll(leagueSchema).default("ALL"),
  limit: optionalLimitSchema(200),
  cursor: cursorSchema,
});

const apiReliabilitySchema = reliabilitySchema.meta({
  id: "SplitHalves",
  description: "Whether an effect measured in one half of the season repeated in the other.",
  fields: {
    effects: "Effects measured in both halves.",
    correlation: "Correlation between the halves; null with too little data.",
    standardError: "Its standard error, teams left out one at a time.",
    kappa: "Games after which half of a measured effect is believed; null where there is no signal at all.",
    found: "Whether the correlation is above zero by more than its 99 % error. Where it is not, scores rank luck.",
  },
});

const apiEvidenceSchema = chemistryEvidenceSchema
  .extend({ teams: apiReliabilitySchema, pairs: apiReliabilitySchema.nullable() })
  .meta({
    id: "ChemistryEvidence",
    description: "The basis of a league's chemistry figures.",
    fields: {
      season: "The season they are of; null before its first result.",
      through: "Day of the last game in them; null without one.",
      games: "Finished games.",
      pricedGames: "Those with a closing line.",
      gameSd: "Standard deviation of a result around its closing line, in points, goals or runs.",
      teams: "The result of the split halves for teams.",
      pairs: "The result for pairs; null if pairs are not judged (MLB).",
      note: "The finding in words.",
      betting: "What it means for bets.",
    },
  });

const apiTeamSchema = teamChemistrySchema.meta({
  id: "TeamChemistry",
  description: "A team's results beyond its closing lines, with its place in the league.",
  fields: {
    id: "Id of the team.",
    teamName: "The team.",
    teamCode: "Its short name.",
    overallChemistry:
      "0–100: place of the shrunk residual margin in the league; null under ten games, and where the league shows no chemistry.",
    recentForm: "hot or cold only where the last ten games are beyond their 95 % error.",
    games: "Games with a closing line.",
    residual: "Mean margin beyond the closing line per game.",
    residualError: "Its standard error.",
    expected: "The residual shrunk by n/(n + κ): what to expect of the next game.",
    note: "A note on the score; null if chemistry was found.",
  },
});

const apiCellSchema = chemistryCellSchema.meta({
  id: "ChemistryCell",
  description: "Games of one kind and their mean residual margin.",
  fields: { games: "Games.", residual: "Mean margin beyond the closing line; null without a game." },
});

const apiSynergySchema = playerSynergySchema
  .extend({ both: apiCellSchema, player1Only: apiCellSchema, player2Only: apiCellSchema, neither: apiCellSchema })
  .meta({
    id: "PlayerSynergy",
    description: "Two regulars of a team with at least ten games together and one each without the other.",
    fields: {
      id: "Id of the pair.",
      player1Id: "Id of the first player.",
      player2Id: "Id of the second player.",
      player1Name: "The first player.",
      player2Name: "The second player.",
      teamId: "Id of their team.",
      teamName: "Their team.",
      chemistry: "In a word; unproven while the league shows no signal.",
      synergyScore:
        "0–100: place of the shrunk value among the league's pairs; null where the league shows no chemistry.",
      gamesPlayedTogether: "Games both played.",
      winRateTogether: "Share of those won, as a fraction; null under five decided games.",
      winsTogether: "Games both played and won.",
      decidedTogether: "Games both played that had a winner.",
      residual: "The pair's effect on the margin when both play, without each player's own worth.",
      residualError: "Its standard error.",
      expected: "The same shrunk by n/(n + κ).",
      both: "Games with both.",
      player1Only: "Games with the first only.",
      player2Only: "Games with the second only.",
      neither: "Games with neither.",
    },
  });

export const apiTeamChemistrySchema = bareOrPage(
  apiTeamSchema,
  z
    .object({ teams: z.array(apiTeamSchema), nextCursor: z.string().nullable(), evidence: z.array(apiEvidenceSchema) })
    .meta({
      id: "TeamChemistryPage",
      description: "A page of teams, with what the figures rest on.",
      fields: { teams: "The teams, best first.", evidence: "Per league, what its figures rest on." },
    }),
);

export const apiPlayerSynergySchema = bareOrPage(
  apiSynergySchema,
  z
    .object({
      pairs: z.array(apiSynergySchema),
      nextCursor: z.string().nullable(),
      evidence: z.array(apiEvidenceSchema),
    })
    .meta({
      id: "PlayerSynergyPage",
      description: "A page of pairs, with what the figures rest on.",
      fields: { pairs: "The pairs, best first.", evidence: "Per league, what its figures rest on." },
    }),
);

/** POST /api/ai/analyze-team-chemistry. */
export const analyzeTeamBodySchema = z
  .object({
    teamName: z.string().trim().min(1).max(80),
    league: leagueSchema,
    analysisType: z.literal("comprehensive").default("comprehensive"),
  })
  .meta({
    id: "TeamChemistryQuestion",
    fields: {
      teamName: "The team's full name, short name or id.",
      analysisType: "Kind of analysis; there is one.",
    },
  });

const apiPartSchema = chemistryPartSchema.meta({
  id: "ChemistryPart",
  description: "One part of a team's chemistry.",
  fields: {
    score: "0–100: place in the league; null where the part is not placed.",
    residual: "Points, goals or runs a game beyond the closing line; positive is good.",
    residualError: "Its standard error.",
    games: "Games behind it.",
  },
});

export const apiTeamAnalysisSchema = z
  .object({
    analysis: teamAnalysisSchema
      .extend({
        metrics: teamAnalysisSchema.shape.metrics.meta({
          id: "TeamChemistryMetrics",
          fields: {
            chemistryScore:
              "0–100: place in the league; null under ten games, and where the league shows no chemistry.",
            confidenceLevel:
              "Chance, as a fraction, that the team truly is on the side of its lines its results say; .5 is a coin flip.",
            riskAssessment: "How far results swing around the line, beside the league.",
            betValueRating: "The value of the shrunk residual as a bet at −110: none, small (under 3 %) or high.",
            expectedValue: "That bet's expected value per unit staked, as a fraction.",
          },
        }),
        chemistry: teamAnalysisSchema.shape.chemistry
          .extend({
            offensiveChemistry: z.number().nullable(),
            defensiveChemistry: z.number().nullable(),
            momentum: z.number(),
            offensivePart: apiPartSchema.nullable(),
            defensivePart: apiPartSchema.nullable(),
            momentumPart: apiPartSchema,
          })
          .meta({
            id: "TeamChemistryBreakdown",
            fields: {
              offensiveChemistry:
                "0–100: place in the league by what is scored beyond spread and total; null where the part is not placed.",
              defensiveChemistry: "The same by what is allowed less.",
              momentum: "Margin a game beyond the closing line over the last ten games, in points, goals or runs.",
              offensivePart: "The offense with its residual, error and games; null without totals.",
              defensivePart: "The same of the defense.",
              momentumPart: "The same of the last ten games.",
              recentForm: "hot or cold only beyond the momentum's 95 % error.",
            },
          }),
        record: teamAnalysisSchema.shape.record.meta({
          id: "TeamChemistryRecord",
          fields: { games: "Games with a closing line.", wins: "Of those won.", losses: "Of those lost." },
        }),
      })
      .meta({
        id: "TeamChemistryAnalysis",
        description: "A team's chemistry, computed from results and closing lines.",
        fields: {
          teamId: "Id of the team.",
          teamName: "The team.",
          metrics: "The headline figures.",
          chemistry: "The breakdown.",
          record: "Games behind the analysis.",
          residual: "Mean margin beyond the closing line per game.",
          residualError: "Its standard error.",
          insights: "What the figures say.",
          recommendations: "What follows for bets.",
          bettingRelevance: "Whether chemistry says anything for bets at all.",
        },
      }),
  })
  .meta({ id: "TeamChemistryAnswer", fields: { analysis: "The analysis." } });
