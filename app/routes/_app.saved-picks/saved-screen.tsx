import { PageHeader } from "#app/components/layout/page-header.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { ProfitCurve } from "#app/components/bets/profit-curve.tsx";
import { BetsTable } from "#app/components/bets/bets-table.tsx";
import { SAVED_TAB_CHOICES, isNarrowed, savedHref } from "#app/components/bets/saved-links.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";
import { SummaryTiles } from "#app/components/bets/summary-tiles.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Fold } from "#app/components/ui/fold.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { Tabs } from "#app/components/ui/tabs.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import type { SavedPickList } from "#app/lib/schemas/bets/dto.ts";
import { SavedFilterForm } from "./saved-filter-form.tsx";

export interface SavedScreenProps {
  readonly list: SavedPickList;
  readonly feedLabel: string | null;
  readonly path: string;
  readonly exportHref: string;
  readonly display: Display;
  readonly reply: FormReply | undefined;
  readonly origin: string;
  /** Where the owner places bets (D10). */
  readonly bookSites: BookSites;
}

function NoBets({ list, path }: { readonly list: SavedPickList; readonly path: string }) {
  const { filters, summary, tracked } = list;
  const everything = summary.open + summary.settled + tracked.open + tracked.settled;
  if (isNarrowed(filters) && everything === 0)
    return (
      <EmptyState
        icon="filter"
        title="No bets match your filters"
        actions={
          <ButtonLink to={savedHref(path, { tab: filters.tab, league: "ALL", betType: "ALL", period: "all", page: 1 })}>
            Clear Filters
          </ButtonLink>
        }
      >
        <p>Choose another league, bet type or period.</p>
      </EmptyState>
    );
  if (everything === 0)
    return (
      <EmptyState
        icon="bookmark"
        title="No bets saved yet"
        actions={
          <>
            <ButtonLink to="/betting-strategies" variant="primary" icon="target">
              Find a pick
            </ButtonLink>
            <ButtonLink to="/saved-picks/import" icon="plus">
              Import bets
            </ButtonLink>
          </>
        }
      >
        <p>
          Save a pick with your stake. After the game it is graded here, with your profit and whether you beat the
          close. Bets from a tracker or a sportsbook can be imported.
        </p>
      </EmptyState>
    );
  return filters.tab === "open" ? (
    <EmptyState
      icon="clock"
      title="No open bets"
      actions={
        <>
          <ButtonLink to="/betting-strategies" variant="primary" icon="target">
            Find a pick
          </ButtonLink>
          <ButtonLink to={savedHref(path, filters, { tab: "settled" })}>See settled bets</ButtonLink>
        </>
      }
    >
      <p>Everything you saved has been graded.</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="clock"
      title="Nothing settled yet"
      actions={<ButtonLink to={savedHref(path, filters, { tab: "open" })}>See open bets</ButtonLink>}
    >
      <p>Bets move here once their game is over and graded.</p>
    </EmptyState>
  );
}

/** The actions on the whole list. */
function ListActions({ exportHref, anySettled }: { readonly exportHref: string; readonly anySettled: boolean }) {
  return (
    <>
      <ButtonLink to="/saved-picks/import" icon="plus">
        Import
      </ButtonLink>
      {anySettled ? (
        <ButtonLink to="/performance/share" reloadDocument icon="link">
          Share results
        </ButtonLink>
      ) : null}
      <ButtonLink to={exportHref} reloadDocument icon="download">
        Export CSV
      </ButtonLink>
      <ButtonLink to={`${exportHref}${exportHref.includes("?") ? "&" : "?"}format=xlsx`} reloadDocument>
        Excel<span className="sr-only"> export</span>
      </ButtonLink>
    </>
  );
}

/** The viewer's own bets: totals, the list, and the profit curve. On phones the actions are below the list. */
export function SavedScreen({
  list,
  feedLabel,
  path,
  exportHref,
  display,
  reply,
  origin,
  bookSites,
}: SavedScreenProps) {
  const { filters, summary, tracked } = list;
  const open = summary.open + tracked.open;
  const settled = summary.settled + tracked.settled;
  const counts = { open, settled, all: open + settled };
  const here = savedHref(path, filters, { page: list.page });
  const actions = counts.all === 0 ? null : <ListActions exportHref={exportHref} anySettled={settled > 0} />;
  return (
    <>
      <PageHeader
        title="My Picks"
        badge={<FeedBadge label={feedLabel} />}
        description="Your bets, graded at the price you saved."
        actions={<span className="contents max-sm:hidden">{actions}</span>}
      />

      <div className="space-y-4">
        <SummaryTiles
          summary={summary}
          tracked={tracked}
          imported={list.imported}
          currencyMark={display.currencyMark}
        />
        <section aria-label="Bets" className="space-y-3">
          <div className="flex flex-wrap items-start gap-3">
            <Tabs
              label="Bets"
              items={SAVED_TAB_CHOICES.map((tab) => ({
                label: tab.label,
                to: savedHref(path, filters, { tab: tab.value }),
                current: filters.tab === tab.value,
                count: counts[tab.value],
              }))}
            />
            <Fold title="Filters" open={isNarrowed(filters)} screenOnly className="[&>summary]:min-h-12.5">
              <SavedFilterForm path={path} filters={filters} />
            </Fold>
          </div>
          {list.picks.length === 0 ? (
            <NoBets list={list} path={path} />
          ) : (
            <Card padding="none" className="overflow-clip">
              <BetsTable
                bets={list.picks}
                display={display}
                action={here}
                reply={reply}
                origin={origin}
                bookSites={bookSites}
              />
            </Card>
          )}
          <Pagination
            page={list.page}
            pageCount={list.pageCount}
            href={(page) => savedHref(path, filters, { page })}
            label="Pages of bets"
          />
        </section>
        <ProfitCurve summary={summary} display={display} />
        {actions ? <div className="no-print flex flex-wrap gap-2 sm:hidden">{actions}</div> : null}
      </div>
    </>
  );
}
