/** The five agents (analytics §2), in the order they are shown. */
export const AGENTS = ["lineAnalyzer", "riskModel", "confidenceScorer", "alert", "context"] as const;
export type Agent = (typeof AGENTS)[number];

/** What an agent makes of a pick. */
export const STANCES = ["for", "against", "neutral"] as const;
export type Stance = (typeof STANCES)[number];

/** A figure an opinion rests on. */
export interface Evidence {
  readonly label: string;
  readonly value: string;
}

/** What one agent makes of one pick, from what was known at a moment. */
export interface Opinion {
  readonly agent: Agent;
  readonly stance: Stance;
  /** From −1, all against, to 1, all for; what is scored and weighed. */
  readonly signal: number;
  readonly sentence: string;
  readonly evidence: readonly Evidence[];
}
