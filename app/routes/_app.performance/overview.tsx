import { ProfitCurve } from "#app/components/bets/profit-curve.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { isSmallSample, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { PerformanceView } from "#app/lib/schemas/bets/performance.ts";
import type { Rate } from "#app/lib/schemas/record/dto.ts";

/** The curve of one's own profit, then one's figures beside the published bets'. */
export function Overview({ view, timeZone }: { readonly view: PerformanceView; readonly timeZone: string }) {
  return (
    <>
      {view.summary.settled === 0 ? (
        <EmptyState
          icon="clock"
          title="No bet of yours was settled in this period"
          actions={
            <ButtonLink to="/betting-strategies" variant="primary" icon="target">
              Find a pick
            </ButtonLink>
          }
        >
          <p>Save a bet; after its game it counts here. A longer period may hold more.</p>
        </EmptyState>
      ) : (
        <ProfitCurve summary={view.summary} timeZone={timeZone} />
      )}
      <Model view={view} />
    </>
  );
}

/** "Your bets" and "published bets" of the same period, one above the other, so that nobody mistakes one for the other. */
function Model({ view: { summary, published, filters } }: { readonly view: PerformanceView }) {
  const columns = [
    { title: "Your bets", note: "at your stakes", n: summary.settled, rates: summary },
    {
      title: "Published bets",
      note: "the model, 1 unit each",
      n: published.settled,
      rates: { winRate: published.winRate, roi: published.roi, closingLineValue: published.closingLineValue },
    },
  ];
  return (
    <Card as="section" aria-labelledby="model">
      <CardHeader
        id="model"
        title="Model performance"
        description={`Both over the last ${filters.period} days, by when they were settled.`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {columns.map(({ title, note, n, rates }) => (
          <div key={title} className="min-w-0">
            <h3 className="font-semibold">
              {title} <span className="text-sm font-normal text-muted">{note}</span>
            </h3>
            <p className="text-sm text-muted">{formatCount(n, "settled bet")}</p>
            <dl className="mt-1 space-y-1.5 text-sm">
              <Line label="Win rate" rate={rates.winRate} />
              <Line label="ROI" rate={rates.roi} signed needs={ROI_NEEDS} />
              <Line label="Closing line value" rate={rates.closingLineValue} signed />
            </dl>
          </div>
        ))}
      </div>
      <ButtonLink to="/history" className="mt-4">
        The model’s history by day
      </ButtonLink>
    </Card>
  );
}

function Line({
  label,
  rate,
  signed = false,
  needs,
}: {
  readonly label: string;
  readonly rate: Rate;
  readonly signed?: boolean;
  readonly needs?: number;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>{label}</dt>
      <dd className="text-right">
        <b className="font-semibold">{rateText(rate, { signed })}</b>{" "}
        <span className="text-xs text-muted">
          {rateBasis(rate, { signed })}
          {needs !== undefined && isSmallSample(rate, needs) ? " · small sample" : ""}
        </span>
      </dd>
    </div>
  );
}
