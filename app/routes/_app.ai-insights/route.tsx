import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { displayFor, displaySettings, type Display } from "#app/components/picks/display.ts";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { requireBettor } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import type { InsightsView, HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import { insightsFiltersSchema } from "#app/lib/schemas/insights/insights-forms.ts";
import { readInsights } from "#app/lib/workflows/insights/read-insights.server.ts";
import { INSIGHTS_TAB_CHOICES, insightsHref } from "./insights-links.ts";
import { Overview } from "./overview.tsx";
import { Patterns } from "./patterns.tsx";
import { PersonalPicks } from "./personal-picks.tsx";
import { Simulation } from "./simulation.tsx";
import { usePolling } from "#app/components/evolution/use-polling.ts";
import { Health } from "#app/components/insights/health.tsx";

const TITLE = "AI Insights";
const PATH = "/ai-insights";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  const tab = INSIGHTS_TAB_CHOICES.find(({ value }) => value === loaded?.view.filters.tab)?.label;
  return [
    { title: `${TITLE}${tab && tab !== "Overview" ? `: ${tab}` : ""} · Linewise` },
    {
      name: "description",
      content: "What your own bets show: patterns, picks in your order, a simulation on the record.",
    },
  ];
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireBettor(request);
  const params = new URL(request.url).searchParams;
  const filters = insightsFiltersSchema.parse(Object.fromEntries(params));
  return {
    view: await readInsights(caller, { filters, params }),
    viewer: displaySettings(caller.viewer),
    unknown: unknownChoicesNote(insightsFiltersSchema, params),
  };
}

export default function AiInsights() {
  const { view, viewer, unknown } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === PATH;
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader title={TITLE} badge={<FeedBadge label={view.feed.label} />} />
      <div className="relative space-y-4">
        <Tabs
          label={TITLE}
          items={INSIGHTS_TAB_CHOICES.map(({ value, label }) => ({
            label,
            to: insightsHref(value),
            current: view.filters.tab === value,
          }))}
        />
        <p role="status" className={loading ? "absolute -top-6 right-0 text-sm text-muted" : "sr-only"}>
          {loading ? "Loading AI insights..." : ""}
        </p>
        <Panel view={view} display={displayFor(viewer, view.feed)} />
      </div>
    </>
  );
}

function Panel({ view, display }: { readonly view: InsightsView; readonly display: Display }) {
  const { panel, source } = view;
  switch (panel.tab) {
    case "overview":
      return source && <Overview panel={panel} source={source} display={display} />;
    case "patterns":
      return source && <Patterns panel={panel} source={source} />;
    case "picks":
      return <PersonalPicks panel={panel} display={display} />;
    case "simulation":
      return <Simulation panel={panel} display={display} />;
    case "health":
      return <PolledHealth panel={panel} timeZone={display.timeZone} />;
  }
}

/** How often health is measured again while the tab is open (analytics §9). */
const HEALTH_MS = 30_000;

/** The System Health tab, measured again every half minute. */
function PolledHealth(props: { readonly panel: HealthPanel; readonly timeZone: string }) {
  usePolling(HEALTH_MS);
  return <Health {...props} />;
}
