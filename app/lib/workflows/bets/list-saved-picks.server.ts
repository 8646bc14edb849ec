import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { SAVED_PAGE_SIZE, type SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";
import type { SavedPickList } from "#app/lib/schemas/bets/dto.ts";
import { findBetPlace, listBets, type BetQuery } from "#app/models/bets/bet-list.server.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";
import { bettingHabits } from "#app/lib/views/bets/betting-habits.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import type { OwnSums } from "#app/lib/views/bets/own-sums.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { everyBetOf, readOwnSums } from "./own-sums.server.ts";

/** The filters as a query; a period counts back from the feed's clock. */
export function betQuery(
  viewer: Viewer,
  filters: SavedPickFilters,
  clock: { readonly feed: Feed; readonly run: number; readonly asOf: EpochMs },
): BetQuery {
  return {
    userId: viewer.id,
    feed: clock.feed,
    run: clock.run,
    tab: filters.tab,
    league: filters.league,
    betType: filters.betType === "ALL" ? "ALL" : marketLabel(filters.betType),
    since: filters.period === "all" ? null : epochMs(clock.asOf - Number(filters.period) * DAY_MS),
  };
}

/** Whether a query leaves out no bet of the run except by its tab. */
const isWhole = ({ league, betType, since }: BetQuery) => league === "ALL" && betType === "ALL" && since === null;

/** The number of a scope's bets on a tab. */
export function countOn(tab: BetQuery["tab"], { summary, tracked }: OwnSums): number {
  const settled = summary.settled + tracked.settled;
  const open = summary.open + tracked.open;
  return { open, settled, all: open + settled }[tab];
}

/**
 * The viewer's bets in the feed's current run, one page of them, with the summary of all that match league, type and period, and their
 * betting record over all of them.
 */
export async function listSavedPicks(
  caller: Caller,
  { filters }: { readonly filters: SavedPickFilters },
): Promise<SavedPickList & { readonly habits: BettingHabits }> {
  const { database, viewer, clock } = caller;
  const query = betQuery(viewer, filters, clock);
  const narrowed = readOwnSums(database, query);
  const [{ bets, legs, ...prices }, sums, every] = await Promise.all([
    listBets(database, query, {
      limit: SAVED_PAGE_SIZE,
      offset: (filters.page - 1) * SAVED_PAGE_SIZE,
      // No newer than the plan shows elsewhere (D5).
      pricedAt: quotesVisibleUntil(accessOf(caller).entitlements, clock.asOf),
    }),
    narrowed,
    isWhole(query) ? narrowed : readOwnSums(database, everyBetOf(caller)),
  ]);
  const total = countOn(filters.tab, sums);
  return {
    picks: bets.map((bet) =>
      savedPickView(
        bet,
        legs.filter((leg) => leg.savedPickId === bet.id),
        clock,
        prices,
      ),
    ),
    total,
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(total / SAVED_PAGE_SIZE)),
    filters,
    summary: sums.summary,
    tracked: sums.tracked,
    habits: bettingHabits(every, viewer.bankrollCents),
    imported: sums.imported,
  };
}

/** The tab and page of My Picks where a bet of the viewer's stands; null if they have no such bet. */
export async function findSavedPick(
  { database, viewer, clock }: Caller,
  savedPickId: number,
): Promise<Pick<SavedPickFilters, "tab" | "page"> | null> {
  const place = await findBetPlace(database, { userId: viewer.id, feed: clock.feed, run: clock.run }, savedPickId);
  return place && { tab: place.tab, page: Math.floor(place.before / SAVED_PAGE_SIZE) + 1 };
}
