import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
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
            : `Fitted on ${weights.picks} graded picks. An agent counts only if it made forecasts of later picks better by more than chance explains; the published probability already holds most of what they see.`
        }
      />
      {weights === null ? null : (
        <ul className="divide-y">
          {weights.weights.map(({ agent, name, weight, alone, aloneError, verdict }) => (
            <li key={agent} className="py-2 text-sm">
              <span className="flex justify-between gap-4">
                <b className="font-semibold">{name}</b>
                <span className="tabular-nums">{weight === 0 ? "0" : formatSignedNumber(weight, 3)}</span>
              </span>
              <span className="text-muted">
                {verdict} Alone {formatSignedNumber(alone, 3)} ± {aloneError.toFixed(3)} logits.
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
