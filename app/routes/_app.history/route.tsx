import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { accessSettings } from "#app/lib/platform/access.server.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { database } from "#app/lib/platform/db.server.ts";
import { historyFiltersSchema } from "#app/lib/schemas/record.ts";
import { listPerformance } from "#app/lib/workflows/list-performance.server.ts";
import { HistoryView } from "./history-view.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Performance History${data ? `, last ${data.history.days} days` : ""} · Linewise` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, clock } = await requireViewer(request);
  const filters = historyFiltersSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const history = await listPerformance(await database(), {
    viewer,
    feed: clock,
    filters,
    wallNow: wallClock(),
    settings: accessSettings(),
  });
  return { history, filters };
}

export default function History() {
  const { history, filters } = useLoaderData<typeof loader>();
  return <HistoryView history={history} filters={filters} />;
}
