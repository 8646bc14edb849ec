import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { AgentSystem } from "#app/lib/schemas/agents/dto.ts";

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
