import { Link } from "@remix-run/react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly pageCount: number;
  /** URL of a page, keeping every other parameter. */
  readonly href: (page: number) => string;
  /** "Pages of picks". */
  readonly label: string;
  /** A column beside other content has no room for page numbers, however wide the window is. */
  readonly narrow?: boolean;
}

/** The page numbers to show: first, last and the neighbors of the current page; null is a gap. */
export function pagesShown(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((x) => x >= 1 && x <= pageCount);
  const unique = [...new Set(wanted)].sort((a, b) => a - b);
  return unique.flatMap((x, i) => {
    const before = unique[i - 1];
    if (before === undefined || x - before === 1) return [x];
    return x - before === 2 ? [x - 1, x] : [null, x];
  });
}

/** Links to the other pages of a list; nothing if there is only one. */
export function Pagination({ page, pageCount, href, label, narrow = false }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (to: number, text: string, icon: "chevron-left" | "chevron-right", rel: string) =>
    to < 1 || to > pageCount ? (
      <span aria-hidden className={classNames(buttonClass({ variant: "ghost" }), "invisible")}>
        {text}
      </span>
    ) : (
      <Link to={href(to)} rel={rel} className={buttonClass()}>
        {icon === "chevron-left" ? <Icon name={icon} size="sm" /> : null}
        {text}
        {icon === "chevron-right" ? <Icon name={icon} size="sm" /> : null}
      </Link>
    );
  return (
    <nav aria-label={label} className="no-print mt-8 flex items-center justify-between gap-2">
      {step(page - 1, "Previous", "chevron-left", "prev")}
      <p className={classNames("text-sm text-muted", !narrow && "sm:hidden")}>
        {page} of {pageCount}
      </p>
      <ul className={classNames("hidden items-center gap-1", !narrow && "sm:flex")}>
        {pagesShown(page, pageCount).map((x, i) =>
          x === null ? (
            <li key={`gap-${i}`} aria-hidden className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={x}>
              <Link
                to={href(x)}
                aria-label={`Page ${x}`}
                aria-current={x === page ? "page" : undefined}
                className={classNames(
                  "inline-flex size-11 items-center justify-center rounded-control text-sm font-medium",
                  x === page ? "bg-accent-fill text-on-accent" : "hover:bg-sunken",
                )}
              >
                {x}
              </Link>
            </li>
          ),
        )}
      </ul>
      {step(page + 1, "Next", "chevron-right", "next")}
    </nav>
  );
}
