import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardView } from "#app/components/insights/dashboard-view.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { readDismissed } from "#app/lib/http/page/dismissed.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { viewDashboard } from "#app/lib/workflows/insights/view-dashboard.server.ts";

export const meta: MetaFunction = () => [
  { title: "Dashboard · Linewise" },
  { name: "description", content: "Today's best picks, the published record and your own results." },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  return {
    dashboard: await viewDashboard(caller, { filters: dashboardFiltersSchema.parse(Object.fromEntries(params)) }),
    viewer: displaySettings(caller.viewer),
    invited: readDismissed(request).includes("get-my-pick"),
    unknown: unknownChoicesNote(dashboardFiltersSchema, params),
  };
}

export default function Dashboard() {
  const { dashboard, viewer, invited, unknown } = useLoaderData<typeof loader>();
  return (
    <DashboardView
      dashboard={dashboard}
      display={displayFor(viewer, dashboard.feed)}
      path="/dashboard"
      invited={invited}
      unknown={unknown}
    />
  );
}
