import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AppHeader } from "#app/components/layout/app-header.tsx";
import { BottomBar } from "#app/components/layout/bottom-bar.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { SiteFooter } from "#app/components/layout/site-footer.tsx";
import { SlipDock } from "#app/components/slip/slip-dock.tsx";
import { SlipPicks } from "#app/components/slip/slip-picks.ts";
import { Banner } from "#app/components/ui/banner.tsx";
import { feedLabel } from "#app/lib/format/labels.ts";
import { readDismissed } from "#app/lib/http/dismissed.server.ts";
import { requireViewer } from "#app/lib/http/viewer.server.ts";
import { env, isLoopback } from "#app/lib/platform/env.server.ts";

/** The shell of every signed-in screen. Children read nothing from it: each loader asks for its viewer itself. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { viewer, feed, slipPicks } = await requireViewer(request);
  const maySwitch = isLoopback(env().APP_ORIGIN) || new URL(request.url).searchParams.has("dev");
  return {
    viewer: { username: viewer.username, email: viewer.email, tier: viewer.tier },
    feedLabel: feedLabel(feed),
    live: maySwitch ? feed === "live" : null,
    helpLine: env().HELP_LINE,
    slipPicks,
    remind: !readDismissed(request).includes("odds-reminder"),
  };
}

export default function Shell() {
  const { viewer, feedLabel: label, live, helpLine, slipPicks, remind } = useLoaderData<typeof loader>();
  return (
    <SlipPicks.Provider value={slipPicks}>
      <div className="flex min-h-dvh flex-col pb-16 lg:pb-0">
        <AppHeader viewer={viewer} feedLabel={label} live={live} />
        {remind ? (
          <Banner tone="caution" edge dismiss={{ remember: "odds-reminder" }}>
            Always verify odds and do independent research before betting
          </Banner>
        ) : null}
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
          <Outlet />
        </main>
        <SiteFooter helpLine={helpLine} />
        <SlipDock />
        <BottomBar viewer={viewer} live={live} />
      </div>
    </SlipPicks.Provider>
  );
}

/** A screen that failed takes the whole page (core §2). */
export function ErrorBoundary() {
  return <ErrorPage />;
}
