import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { gamePhase } from "#app/lib/engine/games/game-state.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { matchesFilters, type PickFilters } from "#app/lib/engine/picks/filters.ts";
import { sortPicks, type SortablePick } from "#app/lib/engine/picks/sorting.ts";
import { STRATEGY_FILTER_DEFAULTS, STRATEGY_PAGE_SIZE, type StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import type { LockedStrategy, OpenStrategy, StrategyCard, StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { accessOf, isPremiumPick, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { assessAt, betAt, lockedCard, openCard, shownPrice } from "#app/lib/views/picks/pick-card.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { readBoard } from "./inside/shared-board.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface ListStrategiesInput {
  readonly filters: StrategyFilters;
}

/** An open card with what it is sorted by. */
interface RankedCard extends SortablePick {
  readonly card: OpenStrategy;
  /** What can be bet comes first, then what has no price any more, then what has started. */
  readonly group: 0 | 1 | 2;
}

/** Locked cards are ordered by what they show: any other order would tell something about the pick. */
function byWhatIsShown(a: LockedStrategy, b: LockedStrategy): number {
  return (
    Number(a.gameStatus !== "scheduled") - Number(b.gameStatus !== "scheduled") ||
    a.gameTime - b.gameTime ||
    a.id - b.id
  );
}

/**
 * The filters as they apply to one card. The default minimum confidence does not hide a pick the viewer has just revealed; one they set
 * does. The slider's lowest edge, 0, means "any": a pick that has lost its value to a price move stays, labeled No Edge.
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

type Board = Awaited<ReturnType<typeof readBoard>>;

/** Today's picks with everything the viewer's cards depend on. */
interface BoardView {
  readonly board: Board;
  readonly quotesOf: ReadonlyMap<number, Board["quotes"]>;
  readonly access: Access;
  readonly pulse: FeedPulse;
  readonly usage: ReturnType<typeof usageOf>;
  readonly bankrollCents: number | null;
}

async function readBoardView(caller: Caller): Promise<BoardView> {
  const { database, viewer, clock } = caller;
  const { feed, run, asOf } = clock;
  const access = accessOf(caller);
  const board = await readBoard(database, {
    feed,
    run,
    from: epochMs(Math.floor(asOf / HOUR_MS) * HOUR_MS - 25 * HOUR_MS),
    asOf,
    cutoff: quotesVisibleUntil(access.entitlements, asOf),
    userId: viewer.id,
    day: access.day,
  });
  return {
    board,
    quotesOf: groupBy(board.quotes, ({ pickId }) => pickId),
    access,
    pulse: { feed, news: board.news, asOf },
    usage: usageOf(access, board.usedToday),
    bankrollCents: viewer.bankrollCents,
  };
}

/** A pick's card as the viewer may see it; null where the chosen book does not quote the pick. */
function cardFor(pick: BoardPick, view: BoardView, bookmaker: string): RankedCard | LockedStrategy | null {
  const { board, access, pulse } = view;
  const isPremium = isPremiumPick(pick);
  const saved = board.saved.has(pick.id);
  const gate = betGate({
    attempt: "save",
    access,
    pick,
    revealed: board.revealed.has(pick.id),
    usage: view.usage,
    quotes: view.quotesOf.get(pick.id) ?? [],
    bookmaker,
    pulse,
    saved,
  });
  if (!gate.ok && gate.lock) return lockedCard(pick, gate.lock, isPremium);
  if (!gate.price && bookmaker !== "ALL") return null;
  const betRefusal = gate.ok ? null : gate.refusal.code;
  const price = shownPrice(pick, { offered: gate.price, betRefusal });
  const card = openCard(pick, { price, isPremium, bankrollCents: view.bankrollCents, saved, betRefusal });
  return {
    card,
    group: gamePhase(pick.game, pulse.asOf) !== "ahead" ? 2 : card.now?.edge == null ? 1 : 0,
    id: card.id,
    confidence: card.confidence,
    edge: card.edge,
    edgeLow: assessAt(card.now === null ? pick : betAt(pick, price), price.price).expectedValueLow,
    startAt: card.gameTime,
    publishedAt: card.createdAt,
  };
}

/** The cards that match the filters, in their order, and how many only the confidence filter hides. */
function filterCards(picks: readonly BoardPick[], view: BoardView, filters: StrategyFilters) {
  const open: RankedCard[] = [];
  const closed: LockedStrategy[] = [];
  let belowConfidence = 0;
  for (const pick of picks) {
    if (filters.league !== "ALL" && pick.league !== filters.league) continue;
    const ranked = cardFor(pick, view, filters.bookmaker);
    if (ranked === null) continue;
    if (!("card" in ranked)) {
      closed.push(ranked);
      continue;
    }
    const wanted = filtersFor(filters, view.board.revealed.has(pick.id));
    if (matchesFilters(ranked.card, wanted)) open.push(ranked);
    else if (matchesFilters(ranked.card, { ...wanted, minConfidence: 0 })) belowConfidence++;
  }
  const sorted = sortPicks(open, filters.sort);
  const cards: readonly StrategyCard[] = [
    ...[0, 1, 2].flatMap((group) => sorted.filter((one) => one.group === group).map(({ card }) => card)),
    ...closed.sort(byWhatIsShown),
  ];
  return { cards, belowConfidence };
}

/**
 * Every card that matches, open ones first. Filters on what a closed pick hides (type, risk, confidence, edge, book) leave closed cards
 * alone: whether a card stays or goes must not give away what is on it. The league is on the card and filters both.
 */
export async function readStrategyBoard(caller: Caller, { filters }: ListStrategiesInput): Promise<StrategyBoard> {
  const { clock } = caller;
  const view = await readBoardView(caller);
  const { board, access, usage } = view;
  const { entitlements } = access;
  // The window reaches back a day and an hour; yesterday's games are not listed.
  const today = easternDate(clock.asOf);
  const listed = board.picks.filter((pick) => pick.game.localDate >= today);
  const { cards, belowConfidence } = filterCards(listed, view, filters);
  return {
    cards,
    list: {
      total: cards.length,
      available: listed.length,
      belowConfidence,
      filters,
      dailyUsage: usage,
      trialStatus: entitlements.trial,
      trialExpired: entitlements.trial.expired,
      dailyLimitReached: usage.picksRemaining === 0,
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
