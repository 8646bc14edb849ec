import { AGENTS, type Agent } from "./opinion.ts";

/** The six tasks (analytics §2), in their order; the last one asks every agent. */
export const AGENT_TASKS = [
  "analyze-lines",
  "calculate-risk",
  "score-confidence",
  "check-alerts",
  "gather-context",
  "full-analysis",
] as const;
export type AgentTask = (typeof AGENT_TASKS)[number];

const ASKED: Readonly<Record<AgentTask, readonly Agent[]>> = {
  "analyze-lines": ["lineAnalyzer"],
  "calculate-risk": ["riskModel"],
  "score-confidence": ["confidenceScorer"],
  "check-alerts": ["alert"],
  "gather-context": ["context"],
  "full-analysis": AGENTS,
};

const isAgent = (wanted: AgentTask | Agent): wanted is Agent => AGENTS.some((agent) => agent === wanted);

/** Which agents a task asks; an agent's own name is the task of asking it alone. */
export const agentsAsked = (wanted: AgentTask | Agent): readonly Agent[] =>
  isAgent(wanted) ? [wanted] : ASKED[wanted];
