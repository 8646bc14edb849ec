import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { usePolling } from "#app/components/evolution/use-polling.ts";
import { Health } from "#app/components/insights/health.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { redirectWithToast, toastOf } from "#app/lib/http/page/toast.server.ts";
import { button, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { AGENT_TABS } from "#app/lib/schemas/agents/tabs.ts";
import { agentFiltersSchema, agentFormSchema } from "#app/lib/schemas/agents/forms.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { readAgentFeedback } from "#app/lib/workflows/agents/agent-feedback.server.ts";
import { executeAgents } from "#app/lib/workflows/agents/execute-agents.server.ts";
import { readAgentSystem, readAgentWeights, readNewestRun } from "#app/lib/workflows/agents/read-agents.server.ts";
import { systemHealth } from "#app/lib/workflows/insights/system-health.server.ts";
import { AgentList, Overview } from "./agent-list.tsx";
import { Results } from "./results.tsx";
import { Testing } from "./testing.tsx";

const TITLE = "Agent System";
/** How often the page is read again (analytics §9). */
const STATUS_MS = 30_000;

/** Address of a tab; the first tab has the page's own. */
function agentTabHref(tab: (typeof AGENT_TABS)[number]): string {
  return tab === "overview" ? "/agent-system" : `/agent-system?tab=${tab}`;
}

export const meta: MetaFunction = () => [
  { title: `${TITLE} · Linewise` },
  { name: "description", content: "Five agents look at your slip or the day's picks. Their opinions are scored." },
];

/** A part that cannot be read is marked as such on the page; the rest is shown. */
async function part<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((error: unknown) => {
    logger.error({ err: error }, "a part of the agent system could not be read");
    return null;
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const { tab } = agentFiltersSchema.parse(Object.fromEntries(params));
  const ofAgents = tab === "overview" || tab === "agents";
  const probed = ofAgents ? part(systemHealth(caller)) : Promise.resolve(null);
  const [system, health, feedback, weights, run] = await Promise.all([
    ofAgents ? part(readAgentSystem(caller, probed)) : null,
    probed,
    tab === "agents" ? part(readAgentFeedback(caller)) : null,
    tab === "agents" ? part(readAgentWeights(caller)) : null,
    tab === "results" ? readNewestRun(caller) : null,
  ]);
  const { timeZone, currencyMark } = caller.viewer;
  const unknown = unknownChoicesNote(agentFiltersSchema, params);
  return { tab, system, health, feedback, weights, run, timeZone, currencyMark, unknown };
}

const failed = (why: string) => `Agent execution failed: ${why}`;

export const action = forms({
  run: button({
    schema: agentFormSchema,
    run: async (caller, asked) => {
      const { label, error } = await executeAgents(caller, asked);
      return { ok: true as const, message: error === null ? `${label} done` : failed(error), error };
    },
    at: agentTabHref("testing"),
    failed,
    to: (done) =>
      redirectWithToast(agentTabHref("results"), {
        ...toastOf(done),
        variant: done.error === null ? "default" : "destructive",
      }),
  }),
});

const LABELS = { overview: "Overview", agents: "Agents", testing: "Testing", results: "Results" } as const;

export default function AgentSystemPage() {
  const { tab, system, health, feedback, weights, run, timeZone, currencyMark, unknown } =
    useLoaderData<typeof loader>();
  usePolling(STATUS_MS);
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader
        title={TITLE}
        description="Five agents look at your slip or the day’s picks. Their opinions are scored once the games are over."
      />
      <div className="space-y-4">
        <Tabs
          label={TITLE}
          items={AGENT_TABS.map((value) => ({ label: LABELS[value], to: agentTabHref(value), current: tab === value }))}
        />
        {tab === "overview" ? (
          <>
            <Overview system={system} />
            {health === null ? (
              <EmptyState title="Failed to Load Health Data" />
            ) : (
              <Health panel={health} timeZone={timeZone} />
            )}
          </>
        ) : tab === "agents" ? (
          <AgentList system={system} feedback={feedback ?? []} weights={weights} />
        ) : tab === "testing" ? (
          <Testing />
        ) : (
          <Results run={run} timeZone={timeZone} currencyMark={currencyMark} />
        )}
      </div>
    </>
  );
}
