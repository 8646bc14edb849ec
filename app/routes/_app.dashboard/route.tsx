import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardScreen } from "#app/components/insights/dashboard-screen.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { readDismissed } from "#app/lib/http/page/dismissed.server.ts";
import { followedOwnLink } from "#app/lib/http/page/followed-link.server.ts";
import { readPutAwayTips } from "#app/lib/http/page/put-away-tips.server.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { tipCards } from "#app/lib/views/insights/mentor-tips.ts";
import { noteVisit } from "#app/lib/workflows/evolution/note-visit.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";

export const meta: MetaFunction = () => [
  { title: "Dashboard · Linewise" },
  { name: "description", content: "Today's best picks, the published record and your own results." },
];

/** The dashboard opens even if the visit could not be counted. */
const uncounted = (error: unknown) => logger.warn({ err: error }, "a visit was not counted");

export async function loader({ request }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const params = new URL(request.url).searchParams;
  const filters = dashboardFiltersSchema.parse(Object.fromEntries(params));
  const chosen = params.has("tab");
  const [{ habits, ...dashboard }] = await Promise.all([
    readDashboard(caller, { filters, chosen }),
    chosen && followedOwnLink(request) ? noteVisit(caller, { section: filters.tab }).catch(uncounted) : null,
  ]);
  return {
    dashboard,
    mentor: tipCards(habits, caller.viewer, readPutAwayTips(request, caller.viewer.id)),
    viewer: displaySettings(caller.viewer),
    invited: readDismissed(request).includes("get-my-pick"),
    unknown: unknownChoicesNote(dashboardFiltersSchema, params),
  };
}

export default function Dashboard() {
  const { dashboard, mentor, viewer, invited, unknown } = useLoaderData<typeof loader>();
  return (
    <DashboardScreen
      dashboard={dashboard}
      display={displayFor(viewer, dashboard.feed)}
      path="/dashboard"
      invited={invited}
      unknown={unknown}
      mentor={mentor}
    />
  );
}
