import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { SAVED_PAGE_SIZE, type SavedPickFilters, type SavedPickList } from "#app/lib/schemas/saved-picks.ts";
import { getFeedClock, type FeedOrClock } from "#app/models/feed.server.ts";
import { listBets, type BetQuery } from "#app/models/saved-pick.server.ts";
import { savedPickView } from "./saved-pick-view.ts";
import { summariseBets } from "./summarise-bets.ts";

export interface ListSavedPicksInput {
  readonly viewer: Viewer;
  readonly filters: SavedPickFilters;
  readonly feed: FeedOrClock;
  readonly wallNow: EpochMs;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const STORED_BET_TYPES = {
  moneyline: "Moneyline",
  spread: "Spread",
  total: "Total",
  prop: "Player Prop",
  parlay: "Parlay",
} as const;

/** The filters as a question to the table; a period counts back from the feed's now. */
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
    betType: filters.betType === "ALL" ? "ALL" : STORED_BET_TYPES[filters.betType],
    since: filters.period === "all" ? null : epochMs(clock.asOf - Number(filters.period) * DAY_MS),
  };
}

/** The viewer's bets in the feed's present run, one page of them, with the summary over all that match league, type and period. */
export async function listSavedPicks(database: Database, input: ListSavedPicksInput): Promise<SavedPickList> {
  const { viewer, filters } = input;
  const clock = await getFeedClock(database, input.feed, input.wallNow);
  const { bets, legs, total, summaryRows } = await listBets(database, betQuery(viewer, filters, clock), {
    limit: SAVED_PAGE_SIZE,
    offset: (filters.page - 1) * SAVED_PAGE_SIZE,
  });
  return {
    picks: bets.map((bet) =>
      savedPickView(
        bet,
        legs.filter((leg) => leg.savedPickId === bet.id),
        clock,
      ),
    ),
    total,
    page: filters.page,
    pageCount: Math.max(1, Math.ceil(total / SAVED_PAGE_SIZE)),
    filters,
    summary: summariseBets(summaryRows),
  };
}
