import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import { brieflyKept } from "#app/lib/platform/briefly-kept.server.ts";
import type { MarketLock } from "#app/lib/schemas/market/enhanced-dto.ts";
import {
  getMarketBoard,
  type MarketBoardQuery,
  type MarketBoardRecord,
} from "#app/models/market/market-board.server.ts";
import { openMarkets, presentMarkets, type OpenMarket } from "#app/lib/views/market/open-market.ts";
import { accessOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import type { Caller } from "#app/lib/views/caller.ts";

/** How far ahead games are shown: NFL games are quoted from six days before the start. */
const AHEAD_MS = 8 * DAY_MS;

/** The part of the market that a person may see, and up to when. */
export interface MarketScope {
  readonly access: Access;
  readonly window: Omit<MarketBoardQuery, "of" | "reportsOf">;
  /** The message for a plan with too few books for a fair price; null if it has enough. */
  readonly valueLock: MarketLock | null;
}

/** D5: the quotes that a person may see. */
export function marketScope(caller: Caller): MarketScope {
  const access = accessOf(caller);
  const { feed, asOf, run } = caller.clock;
  const cutoff = quotesVisibleUntil(access.entitlements, asOf);
  const needed = minimumBooks(feed);
  const enough = (books: number | null) => books === null || books >= needed;
  const tier = lowestTierWith(({ books }) => enough(books)) ?? "elite";
  return {
    access,
    window: { feed, run, asOf, to: epochMs(asOf + AHEAD_MS), cutoff },
    valueLock: enough(access.entitlements.books)
      ? null
      : {
          tier,
          text: `A fair price needs the odds of at least ${needed} sportsbooks, and your plan shows one. Fair prices, middles and market signals are part of ${tierLabel(tier)}.`,
        },
  };
}

export interface SeenMarket {
  readonly record: MarketBoardRecord;
  readonly markets: readonly OpenMarket[];
  /** By all known quotes, to decide what may be said about a delayed plan's prices; null without a delay. None of it is shown (D49). */
  readonly present: readonly OpenMarket[] | null;
}

const marketsOf = brieflyKept<SeenMarket>(32);

/**
 * The markets of a league or a game as a person may see them, with the reports about one game. They are the same for everybody with the
 * same delay and sportsbooks, and cached for two seconds.
 */
export async function readMarket(
  { database }: Caller,
  { access, window }: MarketScope,
  { of, reportsOf = null }: Pick<MarketBoardQuery, "of"> & Partial<Pick<MarketBoardQuery, "reportsOf">>,
): Promise<SeenMarket> {
  const { feed, run, asOf, to, cutoff } = window;
  const kept = marketsOf(database);
  const key = JSON.stringify([feed, run, to - asOf, asOf - cutoff, access.allBooks, of, reportsOf]);
  const known = kept.get(key, asOf);
  if (known) return known;
  const record = await getMarketBoard(database, { ...window, of, reportsOf });
  const view = { feed, asOf, cutoff, books: access.allBooks };
  const seen = { record, markets: openMarkets(record, view), present: presentMarkets(record, view) };
  kept.set(key, asOf, seen);
  return seen;
}
