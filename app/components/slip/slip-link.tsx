import { Link } from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { SlipPicks } from "./slip-picks.ts";

export interface SlipLinkProps {
  readonly className: string;
  /** Icon and label. */
  readonly children: ReactNode;
  /** Position of the count. */
  readonly badgeClassName: string;
  readonly current?: boolean;
}

/** Link to the slip with the number of picks in it. With scripts, the island opens the slip over the page instead. */
export function SlipLink({ className, children, badgeClassName, current }: SlipLinkProps) {
  const count = useContext(SlipPicks).length;
  return (
    <Link
      to="/slip"
      data-opens-slip={count > 0 || undefined}
      aria-current={current ? "page" : undefined}
      className={className}
    >
      {children}
      {count > 0 ? (
        <span
          className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-fill px-1 text-xs font-semibold text-on-accent ${badgeClassName}`}
        >
          {count}
          <span className="sr-only"> {count === 1 ? "pick" : "picks"}</span>
        </span>
      ) : null}
    </Link>
  );
}
