import { Form } from "@remix-run/react";
import { AgentScoreText } from "#app/components/agents/agent-score-text.tsx";
import { AgentWeights } from "#app/components/agents/agent-weights.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { AgentFeedback, AgentSystem, WeightsView } from "#app/lib/schemas/agents/dto.ts";

/** Whether everything works, how many agents are active, and the work of each. */
export function Overview({ system }: { readonly system: AgentSystem | null }) {
  const agents = system?.agents ?? [];
  const active = agents.filter(({ registered }) => registered).length;
  const operational = system?.systemHealth === "operational";
  return (
    <Card as="section" aria-labelledby="agents-title">
      <CardHeader
        id="agents-title"
        title="AI Agents"
        aside={
          <Badge tone={operational ? "positive" : "negative"} icon={operational ? "check" : "minus-circle"}>
            {system === null ? "Unknown" : operational ? "Operational" : "Degraded"}
          </Badge>
        }
      />
      {system === null ? (
        <p>Failed to load agent status</p>
      ) : (
        <StatRow>
          <Stat label="Active agents" value={`${active} of ${agents.length}`} />
        </StatRow>
      )}
      <dl className="mt-3 divide-y">
        {agents.map(({ agent, name, does }) => (
          <div key={agent} className="py-2 text-sm">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export interface AgentListProps {
  readonly system: AgentSystem | null;
  readonly feedback: readonly AgentFeedback[];
  readonly weights: WeightsView | null;
}

/** The five agents with their scores, each with a button that runs only this agent. */
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
