import { AGENTS, type Agent, type Opinion } from "#app/lib/engine/agents/opinion.ts";
import type { AgentSignals } from "#app/lib/engine/agents/fit-weights.ts";
import { checkAlerts, type AlertedPerson } from "./alert-agent.ts";
import { scoreConfidence } from "./confidence-scorer.ts";
import { gatherContext } from "./context-agent.ts";
import { analyzeLine } from "./line-analyzer.ts";
import type { PickCase } from "./pick-case.ts";
import { calculateRisk } from "./risk-model.ts";

/** The opinion of one agent on one pick. */
export function opinionOf(agent: Agent, given: PickCase, person: AlertedPerson): Opinion {
  switch (agent) {
    case "lineAnalyzer":
      return analyzeLine(given);
    case "riskModel":
      return calculateRisk(given);
    case "confidenceScorer":
      return scoreConfidence(given);
    case "alert":
      return checkAlerts(given, person);
    case "context":
      return gatherContext(given);
  }
}

/** The opinions of all agents on a pick, in their order. */
export const allOpinions = (given: PickCase, person: AlertedPerson): readonly Opinion[] =>
  AGENTS.map((agent) => opinionOf(agent, given, person));

/** The signals of all agents, for the final confidence; 0 for an agent without an opinion. */
export function signalsOf(opinions: readonly Pick<Opinion, "agent" | "signal">[]): AgentSignals {
  const of = (wanted: Agent) => opinions.find(({ agent }) => agent === wanted)?.signal ?? 0;
  return {
    lineAnalyzer: of("lineAnalyzer"),
    riskModel: of("riskModel"),
    confidenceScorer: of("confidenceScorer"),
    alert: of("alert"),
    context: of("context"),
  };
}
