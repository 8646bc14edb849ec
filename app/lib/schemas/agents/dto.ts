import type { AgentWeight } from "#app/lib/engine/agents/fit-weights.ts";
import type { Agent } from "#app/lib/engine/agents/opinion.ts";
import type { Trend } from "#app/lib/engine/agents/score-opinions.ts";
import type { AgentTask } from "#app/lib/engine/agents/tasks.ts";
import type { Interval } from "#app/lib/engine/bankroll/intervals.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { z } from "zod";
import type { apiAgentRunSchema } from "./api.ts";

/** The results of an agent's advice once its games were over (analytics §3). */
export interface AgentFeedback {
  readonly agent: Agent;
  readonly name: string;
  /** Out of 5; 2.5 is chance. Null where nothing could be ranked. */
  readonly averageRating: number | null;
  /** Share of its opinions for or against with which the close agreed; null without one. */
  readonly success: Interval | null;
  /** The same by results. */
  readonly results: Interval | null;
  readonly trend: Trend;
  /** Newer half's success minus the older's; null while there are too few. */
  readonly change: number | null;
}

/** An agent on the system page. */
export interface AgentState {
  readonly agent: Agent;
  readonly name: string;
  readonly does: string;
  /** Whether it has an opinion on the newest published picks. */
  readonly registered: boolean;
}

/** The agents' weights as fitted. */
export interface WeightsView {
  /** Graded picks they were fitted on. */
  readonly picks: number;
  readonly at: number;
  readonly weights: readonly (AgentWeight & { readonly name: string; readonly verdict: string })[];
}

/** The agent system at a glance. */
export interface AgentSystem {
  readonly systemHealth: "operational" | "degraded";
  readonly agents: readonly AgentState[];
}

/** The findings of a run. */
export type RunResult = NonNullable<z.infer<typeof apiAgentRunSchema>["result"]>;
export type AgentAnswer = RunResult["agents"][number];
export type RunPortfolio = NonNullable<RunResult["portfolio"]>;

/** A stored run of agents. */
export interface AgentRun {
  readonly task: AgentTask | Agent;
  readonly label: string;
  readonly subject: string;
  readonly executedAt: EpochMs;
  readonly milliseconds: number;
  /** Null where it failed. */
  readonly result: RunResult | null;
  readonly error: string | null;
}
