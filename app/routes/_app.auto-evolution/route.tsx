import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { usePolling } from "#app/components/evolution/use-polling.ts";
import { refusedForm } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { formatTime } from "#app/lib/format/dates.ts";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import type { EvolutionStatus } from "#app/lib/schemas/evolution/dto.ts";
import { evolutionFiltersSchema, evolutionForms } from "#app/lib/schemas/evolution/forms.ts";
import { readAgentFeedback } from "#app/lib/workflows/agents/agent-feedback.server.ts";
import { readAgentWeights } from "#app/lib/workflows/agents/read-agents.server.ts";
import { retrainNow } from "#app/lib/workflows/evolution/retrain-now.server.ts";
import { rollBack } from "#app/lib/workflows/evolution/roll-back.server.ts";
import { switchFeature } from "#app/lib/workflows/evolution/switch-feature.server.ts";
import { readEvolutionHistory, readEvolutionStatus } from "#app/lib/workflows/evolution/read-evolution.server.ts";
import { Agents } from "./agents.tsx";
import { Controls } from "./controls.tsx";
import { EVOLUTION_TAB_CHOICES, evolutionHref } from "./evolution-links.ts";
import { History } from "./history.tsx";
import { Overview } from "./overview.tsx";

const TITLE = "Auto-Evolution";
/** How often the page is read again (analytics §9); more often while a training runs. */
const STATUS_MS = 30_000;
const RECORD_MS = 60_000;
const TRAINING_MS = 5000;

export const meta: MetaFunction = () => [
  { title: `${TITLE} · Linewise` },
  { name: "description", content: "How the models retrain, and which were published or refused, with the figures." },
];

/** A part that cannot be read is marked as such on the page; the rest is shown. */
async function part<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((error: unknown) => {
    logger.error({ err: error }, "a part of auto-evolution could not be read");
    return null;
  });
}

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const { tab } = evolutionFiltersSchema.parse(Object.fromEntries(params));
  const [status, history, scores, weights] = await Promise.all([
    part(readEvolutionStatus(caller)),
    tab === "history" ? part(readEvolutionHistory(caller)) : null,
    tab === "agents" ? part(readAgentFeedback(caller)) : null,
    tab === "agents" ? part(readAgentWeights(caller)) : null,
  ]);
  const { timeZone } = caller.viewer;
  return {
    tab,
    status,
    history,
    scores,
    weights,
    timeZone,
    unknown: unknownChoicesNote(evolutionFiltersSchema, params),
  };
}

const CONTROLS = evolutionHref("controls");

export const action = forms({
  retrain: form({ run: retrainNow, to: CONTROLS }),
  switch: form({ schema: evolutionForms.switch, run: switchFeature, to: CONTROLS }),
  "roll-back": form({
    schema: evolutionForms.rollBack,
    run: (caller, { version }) => rollBack(caller, { versionId: version }),
    to: CONTROLS,
  }),
});

export default function AutoEvolution() {
  const { tab, status, history, scores, weights, timeZone, unknown } = useLoaderData<typeof loader>();
  const [refused] = refusedForm(useActionData<typeof action>()?.result) ?? [];
  const training = status?.training?.state;
  const isRecord = tab === "history" || tab === "agents";
  usePolling(training === "queued" || training === "running" ? TRAINING_MS : isRecord ? RECORD_MS : STATUS_MS);
  return (
    <>
      <FilterNote text={unknown} />
      <PageHeader title={TITLE} badge={<FeedBadge label={status?.feed.label ?? null} />} />
      <div className="space-y-4">
        {refused === undefined ? null : (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        )}
        {status === null ? <EmptyState title="Failed to load system status" /> : <StatusCards status={status} />}
        <Tabs
          label={TITLE}
          items={EVOLUTION_TAB_CHOICES.map(({ value, label }) => ({
            label,
            to: evolutionHref(value),
            current: tab === value,
          }))}
        />
        {tab === "agents" ? (
          <Agents scores={scores ?? []} weights={weights} />
        ) : tab === "history" ? (
          history === null ? (
            <EmptyState title="Evolution history unavailable" />
          ) : (
            <History history={history} timeZone={timeZone} />
          )
        ) : status === null ? null : tab === "controls" ? (
          <Controls status={status} timeZone={timeZone} />
        ) : (
          <Overview status={status} timeZone={timeZone} />
        )}
      </div>
    </>
  );
}

function StatusCards({ status }: { readonly status: EvolutionStatus }) {
  const { inUse, upgrades, refusals, features, nextTrainingAt } = status;
  const on = features.filter(({ enabled }) => enabled).length;
  return (
    <Card padding="sm">
      <StatRow>
        <Stat label="Models in use" value={inUse.length} note={inUse.map(({ league }) => league).join(", ")} />
        <Stat label="Upgrades" value={upgrades} note={`${refusals} refused`} />
        <Stat label="Switched on" value={`${on} of ${features.length}`} />
        <Stat
          label="Next training"
          value={`${formatTime(nextTrainingAt, "America/New_York")} ET`}
          inWords
          note="every night"
        />
      </StatRow>
    </Card>
  );
}
