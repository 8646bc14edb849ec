import type { SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { SavedPickFilters } from "#app/lib/schemas/bets/forms.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getOwnBet } from "#app/models/bets/saved-pick.server.ts";
import { listBetsBehind, type BetCursor } from "#app/models/bets/bet-list.server.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { accessOf } from "#app/lib/views/picks/pick-access.ts";
import { betQuery, countOn } from "./list-saved-picks.server.ts";
import { readOwnSums } from "./own-sums.server.ts";
import { savedPickView } from "#app/lib/views/bets/saved-pick-view.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface PageSavedPicksInput {
  readonly filters: Omit<SavedPickFilters, "page">;
  readonly limit: number;
  /** The last bet of the previous page; null for the first page. */
  readonly after: BetCursor | null;
}

export interface SavedPickPage {
  readonly savedPicks: SavedPick[];
  /** Matching bets, over all pages. */
  readonly total: number;
  /** The start of the next page; null on the last. */
  readonly next: BetCursor | null;
}

/** The viewer's bets in the order of the screen, in pages that bets saved in the meantime do not shift. */
export async function pageSavedPicks(caller: Caller, input: PageSavedPicksInput): Promise<SavedPickPage> {
  const { database, viewer, clock } = caller;
  const { filters, limit, after } = input;
  const query = betQuery(viewer, { ...filters, page: 1 }, clock);
  const pricedAt = quotesVisibleUntil(accessOf(caller).entitlements, clock.asOf);
  const [{ bets, legs, ...prices }, sums] = await Promise.all([
    listBetsBehind(database, query, { limit: limit + 1, after, pricedAt }),
    readOwnSums(database, query),
  ]);
  const page = bets.slice(0, limit);
  const last = bets.length > limit ? page.at(-1) : undefined;
  const at = last && { open: last.startAt, settled: last.settledAt, all: last.savedAt }[filters.tab];
  return {
    savedPicks: page.map((bet) => {
      const own = legs.filter((leg) => leg.savedPickId === bet.id);
      return savedPickView(bet, own, clock, prices);
    }),
    total: countOn(filters.tab, sums),
    next: last && at ? { at, id: last.id } : null,
  };
}

const EVERY_BET = { tab: "all", league: "ALL", betType: "ALL", period: "all", page: 1 } as const;

/** One of the viewer's bets, as the list of its feed and run shows it; null for a deleted bet or somebody else's. */
export async function readSavedPick(caller: Caller, savedPickId: number): Promise<SavedPick | null> {
  const { database, viewer, wallNow } = caller;
  const seen = await getOwnBet(database.read, viewer.id, savedPickId);
  if (!seen) return null;
  // The clock of the bet's own feed, which may differ from the session's.
  const clock = await getFeedClock(database, seen.feed, wallNow);
  const query = { ...betQuery(viewer, EVERY_BET, { ...clock, run: seen.run }), id: savedPickId };
  const pricedAt = quotesVisibleUntil(accessOf(caller).entitlements, clock.asOf);
  const { bets, legs, ...prices } = await listBetsBehind(database, query, { limit: 1, after: null, pricedAt });
  const [bet] = bets;
  return bet ? savedPickView(bet, legs, clock, prices) : null;
}
