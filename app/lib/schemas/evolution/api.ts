import { z } from "zod";
import { FEATURES } from "#app/lib/engine/evolution/features.ts";
import { TRENDS } from "#app/lib/engine/agents/score-opinions.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { leagueSchema } from "#app/lib/schemas/vocabulary.ts";
import { IMPACTS, TRAINING_STATES } from "./dto.ts";

const trainingSchema = z
  .object({
    state: z.enum(TRAINING_STATES),
    done: z.number().int(),
    total: z.number().int(),
    requestedAt: isoMoment,
    finishedAt: isoMoment.nullable(),
    error: z.string().nullable(),
  })
  .meta({
    id: "Training",
    description: "A training of every league's model.",
    fields: {
      state: "Its state.",
      done: "Leagues that are done.",
      total: "Leagues there are.",
      requestedAt: "When it was asked for, by the wall clock.",
      finishedAt: "When it ended; null while it has not.",
      error: "Why it failed; null where it did not.",
    },
  });

const switchSchema = z
  .object({
    feature: z.enum(FEATURES),
    enabled: z.boolean(),
    concerns: z.enum(["everybody", "person"]),
    schedule: z.string(),
    mayChange: z.boolean(),
    changedAt: isoMoment.nullable(),
  })
  .meta({
    id: "FeatureSwitch",
    fields: {
      feature: "The feature.",
      enabled: "Whether it is on.",
      concerns: "Who is affected: only an operator turns a switch that affects everybody.",
      schedule: "When it works.",
      mayChange: "Whether the caller may turn it.",
      changedAt: "When it was turned last; null: never.",
    },
  });

export const apiEvolutionStatusSchema = z
  .object({
    autoEvolution: z
      .object({
        systemHealth: z.object({ modelVersion: z.string().nullable(), totalEvolutions: z.number().int() }).meta({
          fields: {
            modelVersion: "The models in use, one per league; null before the first training.",
            totalEvolutions: "Challengers that were published.",
          },
        }),
      })
      .meta({ fields: { systemHealth: "The models in use and how often one took another's place." } }),
    features: z.record(z.string(), z.string()),
    switches: z.array(switchSchema),
    refusedChallengers: z.number().int(),
    training: trainingSchema.nullable(),
    nextTrainingAt: isoMoment,
  })
  .meta({
    id: "EvolutionStatus",
    fields: {
      autoEvolution: "The state of the system.",
      features: "The features with their effects.",
      switches: "The features' switches as the caller may turn them.",
      refusedChallengers: "Challengers that were not better and were refused.",
      training: "The newest training; null before the first.",
      nextTrainingAt: "The next night's training.",
    },
  });

const testedSchema = z
  .object({
    league: leagueSchema,
    fromVersion: z.string().nullable(),
    toVersion: z.string(),
    date: isoMoment,
    roiImprovement: z.null(),
    logLossDifference: z.number().nullable(),
    standardError: z.number().nullable(),
    games: z.number().int(),
    gamesNeeded: z.number().int(),
    impact: z.enum(IMPACTS).nullable(),
    verdict: z.string(),
  })
  .meta({
    id: "TestedVersion",
    description: "A challenger against the champion, on games neither had seen.",
    fields: {
      league: "The league.",
      fromVersion: "The champion before.",
      toVersion: "The version it is about.",
      date: "When, by the feed's clock.",
      roiImprovement: "Always null: two versions never bet on the same games, so no difference in ROI can be measured.",
      logLossDifference: "Log loss per game, challenger minus champion; below 0 is better. Null without a comparison.",
      standardError: "Its standard error, by bootstrap of days.",
      games: "Games compared.",
      gamesNeeded: "Games needed to decide.",
      impact: "How far beyond its error: 3 standard errors high, 2 medium, less low; null where nothing was published.",
      verdict: "Its outcome, in words.",
    },
  });

export const apiEvolutionHistorySchema = z
  .object({
    summary: z
      .object({
        totalModelUpgrades: z.number().int(),
        totalROIImprovement: z.null(),
        successfulDeployments: z.number().int(),
        refusedChallengers: z.number().int(),
        rollBacks: z.number().int(),
        averageEvolutionFrequency: z.number().nullable(),
      })
      .meta({
        fields: {
          totalModelUpgrades: "Challengers that were published.",
          totalROIImprovement: "Always null, as roiImprovement is.",
          successfulDeployments: "Versions put in use: first versions and published challengers.",
          refusedChallengers: "Challengers that were refused.",
          rollBacks: "How often an operator restored an earlier version.",
          averageEvolutionFrequency: "Mean days between published challengers; null under two.",
        },
      }),
    modelUpgrades: z.array(testedSchema),
    refusals: z.array(testedSchema),
    rollBacks: z.array(testedSchema),
  })
  .meta({
    id: "EvolutionHistory",
    fields: {
      summary: "Counts over the feed's whole run.",
      modelUpgrades: "The newest published challengers, at most 5.",
      refusals: "The newest refused ones, at most 12.",
      rollBacks: "The newest returns to earlier versions, at most 5.",
    },
  });

export const apiEvolutionAgentsSchema = z
  .object({
    agentSystem: z
      .object({
        feedbackStats: z.array(
          z
            .object({
              agent: z.string(),
              averageRating: z.number().nullable(),
              successRate: z.number().nullable(),
              opinions: z.number().int(),
              resultRate: z.number().nullable(),
              trend: z.enum(TRENDS),
            })
            .meta({
              id: "AgentFeedback",
              fields: {
                agent: "The agent.",
                averageRating: "Out of 5: how well its signals rank picks by their closing line value; 2.5 is chance.",
                successRate:
                  "Opinions for or against that the closing line agreed with, as a fraction; null without one.",
                opinions: "Opinions behind it.",
                resultRate: "The same by results.",
                trend: "Whether it got better or worse.",
              },
            }),
        ),
      })
      .meta({ fields: { feedbackStats: "Scores by agent; empty while no opinion has been scored." } }),
    evolutionInsights: z
      .object({
        bestPerformingAgent: z.string().nullable(),
        mostImprovedAgent: z.string().nullable(),
        nextOptimization: z.string(),
      })
      .meta({
        fields: {
          bestPerformingAgent: "The agent with the highest rating; null while none is scored.",
          mostImprovedAgent:
            "The one whose success rose most among those that improve beyond chance; null without one.",
          nextOptimization: "When weights are fitted next.",
        },
      }),
  })
  .meta({
    id: "EvolutionAgents",
    fields: { agentSystem: "The results of the agents' advice.", evolutionInsights: "What stands out." },
  });

export const apiRetrainSchema = z.object({ message: z.string(), training: trainingSchema.nullable() }).meta({
  id: "RetrainAnswer",
  fields: { message: "What was done, in words.", training: "The queued training." },
});

export const toggleFeatureParamsSchema = z
  .object({ feature: z.enum(FEATURES) })
  .meta({ fields: { feature: "The feature to switch." } });
export const toggleFeatureBodySchema = z
  .object({ enabled: z.boolean() })
  .meta({ id: "ToggleFeature", fields: { enabled: "On or off." } });
export const apiToggledSchema = z
  .object({ message: z.string(), feature: z.enum(FEATURES), enabled: z.boolean() })
  .meta({
    id: "ToggledFeature",
    fields: { message: "What was done, in words.", feature: "The feature.", enabled: "Whether it is on now." },
  });

export const rollBackParamsSchema = z
  .object({ versionId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })
  .meta({ fields: { versionId: "An earlier champion's id." } });
export const apiRolledBackSchema = z
  .object({ message: z.string() })
  .meta({ id: "RolledBack", fields: { message: "What was done, in words." } });
