import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { displayFor } from "#app/components/picks/display.ts";
import { filterChips, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { BottomSheet, SheetTrigger } from "#app/components/ui/bottom-sheet.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { planPitch } from "#app/lib/format/plan-text.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { DEFAULT_STAKE_CENTS } from "#app/lib/schemas/bets/stake.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { strategyFiltersSchema } from "#app/lib/schemas/picks/forms.ts";
import { listStrategies } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { AccessBanner } from "./access-banner.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { HeaderActions } from "./header-actions.tsx";
import { SourceNote } from "./source-note.tsx";
import { StrategyResults } from "./strategy-results.tsx";
import { accessNote, tierNote } from "./tier-note.ts";
import { UsageCard } from "./usage-card.tsx";

const DESCRIPTION = {
  name: "description",
  content: "Published picks with confidence, range, best price and edge, before the games start.",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "AI Picks · Linewise" }, DESCRIPTION];
  const { filters, page } = data.list;
  const parts = [filters.league === "ALL" ? null : filters.league, page > 1 ? `page ${page}` : null].filter(Boolean);
  return [{ title: `${["AI Picks", ...parts].join(", ")} · Linewise` }, DESCRIPTION];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { viewer } = caller;
  const filters = strategyFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const list = await listStrategies(caller, { filters });
  return {
    list,
    viewer: { tier: viewer.tier, timeZone: viewer.timeZone, oddsFormat: viewer.oddsFormat },
    idempotencyKey: newId(),
    stakeCents: DEFAULT_STAKE_CENTS,
    // Written here, so that the browser does not load the entitlement table for a few sentences.
    notes: {
      tier: tierNote(viewer.tier, list.freeAccess),
      access: accessNote(viewer.tier, list.trialExpired),
      upgrade: { free: planPitch("free"), pro: planPitch("pro"), elite: planPitch("elite") },
    },
  };
}

export default function BettingStrategies() {
  const { list, viewer, idempotencyKey, stakeCents, notes } = useLoaderData<typeof loader>();
  const path = useLocation().pathname;
  const revalidator = useRevalidator();
  const display = displayFor(viewer, list.feed);
  const here = strategiesHref(path, list.filters, { page: list.page });
  return (
    <>
      <PageHeader
        title="Smart Bet Discovery"
        description={notes.tier}
        actions={
          <HeaderActions
            here={here}
            exportHref={strategiesHref("/betting-strategies/export", list.filters)}
            canExport={viewer.tier !== "free"}
            refreshing={revalidator.state !== "idle"}
            onRefresh={revalidator.revalidate}
          />
        }
      />
      <Access list={list} viewer={viewer} note={notes.access} />
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <Filters path={path} list={list} tier={viewer.tier} />
        <StrategyResults
          list={list}
          path={path}
          display={display}
          idempotencyKey={idempotencyKey}
          stakeCents={stakeCents}
          upgrade={notes.upgrade}
        />
      </div>
    </>
  );
}

/** What the plan includes, where the prices come from, and how much of today's allowance is used. */
function Access({
  list,
  viewer,
  note,
}: {
  readonly list: StrategyList;
  readonly viewer: Pick<Viewer, "tier" | "timeZone">;
  readonly note: string;
}) {
  return (
    <div className="mb-6 space-y-4">
      <AccessBanner
        tier={viewer.tier}
        freeAccess={list.freeAccess}
        trialStatus={list.trialStatus}
        timeZone={viewer.timeZone}
        note={note}
      />
      <Card
        padding="sm"
        className="grid gap-4 md:grid-cols-[minmax(0,1fr)_16rem] md:gap-6 [&>*+*]:max-md:border-t [&>*+*]:max-md:pt-4 [&>*+*]:md:border-l [&>*+*]:md:pl-6"
      >
        <SourceNote
          tier={viewer.tier}
          books={list.books}
          feed={list.feed}
          quoteDelayMinutes={list.quoteDelayMinutes}
          timeZone={viewer.timeZone}
        />
        <UsageCard usage={list.dailyUsage} />
      </Card>
    </div>
  );
}

/** The filters beside the list, behind a button on phones. */
function Filters({ path, list, tier }: { readonly path: string; readonly list: StrategyList; readonly tier: Tier }) {
  const active = filterChips(path, list.filters, list.books).length;
  return (
    <div className="max-lg:mb-4 lg:sticky lg:top-20">
      <SheetTrigger id="filters" className="w-full">
        <Icon name="filter" size="sm" />
        Filters
        {active === 0 ? null : (
          <Badge tone="accent">
            {active}
            <span className="sr-only"> active</span>
          </Badge>
        )}
      </SheetTrigger>
      <BottomSheet id="filters" title="Filters">
        <FilterPanel path={path} filters={list.filters} books={list.books} tier={tier} />
      </BottomSheet>
    </div>
  );
}
