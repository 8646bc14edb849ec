import { Link } from "@remix-run/react";
import type { Display } from "#app/components/picks/display.ts";
import { Card } from "#app/components/ui/card.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { ROI_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { formatUnits, NONE, rateText, toneOf } from "#app/lib/format/rates.ts";
import type { DashboardView, PublishedSummary } from "#app/lib/schemas/insights/dto.ts";

/** The published bets in four figures, each with what it rests on. */
export function PublishedCard({ summary }: { readonly summary: PublishedSummary }) {
  const { winRate, roi30, averageConfidence, profit } = summary;
  return (
    <Card as="section" aria-labelledby="published" padding="none" className="p-4 sm:px-6">
      <h2 id="published" className="mb-2 font-semibold">
        Published bets{" "}
        <span className="text-sm font-normal text-muted max-sm:block">the model’s, not yours; 1 unit each</span>
      </h2>
      <dl className="grid grid-cols-2 gap-x-2 gap-y-2 md:grid-cols-4 max-sm:[&_dd>:first-child]:text-lg">
        <RateStat label="Win Rate" rate={winRate} note={`n = ${formatNumber(winRate.n)}`} />
        <RateStat label="ROI, 30 days" rate={roi30} signed needs={ROI_NEEDS} note={`n = ${formatNumber(roi30.n)}`} />
        <Stat
          label="Total Profit"
          value={profit.n === 0 ? NONE : formatUnits(profit.units)}
          tone={profit.n === 0 ? "neutral" : toneOf(profit.units)}
          note={`n = ${formatNumber(profit.n)}`}
        />
        <Stat
          label="Avg AI Confidence"
          value={averageConfidence.value === null ? NONE : formatPercent(averageConfidence.value, 1)}
          note={`30 days, n = ${formatNumber(averageConfidence.n)}`}
        />
      </dl>
    </Card>
  );
}

/** One's own bets in a line that leads to one's performance; for who never saved any, the first steps. */
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
      <span className="ml-auto font-medium text-accent">Your performance ›</span>
    </Link>
  );
}

/** What somebody does first who has saved nothing yet. */
function FirstSteps() {
  return (
    <Card as="section" aria-labelledby="first-steps" padding="none" className="p-4 sm:px-6">
      <h2 id="first-steps" className="font-semibold">
        First steps
      </h2>
      <ol className="mt-1 list-decimal space-y-0.5 pl-5 text-sm text-muted">
        <li>Set your bankroll, so that stakes come in money.</li>
        <li>Open a pick: the price to take, the range, the reasons.</li>
        <li>Save it. After the game it is graded, and your results stand here.</li>
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
