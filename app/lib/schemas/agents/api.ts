import { z } from "zod";
import { AGENTS, STANCES } from "#app/lib/engine/agents/opinion.ts";
import { isoMoment } from "#app/lib/schemas/access/api.ts";
import { agentOrTaskSchema } from "./forms.ts";

const registered = z.object({ registered: z.boolean(), name: z.string() }).meta({
  id: "RegisteredAgent",
  fields: {
    registered: "Whether it has an opinion on the newest published picks.",
    name: "Its name as shown on screens.",
  },
});

/** GET /api/agents/status. */
export const apiAgentStatusSchema = z
  .object({
    systemHealth: z.enum(["operational", "degraded"]),
    totalAgents: z.number().int(),
    agents: z
      .object({
        lineAnalyzer: registered,
        riskModel: registered,
        confidenceScorer: registered,
        alert: registered,
        context: registered,
      })
      .meta({
        fields: {
          lineAnalyzer: "Reads the books' moves.",
          riskModel: "Sizes and adds up.",
          confidenceScorer: "Judges the chance against the price.",
          alert: "Says which alerts would go out.",
          context: "Gathers line-ups, injuries, rest, travel and weather.",
        },
      }),
  })
  .meta({
    id: "AgentStatus",
    fields: {
      systemHealth: "operational, or degraded where a probe failed or an agent is silent.",
      totalAgents: "How many there are.",
      agents: "Each of them.",
    },
  });

const opinionSchema = z
  .object({
    pickId: z.number().int(),
    recommendation: z.string(),
    stance: z.enum(STANCES),
    signal: z.number(),
    sentence: z.string(),
    evidence: z.array(
      z.object({ label: z.string(), value: z.string() }).meta({
        id: "AgentEvidence",
        description: "A figure an opinion rests on.",
        fields: { label: "What it is.", value: "The figure, as text." },
      }),
    ),
  })
  .meta({
    id: "AgentOpinion",
    description: "An agent's opinion on a pick.",
    fields: {
      recommendation: "The pick in words, with its game.",
      stance: "For, against or neutral.",
      signal: "From −1, all against, to 1, all for.",
      sentence: "The opinion in a sentence.",
      evidence: "The figures it rests on.",
    },
  });

const resultSchema = z
  .object({
    subject: z.string(),
    examined: z.number().int(),
    of: z.number().int(),
    toReveal: z.number().int(),
    gamesWithoutPick: z.array(z.string()),
    agents: z.array(
      z
        .object({
          agent: z.enum(AGENTS),
          name: z.string(),
          lock: z.string().nullable(),
          opinions: z.array(opinionSchema),
        })
        .meta({
          id: "AgentAnswer",
          description: "One agent's opinions.",
          fields: {
            agent: "The agent.",
            name: "Its name as shown on screens.",
            lock: "Which plan opens it; null where the caller's does.",
            opinions: "One per pick.",
          },
        }),
    ),
    portfolio: z
      .object({
        bankroll: z.number(),
        bankrollAssumed: z.boolean(),
        riskProfile: z.string(),
        stakes: z.array(
          z.object({ pickId: z.number().int(), recommendation: z.string(), stake: z.number() }).meta({
            id: "AgentStake",
            description: "A suggested stake.",
            fields: { recommendation: "The pick in words.", stake: "In the caller's currency." },
          }),
        ),
        total: z.number(),
        exposure: z.number(),
        exposureWithOpen: z.number(),
        dayLimit: z.number(),
        expectedProfit: z.number(),
        deviation: z.number(),
        openBets: z.number().int(),
        drawdown: z.number().nullable(),
      })
      .meta({
        id: "AgentPortfolio",
        description: "The suggested stakes together.",
        fields: {
          bankroll: "In the caller's currency.",
          bankrollAssumed: "Whether it is assumed, because neither the call nor the caller's settings name one.",
          riskProfile: "Which part of the suggested stakes was taken.",
          stakes: "One per pick.",
          total: "All stakes.",
          exposure: "All stakes as a fraction of the bankroll.",
          exposureWithOpen: "The fullest day's stakes with what is open already, as a fraction of the bankroll.",
          dayLimit: "The most a day should carry, as a fraction of the bankroll.",
          expectedProfit: "Expected profit of all stakes.",
          deviation: "Its standard deviation; bets on one game count as won and lost together.",
          openBets: "The caller's open bets.",
          drawdown: "How far the bankroll is below its highest point, as a fraction; null without settled bets.",
        },
      })
      .nullable(),
    finalConfidence: z.array(
      z
        .object({ pickId: z.number().int(), recommendation: z.string(), confidence: z.number(), final: z.number() })
        .meta({
          id: "FinalConfidence",
          description: "A pick's chance adjusted by the agents.",
          fields: {
            recommendation: "The pick in words.",
            confidence: "The calibrated chance, as a fraction.",
            final: "The same with the agents' fitted weights; equal to it while they weigh nothing.",
          },
        }),
    ),
  })
  .meta({
    id: "AgentResult",
    description: "What the agents found.",
    fields: {
      subject: "What they looked at.",
      examined: "Number of picks they examined: those that start first.",
      of: "Picks there were.",
      toReveal: "Picks that are closed to the caller until they are revealed: agents do not examine them.",
      gamesWithoutPick:
        "Requested games without an examined pick: unknown ones, and those without a pick that is open to the caller.",
      agents: "Each agent's answer.",
      portfolio: "Present if the risk model was asked; else null.",
      finalConfidence: "In a full analysis; else empty.",
    },
  });

/** POST /api/agents/test and /api/agents/execute/:agentOrTaskId. */
export const apiAgentRunSchema = z
  .object({
    success: z.boolean(),
    executedAt: isoMoment,
    executionTimeMs: z.number().int(),
    task: agentOrTaskSchema,
    result: resultSchema.nullable(),
    error: z.string().nullable(),
  })
  .meta({
    id: "AgentRun",
    fields: {
      success: "Whether it succeeded.",
      executedAt: "When.",
      executionTimeMs: "How long it took, in milliseconds.",
      task: "What was asked.",
      result: "The findings; null if it failed.",
      error: "Why it failed; null where it did not.",
    },
  });

export const executeAgentParamsSchema = z
  .object({ agentOrTaskId: agentOrTaskSchema })
  .meta({ fields: { agentOrTaskId: "A task, or an agent to ask alone." } });

/** GET /api/system-health. */
export const apiSystemHealthSchema = z
  .object({
    status: z.enum(["operational", "degraded"]),
    timestamp: isoMoment,
    summary: z
      .object({ operational: z.number().int(), totalComponents: z.number().int(), errors: z.number().int() })
      .meta({
        id: "HealthSummary",
        fields: {
          operational: "How many components work as they should.",
          totalComponents: "How many there are.",
          errors: "Failures of all of them in the last 24 hours.",
        },
      }),
    health: z.array(
      z
        .object({
          component: z.string(),
          ok: z.boolean(),
          status: z.string(),
          responseTime: z.number().int().nullable(),
          errors: z.number().int().nullable(),
          note: z.string(),
        })
        .meta({
          id: "HealthComponent",
          description: "A part of the system as it was probed.",
          fields: {
            component: "What it is.",
            ok: "Whether it works as it should.",
            status: "The same in a word.",
            responseTime: "Milliseconds it took to answer; null for what works in the background and is not asked.",
            errors: "Failures in the last 24 hours; null where none are counted.",
            note: "What the finding rests on.",
          },
        }),
    ),
  })
  .meta({
    id: "SystemHealth",
    fields: {
      status: "operational, or degraded where a probe failed.",
      timestamp: "When the probes were made.",
      summary: "The figures of all of them.",
      health: "The probes.",
    },
  });
