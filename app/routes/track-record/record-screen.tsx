import { Link } from "@remix-run/react";
import { CalibrationChart } from "#app/components/charts/calibration-chart.tsx";
import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { BreakdownTable, SMALL_SAMPLE_NOTE } from "#app/components/record/breakdown-table.tsx";
import { formatUnits } from "#app/lib/format/rates.ts";
import { isNarrowedRecord, RECORD_DEFAULTS, recordHref } from "#app/components/record/record-links.ts";
import { RecordTable, type RecordReader } from "#app/components/record/record-table.tsx";
import { BetTotals, LeanTotals } from "#app/components/record/record-totals.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ShareLink } from "#app/components/ui/share-link.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { closingPriceNote } from "#app/lib/format/closing-line.ts";
import { formatDate, formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount, marketLabel, replayedNote, SIMULATED_GAMES_NOTE } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { unrootedText } from "#app/lib/format/record-text.ts";
import { MARKETS } from "#app/lib/engine/leagues.ts";
import { CONFIDENCE_BANDS } from "#app/lib/engine/record/confidence-bands.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import type { RecordView as View } from "#app/lib/schemas/record/dto.ts";
import { ChainNote } from "./chain-note.tsx";
import { RecordFilterForm } from "./record-filter-form.tsx";

/** Fewest points worth a curve. */
const LEAST_POINTS = 2;

function Calibration({ calibration }: Pick<View, "calibration">) {
  if (calibration === null) return null;
  const { difference, logLoss, closeLogLoss } = calibration;
  return (
    <Fold
      title="Calibration"
      note={<span className="max-sm:hidden">confidence and closing line against results, bets and leans together</span>}
    >
      <CalibrationChart
        level={3}
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
    </Fold>
  );
}

export interface RecordScreenProps extends RecordReader {
  readonly view: View;
  /** For the shared address: without a slash at its end. */
  readonly origin: string;
}

/** The public record: the results of the bets, every pick, then the parts, and how to check it. */
export function RecordScreen({ view, timeZone, oddsFormat, origin }: RecordScreenProps) {
  const { feed, filters } = view;
  const { verdict } = filters;
  return (
    <>
      <PageHeader
        title="Track Record"
        isPublic
        badge={<FeedBadge label={feed.label} />}
        description="Every pick, won or lost, graded at the published price."
      />
      <div className="space-y-3">
        {verdict === "LEAN" ? null : <BetTotals bets={view.bets} note={closingPriceNote(feed.feed)} />}
        {verdict === "BET" || view.leans.figures.picks === 0 ? null : (
          <LeanTotals leans={view.leans} open={verdict === "LEAN"} />
        )}
        <Notes view={view} />
        <div className="flex flex-wrap items-start gap-3">
          <Fold
            title="Filters"
            note={
              isNarrowedRecord(filters) ? (
                "on"
              ) : (
                <span className="max-sm:hidden">league, bet type, verdict, period</span>
              )
            }
            screenOnly
            className="flex-1"
          >
            <RecordFilterForm filters={filters} versions={view.versions} />
          </Fold>
          <ShareLink
            what="the track record"
            text={`Every pick Linewise published, won or lost:\n${origin}${recordHref(filters)}`}
          />
        </div>
        <Entries view={view} timeZone={timeZone} oddsFormat={oddsFormat} />
        <ProfitCurve view={view} timeZone={timeZone} />
        <Breakdown view={view} />
        <Calibration calibration={view.calibration} />
        <Runs view={view} timeZone={timeZone} />
        <ChainNote {...view} timeZone={timeZone} />
      </div>
    </>
  );
}

/** The basis of the figures. */
function Notes({ view: { feed, replayedSettled, unrooted, bets, leans } }: Pick<RecordScreenProps, "view">) {
  const replayed = replayedNote(replayedSettled, bets.figures.settled + leans.figures.settled, "picks");
  return (
    <div className="space-y-1 text-sm text-muted">
      {feed.label === "Simulation" ? <p>{SIMULATED_GAMES_NOTE}</p> : null}
      {feed.note ? <p>{feed.note}</p> : null}
      {replayed ? <p>{replayed}</p> : null}
      {unrooted > 0 ? (
        <p>
          {unrootedText(unrooted)}.{" "}
          <Link to="/track-record/verify" reloadDocument className="font-medium link">
            Check the record
          </Link>
        </p>
      ) : null}
    </div>
  );
}

/** Empty with too few settled picks for a curve. */
function ProfitCurve({ view: { equity, bets }, timeZone }: Pick<RecordScreenProps, "view" | "timeZone">) {
  if (equity.length < LEAST_POINTS) return null;
  return (
    <Card as="section">
      <EquityCurve
        title="Profit over time, 1 unit a bet"
        count={bets.figures.settled - bets.figures.voids}
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

/** The parts of the bets (of the leans, if only those are shown), beginning with bets against leans. */
function Breakdown({ view }: Pick<RecordScreenProps, "view">) {
  const { breakdown, versions, bets, leans, filters } = view;
  if (breakdown.total.settled === 0) return null;
  const staked = filters.verdict !== "LEAN";
  const versionLabel = (id: string) => versions.find((version) => String(version.id) === id)?.label ?? id;
  const part = (key: string, label: string, figures: RecordFigures) => ({ key, label, figures, staked });
  const verdicts = [
    { key: "BET", label: "Bets", figures: bets.figures },
    { key: "LEAN", label: "Leans, no stake suggested", figures: leans.figures, staked: false },
  ];
  return (
    <Fold
      title="Breakdown"
      note={<span className="max-sm:hidden">{staked ? "bets" : "leans"} by league, bet type, confidence, model</span>}
    >
      <div className="grid gap-6 lg:grid-cols-2">
        {filters.verdict === "ALL" ? (
          <BreakdownTable title="By verdict" rows={verdicts.filter(({ figures }) => figures.picks > 0)} />
        ) : null}
        <BreakdownTable
          title="By league"
          rows={Object.entries(breakdown.byLeague).map(([league, figures]) => part(league, league, figures))}
        />
        <BreakdownTable
          title="By bet type"
          rows={MARKETS.flatMap((market) => {
            const figures = breakdown.byMarket[market];
            return figures ? [part(market, marketLabel(market), figures)] : [];
          })}
        />
        <BreakdownTable
          title="By confidence"
          rows={CONFIDENCE_BANDS.flatMap(({ key, label }) => {
            const figures = breakdown.byConfidence[key];
            return figures ? [part(key, label, figures)] : [];
          })}
        />
        <BreakdownTable
          title="By model version"
          rows={Object.entries(breakdown.byVersion).map(([id, figures]) => part(id, versionLabel(id), figures))}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        {SMALL_SAMPLE_NOTE} ROI is at 1 unit a bet. The more splits you look at, the more look good by chance.
      </p>
    </Fold>
  );
}

/** One page of the entries: started games first, newest start first, then picks that have not started. */
function Entries({ view, timeZone, oddsFormat }: Omit<RecordScreenProps, "origin">) {
  const { feed, filters, sealedPage } = view;
  return (
    <section aria-labelledby="entries" className="space-y-2">
      <h2 id="entries" className="text-lg font-semibold">
        {formatCount(view.total, "pick")}
      </h2>
      <p className="text-sm text-muted">
        {view.sealedLeftOut ? (
          "Picks that have not started are left out: their sides are sealed until game time, so these filters cannot select them."
        ) : sealedPage === null ? null : (
          <>
            Started games first;{" "}
            <Link
              to={`${recordHref(filters, { page: sealedPage })}#entries`}
              reloadDocument
              className="font-medium link"
            >
              {formatNumber(view.notStarted)} sealed until game time
            </Link>{" "}
            at the end.
          </>
        )}{" "}
        Times are US Eastern
        {feed.label ? `; ${feed.label.toLowerCase()} clock: ${formatDateTime(feed.now, timeZone, { year: true })}` : ""}
        .{" "}
      </p>
      {view.entries.length === 0 ? (
        <NoEntries narrowed={isNarrowedRecord(filters)} />
      ) : (
        <Card padding="none" className="overflow-clip">
          <RecordTable entries={view.entries} timeZone={timeZone} oddsFormat={oddsFormat} />
        </Card>
      )}
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        href={(page) => `${recordHref(filters, { page })}#entries`}
        label="Pages of picks"
      />
    </section>
  );
}

/** Every run of the feed has its own record, and all of them stay public. */
function Runs({ view: { runs, feed }, timeZone }: Pick<RecordScreenProps, "view" | "timeZone">) {
  if (runs.length === 0) return null;
  return (
    <Fold
      title={formatCount(runs.length, "run")}
      note={<span className="max-sm:hidden">each start of the feed has its own record</span>}
    >
      <p className="mb-2 text-sm text-muted">
        A run begins when a feed starts over. Each has its own chain, and a new one hides none before it.
      </p>
      <ul className="space-y-1 text-sm">
        {runs.map(({ run, picks, firstPublishedAt, lastPublishedAt }) => (
          <li key={run}>
            <Link
              to={recordHref(RECORD_DEFAULTS, { run: String(run) })}
              reloadDocument
              aria-current={run === feed.run ? "page" : undefined}
              className="font-medium link"
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
    </Fold>
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
