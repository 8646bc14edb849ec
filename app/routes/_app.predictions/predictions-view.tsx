import { Form, useLocation, useNavigation } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { PredictionCard } from "#app/components/record/prediction-card.tsx";
import { PREDICTION_TAB_CHOICES, predictionsHref } from "#app/components/record/prediction-links.ts";
import { Badge, FeedBadge, LeagueBadge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { Prediction, PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { PredictionFilters } from "#app/lib/schemas/picks/forms.ts";

/** Rows per page. */
const PREDICTIONS_PAGE_SIZE = 24;

export interface PredictionsViewProps {
  readonly board: PredictionBoard;
  readonly filters: PredictionFilters;
  readonly display: Display;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Reloads the page; without scripts, by a form. */
function Refresh({ filters }: { readonly filters: PredictionFilters }) {
  const navigation = useNavigation();
  const location = useLocation();
  const pending = navigation.state === "loading" && navigation.location.pathname === location.pathname;
  return (
    <Form method="get" action="/predictions" preventScrollReset replace>
      {filters.tab === "all" ? null : <input type="hidden" name="tab" value={filters.tab} />}
      {filters.league === "ALL" ? null : <input type="hidden" name="league" value={filters.league} />}
      <Button type="submit" icon="refresh" pending={pending} disabled={pending}>
        Refresh
      </Button>
    </Form>
  );
}

function LockedGames({ board, display }: Pick<PredictionsViewProps, "board" | "display">) {
  if (board.locked.length === 0) return null;
  return (
    <section aria-labelledby="locked" className="mt-8">
      <h2 id="locked" className="mb-3 text-lg font-semibold">
        Locked games
      </h2>
      <Card padding="none">
        <ul className="divide-y">
          {board.locked.map((game) => (
            <li key={game.gameId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-1.5 text-xs text-muted">
                  <LeagueBadge league={game.league} />
                  <time dateTime={new Date(game.gameTime).toISOString()}>
                    {formatDateTime(game.gameTime, display.timeZone)}
                  </time>
                </p>
                <p className="mt-1 font-medium">
                  {game.homeTeam} vs {game.awayTeam}
                </p>
                <p className="flex items-start gap-1.5 text-sm text-muted">
                  <Icon name="lock" size="sm" className="mt-0.5" />
                  {formatCount(game.count, "prediction")}. {game.lockMessage}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <p className="mt-3">
        <ButtonLink to="/betting-strategies" icon="target">
          Open a pick
        </ButtonLink>
      </p>
    </section>
  );
}

/** Forecasts for the upcoming games: tiles, tabs by type, cards best first. */
export function PredictionsView({ board, filters, display }: PredictionsViewProps) {
  return (
    <>
      <PageHeader
        title="AI Predictions"
        badge={<FeedBadge label={board.feed.label} />}
        description="A forecast for every market on the upcoming games. A prediction is not a pick: most prices are fair."
        actions={<Refresh filters={filters} />}
      />
      <div className="space-y-6">
        <Summary predictions={board.predictions} />
        <Predictions board={board} filters={filters} display={display} />
        <LockedGames board={board} display={display} />
        <p className="text-sm text-muted">
          Sorted by confidence times edge. Edge is expected value per unit staked at the best price in your plan
          {board.quoteDelayMinutes > 0 ? `, delayed by at least ${board.quoteDelayMinutes} minutes` : ""}.
        </p>
      </div>
    </>
  );
}

function ofTab(predictions: readonly Prediction[], tab: PredictionFilters["tab"]): readonly Prediction[] {
  return tab === "all" ? predictions : predictions.filter((prediction) => prediction.predictionType === tab);
}

/** The figures of all predictions, whichever tab is open. */
function Summary({ predictions }: Pick<PredictionBoard, "predictions">) {
  const edges = predictions.flatMap((prediction) => (prediction.edge === null ? [] : [prediction.edge]));
  return (
    <Card as="section" aria-label="Summary">
      <StatRow columns={3}>
        <Stat label="Total Predictions" value={formatNumber(predictions.length)} />
        <Stat
          label="Avg Confidence"
          value={formatPercent(
            mean(predictions.map((prediction) => prediction.confidence)),
            predictions.length === 0 ? 0 : 1,
          )}
        />
        <Stat
          label="Avg Edge"
          value={edges.length === 0 ? "0%" : formatSignedPercent(mean(edges), 1)}
          note={edges.length < predictions.length ? `n = ${edges.length} with a price in your plan` : undefined}
        />
      </StatRow>
    </Card>
  );
}

/** The cards of the open tab, a page of them. */
function Predictions({ board, filters, display }: PredictionsViewProps) {
  const { predictions } = board;
  const shown = ofTab(predictions, filters.tab);
  const pageCount = Math.max(1, Math.ceil(shown.length / PREDICTIONS_PAGE_SIZE));
  const page = Math.min(filters.page, pageCount);
  const tabLabel = PREDICTION_TAB_CHOICES.find((choice) => choice.value === filters.tab)?.label ?? "";
  return (
    <section aria-label="Predictions" className="space-y-4">
      <FilterTabs predictions={predictions} filters={filters} />
      {filters.tab === "all" ? null : (
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {tabLabel} <Badge>{formatCount(shown.length, "prediction")}</Badge>
        </h2>
      )}
      {shown.length === 0 ? (
        <NoPredictions board={board} tab={filters.tab} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {shown.slice((page - 1) * PREDICTIONS_PAGE_SIZE, page * PREDICTIONS_PAGE_SIZE).map((prediction) => (
            <li key={prediction.id}>
              <PredictionCard prediction={prediction} display={display} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => predictionsHref(filters, { page: to })}
        label="Pages of predictions"
      />
    </section>
  );
}

function FilterTabs({
  predictions,
  filters,
}: Pick<PredictionBoard, "predictions"> & Pick<PredictionsViewProps, "filters">) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <Tabs
        label="Types"
        items={PREDICTION_TAB_CHOICES.map((tab) => ({
          label: tab.label,
          to: predictionsHref(filters, { tab: tab.value }),
          current: filters.tab === tab.value,
          count: ofTab(predictions, tab.value).length,
        }))}
      />
      <Tabs
        label="Leagues"
        items={LEAGUE_CHOICES.map((league) => ({
          label: league.value === "ALL" ? "All" : league.label,
          to: predictionsHref(filters, { league: league.value }),
          current: filters.league === league.value,
        }))}
      />
    </div>
  );
}

function NoPredictions({
  board,
  tab,
}: Pick<PredictionsViewProps, "board"> & { readonly tab: PredictionFilters["tab"] }) {
  return (
    <EmptyState icon="spark" level={3} title={`No ${tab === "all" ? "" : `${tab} `}predictions available`}>
      <p>
        {board.locked.length > 0
          ? "Upcoming games are listed below; revealing a pick also opens the predictions for its game."
          : "Predictions appear once sportsbooks quote a game: a day before the start, six days in the NFL."}
      </p>
    </EmptyState>
  );
}
