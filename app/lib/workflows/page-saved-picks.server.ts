import type { Database } from "#app/lib/platform/db.server.ts";
import type { SavedPick, SavedPickFilters } from "#app/lib/schemas/saved-picks.ts";
import { getFeedClock } from "#app/models/feed.server.ts";
import { listBetsBehind, type BetCursor } from "#app/models/saved-pick.server.ts";
import { betQuery, type ListSavedPicksInput } from "./list-saved-picks.server.ts";
import { savedPickView } from "./saved-pick-view.ts";

export interface PageSavedPicksInput extends Omit<ListSavedPicksInput, "filters"> {
  readonly filters: Omit<SavedPickFilters, "page">;
  readonly limit: number;
  /** The last bet of the page before; null for the first page. */
  readonly after: BetCursor | null;
}

export interface SavedPickPage {
  readonly savedPicks: SavedPick[];
  /** Bets that match, over all pages. */
  readonly total: number;
  /** Where the next page begins; null on the last. */
  readonly next: BetCursor | null;
}

/** The viewer's bets in the order of the screen, in pages that bets saved meanwhile do not move. */
export async function pageSavedPicks(database: Database, input: PageSavedPicksInput): Promise<SavedPickPage> {
  const { viewer, filters, limit, after } = input;
  const clock = await getFeedClock(database, input.feed, input.wallNow);
  const query = betQuery(viewer, { ...filters, page: 1 }, clock);
  const { bets, legs, total } = await listBetsBehind(database, query, { limit: limit + 1, after });
  const page = bets.slice(0, limit);
  const last = bets.length > limit ? page.at(-1) : undefined;
  const at = last && { open: last.startAt, settled: last.settledAt, all: last.savedAt }[filters.tab];
  return {
    savedPicks: page.map((bet) => {
      const own = legs.filter((leg) => leg.savedPickId === bet.id);
      return savedPickView(bet, own, clock);
    }),
    total,
    next: last && at ? { at, id: last.id } : null,
  };
}
