import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import {
  apiDecidedSchema,
  apiRecommendationsSchema,
  apiRecommendationSummarySchema,
  generateBodySchema,
  recommendationParamsSchema,
} from "#app/lib/schemas/recommendations/api.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  dismissRecommendation,
  implementRecommendation,
  undoRecommendation,
} from "#app/lib/workflows/recommendations/decide.server.ts";
import { generateRecommendations } from "#app/lib/workflows/recommendations/generate.server.ts";
import { readRecommendations } from "#app/lib/workflows/recommendations/read-recommendations.server.ts";

async function listBody(caller: Caller) {
  const { recommendations } = await readRecommendations(caller);
  return {
    recommendations: recommendations.map(({ type, actionItems, expiresAt, ...one }) => ({
      ...one,
      recommendationType: type,
      actionItems: JSON.stringify(actionItems),
      expirationDate: expiresAt,
    })),
  };
}

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary: "The caller's recommendations of the last two months, newest first.",
      output: apiRecommendationsSchema,
      run: async ({ caller }) => ({ body: await listBody(caller) }),
    }),
    "GET dashboard": endpoint({
      access: "viewer",
      summary: "The figures of the caller's active recommendations.",
      output: apiRecommendationSummarySchema,
      run: async ({ caller }) => {
        const { summary } = await readRecommendations(caller);
        return {
          body: {
            totalRecommendations: summary.total,
            highPriority: summary.highPriority,
            avgConfidence: summary.averageConfidence,
            byType: summary.byType,
          },
        };
      },
    }),
    "POST generate": endpoint({
      access: "viewer",
      summary: "Reviews the caller's betting and adds the recommendations that the rules find.",
      body: generateBodySchema,
      output: apiRecommendationsSchema,
      // All bets of the caller are read, which may take longer than others can wait for a transaction.
      callsOut: true,
      run: async ({ caller }) => {
        granted(await generateRecommendations(caller));
        return { body: await listBody(caller) };
      },
    }),
    "PATCH :id/dismiss": endpoint({
      access: "viewer",
      summary: "Dismisses a recommendation.",
      params: recommendationParamsSchema,
      refusals: ["not-found", "conflict"],
      output: apiDecidedSchema,
      run: async ({ caller, params }) => ({
        body: { message: granted(await dismissRecommendation(caller, params)).message },
      }),
    }),
    "PATCH :id/implement": endpoint({
      access: "viewer",
      scope: null,
      summary: "Applies a recommendation.",
      description: "No recommendation raises a stake, a limit or a unit. The state before it is kept.",
      params: recommendationParamsSchema,
      refusals: ["not-found", "conflict"],
      output: apiDecidedSchema,
      run: async ({ caller, params }) => ({
        body: { message: granted(await implementRecommendation(caller, params)).message },
      }),
    }),
    "PATCH :id/undo": endpoint({
      access: "viewer",
      scope: null,
      summary: "Undoes the changes of an implemented recommendation; settings that were changed again since stay.",
      params: recommendationParamsSchema,
      refusals: ["not-found", "conflict"],
      output: apiDecidedSchema,
      run: async ({ caller, params }) => ({
        body: { message: granted(await undoRecommendation(caller, params)).message },
      }),
    }),
  },
  { scope: "bets:write" },
);

export const loader = family.loader;
export const action = family.action;
