import { and, desc, eq, lte } from "drizzle-orm";
import type { AgentWeight } from "#app/lib/engine/agents/fit-weights.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { agentWeights } from "#db/schema/agents.ts";

/** A fit of the agents' weights. */
export interface WeightVersion {
  readonly picks: number;
  readonly weights: readonly AgentWeight[];
  readonly at: EpochMs;
}

interface FeedRun {
  readonly feed: Feed;
  readonly run: number;
}

/** The weights in force at a moment of the feed; null before the first fit. */
export async function getAgentWeights(
  reader: Drizzle | Transaction,
  { feed, run, asOf }: FeedRun & { readonly asOf: EpochMs },
): Promise<WeightVersion | null> {
  const [row] = await reader
    .select({ picks: agentWeights.picks, weights: agentWeights.weights, at: agentWeights.at })
    .from(agentWeights)
    .where(and(eq(agentWeights.feed, feed), eq(agentWeights.run, run), lte(agentWeights.at, asOf)))
    .orderBy(desc(agentWeights.id))
    .limit(1);
  return row ?? null;
}

/** Stores a fit; the same picks with the same results make no second one. False where nothing was added. */
export async function saveAgentWeights(
  tx: Transaction,
  made: FeedRun & WeightVersion & { readonly dataHash: string },
): Promise<boolean> {
  const added = await tx.insert(agentWeights).values(made).onConflictDoNothing().returning({ id: agentWeights.id });
  return added.length > 0;
}
