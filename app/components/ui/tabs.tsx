import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface TabLink {
  readonly label: ReactNode;
  readonly to: string;
  readonly current: boolean;
  /** A count after the label. */
  readonly count?: number;
}

export interface TabsProps {
  /** Names the group for screen readers: "Bets". */
  readonly label: string;
  readonly items: readonly TabLink[];
}

/** Tabs are links: every state has a URL. On phones they share the width between them. */
export function Tabs({ label, items }: TabsProps) {
  return (
    <nav aria-label={label} className="no-print max-sm:grow">
      <ul className="flex max-w-full flex-wrap rounded-card bg-sunken p-1 sm:inline-flex">
        {items.map((item) => (
          <li key={item.to} className="max-sm:grow">
            <Link
              to={item.to}
              preventScrollReset
              aria-current={item.current ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 w-full min-w-11 items-center justify-center gap-1.5 rounded-control px-1.5 text-[0.8125rem] font-medium min-[24rem]:px-2 sm:px-4 sm:text-sm",
                item.current ? "bg-chosen text-text shadow-card" : "text-muted hover:text-text",
              )}
            >
              {item.label}
              {item.count === undefined ? null : <span className="text-muted">{item.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
