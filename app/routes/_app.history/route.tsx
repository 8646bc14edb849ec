import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { historyFiltersSchema } from "#app/lib/schemas/record/forms.ts";
import { listPerformance } from "#app/lib/workflows/record/list-performance.server.ts";
import { throwUnavailable } from "#app/lib/http/api/problem.server.ts";
import { HistoryScreen } from "./history-screen.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Performance History${data ? `, last ${data.history.days} days` : ""} · Linewise` },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const filters = historyFiltersSchema.parse(Object.fromEntries(params));
  const history = await listPerformance(caller, { filters }).catch(throwUnavailable);
  return { history, filters, unknown: unknownChoicesNote(historyFiltersSchema, params) };
}

export default function History() {
  const { history, filters, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <FilterNote text={unknown} />
      <HistoryScreen history={history} filters={filters} />
    </>
  );
}
