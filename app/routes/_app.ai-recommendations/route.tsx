import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { usePolled } from "#app/components/ui/use-polled.ts";
import { PRIORITIES, type RecommendationType } from "#app/lib/engine/recommendations/recommendation.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { RECOMMENDATION_TYPE_LABELS } from "#app/lib/format/recommendations.ts";
import { button, forms, type Sent } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { RECOMMENDATION_TABS, type RecommendationSummary } from "#app/lib/schemas/recommendations/dto.ts";
import { oneRecommendationSchema, recommendationsQuerySchema } from "#app/lib/schemas/recommendations/forms.ts";
import {
  dismissRecommendation,
  implementRecommendation,
  undoRecommendation,
} from "#app/lib/workflows/recommendations/decide.server.ts";
import { generateRecommendations } from "#app/lib/workflows/recommendations/generate.server.ts";
import { readRecommendations } from "#app/lib/workflows/recommendations/read-recommendations.server.ts";
import { RecommendationCard } from "./recommendation-card.tsx";

export const meta: MetaFunction = () => [{ title: "AI Recommendations · Linewise" }];

type Tab = (typeof RECOMMENDATION_TABS)[number];
const TYPE_OF: Readonly<Record<Exclude<Tab, "all">, RecommendationType>> = {
  strategy: "strategy",
  portfolio: "portfolio",
  risk: "risk_management",
  market: "market_analysis",
};
const TAB_LABELS: Readonly<Record<Tab, string>> = {
  all: "All",
  strategy: "Strategy",
  portfolio: "Portfolio",
  risk: "Risk",
  market: "Market",
};

const hrefOf = (tab: Tab, dismissed: string) => {
  const query = new URLSearchParams({
    ...(tab === "all" ? {} : { tab }),
    ...(dismissed === "show" ? { dismissed } : {}),
  });
  return `/ai-recommendations${query.size > 0 ? `?${query}` : ""}`;
};

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const filters = recommendationsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { summary, recommendations } = await readRecommendations(caller);
  const now = caller.wallNow;
  const shown = recommendations
    .filter(
      ({ type, status, expiresAt }) =>
        (filters.tab === "all" || type === TYPE_OF[filters.tab]) &&
        (filters.dismissed === "show" || (status === "active" && expiresAt > now)),
    )
    .toSorted((a, b) => PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority));
  return { summary, shown, filters, now, timeZone: caller.viewer.timeZone };
}

const here = ({ here: at }: Sent) => at;

export const action = forms({
  generate: button({
    run: generateRecommendations,
    at: here,
    failed: () => "Failed to generate AI recommendations. Please try again.",
  }),
  dismiss: button({
    schema: oneRecommendationSchema,
    run: dismissRecommendation,
    at: here,
    failed: () => "Failed to dismiss recommendation",
  }),
  implement: button({
    schema: oneRecommendationSchema,
    run: implementRecommendation,
    at: here,
    failed: () => "Failed to implement recommendation",
  }),
  undo: button({
    schema: oneRecommendationSchema,
    run: undoRecommendation,
    at: here,
    failed: () => "Failed to take the recommendation back",
  }),
});

export default function Recommendations() {
  const { summary, shown, filters, now, timeZone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="AI Recommendations"
        description="Suggestions from your own bets and limits. Each shows its figures and its effect, and can be undone."
        actions={
          <Form method="post">
            <Button type="submit" name="intent" value="generate" variant="primary">
              Generate
            </Button>
          </Form>
        }
      />
      <Refreshed summary={summary} />
      <div className="grid gap-4">
        {summary.total === 0 ? null : <Summary summary={summary} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Tabs
            label="Recommendations"
            items={RECOMMENDATION_TABS.map((tab) => ({
              label: TAB_LABELS[tab],
              to: hrefOf(tab, filters.dismissed),
              current: filters.tab === tab,
            }))}
          />
          <Link
            to={hrefOf(filters.tab, filters.dismissed === "show" ? "hide" : "show")}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm font-medium link"
          >
            {filters.dismissed === "show" ? "Hide Dismissed" : "Show Dismissed"}
          </Link>
        </div>
        {shown.length === 0 ? (
          <EmptyState icon="spark" title="No recommendations found">
            “Generate” checks your bets and limits. Most rules need 20 settled bets.
          </EmptyState>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {shown.map((one) => (
              <RecommendationCard key={one.id} recommendation={one} now={now} timeZone={timeZone} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Summary({ summary }: { readonly summary: RecommendationSummary }) {
  const { total, highPriority, averageConfidence, byType } = summary;
  return (
    <Card padding="sm">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Stat label="Active" value={total} />
        <Stat label="High priority" value={highPriority} />
        <Stat label="Mean confidence" value={averageConfidence === null ? "—" : formatPercent(averageConfidence)} />
        <Stat label={RECOMMENDATION_TYPE_LABELS.strategy} value={byType.strategy} />
      </dl>
    </Card>
  );
}

/** How often the figures are requested again (analytics §9). */
const EVERY_MS = 30_000;

/** Reads the list again when the figures of the active recommendations have changed, on another tab or device. */
function Refreshed({ summary }: { readonly summary: RecommendationSummary }) {
  const polled = usePolled<{ readonly totalRecommendations: number; readonly highPriority: number }>(
    "/api/ai/recommendations/dashboard",
    EVERY_MS,
  );
  const { revalidate } = useRevalidator();
  const isOld =
    polled !== null && (polled.totalRecommendations !== summary.total || polled.highPriority !== summary.highPriority);
  useEffect(() => {
    if (isOld) revalidate();
  }, [isOld, revalidate]);
  return null;
}
