import { Link, useLocation } from "@remix-run/react";
import type { SecurityNote } from "#app/lib/format/security-note.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { SlipLink } from "../slip/slip-link.tsx";
import { Badge, FeedBadge, TierBadge } from "../ui/badge.tsx";
import { buttonClass } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { DetailsMenu, MENU_ITEM } from "../ui/details-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { SideMenu } from "./side-menu.tsx";
import { useLiveMode } from "./live-mode-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { BrandMark } from "./brand.tsx";
import { NAVIGATION, isCurrent } from "./navigation.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export interface AppHeaderProps {
  readonly viewer: Pick<Viewer, "username" | "email" | "tier">;
  /** "Live", "Simulation" or "Archive". */
  readonly feedLabel: string;
  /** The age of the newest odds of that feed: "odds 4 min ago". */
  readonly oddsAge: string;
  /** Notifications that have not been read. */
  readonly unreadAlerts: number;
  /** Null hides the switch. */
  readonly live: boolean | null;
  /** Whether the viewer is excluded: the header then shows no picks, odds or plans. */
  readonly quiet: boolean;
  /** The security badge's text and state; absent on pages that do not show it. */
  readonly security?: SecurityNote | undefined;
}

/** The sticky header of every signed-in screen. */
export function AppHeader({ viewer, feedLabel, oddsAge, unreadAlerts, live, quiet, security }: AppHeaderProps) {
  const { pathname } = useLocation();
  useLiveMode(live);
  const account = <AccountMenu viewer={viewer} live={live} quiet={quiet} />;
  return (
    <header className="bar no-print sticky top-0 z-50 border-b bg-raised">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-3 sm:px-6">
        <Link
          to={quiet ? "/care" : "/dashboard"}
          className="-ml-1 inline-flex min-h-11 items-center gap-2.5 rounded-control px-1 font-semibold tracking-tight lg:hidden"
        >
          <BrandMark />
          <span className="max-[26rem]:sr-only">Linewise</span>
        </Link>
        <div className="hidden lg:block">
          <DetailsMenu
            summaryClassName="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-control px-2 font-semibold tracking-tight hover:bg-sunken"
            summary={
              <>
                <BrandMark />
                Linewise
                <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
              </>
            }
          >
            {account}
          </DetailsMenu>
        </div>

        {quiet ? null : <MainNavigation pathname={pathname} />}

        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          {quiet ? null : (
            <>
              {security ? (
                <div className="hidden min-[70rem]:block">
                  <DetailsMenu
                    align="end"
                    summaryClassName="inline-flex min-h-11 items-center"
                    summary={
                      <Badge icon="shield" tone={security.failed ? "negative" : "neutral"}>
                        {security.label}
                      </Badge>
                    }
                  >
                    <p className="px-3 py-2 text-sm">{security.note}</p>
                    <a href="/security-testing" className={MENU_ITEM}>
                      Security, explained
                    </a>
                  </DetailsMenu>
                </div>
              ) : null}
              <p className="grid justify-items-center gap-0.5 text-[0.6875rem] leading-none text-muted">
                <FeedBadge label={feedLabel} /> <OddsAge text={oddsAge} />
              </p>
              <span className="inline-flex max-[22rem]:hidden">
                <TierBadge tier={viewer.tier} />
              </span>
              <SlipLink
                current={pathname === "/slip"}
                className={classNames(buttonClass({ variant: "ghost" }), "w-11 px-0! max-lg:hidden")}
                badgeClassName="absolute top-0.5 left-6"
              >
                <Icon name="receipt" label="Bet slip" />
              </SlipLink>
              <Bell unread={unreadAlerts} current={pathname === "/notifications"} />
            </>
          )}
          <ThemeToggle />
          <div className="-mr-2 lg:hidden">
            <SideMenu label="Menu">{account}</SideMenu>
          </div>
        </div>
      </div>
    </header>
  );
}

/** On a small phone "as of 1:40 PM" alone fits the line. */
function OddsAge({ text }: { readonly text: string }) {
  const [, age] = /^odds (.+)$/.exec(text) ?? [];
  if (age === undefined) return text;
  return (
    <span>
      <span className="max-[26rem]:sr-only">odds </span>
      {age}
    </span>
  );
}

/** Links to the notifications, with the count of unread ones. */
function Bell({ unread, current }: { readonly unread: number; readonly current: boolean }) {
  const label = unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
  return (
    <Link
      to="/notifications"
      aria-current={current ? "page" : undefined}
      className={classNames(buttonClass({ variant: "ghost" }), "relative w-11 px-0!")}
    >
      <Icon name="bell" label={label} />
      {unread === 0 ? null : (
        <span
          aria-hidden
          className="absolute top-1 left-6 min-w-4.5 rounded-full bg-accent-fill px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </Link>
  );
}

/** The main screens side by side, on wide screens only. */
function MainNavigation({ pathname }: { readonly pathname: string }) {
  return (
    <nav aria-label="Main" className="ml-4 hidden h-full lg:block">
      <ul className="flex h-full gap-1">
        {NAVIGATION.filter(({ main }) => main).map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <li key={item.to} className="h-full">
              <Link
                to={item.to}
                prefetch="intent"
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "inline-flex h-full items-center gap-2 border-b-2 px-3 text-sm font-medium",
                  current ? "border-accent text-text" : "border-transparent text-muted hover:text-text",
                )}
              >
                <Icon name={item.icon} size="sm" />
                {item.label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
