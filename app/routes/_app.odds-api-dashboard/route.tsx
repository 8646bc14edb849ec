import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { usePolling } from "#app/components/evolution/use-polling.ts";
import { refusedField, refusedForm } from "#app/components/forms/refused.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { Banner } from "#app/components/ui/banner.tsx";
import { form, forms } from "#app/lib/http/page/forms.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { timeStepFormSchema } from "#app/lib/schemas/feeds/dto.ts";
import { sourcesFiltersSchema } from "#app/lib/schemas/feeds/sources-dto.ts";
import { moveTime, readTime } from "#app/lib/workflows/feeds/move-time.server.ts";
import { readSources } from "#app/lib/workflows/feeds/read-sources.server.ts";
import { Answers } from "./answers.tsx";
import { Coverage } from "./coverage.tsx";
import { ForPrograms, Problems, TimeOfSimulation } from "./panels.tsx";
import { Freshness } from "./freshness.tsx";
import { Spending } from "./spending.tsx";
import { Sources } from "./sources.tsx";

const TITLE = "Odds Sources";
const HERE = "/odds-api-dashboard";
/** How often the page is read again while the simulation moves forward. */
const MOVING_MS = 2000;
const RESTING_MS = 60_000;

export const meta: MetaFunction = () => [
  { title: `${TITLE} · Linewise` },
  {
    name: "description",
    content: "Where odds and scores come from, how old they are, and what the requests cost.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { answer } = sourcesFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { ODDS_API_KEY, OPEN_METEO_KEY, ODDS_API_MONTHLY_CREDITS } = env();
  const [board, time] = await Promise.all([
    readSources(caller, {
      answer,
      keys: { oddsApi: ODDS_API_KEY ?? null, weather: OPEN_METEO_KEY ?? null },
      monthlyCredits: ODDS_API_MONTHLY_CREDITS,
    }),
    readTime(caller),
  ]);
  const { timeZone, pause } = caller.viewer;
  return { board, time, timeZone, onBreak: pause !== null };
}

export const action = forms({
  move: form({ schema: timeStepFormSchema, run: (caller, { step }) => moveTime(caller, step), to: HERE }),
});

export default function OddsApiDashboard() {
  const { board, time, timeZone, onBreak } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [refused] = refusedField(result, "step").errors ?? refusedForm(result) ?? [];
  usePolling(time?.moving ? MOVING_MS : RESTING_MS);
  const path = useLocation().pathname;
  const { figures, answers } = board;
  return (
    <>
      <PageHeader title={TITLE} badge={<FeedBadge label={board.feed.label} />} />
      <div className="space-y-5">
        {refused === undefined ? null : (
          <Banner tone="danger" role="alert">
            {refused}
          </Banner>
        )}
        {time ? <TimeOfSimulation time={time} timeZone={timeZone} /> : null}
        <Freshness board={board} onBreak={onBreak} />
        {figures ? <Coverage leagues={figures.coverage} now={board.feed.now} /> : null}
        <Sources board={board} />
        {board.problems.length > 0 ? <Problems problems={board.problems} now={board.wallNow} /> : null}
        {figures ? <Spending figures={figures} /> : null}
        {answers ? <Answers answers={answers} path={path} timeZone={timeZone} /> : null}
        <ForPrograms />
      </div>
    </>
  );
}
