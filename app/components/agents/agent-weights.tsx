import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { pointsOfChance } from "#app/lib/format/agents.ts";
import type { WeightsView } from "#app/lib/schemas/agents/dto.ts";

/** How much each agent counts in the final confidence, with the test that decided it. */
export function AgentWeights({ weights }: { readonly weights: WeightsView | null }) {
  return (
    <Card as="section" aria-labelledby="weights-title">
      <CardHeader
        id="weights-title"
        title="Weights"
        description={
          weights === null
            ? "Nothing fitted yet: the first fit needs graded picks."
            : `Fitted on ${weights.picks} graded picks. An agent counts only if it improved forecasts of later picks by more than chance explains; the published probability already includes most of what the agents see. Points are percentage points on a 50% chance when the agent is fully for a side.`
        }
      />
      {weights === null ? null : (
        <ul className="divide-y">
          {weights.weights.map(({ agent, name, weight, alone, aloneError, verdict }) => (
            <li key={agent} className="py-2 text-sm">
              <span className="flex justify-between gap-4">
                <b className="font-semibold">{name}</b>
                <span className="tabular-nums">{weight === 0 ? "0 points" : `${pointsOfChance(weight)} points`}</span>
              </span>
              <span className="text-muted">
                {verdict} On its own: {pointsOfChance(alone)} ± {pointsOfChance(aloneError, { signed: false })} points.
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
