import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore, type ReactNode } from "react";
import { LiveDock } from "../access/live-dock.tsx";
import { SlipDock } from "../slip/slip-dock.tsx";
import { SlipPicks } from "../slip/slip-picks.ts";
import { classNames } from "../ui/class-names.ts";
import { Banner } from "../ui/banner.tsx";
import { AppHeader, type AppHeaderProps } from "./app-header.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { lostConnection, watchConnection } from "./keep-screen.ts";
import { SectionLinks } from "./section-links.tsx";
import { useKeyboard } from "./use-keyboard.ts";
import { SiteFooter } from "./site-footer.tsx";

export interface AppShellProps extends AppHeaderProps {
  readonly helpLine: string;
  /** The picks in the viewer's slip. */
  readonly slipPicks: readonly number[];
  /** The note about a missing payment; null without one. */
  readonly notice: string | null;
  /** Whether to show the reminder: the viewer has not dismissed it. */
  readonly remind: boolean;
  /** How long the viewer has been here today, when a note about it is due. */
  readonly realityCheck: { readonly name: string; readonly time: string } | null;
  readonly children: ReactNode;
}

/** Header, reminder, footer and bottom bar around a signed-in screen. */
export function AppShell({ helpLine, slipPicks, notice, remind, realityCheck, children, ...header }: AppShellProps) {
  useKeyboard();
  const { pathname } = useLocation();
  const wanted = useNavigation().location?.pathname;
  const lost = useSyncExternalStore(watchConnection, lostConnection, () => null);
  const awaited = wanted === pathname ? undefined : wanted;
  return (
    <SlipPicks.Provider value={slipPicks}>
      <div className={classNames("flex min-h-dvh flex-col", header.quiet ? "" : "pb-16 lg:pb-0")}>
        <AppHeader {...header} />
        {header.quiet ? null : <SectionLinks />}
        {notice ? (
          <Banner tone="danger" edge>
            {notice}{" "}
            <a href="/subscription?tab=manage" className="font-semibold underline">
              Update payment
            </a>
          </Banner>
        ) : null}
        {realityCheck ? (
          <Banner tone="info" edge dismiss={{ remember: realityCheck.name }}>
            You have been here for {realityCheck.time} today.{" "}
            <Link to="/care" className="font-medium underline">
              Limits and breaks
            </Link>
          </Banner>
        ) : remind && !header.quiet ? (
          <Banner tone="caution" edge dismiss={{ remember: "odds-reminder" }}>
            Always verify odds and do independent research before betting
          </Banner>
        ) : null}
        {lost ? (
          <div role="alert">
            <Banner tone="danger" edge>
              {lost}
            </Banner>
          </div>
        ) : null}
        <main
          id="main"
          tabIndex={-1}
          aria-busy={awaited ? true : undefined}
          data-awaited={awaited}
          className="mx-auto w-full max-w-7xl flex-1 px-4 pt-4 pb-2 sm:px-6 sm:py-8"
        >
          {children}
        </main>
        <SiteFooter helpLine={helpLine} quiet={header.quiet} className="max-lg:order-2" />
        {header.quiet ? null : (
          <>
            <LiveDock />
            <SlipDock />
            <BottomBar />
          </>
        )}
      </div>
    </SlipPicks.Provider>
  );
}
