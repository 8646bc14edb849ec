import { AgentScoreText } from "#app/components/agents/agent-score-text.tsx";
import { AgentWeights } from "#app/components/agents/agent-weights.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { NONE } from "#app/lib/format/rates.ts";
import type { AgentFeedback, WeightsView } from "#app/lib/schemas/agents/dto.ts";
import { agentInsights } from "#app/lib/views/evolution/agent-insights.ts";

export interface AgentsProps {
  readonly scores: readonly AgentFeedback[];
  readonly weights: WeightsView | null;
}

/** The results of each agent's advice, and its weight. */
export function Agents({ scores, weights }: AgentsProps) {
  if (scores.length === 0)
    return (
      <EmptyState icon="spark" title="Agent performance data unavailable">
        An agent is rated once the games of its opinions are over.
      </EmptyState>
    );
  const { bestPerformingAgent, mostImprovedAgent, nextOptimization } = agentInsights(scores);
  return (
    <>
      <Card as="section" aria-labelledby="agents-title">
        <CardHeader id="agents-title" title="AI Agents" description="Advice against close and result." />
        <StatRow columns={3}>
          <Stat inWords label="Best performing" value={bestPerformingAgent ?? NONE} />
          <Stat
            inWords
            label="Most improved"
            value={mostImprovedAgent ?? NONE}
            note={mostImprovedAgent === null ? "none beyond chance" : undefined}
          />
          <Stat inWords label="Next optimization" value="Weights" note={nextOptimization} />
        </StatRow>
        <ul className="mt-3 divide-y">
          {scores.map((score) => (
            <li key={score.agent} className="py-2 text-sm">
              <b className="block font-semibold">{score.name}</b>
              <AgentScoreText score={score} />
            </li>
          ))}
        </ul>
      </Card>
      <AgentWeights weights={weights} />
    </>
  );
}
