import { useEffect, useRef } from "react";
import type { Display } from "#app/components/picks/display.ts";
import { NothingOpen } from "#app/components/picks/nothing-open.tsx";
import { FILTER_DEFAULTS, strategiesHref } from "#app/components/picks/strategy-links.ts";
import { FilterNote } from "#app/components/ui/filter-note.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { Discovery, StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { FoldedGroups } from "./folded-groups.tsx";
import { LockedSections } from "./locked-sections.tsx";
import { useMovedPrices } from "./moved-prices.ts";
import { HiddenBelow, isAllClosed, NoBetNow, NoMatch } from "./nothing-offered.tsx";
import { OfferedList } from "./offered-list.tsx";
import { ActiveFilters, SortLinks } from "./sort-and-filters.tsx";

export interface StrategyResultsProps {
  /** The parts of the address that name no filter or value; null without any. */
  readonly unknown: string | null;
  readonly discovery: Discovery;
  readonly path: string;
  readonly display: Display;
  readonly idempotencyKey: string;
  /** The contents of each plan, for the picks that it opens. */
  readonly upgrade: Readonly<Record<Tier, string>>;
}

/** Whether the person narrowed the list, so that an empty list is due to the filters. */
function isNarrowed({ filters }: StrategyList): boolean {
  return (["league", "betType", "riskLevel", "minConfidence", "minEdge", "bookmaker"] as const).some(
    (name) => filters[name] !== FILTER_DEFAULTS[name] && !(name === "minConfidence" && filters.minConfidence === 0),
  );
}

/**
 * A revealed or saved pick changes its place: it is opened and focused there. A revealed one is scrolled into view; after a save, which the
 * pick showed at once, the page stays where it is.
 */
function useFocusOnMoved(discovery: Discovery): void {
  const before = useRef(discovery);
  useEffect(() => {
    const [locked, offered] = [before.current.locked, before.current.offered].map(
      (cards) => new Set(cards.map(({ id }) => id)),
    );
    before.current = discovery;
    const revealed = discovery.offered.filter(({ id }) => locked?.has(id));
    const saved = discovery.placed.filter(({ id }) => offered?.has(id));
    const moved = [...revealed, ...saved];
    const [first] = moved;
    // Several at once came with the clock or another tab, not with a press here.
    if (first === undefined || moved.length > 1) return;
    const row = document.getElementById(`pick-${first.id}`);
    const details = row?.querySelector("details");
    if (details) details.open = true;
    if (revealed.length > 0) row?.scrollIntoView({ block: "center" });
    const mark = saved.length > 0 ? row?.querySelector<HTMLElement>('a[href^="/saved-picks"]') : null;
    (mark ?? row)?.focus({ preventScroll: true });
  }, [discovery]);
}

/** The list (D26): bets, leans, picks at old prices, the person's own bets, picks to reveal, picks without a price, started games, and the other locked picks. */
export function StrategyResults({ unknown, discovery, path, display, ...forms }: StrategyResultsProps) {
  const { list, offered, rows, locked, page, pageCount, noBet } = discovery;
  const here = strategiesHref(path, list.filters, { page });
  const closed = isAllClosed(discovery) && !isNarrowed(list);
  const moved = useMovedPrices(offered);
  useFocusOnMoved(discovery);
  return (
    <div className="min-w-0 space-y-4">
      <FilterNote text={unknown} />
      {offered.length > 1 ? <SortLinks path={path} list={list} /> : null}
      <ActiveFilters path={path} list={list} />
      {offered.length === 0 && (isNarrowed(list) || list.belowConfidence > 0) ? (
        <NoMatch path={path} list={list} />
      ) : null}
      {closed ? <NothingOpen locked={locked} tier={list.dailyUsage.tier} /> : null}
      {noBet !== null && !closed && !isNarrowed(list) ? (
        <NoBetNow noBet={noBet} placed={discovery.placed} old={discovery.old} locked={locked} display={display} />
      ) : null}
      <OfferedList
        offered={offered}
        placed={discovery.placed}
        old={discovery.old}
        sort={list.filters.sort}
        display={display}
        moved={moved}
        here={here}
        idempotencyKey={forms.idempotencyKey}
      />
      {offered.length > 0 ? <HiddenBelow path={path} list={list} /> : null}
      <Pagination
        page={page}
        pageCount={pageCount}
        href={(to) => strategiesHref(path, list.filters, { page: to })}
        label="Pages of picks"
      />
      <LockedSections
        locked={locked}
        usage={list.dailyUsage}
        upgrade={forms.upgrade}
        display={display}
        here={here}
        blurs={list.dailyUsage.tier === "free"}
      >
        <FoldedGroups rows={rows} display={display} />
      </LockedSections>
    </div>
  );
}
