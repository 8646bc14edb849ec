import { ResultBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/** The two legs of a parlay, each by itself, and their joint figures. */
export function ParlaySection({ parlay }: { readonly parlay: NonNullable<PickDetail["parlay"]> }) {
  const { legs, hold, text } = parlay;
  return (
    <Card as="section" padding="sm" aria-labelledby="legs-title">
      <CardHeader
        id="legs-title"
        title="Both legs"
        description="Both have to win. A book quotes them together, at one price."
      />
      <ul className="divide-y text-sm">
        {legs.map(({ bet, probability, marketProbability, result }) => (
          <li key={bet} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="font-medium">{bet}</span>
            <span className="flex items-baseline gap-2 text-muted">
              {result ? <ResultBadge result={result} /> : null}
              <span>
                {formatPercent(probability, 1)}
                {marketProbability === null ? null : ` (market ${formatPercent(marketProbability, 1)})`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{text}</p>
      <p className="mt-1 text-xs text-muted">
        {hold === null
          ? null
          : `The book keeps ${formatPercent(hold, 1)} over the four ways to combine these two lines. `}
        If a leg is pushed or void and none is lost, the stake comes back.
      </p>
    </Card>
  );
}
