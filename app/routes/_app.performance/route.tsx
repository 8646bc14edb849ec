import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  PERFORMANCE_PERIOD_CHOICES,
  PERFORMANCE_TAB_CHOICES,
  performanceHref,
} from "#app/components/bets/performance-links.ts";
import { BetsTable } from "#app/components/bets/bets-table.tsx";
import { SummaryTiles } from "#app/components/bets/summary-tiles.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { displayFor, displaySettings, type Display } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { performanceFiltersSchema, type PerformanceView } from "#app/lib/schemas/bets/performance.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { readPerformance } from "#app/lib/workflows/bets/read-performance.server.ts";
import { Community } from "./community.tsx";
import { Groups } from "./groups.tsx";
import { Overview } from "./overview.tsx";

const TITLE = "Performance Tracking";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const tab = PERFORMANCE_TAB_CHOICES.find(({ value }) => value === loaded?.view.filters.tab)?.label;
  return [
    { title: `${TITLE}${tab && tab !== "Overview" ? `: ${tab}` : ""} · Linewise` },
    { name: "description", content: "Your own bets: profit, return, closing line value, by sport and bet type." },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const filters = performanceFiltersSchema.parse(Object.fromEntries(params));
  return {
    view: await readPerformance(caller, { filters }),
    viewer: displaySettings(caller.viewer),
    unknown: unknownChoicesNote(performanceFiltersSchema, params),
    origin: env().APP_ORIGIN,
  };
}

export default function Performance() {
  const { view, viewer, unknown, origin } = useLoaderData<typeof loader>();
  const { filters, summary, feed } = view;
  const tracked = { ...view.tracked, equity: [] };
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader title={TITLE} badge={<FeedBadge label={feed.label} />} />
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          <Tabs
            label="Period"
            items={PERFORMANCE_PERIOD_CHOICES.map(({ value, label }) => ({
              label,
              to: performanceHref(filters, { period: value }),
              current: filters.period === value,
            }))}
          />
          <Tabs
            label="Performance"
            items={PERFORMANCE_TAB_CHOICES.map(({ value, label }) => ({
              label,
              to: performanceHref(filters, { tab: value }),
              current: filters.tab === value,
            }))}
          />
        </div>
        <SummaryTiles summary={summary} tracked={tracked} imported={view.imported} currencyMark={viewer.currencyMark} />
        <Tab view={view} display={displayFor(viewer, feed)} origin={origin} />
        {filters.tab === "overview" ? (
          <>
            <Community view={view} />
            <p className="flex flex-wrap gap-2">
              <ButtonLink to="/performance/share" reloadDocument icon="link">
                Share a link to your results
              </ButtonLink>
              <ButtonLink to="/testimonial">Say something about Linewise</ButtonLink>
            </p>
          </>
        ) : null}
      </div>
    </>
  );
}

interface TabProps {
  readonly view: PerformanceView;
  readonly display: Display;
  readonly origin: string;
}

function Tab({ view, display, origin }: TabProps) {
  const { tab } = view.filters;
  if (tab === "overview") return <Overview view={view} display={display} />;
  if (tab === "by-sport") return <Groups title="By Sport" groups={view.bySport} display={display} />;
  if (tab === "by-bet-type")
    return (
      <>
        <Groups title="By Bet Type" groups={view.byBetType} display={display} />
        {view.byPlace.length > 1 ? (
          <>
            <h2 className="text-lg font-semibold">By kind of book</h2>
            <Groups title="By kind of book" groups={view.byPlace} display={display} />
          </>
        ) : null}
      </>
    );
  return <History view={view} display={display} origin={origin} />;
}

/** The settled bets of the period, newest first, a page at a time. */
function History({ view, display, origin }: TabProps) {
  const { filters, bets, pageCount, total } = view;
  if (bets.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={total === 0 ? "Nothing settled in this period" : "There is no such page"}
        actions={
          total > 0 ? (
            <ButtonLink to={performanceHref(filters)}>First page</ButtonLink>
          ) : filters.period === "365" ? (
            <ButtonLink to="/betting-strategies" variant="primary" icon="target">
              Find a pick
            </ButtonLink>
          ) : (
            <ButtonLink to={performanceHref(filters, { period: "365" })}>Look at 365 days</ButtonLink>
          )
        }
      >
        <p>Settled bets are listed here, newest first.</p>
      </EmptyState>
    );
  return (
    <section aria-label="Bet History">
      <Card padding="none" className="overflow-clip">
        <BetsTable
          bets={bets}
          display={display}
          action="/saved-picks"
          reply={undefined}
          origin={origin}
          bookSites={{}}
        />
      </Card>
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        href={(page) => performanceHref(filters, { page })}
        label="Pages of bets"
      />
    </section>
  );
}
