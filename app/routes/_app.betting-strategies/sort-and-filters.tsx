import { Link } from "@remix-run/react";
import { SORT_CHOICES, filterChips, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";

interface ListProps {
  readonly path: string;
  readonly list: StrategyList;
}

/** Sort orders as links, so that each has its own URL; on phones the order is among the filters. */
export function SortLinks({ path, list }: ListProps) {
  return (
    <nav aria-label="Sort picks" className="no-print -mx-1 flex flex-wrap items-center gap-1 max-lg:hidden">
      <Icon name="sort" size="sm" className="mx-1 text-muted" />
      {SORT_CHOICES.map((choice) => {
        const current = choice.value === list.filters.sort;
        return (
          <Link
            key={choice.value}
            to={strategiesHref(path, list.filters, { sort: choice.value })}
            preventScrollReset
            aria-current={current ? "true" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-control px-3 text-sm",
              current ? "bg-accent-soft font-semibold text-accent" : "text-muted hover:bg-sunken hover:text-text",
            )}
          >
            {choice.label}
          </Link>
        );
      })}
    </nav>
  );
}

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ path, list }: ListProps) {
  const chips = filterChips(path, list.filters, list.books);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={chip.href}
            preventScrollReset
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border bg-raised pr-3 pl-3.5 text-sm hover:border-strong-border sm:min-h-9"
          >
            {chip.label}
            <Icon name="close" size="sm" className="size-3.5! text-muted" label="Remove filter" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
