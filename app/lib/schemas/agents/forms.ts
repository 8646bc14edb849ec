import { z } from "zod";
import { RISK_PROFILES } from "#app/lib/engine/agents/risk-profiles.ts";
import { AGENTS } from "#app/lib/engine/agents/opinion.ts";
import { AGENT_TASKS } from "#app/lib/engine/agents/tasks.ts";
import { AGENT_TABS } from "./tabs.ts";

/** The address of the agent system's page. */
export const agentFiltersSchema = z.object({ tab: z.enum(AGENT_TABS).catch("overview") });

/** The possible questions to agents: a task, or only one agent. */
export const agentOrTaskSchema = z.enum([...AGENT_TASKS, ...AGENTS]);

/** A press on one of the page's buttons. */
export const agentFormSchema = z.object({
  task: agentOrTaskSchema,
  on: z.enum(["slip", "slate"]).catch("slate"),
});

/** The body of a run over the API. */
export const executeAgentBodySchema = z
  .object({
    games: z
      .array(
        z
          .object({
            id: z.string().max(100),
            homeTeam: z.string().max(100).optional(),
            awayTeam: z.string().max(100).optional(),
            gameDate: z.string().max(40).optional(),
            gameTime: z.string().max(40).optional(),
          })
          .meta({
            id: "AgentGame",
            fields: {
              id: "The game's id, as /api/games returns it.",
              homeTeam: "Not read: the id says which game it is.",
              awayTeam: "Not read.",
              gameDate: "Not read.",
              gameTime: "Not read.",
            },
          }),
      )
      .max(200)
      .optional(),
    bankroll: z.number().min(1).max(100_000_000).optional(),
    riskProfile: z.enum(RISK_PROFILES).optional(),
    on: z.enum(["slip", "slate"]).optional(),
  })
  .meta({
    id: "ExecuteAgent",
    fields: {
      games: "Only picks on these games; all that are open to the caller if left out.",
      bankroll: "In the caller's currency; their own if left out, 1000 without one.",
      riskProfile: "Conservative halves the suggested stakes; none raises them. Balanced if left out.",
      on: "The caller's slip, or the day's picks that are open to them; the slate if left out.",
    },
  });
