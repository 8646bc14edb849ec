import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import {
  apiEvolutionAgentsSchema,
  apiEvolutionHistorySchema,
  apiEvolutionStatusSchema,
  apiRetrainSchema,
  apiRolledBackSchema,
  apiToggledSchema,
  rollBackParamsSchema,
  toggleFeatureBodySchema,
  toggleFeatureParamsSchema,
} from "#app/lib/schemas/evolution/api.ts";
import type { TestedVersion, TrainingProgress } from "#app/lib/schemas/evolution/dto.ts";
import { agentInsights } from "#app/lib/views/evolution/agent-insights.ts";
import { readAgentFeedback } from "#app/lib/workflows/agents/agent-feedback.server.ts";
import { retrainNow } from "#app/lib/workflows/evolution/retrain-now.server.ts";
import { rollBack } from "#app/lib/workflows/evolution/roll-back.server.ts";
import { switchFeature } from "#app/lib/workflows/evolution/switch-feature.server.ts";
import { readEvolutionHistory, readEvolutionStatus } from "#app/lib/workflows/evolution/read-evolution.server.ts";

const trainingBody = (training: TrainingProgress | null) => {
  if (training === null) return null;
  const { state, done, total, requestedAt, finishedAt, error } = training;
  return { state, done, total, requestedAt, finishedAt, error };
};

const testedBody = (tested: TestedVersion) => ({
  league: tested.league,
  fromVersion: tested.fromVersion,
  toVersion: tested.toVersion,
  date: tested.at,
  roiImprovement: null,
  logLossDifference: tested.difference,
  standardError: tested.standardError,
  games: tested.n,
  gamesNeeded: tested.needed,
  impact: tested.impact,
  verdict: tested.verdict,
});

const family = api(
  {
    "GET status": endpoint({
      access: "viewer",
      summary: "The models in use, the parts that evolve by themselves, and the newest training.",
      output: apiEvolutionStatusSchema,
      run: async ({ caller }) => {
        const { inUse, upgrades, refusals, features, training, nextTrainingAt } = await readEvolutionStatus(caller);
        return {
          body: {
            autoEvolution: {
              systemHealth: {
                modelVersion: inUse.length === 0 ? null : inUse.map(({ label }) => label).join(", "),
                totalEvolutions: upgrades,
              },
            },
            features: Object.fromEntries(features.map(({ feature, does }) => [feature, does])),
            switches: features.map(({ feature, enabled, concerns, schedule, refusal, changedAt }) => ({
              feature,
              enabled,
              concerns,
              schedule,
              mayChange: refusal === null,
              changedAt,
            })),
            refusedChallengers: refusals,
            training: trainingBody(training),
            nextTrainingAt,
          },
        };
      },
    }),
    "GET history": endpoint({
      access: "viewer",
      summary: "The newest challengers that were published and refused, with log-loss differences and their errors.",
      output: apiEvolutionHistorySchema,
      run: async ({ caller }) => {
        const history = await readEvolutionHistory(caller);
        return {
          body: {
            summary: {
              totalModelUpgrades: history.upgrades,
              totalROIImprovement: null,
              successfulDeployments: history.upgrades + history.firstVersions,
              refusedChallengers: history.refusals,
              rollBacks: history.rollBacks,
              averageEvolutionFrequency: history.daysBetween,
            },
            modelUpgrades: history.newestUpgrades.map(testedBody),
            refusals: history.newestRefusals.map(testedBody),
            rollBacks: history.newestRollBacks.map(testedBody),
          },
        };
      },
    }),
    "GET agents": endpoint({
      access: "viewer",
      summary: "The results of each agent's advice once its games were over.",
      output: apiEvolutionAgentsSchema,
      run: async ({ caller }) => {
        const scores = await readAgentFeedback(caller);
        return {
          body: {
            agentSystem: {
              feedbackStats: scores.map(({ name, averageRating, success, results, trend }) => ({
                agent: name,
                averageRating,
                successRate: success?.value ?? null,
                opinions: success?.n ?? 0,
                resultRate: results?.value ?? null,
                trend,
              })),
            },
            evolutionInsights: { ...agentInsights(scores) },
          },
        };
      },
    }),
    "POST retrain-model": endpoint({
      access: "viewer",
      scope: null,
      summary: "Queues a training of every league's model for the worker. Operators only, one at a time.",
      statuses: [202],
      refusals: ["operator-only", "conflict"],
      output: apiRetrainSchema,
      run: async ({ caller }) => {
        const { message } = granted(await retrainNow(caller));
        const { training } = await readEvolutionStatus(caller);
        return { status: 202, body: { message, training: trainingBody(training) } };
      },
    }),
    "POST toggle/:feature": endpoint({
      access: "viewer",
      scope: null,
      summary:
        "Switches a feature on or off. Anybody may switch their own features; only an operator may switch those that concern everybody.",
      params: toggleFeatureParamsSchema,
      body: toggleFeatureBodySchema,
      refusals: ["operator-only", "not-found"],
      output: apiToggledSchema,
      run: async ({ caller, params: { feature }, body: { enabled } }) => {
        const { message } = granted(await switchFeature(caller, { feature, enabled }));
        return { body: { message, feature, enabled } };
      },
    }),
    "POST roll-back/:versionId": endpoint({
      access: "viewer",
      scope: null,
      summary: "Puts an earlier champion back in use. Operators only.",
      params: rollBackParamsSchema,
      refusals: ["operator-only", "not-found"],
      output: apiRolledBackSchema,
      run: async ({ caller, params }) => {
        const { message } = granted(await rollBack(caller, params));
        return { body: { message } };
      },
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
