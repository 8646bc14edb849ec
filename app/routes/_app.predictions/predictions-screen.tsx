import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { LEAGUE_CHOICES } from "#app/components/picks/strategy-links.ts";
import { PredictionRow } from "#app/components/record/prediction-row.tsx";
import { PREDICTION_TAB_CHOICES, predictionsHref } from "#app/components/record/prediction-links.ts";
import { Badge, FeedBadge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { PredictionFilters } from "#app/lib/schemas/picks/forms.ts";
import type { PredictionsPage } from "./predictions-page.ts";

export interface PredictionsScreenProps {
  readonly board: Omit<PredictionBoard, "predictions">;
  readonly shown: PredictionsPage;
  readonly filters: PredictionFilters;
  readonly display: Display;
  /** Whether an opened prediction has a confidence ring. */
  readonly rings: boolean;
}

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

/** The most locked games shown unfolded when nothing else is shown. */
const FEW = 6;

/** Games whose predictions the plan does not show: one line a game, and each reason once. */
function LockedGames({ board, shown, display }: Pick<PredictionsScreenProps, "board" | "shown" | "display">) {
  const { locked } = board;
  if (locked.length === 0) return null;
  const plan = locked.find((game) => game.requiredTier !== null)?.requiredTier;
  const reasons = [...new Set(locked.map((game) => game.lockMessage))];
  return (
    <Fold
      title="Locked games"
      note={formatCount(locked.length, "game")}
      open={shown.total === 0 && locked.length <= FEW}
    >
      {reasons.map((reason) => (
        <p key={reason} className="flex items-start gap-1.5 text-sm text-muted">
          <Icon name="lock" size="sm" className="mt-0.5" />
          {reason}
        </p>
      ))}
      <ul className="mt-2 divide-y border-y text-sm">
        {locked.map((game) => (
          <li key={game.gameId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="font-medium">
              {game.awayTeam} @ {game.homeTeam}
            </span>
            <span className="text-xs text-muted">
              {game.league} ·{" "}
              <time dateTime={new Date(game.gameTime).toISOString()}>
                {formatDateTime(game.gameTime, display.timeZone)}
              </time>{" "}
              · {formatCount(game.count, "prediction")}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/betting-strategies" icon="target">
          Open a pick
        </ButtonLink>
        {plan ? <ButtonLink to={`/subscription?plan=${plan}`}>See {tierLabel(plan)}</ButtonLink> : null}
      </p>
    </Fold>
  );
}

/** Forecasts for the upcoming games, best first: one line of totals, then rows by type. */
export function PredictionsScreen({ board, shown, filters, display, rings }: PredictionsScreenProps) {
  return (
    <>
      <PageHeader
        title="AI Predictions"
        badge={<FeedBadge label={board.feed.label} />}
        description="A forecast for every market. Not every one is a pick: most prices are fair."
        actions={<Refresh filters={filters} />}
      />
      <div className="space-y-4">
        <Summary shown={shown} />
        <Predictions board={board} shown={shown} filters={filters} display={display} rings={rings} />
        <LockedGames board={board} shown={shown} display={display} />
        <p className="text-sm text-muted">
          Sorted by confidence times edge. Edge is expected value per unit staked at the best price in your plan.
          {board.quoteDelayMinutes > 0 ? ` Prices delayed ${board.quoteDelayMinutes} min.` : ""} A market with a
          published pick shows that pick as it is worth now; one without is a market we would not bet. Prices are
          compared with our forecast here and in{" "}
          <Link to="/betting-strategies" className="underline">
            AI Picks
          </Link>
          ;{" "}
          <Link to="/enhanced-odds" className="underline">
            Enhanced Odds
          </Link>{" "}
          compares them with the other books alone.
        </p>
      </div>
    </>
  );
}

/** The figures of all predictions, whichever tab is open: one line. */
function Summary({ shown: { total, priced, confidence, edge } }: Pick<PredictionsScreenProps, "shown">) {
  const figures = [
    { label: "Total Predictions", value: formatNumber(total) },
    { label: "Avg Confidence", value: formatPercent(confidence, total === 0 ? 0 : 1) },
    { label: "Avg Edge", value: priced === 0 ? "0%" : formatSignedPercent(edge, 1) },
  ];
  return (
    <section aria-label="Summary">
      <dl className="grid grid-cols-3 gap-x-3 sm:flex sm:flex-wrap sm:gap-x-8">
        {figures.map(({ label, value }) => (
          <div key={label} className="sm:flex sm:items-baseline sm:gap-2">
            <dt className="text-xs text-muted sm:text-sm">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {priced < total && priced > 0 ? (
        <p className="text-xs text-muted">Edge of {formatCount(priced, "prediction")} with a price in your plan</p>
      ) : null}
    </section>
  );
}

/** The rows of the open tab, a page of them. */
function Predictions({ board, shown, filters, display, rings }: PredictionsScreenProps) {
  const { counts, page, pageCount, rows } = shown;
  const tabLabel = PREDICTION_TAB_CHOICES.find((choice) => choice.value === filters.tab)?.label ?? "";
  return (
    <section aria-label="Predictions" className="space-y-3">
      <FilterTabs counts={counts} filters={filters} />
      {filters.tab === "all" ? null : (
        <h2 className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {tabLabel} <Badge>{formatCount(counts[filters.tab], "prediction")}</Badge>
        </h2>
      )}
      {rows.length === 0 ? (
        <NoPredictions board={board} tab={filters.tab} />
      ) : (
        <ul className="divide-y overflow-clip rounded-card border bg-raised shadow-card">
          {rows.map((prediction) => (
            <li key={prediction.id}>
              <PredictionRow prediction={prediction} display={display} ring={rings} />
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

function FilterTabs({ counts, filters }: Pick<PredictionsPage, "counts"> & Pick<PredictionsScreenProps, "filters">) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Tabs
        label="Types"
        items={PREDICTION_TAB_CHOICES.map((tab) => ({
          label: tab.label,
          to: predictionsHref(filters, { tab: tab.value }),
          current: filters.tab === tab.value,
          count: counts[tab.value],
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
}: Pick<PredictionsScreenProps, "board"> & { readonly tab: PredictionFilters["tab"] }) {
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
