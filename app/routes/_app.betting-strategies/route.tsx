import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { MentorDock } from "#app/components/insights/mentor-dock.tsx";
import { TourDock } from "#app/components/insights/tour-dock.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { filterChips, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { BottomSheet, SheetTrigger } from "#app/components/ui/bottom-sheet.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { readPutAwayTips } from "#app/lib/http/page/put-away-tips.server.ts";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { planPitch, usagePlan } from "#app/lib/format/plan-text.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { TIER_TABLE } from "#app/lib/engine/entitlements/tiers.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { discoverPicks } from "#app/lib/workflows/picks/discover-picks.server.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { PlanNote } from "./plan-note.tsx";
import { StrategyResults } from "./strategy-results.tsx";
import { accessNote, tierNote } from "./tier-note.ts";
import { topLine } from "./top-line.ts";

const DESCRIPTION = {
  name: "description",
  content: "Published picks with confidence, range, best price and edge, before the games start.",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "AI Picks · Linewise" }, DESCRIPTION];
  const { page } = data.discovery;
  const { filters } = data.discovery.list;
  const parts = [filters.league === "ALL" ? null : filters.league, page > 1 ? `page ${page}` : null].filter(Boolean);
  return [{ title: `${["AI Picks", ...parts].join(", ")} · Linewise` }, DESCRIPTION];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const { viewer } = caller;
  const params = new URL(request.url).searchParams;
  const filters = strategyFiltersSchema.parse(Object.fromEntries(params));
  const { discovery, habits } = await discoverPicks(caller, { filters });
  const { list } = discovery;
  return {
    discovery,
    mentor: tipCards(habits, viewer, readPutAwayTips(request, viewer.id)),
    viewer: { tier: viewer.tier, ...displaySettings(viewer) },
    tour: viewer.tour,
    idempotencyKey: newId(),
    unknown: unknownChoicesNote(strategyFiltersSchema, params),
    exportFormats: TIER_TABLE[viewer.tier].exportFormats,
    // Written here, so that the browser does not load the entitlement table for a few sentences.
    notes: {
      tier: tierNote(viewer.tier, list.freeAccess),
      access: accessNote(viewer.tier, list.trialExpired),
      // For Elite the banner shows this same sentence.
      plan: viewer.tier === "elite" ? null : usagePlan(viewer.tier, list.billingCycle),
      upgrade: { free: planPitch("free"), pro: planPitch("pro"), elite: planPitch("elite") },
    },
  };
}

export default function BettingStrategies() {
  const { discovery, mentor, tour, viewer, idempotencyKey, unknown, exportFormats, notes } =
    useLoaderData<typeof loader>();
  const { list, nextCheckMs } = discovery;
  const path = useLocation().pathname;
  const revalidator = useRevalidator();
  const passed = useTicking(discovery, nextCheckMs !== null);
  const display = displayFor(viewer, { now: list.feed.now + passed });
  const actions = (
    <HeaderActions
      here={strategiesHref(path, list.filters, { page: discovery.page })}
      exportHref={strategiesHref("/betting-strategies/export", list.filters)}
      formats={exportFormats}
      refreshing={revalidator.state !== "idle"}
      onRefresh={revalidator.revalidate}
    />
  );
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:mb-6">
        <h1 className="text-2xl font-bold lg:text-3xl">AI Picks</h1>
        <FiltersTrigger path={path} list={list} />
        <div className="no-print flex flex-wrap gap-2 max-lg:hidden">{actions}</div>
        <div className="w-full">
          <p id="results-title" tabIndex={-1} aria-live="polite" className="text-sm font-semibold outline-none">
            {topLine(discovery, display.currencyMark, nextCheckMs === null ? null : nextCheckMs - passed)}
          </p>
          <p className="text-muted max-lg:hidden">Smart Bet Discovery. {notes.tier}</p>
        </div>
      </header>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div className="lg:sticky lg:top-20">
          <BottomSheet id="filters" title="Filters">
            <FilterPanel path={path} filters={list.filters} books={list.books} tier={viewer.tier} />
          </BottomSheet>
          <PlanNote list={list} viewer={viewer} note={notes.access} plan={notes.plan} actions={actions} />
        </div>
        <StrategyResults
          unknown={unknown}
          discovery={discovery}
          path={path}
          display={display}
          idempotencyKey={idempotencyKey}
          upgrade={notes.upgrade}
        />
      </div>
      <MentorDock tips={mentor} />
      <TourDock state={tour} held={list.dailyUsage.picksUsed > 0} />
    </>
  );
}

/** The button that opens the filters on phones. */
function FiltersTrigger({ path, list }: { readonly path: string; readonly list: StrategyList }) {
  const active = filterChips(path, list.filters, list.books).length;
  return (
    <SheetTrigger id="filters" className="shrink-0">
      <Icon name="filter" size="sm" />
      Filters
      {active === 0 ? null : (
        <Badge tone="accent">
          {active}
          <span className="sr-only"> active</span>
        </Badge>
      )}
    </SheetTrigger>
  );
}

const TICK_MS = 15_000;

/**
 * Milliseconds since the page's data arrived, so that ages, starts and the next check keep moving without a request. 0 until the scripts
 * run, and always where `runs` is false (the archive's clock does not move).
 */
function useTicking(dataFrom: object, runs: boolean): number {
  const [passed, setPassed] = useState({ dataFrom, ms: 0 });
  useEffect(() => {
    if (!runs) return;
    const from = Date.now();
    const timer = setInterval(() => setPassed({ dataFrom, ms: Date.now() - from }), TICK_MS);
    return () => clearInterval(timer);
  }, [dataFrom, runs]);
  return passed.dataFrom === dataFrom ? passed.ms : 0;
}
