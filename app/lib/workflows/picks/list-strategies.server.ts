import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { matchesFilters, type PickFilters } from "#app/lib/engine/picks/filters.ts";
import { sortPicks, type SortablePick } from "#app/lib/engine/picks/sorting.ts";
import { STRATEGY_FILTER_DEFAULTS, STRATEGY_PAGE_SIZE, type StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import type { LockedStrategy, OpenStrategy, StrategyCard, StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { accessOf, isPremiumPick, usageOf } from "#app/lib/views/picks/pick-access.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { assessAt, lockedCard, openCard, publishedPrice } from "#app/lib/views/picks/pick-card.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import { readBoard } from "./inside/shared-board.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface ListStrategiesInput {
  readonly filters: StrategyFilters;
}

/** An open card with what it is sorted by. */
interface RankedCard extends SortablePick {
  readonly card: OpenStrategy;
  readonly ahead: boolean;
}

/** Closed cards are ordered by what they tell anyway: any other order would tell something of the pick. */
function closedInOrder(a: LockedStrategy, b: LockedStrategy): number {
  return (
    Number(a.gameStatus !== "scheduled") - Number(b.gameStatus !== "scheduled") ||
    a.gameTime - b.gameTime ||
    a.id - b.id
  );
}

/**
 * The filters as they apply to one card. The default confidence does not hide what somebody has just used one of their picks on; one
 * they set does. The slider's lowest edge, 0, means "any": a pick whose price has moved past its worth stays, labelled No Edge.
 */
function filtersFor(filters: StrategyFilters, revealed: boolean): PickFilters {
  return {
    ...filters,
    minConfidence:
      revealed && filters.minConfidence === STRATEGY_FILTER_DEFAULTS.minConfidence ? 0 : filters.minConfidence,
    minEdge: filters.minEdge === 0 ? Number.NEGATIVE_INFINITY : filters.minEdge,
  };
}

/** A whole pick list before it is cut into pages. */
export interface StrategyBoard {
  readonly cards: readonly StrategyCard[];
  readonly list: Omit<StrategyList, "strategies" | "page" | "pageCount">;
}

/**
 * Every card that matches, open ones first. Filters on what a closed pick hides (type, risk, confidence, edge, book) leave closed
 * cards alone: whether a card stays or goes must not tell what is on it. The league is on the card and filters both.
 */
export async function readStrategyBoard(caller: Caller, { filters }: ListStrategiesInput): Promise<StrategyBoard> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  const { feed, asOf, run } = clock;
  const { entitlements } = access;
  const today = easternDate(asOf);
  const board = await readBoard(database, {
    feed,
    run,
    from: epochMs(Math.floor(asOf / HOUR_MS) * HOUR_MS - 25 * HOUR_MS),
    asOf,
    cutoff: quotesVisibleUntil(entitlements, asOf),
    userId: viewer.id,
    day: access.day,
  });

  const quotesOf = new Map<number, (typeof board.quotes)[number][]>();
  for (const quote of board.quotes) {
    const known = quotesOf.get(quote.pickId);
    if (known) known.push(quote);
    else quotesOf.set(quote.pickId, [quote]);
  }
  const pulse: FeedPulse = { feed, news: board.news, asOf };

  const dailyUsage = usageOf(access, board.usedToday);
  const open: RankedCard[] = [];
  const closed: LockedStrategy[] = [];
  let belowConfidence = 0;
  // The window reaches back a day and an hour; games of yesterday evening are no longer on the list.
  const listed = board.picks.filter((pick) => pick.game.localDate >= today);
  for (const pick of listed) {
    if (filters.league !== "ALL" && pick.league !== filters.league) continue;
    const isPremium = isPremiumPick(pick);
    const saved = board.saved.has(pick.id);
    const gate = betGate({
      attempt: "save",
      access,
      pick,
      revealed: board.revealed.has(pick.id),
      usage: dailyUsage,
      quotes: quotesOf.get(pick.id) ?? [],
      bookmaker: filters.bookmaker,
      pulse,
      saved,
    });
    if (!gate.ok && gate.lock) {
      closed.push(lockedCard(pick, gate.lock, isPremium));
      continue;
    }
    if (!gate.price && filters.bookmaker !== "ALL") continue;
    const price = gate.price ?? publishedPrice(pick);
    const card = openCard(pick, {
      price,
      isPremium,
      bankrollCents: viewer.bankrollCents,
      saved,
      betRefusal: gate.ok ? null : gate.refusal.code,
    });
    const wanted = filtersFor(filters, board.revealed.has(pick.id));
    if (!matchesFilters(card, wanted)) {
      if (matchesFilters(card, { ...wanted, minConfidence: 0 })) belowConfidence++;
      continue;
    }
    open.push({
      card,
      ahead: gamePhase(pick.game, asOf) === "ahead",
      id: card.id,
      confidence: card.confidence,
      edge: card.edge,
      edgeLow: assessAt(pick, price.price).expectedValueLow,
      startAt: card.gameTime,
      publishedAt: card.createdAt,
    });
  }
  const sorted = sortPicks(open, filters.sort);
  const cards = [
    ...sorted.filter((entry) => entry.ahead).map((entry) => entry.card),
    ...sorted.filter((entry) => !entry.ahead).map((entry) => entry.card),
    ...closed.sort(closedInOrder),
  ];

  return {
    cards,
    list: {
      total: cards.length,
      available: listed.length,
      belowConfidence,
      filters,
      dailyUsage,
      trialStatus: entitlements.trial,
      trialExpired: entitlements.trial.expired,
      dailyLimitReached: dailyUsage.picksRemaining === 0,
      freeAccess: entitlements.freeAccess,
      feed: feedStatusOf(clock, board.news),
      quoteDelayMinutes: entitlements.quoteDelayMinutes,
      books: BOOKS.map((key) => ({
        key,
        label: bookLabel(key),
        open: access.books.some((book) => book === key),
      })),
    },
  };
}

/** The pick list of Smart Bet Discovery as the viewer may see it: filtered, sorted, one page of 8, with usage and trial. */
export async function listStrategies(caller: Caller, input: ListStrategiesInput): Promise<StrategyList> {
  const { cards, list } = await readStrategyBoard(caller, input);
  const pageCount = Math.max(1, Math.ceil(cards.length / STRATEGY_PAGE_SIZE));
  const page = Math.min(input.filters.page, pageCount);
  return {
    ...list,
    strategies: cards.slice((page - 1) * STRATEGY_PAGE_SIZE, page * STRATEGY_PAGE_SIZE),
    page,
    pageCount,
  };
}
