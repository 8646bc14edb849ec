import { Link } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { RecordFiguresRow } from "#app/components/record/record-headline.tsx";
import { HISTORY_PERIOD_CHOICES, historyHref } from "#app/components/record/history-links.ts";
import { Badge, FeedBadge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { RateInline } from "#app/components/ui/rate-inline.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { signInk } from "#app/components/ui/value-text.tsx";
import { RATE_SHOWN_FROM, shareOf, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { formatUnits, isSmallSample, NONE, rateBasis, rateText } from "#app/lib/format/rates.ts";
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

/** One day of bets: how many won, their profit, and their prices against the close. */
export function DayRow({ record }: { readonly record: DailyPerformance }) {
  const { correctPredictions: correct, totalPredictions: total, rating, leans, leansCorrect } = record;
  const close = { value: record.closingLineValue, n: record.closingLineCount, low: null, high: null };
  const figures: readonly { readonly label: string; readonly value: string; readonly ink?: string | undefined }[] = [
    { label: "Profit", value: formatUnits(record.profitUnits), ink: signInk(record.profitUnits) },
    {
      label: "CLV",
      value: rateText(close, { signed: true }),
      ink: isSmallSample(close, WIN_RATE_NEEDS) ? "text-muted" : undefined,
    },
    { label: "Avg Edge", value: record.averageEdge === null ? NONE : formatSignedPercent(record.averageEdge, 1) },
    {
      label: "Avg Confidence",
      value: record.averageConfidence === null ? NONE : formatPercent(record.averageConfidence, 1),
    },
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
        {rating === null ? null : <Badge tone={RATING_TONES[rating]}>{rating}</Badge>}
      </div>
      <div>
        {total === 0 ? null : <Meter label="Bets won" value={correct} max={total} text={`${correct} of ${total}`} />}
        <p className="text-xs">
          {total === 0 ? (
            "No bet"
          ) : (
            <>
              Win rate <RateInline rate={shareOf(correct, total)} />
            </>
          )}
          {leans === 0 ? null : <span className="text-muted"> · leans {`${leansCorrect} of ${leans}`}</span>}
        </p>
      </div>
      {/* Leans carry no stake: a day with only leans won and lost nothing. */}
      {total === 0 ? null : (
        <dl className="mt-1.5 flex justify-between gap-x-2 text-xs sm:text-sm md:mt-0 md:grid md:auto-cols-fr md:grid-flow-col">
          {figures.map(({ label, value, ink }) => (
            <div key={label} className="min-w-0">
              <dt className="text-xs text-muted">{label}</dt>
              <dd className={classNames("font-semibold", ink)}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

export interface HistoryScreenProps {
  readonly history: PerformanceHistory;
  readonly filters: HistoryFilters;
}

/** Daily model performance: the figures of the period, then one row per day and model version. */
export function HistoryScreen({ history, filters }: HistoryScreenProps) {
  return (
    <>
      <PageHeader
        title="Performance History"
        badge={<FeedBadge label={history.feed.label} />}
        description="Published bets that won or lost, by game day and model version."
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
            <Link to="/track-record" reloadDocument className="font-medium link">
              public track record
            </Link>{" "}
            goes back to the first pick.
          </p>
        ) : null}
        <Summary history={history} />
        <Days records={history.records} filters={filters} />
        <p className="text-sm text-muted">
          All Forecasts counts the last forecast before the start of every priced market. A pick is published only if
          the price is better than the forecast needs, so the two rates differ. A rate is shown from {RATE_SHOWN_FROM}{" "}
          bets on, and under {WIN_RATE_NEEDS} it is a small sample. A rating is that of the model version over the whole
          period.
        </p>
      </div>
    </>
  );
}

function FilterTabs({ filters }: Pick<HistoryScreenProps, "filters">) {
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

/** The figures of the whole period: the bets' figures as on the track record, leans and forecasts separate. */
function Summary({ history }: Pick<HistoryScreenProps, "history">) {
  const { headline, leans, forecasts } = history;
  const empty = history.records.length === 0;
  return (
    <Card as="section" aria-label="Summary">
      <RecordFiguresRow headline={headline} className="mb-5" />
      <StatRow columns={4}>
        <Stat
          label="Total Predictions"
          value={formatNumber(history.totalPredictions)}
          note="published bets, won or lost"
        />
        <Stat
          label="Avg Edge"
          value={empty ? NONE : formatSignedPercent(history.averageEdge, 1)}
          note="average of the days"
        />
        <Stat
          label="Avg Confidence"
          value={empty ? NONE : formatPercent(history.averageConfidence, 1)}
          note="average of the days"
        />
        <RateStat
          label="All Forecasts"
          rate={forecasts}
          note={forecasts.n === 0 ? undefined : `right, of every priced market, ${rateBasis(forecasts)}`}
        />
      </StatRow>
      {leans.settled === 0 ? null : (
        <p className="mt-4 text-sm text-muted">
          Not counted above, {formatCount(leans.settled, "lean")} without a stake: win rate{" "}
          <RateInline rate={leans.winRate} />, closing line value <RateInline rate={leans.closingLineValue} signed />.
        </p>
      )}
    </Card>
  );
}

/** One page of the days. */
function Days({
  records,
  filters,
}: Pick<HistoryScreenProps, "filters"> & { readonly records: PerformanceHistory["records"] }) {
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
