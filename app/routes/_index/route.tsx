import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DashboardView } from "#app/components/insights/dashboard-view.tsx";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { trialText } from "#app/lib/format/plan-text.ts";
import { readDismissed } from "#app/lib/http/page/dismissed.server.ts";
import { shellOf } from "#app/lib/http/page/shell.server.ts";
import { callerOf, visitorOf } from "#app/lib/http/session/caller.server.ts";
import { safePath } from "#app/lib/http/session/safe-path.ts";
import { getViewer, requireViewer } from "#app/lib/http/session/viewer.server.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { unknownChoicesNote } from "#app/lib/schemas/choices.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { viewDashboard } from "#app/lib/workflows/insights/view-dashboard.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";
import { Landing } from "./landing.tsx";

/** The landing page ships no scripts; the dashboard at the same address does. */
export const handle = {
  noScripts: (loaded: { readonly screen?: string } | undefined) => loaded?.screen !== "dashboard",
};

const TITLE = "Linewise: Precision Sports Betting Intelligence";
const DESCRIPTION =
  "Picks for NBA, MLB, NFL and NHL with the price to take, the probability and its range, the stake, and a record that cannot be edited.";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (data?.screen === "dashboard") return [{ title: "Dashboard · Linewise" }];
  const origin = data?.origin ?? "";
  return [
    { title: TITLE },
    { name: "description", content: DESCRIPTION },
    { tagName: "link", rel: "canonical", href: `${origin}/` },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Linewise" },
    { property: "og:title", content: TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:url", content: `${origin}/` },
    { property: "og:image", content: `${origin}${data?.picture ?? "/open-graph.png"}` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "Linewise: Precision Sports Betting Intelligence" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

/** The dashboard for whoever is signed in, with its shell; the landing page for everybody else. */
export async function loader({ request }: LoaderFunctionArgs) {
  return (await getViewer(request)) ? dashboardAt(request) : landing(request);
}

async function dashboardAt(request: Request) {
  const signedIn = await requireViewer(request);
  const params = new URL(request.url).searchParams;
  const filters = dashboardFiltersSchema.parse(Object.fromEntries(params));
  return {
    screen: "dashboard" as const,
    shell: await shellOf(request, signedIn),
    dashboard: await viewDashboard(await callerOf(signedIn), { filters }),
    viewer: displaySettings(signedIn.viewer),
    invited: readDismissed(request).includes("get-my-pick"),
    unknown: unknownChoicesNote(dashboardFiltersSchema, params),
  };
}

async function landing(request: Request) {
  return {
    screen: "landing" as const,
    stats: await landingStats(await visitorOf(null)),
    trial: trialText(),
    redirectTo: wantedPath(request),
    picture: pictureOf(wantedPath(request)),
    helpLine: env().HELP_LINE,
    origin: env().APP_ORIGIN,
  };
}

/** The picture of a shared pick: whoever follows its link without a session lands here, and so do the programs that make previews. */
function pictureOf(path: string | null): string | null {
  const id = /^\/picks\/(\d{1,12})$/.exec(path ?? "")?.[1];
  return id === undefined ? null : `/og/pick/${id}.png`;
}

/** Where the person wanted to go before being redirected here; null if nowhere in particular. */
function wantedPath(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get("redirectTo"));
  return path === "/" ? null : path;
}

export default function Start() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.screen === "landing") return <Landing {...loaded} />;
  const { shell, dashboard, viewer, invited, unknown } = loaded;
  return (
    <AppShell {...shell}>
      <DashboardView
        dashboard={dashboard}
        display={displayFor(viewer, dashboard.feed)}
        path="/"
        invited={invited}
        unknown={unknown}
      />
    </AppShell>
  );
}
