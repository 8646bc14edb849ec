import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { Card } from "#app/components/ui/card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { RecordFiguresRow } from "#app/components/record/record-headline.tsx";
import { RateInline } from "#app/components/ui/rate-inline.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSample } from "#app/lib/format/numbers.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { NONE, rateText } from "#app/lib/format/rates.ts";
import type { DashboardView, PublishedSummary } from "#app/lib/schemas/insights/dto.ts";

/** The published bets in the record's five figures, as on the track record, and the results of the last 30 days. */
export function PublishedCard({ summary }: { readonly summary: PublishedSummary }) {
  const { headline, roi30, averageConfidence } = summary;
  return (
    <Card as="section" aria-labelledby="published" padding="none" className="p-4 sm:px-6">
      <h2 id="published" className="mb-2 font-semibold">
        Published bets{" "}
        <span className="text-sm font-normal text-muted max-sm:block">the model’s, not yours; leans are separate</span>
      </h2>
      <RecordFiguresRow headline={headline} className="gap-x-2! gap-y-2! max-sm:[&_dd>:first-child]:text-lg" />
      <p className="mt-2 flex flex-wrap gap-x-3 text-xs text-muted">
        <span>
          Last 30 days: ROI <RateInline rate={roi30} signed needs={ROI_NEEDS} />
        </span>
        <span>
          Avg AI Confidence {averageConfidence.value === null ? NONE : formatPercent(averageConfidence.value, 1)} (
          {formatSample(averageConfidence.n)})
        </span>
      </p>
    </Card>
  );
}

/** The viewer's own bets in a line that links to their results; without a saved bet, the first steps. */
export function OwnLine({
  own,
  isNew,
  currencyMark,
}: Pick<DashboardView, "own" | "isNew"> & Pick<Display, "currencyMark">) {
  if (isNew) return <FirstSteps />;
  return (
    <Link
      to="/performance"
      className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-card border bg-raised px-4 py-2 text-sm shadow-card hover:bg-sunken/60 sm:px-6"
    >
      <b className="font-semibold">Your bets</b>
      <span>
        {own.settled === 0
          ? `${formatCount(own.open, "open bet")}, nothing settled yet`
          : `${formatSignedMoney(own.profitCents, currencyMark)} on ${formatMoney(own.stakedCents, currencyMark)} · ROI ${rateText(own.roi, { signed: true })} · CLV ${rateText(own.closingLineValue, { signed: true })}`}
      </span>
      <span className="ml-auto font-medium text-accent">Your performance&nbsp;›</span>
    </Link>
  );
}

/** The first steps of somebody who has saved no bet yet. */
function FirstSteps() {
  return (
    <Card as="section" aria-labelledby="first-steps" padding="none" className="p-4 sm:px-6">
      <h2 id="first-steps" className="font-semibold">
        First steps
      </h2>
      <ol className="mt-1 list-decimal space-y-0.5 pl-5 text-sm text-muted">
        <li>Set your bankroll, so that stakes are shown in money.</li>
        <li>Open a pick to see its price, its range and its reasons.</li>
        <li>Save it. After the game it is graded, and your results appear here.</li>
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/betting-strategies" variant="primary" icon="target">
          See today’s picks
        </ButtonLink>
        <ButtonLink to="/bankroll" icon="wallet">
          Set bankroll
        </ButtonLink>
      </div>
    </Card>
  );
}
