import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { sourcesFiltersSchema } from "#app/lib/schemas/feeds/sources-dto.ts";
import { viewSources } from "#app/lib/workflows/feeds/view-sources.server.ts";
import { Answers } from "./answers.tsx";
import { Coverage } from "./coverage.tsx";
import { ForPrograms } from "./for-programs.tsx";
import { Freshness } from "./freshness.tsx";
import { Problems } from "./problems.tsx";
import { Spending } from "./spending.tsx";
import { Sources } from "./sources.tsx";

const TITLE = "Odds Sources";

export const meta: MetaFunction = () => [
  { title: `${TITLE} · Linewise` },
  {
    name: "description",
    content: "Where odds and scores come from, how old they are, and what asking for them takes.",
  },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const { answer } = sourcesFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { ODDS_API_KEY, OPEN_METEO_KEY, ODDS_API_MONTHLY_CREDITS } = env();
  const board = await viewSources(caller, {
    answer,
    keys: { oddsApi: ODDS_API_KEY ?? null, weather: OPEN_METEO_KEY ?? null },
    monthlyCredits: ODDS_API_MONTHLY_CREDITS,
  });
  const { timeZone, pause } = caller.viewer;
  return { board, timeZone, onBreak: pause !== null };
}

export default function OddsApiDashboard() {
  const { board, timeZone, onBreak } = useLoaderData<typeof loader>();
  const path = useLocation().pathname;
  const { figures, answers } = board;
  return (
    <>
      <PageHeader title={TITLE} badge={<FeedBadge label={board.feed.label} />} />
      <div className="space-y-5">
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
