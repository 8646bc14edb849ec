import { Link } from "@remix-run/react";
import { CalibrationChart } from "#app/components/charts/calibration-chart.tsx";
import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { BreakdownTable, SMALL_SAMPLE_NOTE } from "#app/components/record/breakdown-table.tsx";
import { formatUnits } from "#app/lib/format/rates.ts";
import { isNarrowedRecord, RECORD_DEFAULTS, recordHref } from "#app/components/record/record-links.ts";
import { RecordTable } from "#app/components/record/record-table.tsx";
import { RecordTotals } from "#app/components/record/record-totals.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { closingPriceNote } from "#app/lib/format/closing-line.ts";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount, marketLabel, SIMULATED_GAMES_NOTE } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { MARKETS } from "#app/lib/engine/leagues.ts";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import type { RecordView as View } from "#app/lib/schemas/record/dto.ts";
import { ChainNote } from "./chain-note.tsx";
import { RecordFilterForm } from "./record-filter-form.tsx";

/** Fewest points worth a curve. */
const LEAST_POINTS = 2;

function rows(groups: Readonly<Record<string, RecordFigures>>, labelOf: (key: string) => string) {
  return Object.entries(groups).map(([key, figures]) => ({ key, label: labelOf(key), figures }));
}

function Calibration({ calibration }: Pick<View, "calibration">) {
  if (calibration === null) return null;
  const { difference, logLoss, closeLogLoss } = calibration;
  return (
    <Card as="section">
      <CalibrationChart
        title="Confidence and closing line against results"
        bins={calibration.bins}
        reference={{ label: "Closing line", bins: calibration.closeBins }}
        error={calibration.error}
        noiseFloor={calibration.noiseFloor}
      />
      <p className="mt-3 text-sm text-muted">
        Log loss {formatNumber(logLoss, 4)} against {formatNumber(closeLogLoss, 4)} for the closing line on the same{" "}
        {formatCount(calibration.n, "pick")}
        {difference === null
          ? "."
          : `: difference ${formatSignedNumber(difference.mean, 4)}, 95% range ${formatSignedNumber(difference.low, 4)} to ${formatSignedNumber(difference.high, 4)} over ${formatCount(difference.days, "game day")}; below zero beats the close.`}
      </p>
    </Card>
  );
}

export interface RecordViewProps {
  readonly view: View;
  readonly timeZone: string;
}

/** The public record: totals, breakdowns, every pick, and how to check it. */
export function RecordView({ view, timeZone }: RecordViewProps) {
  const { feed, filters } = view;
  return (
    <>
      <PageHeader
        title="Track Record"
        badge={<FeedBadge label={feed.label} />}
        description="Every pick of every model version, wins and losses alike, graded at the published price."
      />
      <div className="space-y-6">
        {feed.label === "Simulation" ? <p className="text-sm text-muted">{SIMULATED_GAMES_NOTE}</p> : null}
        {feed.note ? <p className="text-sm text-muted">{feed.note}</p> : null}
        {view.replayedSettled > 0 ? (
          <p className="text-sm text-muted">
            Replayed: {formatCount(view.replayedSettled, "pick")} of the {formatNumber(view.breakdown.total.settled)}{" "}
            settled here {view.replayedSettled === 1 ? "was" : "were"} recorded after{" "}
            {view.replayedSettled === 1 ? "its game" : "their games"} began, as if made before. They prove no foresight.
          </p>
        ) : null}
        <RecordFilterForm filters={view.filters} versions={view.versions} />
        <RecordTotals figures={view.breakdown.total} notStarted={view.notStarted} />
        <p className="text-sm text-muted">{closingPriceNote(feed.feed)}</p>
        <ProfitCurve equity={view.equity} timeZone={timeZone} />
        <Calibration calibration={view.calibration} />
        <Breakdown view={view} />
        <Entries view={view} timeZone={timeZone} />
        <Runs view={view} timeZone={timeZone} />
        <ChainNote head={view.head} root={view.root} filters={filters} timeZone={timeZone} />
      </div>
    </>
  );
}

/** Nothing while there are too few settled picks for a curve. */
function ProfitCurve({ equity, timeZone }: Pick<View, "equity"> & Pick<RecordViewProps, "timeZone">) {
  if (equity.length < LEAST_POINTS) return null;
  return (
    <Card as="section">
      <EquityCurve
        title="Profit over time, flat 1 unit per pick"
        points={equity.map((point) => ({
          at: point.at,
          profitCents: Math.round(point.profitUnits * 100),
          drawdownCents: Math.round(point.drawdownUnits * 100),
        }))}
        formatMoney={(hundredths) => formatUnits(hundredths / 100)}
        formatDate={(at) => formatDate(at, timeZone)}
      />
    </Card>
  );
}

function Breakdown({ view: { breakdown, versions } }: Pick<RecordViewProps, "view">) {
  if (breakdown.total.settled === 0) return null;
  const versionLabel = (id: string) => versions.find((version) => String(version.id) === id)?.label ?? id;
  return (
    <Card as="section" aria-labelledby="parts">
      <h2 id="parts" className="mb-4 text-lg font-semibold">
        Breakdown
      </h2>
      <div className="grid gap-6 lg:grid-cols-2">
        <BreakdownTable title="By league" rows={rows(breakdown.byLeague, (key) => key)} />
        <BreakdownTable
          title="By bet type"
          rows={MARKETS.flatMap((market) => {
            const figures = breakdown.byMarket[market];
            return figures ? [{ key: market, label: marketLabel(market), figures }] : [];
          })}
        />
        <BreakdownTable
          title="By confidence"
          rows={CONFIDENCE_BANDS.flatMap(({ key, label }) => {
            const figures = breakdown.byConfidence[key];
            return figures ? [{ key, label, figures }] : [];
          })}
        />
        <BreakdownTable title="By model version" rows={rows(breakdown.byVersion, versionLabel)} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {SMALL_SAMPLE_NOTE} ROI is at a flat 1 unit per pick. The more splits you look at, the more look good by chance.
      </p>
    </Card>
  );
}

/** One page of the entries, newest start first. */
function Entries({ view, timeZone }: RecordViewProps) {
  const { feed, filters } = view;
  return (
    <section aria-labelledby="entries" className="space-y-3">
      <h2 id="entries" className="text-lg font-semibold">
        {formatCount(view.total, "pick")}
      </h2>
      <p className="text-sm text-muted">
        {view.sealedLeftOut
          ? "Picks that have not started are left out: what these filters select is hidden until game start. "
          : "Before its game starts, a pick shows only its game, time and hash; side, price and confidence are for subscribers. "}
        Times are US Eastern
        {feed.label ? `; ${feed.label.toLowerCase()} clock: ${formatDateTime(feed.now, timeZone, { year: true })}` : ""}
        .
      </p>
      {view.entries.length === 0 ? (
        <NoEntries narrowed={isNarrowedRecord(filters)} />
      ) : (
        <Card padding="none" className="overflow-clip">
          <RecordTable entries={view.entries} timeZone={timeZone} />
        </Card>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        href={(page) => recordHref(filters, { page })}
        label="Pages of picks"
      />
    </section>
  );
}

/** Every run of the feed has a record of its own, and all of them stay public. */
function Runs({ view: { runs, feed }, timeZone }: RecordViewProps) {
  if (runs.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="runs">
      <CardHeader
        id="runs"
        title={formatCount(runs.length, "run")}
        description="A run begins where a feed is started anew. Each has its own chain, and a new one hides none before it."
      />
      <ul className="space-y-1 text-sm">
        {runs.map(({ run, picks, firstPublishedAt, lastPublishedAt }) => (
          <li key={run}>
            <Link
              to={recordHref(RECORD_DEFAULTS, { run: String(run) })}
              reloadDocument
              aria-current={run === feed.run ? "page" : undefined}
              className="font-medium text-accent underline underline-offset-2"
            >
              Run {run}
            </Link>{" "}
            <span className="text-muted">
              {formatCount(picks, "pick")}, {formatDate(firstPublishedAt, timeZone)} to{" "}
              {formatDate(lastPublishedAt, timeZone)}
              {run === feed.run ? ", shown here" : ""}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoEntries({ narrowed }: { readonly narrowed: boolean }) {
  return (
    <EmptyState
      title={narrowed ? "No picks match your filters" : "No pick has been published yet"}
      icon="layers"
      level={3}
      actions={
        narrowed ? (
          <ButtonLink to="/track-record" reloadDocument>
            Clear Filters
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{narrowed ? "Choose other filters." : "The first one will appear here."}</p>
    </EmptyState>
  );
}
