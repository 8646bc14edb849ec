import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { apiAgentRunSchema, apiAgentStatusSchema, executeAgentParamsSchema } from "#app/lib/schemas/agents/api.ts";
import type { AgentRun } from "#app/lib/schemas/agents/dto.ts";
import { executeAgentBodySchema } from "#app/lib/schemas/agents/forms.ts";
import { executeAgents } from "#app/lib/workflows/agents/execute-agents.server.ts";
import { readAgentSystem } from "#app/lib/workflows/agents/read-agents.server.ts";

const runBody = ({ task, executedAt, milliseconds, result, error }: AgentRun) => ({
  success: error === null,
  executedAt,
  executionTimeMs: milliseconds,
  task,
  result,
  error,
});

const family = api(
  {
    "GET status": endpoint({
      access: "viewer",
      summary: "Whether the agents and everything they need work.",
      output: apiAgentStatusSchema,
      run: async ({ caller }) => {
        const { systemHealth, agents } = await readAgentSystem(caller);
        const state = Object.fromEntries(agents.map(({ agent, registered, name }) => [agent, { registered, name }]));
        return { body: apiAgentStatusSchema.parse({ systemHealth, totalAgents: agents.length, agents: state }) };
      },
    }),
    "POST test": endpoint({
      access: "viewer",
      summary: "Runs every agent on the day's picks that are open to the caller.",
      output: apiAgentRunSchema,
      // All bets of the caller are read, which may take longer than others can wait for a transaction.
      callsOut: true,
      run: async ({ caller }) => ({
        body: runBody(await executeAgents(caller, { task: "full-analysis", on: "slate" })),
      }),
    }),
    "POST execute/:agentOrTaskId": endpoint({
      access: "viewer",
      summary:
        "Runs one agent, or the agents of a task, on the caller's slip or the day's picks that are open to them.",
      params: executeAgentParamsSchema,
      body: executeAgentBodySchema,
      output: apiAgentRunSchema,
      // All bets of the caller are read, which may take longer than others can wait for a transaction.
      callsOut: true,
      run: async ({ caller, params, body }) => ({
        body: runBody(
          await executeAgents(caller, {
            task: params.agentOrTaskId,
            on: body.on ?? "slate",
            games: body.games?.map(({ id }) => id),
            bankroll: body.bankroll,
            riskProfile: body.riskProfile,
          }),
        ),
      }),
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
