import { AGENTS } from "#app/lib/engine/agents/opinion.ts";
import { AGENT_TEXTS } from "#app/lib/format/agents.ts";
import type { AgentFeedback } from "#app/lib/schemas/agents/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { readScores } from "./inside/graded-opinions.server.ts";

/** The results of each agent's opinions on the caller's feed, in the agents' order; empty while no opinion has been scored. */
export async function readAgentFeedback({ database, clock }: Caller): Promise<readonly AgentFeedback[]> {
  const scores = await readScores(database, clock);
  return AGENTS.flatMap((agent) => {
    const score = scores.get(agent);
    if (!score) return [];
    const { rating, ...rest } = score;
    return [{ agent, name: AGENT_TEXTS[agent].name, averageRating: rating, ...rest }];
  });
}
