import type { AmericanOdds } from "#app/lib/engine/brands.ts";

/** The five agents (analytics §2), in the order they are shown. */
export const AGENTS = ["lineAnalyzer", "riskModel", "confidenceScorer", "alert", "context"] as const;
export type Agent = (typeof AGENTS)[number];

/** An agent's verdict on a pick. */
export const STANCES = ["for", "against", "neutral"] as const;
export type Stance = (typeof STANCES)[number];

/** A figure an opinion rests on. A price is written before it, in its reader's format. */
export interface Evidence {
  readonly label: string;
  readonly price?: AmericanOdds;
  readonly value: string;
}

/** One agent's opinion on one pick, from the facts known at a moment. */
export interface Opinion {
  readonly agent: Agent;
  readonly stance: Stance;
  /** From −1, strongly against, to 1, strongly for; the value that is scored and weighed. */
  readonly signal: number;
  readonly sentence: string;
  readonly evidence: readonly Evidence[];
}
