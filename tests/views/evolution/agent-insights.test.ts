import { expect, test } from "vitest";
import type { AgentFeedback } from "#app/lib/schemas/agents/dto.ts";
import { agentInsights } from "#app/lib/views/evolution/agent-insights.ts";

const score = (name: string, given: Partial<AgentFeedback>): AgentFeedback => ({
  agent: "riskModel",
  name,
  averageRating: null,
  success: null,
  results: null,
  trend: "stable",
  change: null,
  ...given,
});

test("the best rated agent leads; an agent improved only if it did beyond chance", () => {
  const scores = [
    score("A", { averageRating: 2.4, trend: "improving", change: 0.05 }),
    score("B", { averageRating: 2.9, trend: "stable", change: 0.2 }),
    score("C", { averageRating: 2.6, trend: "improving", change: 0.08 }),
  ];
  expect(agentInsights(scores)).toEqual({
    bestPerformingAgent: "B",
    mostImprovedAgent: "C",
    nextOptimization: "Every 10 min, when there is something new",
  });
});

test("without rated players nobody is the best", () => {
  expect(agentInsights([score("A", {}), score("B", {})])).toMatchObject({
    bestPerformingAgent: null,
    mostImprovedAgent: null,
  });
  expect(agentInsights([])).toMatchObject({ bestPerformingAgent: null });
});
