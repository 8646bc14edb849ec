import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { LockedPickCard } from "#app/components/picks/locked-pick-card.tsx";
import { OpenPickCard } from "#app/components/picks/open-pick-card.tsx";
import { RevealPickButton } from "#app/components/picks/reveal-pick-button.tsx";
import { SavePickButton } from "#app/components/picks/save-pick-button.tsx";
import { SORT_CHOICES, filterChips, showEverythingHref, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { AddToSlipButton } from "#app/components/slip/add-to-slip-button.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { OpenStrategy, StrategyList } from "#app/lib/schemas/picks/dto.ts";

export interface StrategyResultsProps {
  readonly list: StrategyList;
  readonly path: string;
  readonly display: Display;
  readonly idempotencyKey: string;
  /** Stake of a save from a card, in cents. */
  readonly stakeCents: number;
  /** What each plan includes, for the picks it opens. */
  readonly upgrade: Readonly<Record<Tier, string>>;
}

/** Sort orders as links, so that each has its own URL. */
function SortLinks({ path, list }: { readonly path: string; readonly list: StrategyList }) {
  return (
    <nav aria-label="Sort picks" className="no-print -mx-1 flex flex-wrap items-center gap-1">
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
              "inline-flex min-h-11 items-center rounded-control px-2.5 text-sm sm:px-3",
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
function ActiveFilters({ path, list }: { readonly path: string; readonly list: StrategyList }) {
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

/** "12 picks", "3 of 24 picks match": how many of the published picks are shown. */
export function countText(list: Pick<StrategyList, "total" | "available">): string {
  const picks = (n: number) => `${n} ${n === 1 ? "pick" : "picks"}`;
  return list.total === list.available ? picks(list.total) : `${list.total} of ${picks(list.available)} match`;
}

function Nothing({ path, list }: { readonly path: string; readonly list: StrategyList }) {
  if (list.available === 0)
    return (
      <EmptyState
        icon="target"
        title="No edge today"
        actions={
          <>
            <ButtonLink to={strategiesHref(path, list.filters)} icon="refresh">
              Check again
            </ButtonLink>
            <ButtonLink to="/saved-picks" variant="ghost" icon="bookmark">
              My saved picks
            </ButtonLink>
          </>
        }
      >
        <p>
          Every market on the upcoming games has been priced, and no book offers better than a fair price. Passing is a
          decision too. New prices are checked all day.
        </p>
      </EmptyState>
    );
  const { belowConfidence, available, filters } = list;
  return (
    <EmptyState
      icon="filter"
      title="No strategies match your filters"
      actions={
        <>
          {belowConfidence > 0 ? (
            <ButtonLink to={strategiesHref(path, filters, { minConfidence: 0 })} variant="primary" icon="eye">
              Show {formatCount(belowConfidence, "pick")} below {filters.minConfidence}%
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={showEverythingHref(path, filters)}
            variant={belowConfidence > 0 ? "secondary" : "primary"}
            icon="close"
          >
            Clear Filters
          </ButtonLink>
        </>
      }
    >
      <p>
        {belowConfidence > 0
          ? `${formatCount(belowConfidence, "pick")} ${belowConfidence === 1 ? "is" : "are"} below ${filters.minConfidence}% confidence. Spreads and totals are close to coin flips, so their value lies in the price.`
          : `${formatCount(available, "published pick is", "published picks are")} outside your filters.`}
      </p>
    </EmptyState>
  );
}

/** The list: count, sort order, active filters, 8 cards per page. */
export function StrategyResults({ list, path, display, idempotencyKey, stakeCents, upgrade }: StrategyResultsProps) {
  const here = strategiesHref(path, list.filters, { page: list.page });
  return (
    <section aria-labelledby="results-title" className="min-w-0 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="results-title" className="text-sm font-semibold" aria-live="polite">
          {countText(list)}
        </h2>
        {list.total > 1 ? <SortLinks path={path} list={list} /> : null}
      </div>
      <ActiveFilters path={path} list={list} />
      {list.strategies.length === 0 ? (
        <Nothing path={path} list={list} />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {list.strategies.map((card) => (
            <li key={card.id} id={`pick-${card.id}`} className="min-w-0">
              {card.locked ? (
                <LockedPickCard
                  pick={card}
                  display={display}
                  upgrade={card.requiredTier ? upgrade[card.requiredTier] : null}
                  reveal={<RevealPickButton pickId={card.id} matchup={card.strategyName} returnTo={here} />}
                />
              ) : (
                <OpenPickCard
                  pick={card}
                  display={display}
                  save={
                    <SaveButtons card={card} returnTo={here} idempotencyKey={idempotencyKey} stakeCents={stakeCents} />
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        href={(page) => strategiesHref(path, list.filters, { page })}
        label="Pages of picks"
      />
      {list.dailyLimitReached ? (
        <p className="text-sm text-muted">
          <Badge tone="caution">Daily limit reached</Badge> Picks you revealed today stay open.
        </p>
      ) : null}
    </section>
  );
}

/** Saves the pick or puts it into the slip, then returns to the list. */
function SaveButtons({
  card,
  returnTo,
  idempotencyKey,
  stakeCents,
}: Pick<StrategyResultsProps, "idempotencyKey" | "stakeCents"> & {
  readonly card: OpenStrategy;
  readonly returnTo: string;
}) {
  const { id, saved, recommendation } = card;
  return (
    <>
      <SavePickButton
        pickId={id}
        saved={saved}
        returnTo={returnTo}
        idempotencyKey={idempotencyKey}
        stakeCents={stakeCents}
        recommendation={recommendation}
      />
      <AddToSlipButton pickId={id} saved={saved} returnTo={returnTo} recommendation={recommendation} />
    </>
  );
}
