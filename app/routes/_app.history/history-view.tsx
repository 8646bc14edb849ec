import { Link } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { HISTORY_PERIOD_CHOICES, historyHref } from "#app/components/record/history-links.ts";
import { Badge, FeedBadge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { RateStat } from "#app/components/ui/rate-stat.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { shareOf } from "#app/lib/engine/record/rate.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { isTooFew, rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { DailyPerformance, PerformanceHistory } from "#app/lib/schemas/record/dto.ts";
import type { HistoryFilters } from "#app/lib/schemas/record/forms.ts";

/** Rows per page. */
const HISTORY_PAGE_SIZE = 30;

const RATING_TONES: Readonly<Record<DailyPerformance["rating"], BadgeTone>> = {
  Excellent: "positive",
  Good: "accent",
  Average: "caution",
  "Below Average": "neutral",
};

/** "Jan 15, 2026" for a calendar day. */
const dayText = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`), "UTC");

/** "n = 5, 95% range 23.1% to 88.2%": what a day's rate rests on. */
function dayRange({ correctPredictions, totalPredictions }: DailyPerformance): string {
  const { n, low, high } = shareOf(correctPredictions, totalPredictions);
  const range =
    low === null || high === null ? "" : `, 95% range ${formatPercent(low, 1)} to ${formatPercent(high, 1)}`;
  return `n = ${n}${range}`;
}

function DayRow({ record }: { readonly record: DailyPerformance }) {
  return (
    <li className="p-4 md:grid md:grid-cols-[minmax(0,1.1fr)_minmax(0,1.5fr)_minmax(0,1fr)] md:items-center md:gap-6">
      <div className="flex items-start justify-between gap-2">
        <h3 className="flex min-w-0 flex-wrap gap-x-2 font-semibold">
          <time dateTime={record.date} className="whitespace-nowrap">
            {dayText(record.date)}
          </time>
          <span className="font-normal text-muted">{record.modelVersion}</span>
        </h3>
        <Badge tone={RATING_TONES[record.rating]}>{record.rating}</Badge>
      </div>
      <dl className="mt-2 grid grid-cols-[1fr_1fr_auto] gap-x-3 text-sm sm:grid-cols-3 md:mt-0">
        <div>
          <dt className="text-xs text-muted">Correct/Total</dt>
          <dd className="font-semibold">
            {record.correctPredictions}/{record.totalPredictions}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">Avg Edge</dt>
          <dd className="font-semibold">{formatSignedPercent(record.averageEdge, 1)}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">Avg Confidence</dt>
          <dd className="font-semibold">{formatPercent(record.averageConfidence, 1)}</dd>
        </div>
      </dl>
      <div className="mt-3 md:mt-0">
        <Meter label="Win Rate" value={record.winRate} max={1} text={formatPercent(record.winRate, 1)} />
        <p className="text-xs text-muted">{dayRange(record)}</p>
      </div>
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
          only where the price is better than the forecast needs, so the two rates differ. One day is a small sample and
          its rating says little: most picks are near even money, so a day above 70% is luck more often than skill. The
          range above and the closing line value on the track record say more.
        </p>
      </div>
    </>
  );
}

function FilterTabs({ filters }: Pick<HistoryViewProps, "filters">) {
  return (
    <div className="flex flex-wrap items-center gap-4">
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
          label="Total Predictions"
          value={formatNumber(history.totalPredictions)}
          note="published picks that won or lost"
        />
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
