import { Form } from "@remix-run/react";
import { AgentScoreText } from "#app/components/agents/agent-score-text.tsx";
import { AgentWeights } from "#app/components/agents/agent-weights.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { AgentFeedback, AgentSystem, WeightsView } from "#app/lib/schemas/agents/dto.ts";

export interface AgentListProps {
  readonly system: AgentSystem | null;
  readonly feedback: readonly AgentFeedback[];
  readonly weights: WeightsView | null;
}

/** The five agents with their scores, each with a button that runs it alone. */
export function AgentList({ system, feedback, weights }: AgentListProps) {
  if (system === null) return <EmptyState title="Failed to load agent status" />;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {system.agents.map(({ agent, name, does, registered }) => {
          const score = feedback.find((one) => one.agent === agent);
          return (
            <Card as="li" key={agent}>
              <div className="flex items-start justify-between gap-3">
                <h2 className="font-semibold">{name}</h2>
                <Badge tone={registered ? "positive" : "neutral"}>{registered ? "Active" : "Inactive"}</Badge>
              </div>
              <p className="mt-1 text-sm text-muted">{does}</p>
              <p className="mt-2 text-sm">
                {score ? <AgentScoreText score={score} /> : "No opinion scored yet: the games are not over."}
              </p>
              <Form method="post" className="mt-3">
                <input type="hidden" name="task" value={agent} />
                <Button type="submit">
                  Test Agent <span className="sr-only">{name}</span>
                </Button>
              </Form>
            </Card>
          );
        })}
      </ul>
      <AgentWeights weights={weights} />
    </>
  );
}
