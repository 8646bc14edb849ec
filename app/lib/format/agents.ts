import { FEWEST_TESTED, type AgentWeight } from "#app/lib/engine/agents/fit-weights.ts";
import type { Agent, Stance } from "#app/lib/engine/agents/opinion.ts";
import type { AgentTask } from "#app/lib/engine/agents/tasks.ts";
import { lossDifferenceText } from "./evolution.ts";
import { formatNumber, formatSignedNumber } from "./numbers.ts";

/** Each agent's name, its task, and the meaning of its signal. */
export const AGENT_TEXTS: Readonly<Record<Agent, { readonly name: string; readonly does: string }>> = {
  lineAnalyzer: {
    name: "Line Analyzer",
    does: "Reads how the books have moved since they opened, which of them differ from the rest, and which pays best.",
  },
  riskModel: {
    name: "Risk Model",
    does: "Says what a pick can carry by itself or beside the slip's others, and what all stakes together put at risk.",
  },
  confidenceScorer: {
    name: "Confidence Scorer",
    does: "Compares the calibrated chance with the break-even of the price, and explains the width of its range.",
  },
  alert: {
    name: "Alert Agent",
    does: "Says which of your alerts a pick would set off now, and why the others stay quiet.",
  },
  context: {
    name: "Context Agent",
    does: "Gathers injuries, line-ups, rest, travel and weather, with the effect of each on the forecast.",
  },
};

/** The buttons of the tasks (analytics §2). */
export const AGENT_TASK_LABELS: Readonly<Record<AgentTask, string>> = {
  "analyze-lines": "Analyze Lines",
  "calculate-risk": "Calculate Risk",
  "score-confidence": "Score Confidence",
  "check-alerts": "Check Alerts",
  "gather-context": "Gather Context",
  "full-analysis": "Full Analysis",
};

/** The name of an agent or a task. */
export const agentOrTaskLabel = (wanted: Agent | AgentTask): string =>
  wanted in AGENT_TEXTS ? AGENT_TEXTS[wanted as Agent].name : AGENT_TASK_LABELS[wanted as AgentTask];

/** Why an agent counts or not, with the figures of the test. */
export function weightVerdict({ weight, test }: AgentWeight): string {
  const { n, difference, standardError } = test;
  if (n < FEWEST_TESTED || difference === null || standardError === null)
    return `Too early to say: ${formatNumber(n)} of ${formatNumber(FEWEST_TESTED)} later picks.`;
  const figures = `${lossDifferenceText(difference, standardError)} log loss a pick over ${formatNumber(n)} later picks`;
  return weight === 0 ? `Not proven to help: ${figures}.` : `Counts: ${figures}.`;
}

/** An opinion in one word. */
export const STANCE_TEXTS: Readonly<Record<Stance, string>> = { for: "For", against: "Against", neutral: "Neutral" };

/** The value of a logit near even chances, in percentage points. */
const POINTS_A_LOGIT = 25;

/** "+1.2": the change of a 50% chance by logits, in percentage points; without the sign for an error. */
export function pointsOfChance(logits: number, { signed = true } = {}): string {
  const points = logits * POINTS_A_LOGIT;
  return signed ? formatSignedNumber(points, 1) : formatNumber(points, 1);
}
