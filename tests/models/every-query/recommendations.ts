import * as recommendations from "#app/models/recommendations/recommendation.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, userId } from "./one-case.ts";

export const recommendationsQueries: AreaQueries = {
  ofDatabase: {
    listRecommendations: async (database) =>
      recommendations.listRecommendations(database.read, { userId, since: before }),
    getRecommendation: async (database) => recommendations.getRecommendation(database.read, { userId, id: 1 }),
  },
  inTransaction: {
    createRecommendation: (tx) =>
      recommendations.createRecommendation(tx, {
        userId,
        rule: "no-loss-limit",
        subject: "",
        type: "risk_management",
        priority: "low",
        riskLevel: "low",
        confidence: 1,
        timeframe: "long_term",
        title: "t",
        description: "d",
        reasoning: "r",
        actionItems: [],
        effect: { kind: "notifications" },
        createdAt: at,
        expiresAt: ahead,
      }),
    decideRecommendation: (tx) =>
      recommendations.decideRecommendation(tx, 1, { status: "dismissed", decidedAt: at, before: null }),
    deleteOldRecommendations: (tx) => recommendations.deleteOldRecommendations(tx, before),
  },
  parts: [],
};
