import { Link, useLocation } from "@remix-run/react";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { ACCOUNT, NAVIGATION, isCurrent } from "./navigation.ts";

const IN_THE_BAR = [...NAVIGATION.filter((item) => item.shortLabel !== undefined), ACCOUNT];

/** The bar at the bottom of phones and tablets: Home, AI Picks, Saved, Account (core §2). */
export function BottomBar() {
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
                className={classNames(
                  "flex h-15 w-full flex-col items-center justify-center gap-0.5 text-xs font-medium",
                  current ? "text-accent" : "text-muted",
                )}
              >
                <Icon name={current && item.icon === "bookmark" ? "bookmark-filled" : item.icon} size="lg" />
                {item.shortLabel}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
