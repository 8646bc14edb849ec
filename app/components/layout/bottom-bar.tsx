import { Link, useLocation } from "@remix-run/react";
import { SlipLink } from "../slip/slip-link.tsx";
import { classNames } from "../ui/class-names.ts";
import { DetailsMenu } from "../ui/details-menu.tsx";
import { Icon } from "../ui/icon.tsx";
import { AccountMenu, type AccountMenuProps } from "./account-menu.tsx";
import { NAVIGATION, isCurrent } from "./navigation.ts";

const IN_THE_BAR = NAVIGATION.filter((item) => item.shortLabel !== null);
const IN_THE_MENU = NAVIGATION.filter((item) => item.shortLabel === null);
const ITEM = "flex h-15 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium";

/** The bar at the bottom of phones and tablets: the screens, the slip, and the account. */
export function BottomBar({ viewer, live }: Omit<AccountMenuProps, "screens">) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Bottom bar"
      className="bar no-print pb-safe fixed inset-x-0 bottom-0 z-50 border-t bg-raised lg:hidden"
    >
      <ul className="mx-auto grid max-w-md auto-cols-fr grid-flow-col">
        {IN_THE_BAR.map((item) => {
          const current = isCurrent(item, pathname);
          return (
            <li key={item.to}>
              <Link
                to={item.to}
                aria-current={current ? "page" : undefined}
                className={classNames(ITEM, current ? "text-accent" : "text-muted")}
              >
                <Icon name={current && item.icon === "bookmark" ? "bookmark-filled" : item.icon} size="lg" />
                {item.shortLabel}
              </Link>
            </li>
          );
        })}
        <li>
          <SlipLink
            current={pathname === "/slip"}
            className={classNames(ITEM, "relative", pathname === "/slip" ? "text-accent" : "text-muted")}
            badgeClassName="absolute top-1.5 left-1/2 ml-1"
          >
            <Icon name="receipt" size="lg" />
            Slip
          </SlipLink>
        </li>
        <li>
          <DetailsMenu
            up
            align="end"
            summaryClassName={classNames(ITEM, "text-muted group-open:text-accent")}
            summary={
              <>
                <Icon name="user" size="lg" />
                Account
              </>
            }
          >
            <AccountMenu viewer={viewer} live={live} screens={IN_THE_MENU} />
          </DetailsMenu>
        </li>
      </ul>
    </nav>
  );
}
