import { Link } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { HISTORY_PERIOD_CHOICES, historyHref } from "#app/components/record/history-links.ts";
import { Badge, FeedBadge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { shareOf, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits, isTooFew, NONE, rateBasis, rateText, toneOf } from "#app/lib/format/rates.ts";
import type { DailyPerformance, PerformanceHistory } from "#app/lib/schemas/record/dto.ts";
import type { HistoryFilters } from "#app/lib/schemas/record/forms.ts";

/** Rows per page. */
const HISTORY_PAGE_SIZE = 10;

const RATING_TONES: Readonly<Record<NonNullable<DailyPerformance["rating"]>, BadgeTone>> = {
  Excellent: "positive",
  Good: "accent",
  Average: "caution",
  "Below Average": "neutral",
};

/** One day: what came true out of how many, what it paid, and how the prices stood against the close. */
export function DayRow({ record }: { readonly record: DailyPerformance }) {
  const { correctPredictions: correct, totalPredictions: total, rating } = record;
  const close = { value: record.closingLineValue, n: record.closingLineCount, low: null, high: null };
  const winRate = rateText(shareOf(correct, total));
  const figures = [
    // Leans carry no stake: a day of leans alone made and lost nothing.
    record.bets === 0
      ? { label: "Profit", value: NONE }
      : { label: "Profit", value: formatUnits(record.profitUnits), ink: signInk(record.profitUnits) },
    // Of a few bets the first line says already that they are too few.
    ...(isTooFew(close) ? [] : [{ label: "CLV", value: rateText(close, { signed: true }), ink: undefined }]),
    { label: "Avg Edge", value: formatSignedPercent(record.averageEdge, 1) },
    { label: "Avg Confidence", value: formatPercent(record.averageConfidence, 1) },
  ];
  return (
    <li className="px-4 py-2 md:grid md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,2fr)] md:items-center md:gap-6">
      <div className="flex items-center justify-between gap-2">
        <h3 className="flex min-w-0 flex-wrap gap-x-2 text-sm font-semibold">
          <time dateTime={record.date} className="whitespace-nowrap">
            {formatCalendarDay(record.date)}
          </time>
          <span className="font-normal text-muted">{record.modelVersion}</span>
        </h3>
        {rating === null ? (
          <span className="text-xs whitespace-nowrap text-muted">{winRate}</span>
        ) : (
          <Badge tone={RATING_TONES[rating]}>{rating}</Badge>
        )}
      </div>
      <Meter
        label="Correct"
        value={correct}
        max={total}
        text={`${correct} of ${total}${rating === null ? "" : `, ${winRate}`}`}
      />
      <dl className="mt-1.5 flex justify-between gap-x-2 text-xs sm:text-sm md:mt-0 md:grid md:auto-cols-fr md:grid-flow-col">
        {figures.map(({ label, value, ink }) => (
          <div key={label} className="min-w-0">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className={classNames("font-semibold", ink)}>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

export interface HistoryViewProps {
  readonly history: PerformanceHistory;
  readonly filters: HistoryFilters;
}

/** Daily model performance: four tiles, then one row per day and model version. */
export function HistoryView({ history, filters }: HistoryViewProps) {
  return (
    <>
      <PageHeader
        title="Performance History"
        badge={<FeedBadge label={history.feed.label} />}
        description="Published picks that won or lost, by game day and model version."
        actions={
          <ButtonLink to="/track-record" reloadDocument icon="layers">
            Track Record
          </ButtonLink>
        }
      />
      <div className="space-y-6">
        <FilterTabs filters={filters} />
        {history.limitedByPlan ? (
          <p className="text-sm text-muted">
            Your plan shows the last {history.days} days here. The{" "}
            <Link to="/track-record" reloadDocument className="font-medium text-accent underline underline-offset-2">
              public track record
            </Link>{" "}
            goes back to the first pick.
          </p>
        ) : null}
        <Summary history={history} />
        <Days records={history.records} filters={filters} />
        <p className="text-sm text-muted">
          All Forecasts takes the last forecast before the start of every market that was priced; a pick is published
          only where the price is better than the forecast needs, so the two rates differ. A rate and its rating are
          shown from {WIN_RATE_NEEDS} predictions on: fewer say nothing.
        </p>
      </div>
    </>
  );
}

function FilterTabs({ filters }: Pick<HistoryViewProps, "filters">) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Tabs
        label="Period"
        items={HISTORY_PERIOD_CHOICES.map((period) => ({
          label: period.label,
          to: historyHref(filters, { period: period.value }),
          current: filters.period === period.value,
        }))}
      />
      <Tabs
        label="Leagues"
        items={LEAGUE_CHOICES.map((league) => ({
          label: league.value === "ALL" ? "All" : league.label,
          to: historyHref(filters, { league: league.value }),
          current: filters.league === league.value,
        }))}
      />
    </div>
  );
}

/** The figures of the whole period. */
function Summary({ history }: Pick<HistoryViewProps, "history">) {
  const { winRate } = history;
  const empty = history.records.length === 0;
  return (
    <Card as="section" aria-label="Summary">
      <StatRow columns={4}>
        <Stat
          label="Overall Win Rate"
          value={winRate.value === null ? "0%" : rateText(winRate)}
          inWords={winRate.n > 0 && isTooFew(winRate)}
          note={winRate.n === 0 ? rateBasis(winRate) : `published picks, ${rateBasis(winRate)}`}
        />
        <Stat
          label="Profit, 1 unit a bet"
          value={empty ? NONE : formatUnits(history.profitUnits)}
          tone={toneOf(history.profitUnits)}
          note="leans carry no stake"
        />
        <RateStat label="Closing line value" rate={history.closingLineValue} signed />
        <Stat label="Total Predictions" value={formatNumber(history.totalPredictions)} note="published, won or lost" />
        <RateStat
          label="All Forecasts"
          rate={history.forecasts}
          note={
            history.forecasts.n === 0 ? undefined : `right, of every priced market, ${rateBasis(history.forecasts)}`
          }
        />
        <Stat
          label="Avg Edge"
          value={empty ? "0%" : formatSignedPercent(history.averageEdge, 1)}
          note="average of the days"
        />
        <Stat
          label="Avg Confidence"
          value={empty ? "0%" : formatPercent(history.averageConfidence, 1)}
          note="average of the days"
        />
      </StatRow>
    </Card>
  );
}

/** One page of the days. */
function Days({
  records,
  filters,
}: Pick<HistoryViewProps, "filters"> & { readonly records: PerformanceHistory["records"] }) {
  const pageCount = Math.max(1, Math.ceil(records.length / HISTORY_PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-3 text-lg font-semibold">
        Daily Performance History
      </h2>
      {records.length === 0 ? (
        <EmptyState icon="trending-up" title="No performance history available" level={3}>
          <p>Days appear here once their games are over and their picks graded.</p>
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className="divide-y">
            {records.slice((page - 1) * HISTORY_PAGE_SIZE, page * HISTORY_PAGE_SIZE).map((record) => (
              <DayRow key={record.id} record={record} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => historyHref(filters, { page: to })}
        label="Pages of days"
      />
    </section>
  );
}
