import { AGENTS } from "#app/lib/engine/agents/opinion.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { agentOrTaskLabel, AGENT_TEXTS, weightVerdict } from "#app/lib/format/agents.ts";
import type { AgentRun, AgentSystem, RunResult, WeightsView } from "#app/lib/schemas/agents/dto.ts";
import type { HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { getNewestRun } from "#app/models/agents/run.server.ts";
import { listSpeakers } from "#app/models/agents/opinion.server.ts";
import { getAgentWeights } from "#app/models/agents/weight.server.ts";
import { systemHealth } from "#app/lib/workflows/insights/system-health.server.ts";

/** The worker runs the agents once a minute; if a pick of this age has no opinion, they do not work. */
const SPEAK_WITHIN_MS = 5 * MINUTE_MS;

/** The agents that work, and whether everything they need does; `health` null: it could not be probed. */
export async function readAgentSystem(
  caller: Caller,
  health: Promise<HealthPanel | null> = systemHealth(caller),
): Promise<AgentSystem> {
  const { database, clock } = caller;
  const [speakers, probed] = await Promise.all([
    listSpeakers(database.read, { ...clock, publishedBy: epochMs(clock.asOf - SPEAK_WITHIN_MS) }),
    health,
  ]);
  const agents = AGENTS.map((agent) => ({
    agent,
    ...AGENT_TEXTS[agent],
    registered: speakers === null || speakers.includes(agent),
  }));
  const works =
    probed !== null && probed.operational === probed.components.length && agents.every(({ registered }) => registered);
  return { systemHealth: works ? "operational" : "degraded", agents };
}

/** Each agent's weight by the last fit; null before the first. */
export async function readAgentWeights({ database, clock }: Caller): Promise<WeightsView | null> {
  const version = await getAgentWeights(database.read, clock);
  if (version === null) return null;
  const weights = version.weights.map((one) => ({
    ...one,
    name: AGENT_TEXTS[one.agent].name,
    verdict: weightVerdict(one),
  }));
  return { picks: version.picks, at: version.at, weights };
}

/** The caller's last run of agents; null before the first. */
export async function readNewestRun({ database, viewer }: Caller): Promise<AgentRun | null> {
  const run = await getNewestRun(database.read, viewer.id);
  return run && { ...run, label: agentOrTaskLabel(run.task), result: run.result as RunResult | null };
}
