import { and, desc, eq, lt } from "drizzle-orm";
import type { Agent } from "#app/lib/engine/agents/opinion.ts";
import type { AgentTask } from "#app/lib/engine/agents/tasks.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { agentRuns } from "#db/schema/agents.ts";

/** A run of the agents that a person started. */
export interface AgentRunRecord {
  readonly userId: string;
  readonly task: AgentTask | Agent;
  readonly subject: string;
  readonly executedAt: EpochMs;
  readonly milliseconds: number;
  /** Plain JSON; null where it failed. */
  readonly result: unknown;
  readonly error: string | null;
}

/** Runs stored for each person. */
const KEPT = 20;

/** Stores a run and deletes the person's oldest ones beyond the limit. */
export async function saveAgentRun(tx: Transaction, made: AgentRunRecord): Promise<void> {
  await tx.insert(agentRuns).values(made);
  const [oldest] = await tx
    .select({ id: agentRuns.id })
    .from(agentRuns)
    .where(eq(agentRuns.userId, made.userId))
    .orderBy(desc(agentRuns.id))
    .limit(1)
    .offset(KEPT - 1);
  if (oldest) await tx.delete(agentRuns).where(and(eq(agentRuns.userId, made.userId), lt(agentRuns.id, oldest.id)));
}

/** A person's newest run; null before the first. */
export async function getNewestRun(read: Drizzle, userId: string): Promise<Omit<AgentRunRecord, "userId"> | null> {
  const [row] = await read
    .select({
      task: agentRuns.task,
      subject: agentRuns.subject,
      executedAt: agentRuns.executedAt,
      milliseconds: agentRuns.milliseconds,
      result: agentRuns.result,
      error: agentRuns.error,
    })
    .from(agentRuns)
    .where(eq(agentRuns.userId, userId))
    .orderBy(desc(agentRuns.id))
    .limit(1);
  return row ?? null;
}
