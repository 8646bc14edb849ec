import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { AgentSystem } from "#app/lib/schemas/agents/dto.ts";

/** Whether everything works, how many agents are active, and the work of each. */
export function Overview({ system }: { readonly system: AgentSystem | null }) {
  if (system === null) return <EmptyState title="Failed to load agent status" />;
  const active = system.agents.filter(({ registered }) => registered).length;
  const operational = system.systemHealth === "operational";
  return (
    <Card as="section" aria-labelledby="agents-title">
      <CardHeader
        id="agents-title"
        title="AI Agents"
        aside={
          <Badge tone={operational ? "positive" : "negative"} icon={operational ? "check" : "minus-circle"}>
            {operational ? "Operational" : "Degraded"}
          </Badge>
        }
      />
      <StatRow>
        <Stat label="Active agents" value={`${active} of ${system.agents.length}`} />
      </StatRow>
      <dl className="mt-3 divide-y">
        {system.agents.map(({ agent, name, does }) => (
          <div key={agent} className="py-2 text-sm">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
