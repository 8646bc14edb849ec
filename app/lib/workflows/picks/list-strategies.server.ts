import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { stakeInCents, withinCaps } from "#app/lib/engine/bankroll/stake.ts";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { hasFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { isOfferedGroup, OPEN_GROUPS } from "#app/lib/engine/picks/board-groups.ts";
import { matchesFilters, type PickFilters } from "#app/lib/engine/picks/filters.ts";
import { VERDICT_ORDER } from "#app/lib/engine/picks/verdict-order.ts";
import { sortPicks, type SortablePick } from "#app/lib/engine/picks/sorting.ts";
import { STRATEGY_FILTER_DEFAULTS, type StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import type {
  BoardCounts,
  LockedStrategy,
  OpenStrategy,
  StrategyCard,
  StrategyList,
} from "#app/lib/schemas/picks/dto.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { accessOf, isPremiumPick, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { assessAt, betAt, lockedCard, openCard, shownPrice, type QuotedPrice } from "#app/lib/views/picks/pick-card.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import type { SummaryRow } from "#app/models/bets/bet-list.server.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { readBoard } from "./inside/shared-board.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface ListStrategiesInput {
  readonly filters: StrategyFilters;
  /**
   * Whether offered picks below the *default* minimum confidence stay on the list, marked as not matching (D26): the page shows them under a
   * heading of their own. A minimum the person set leaves them out either way.
   */
  readonly keepsBelowDefault?: boolean;
  /** Whether the viewer's own bets are read with the list. */
  readonly withOwnBets?: boolean;
}

/** An open card with what it is sorted by. */
interface RankedCard extends SortablePick {
  readonly card: OpenStrategy;
}

/** Locked cards are ordered by what they show: any other order would tell something about the pick. */
function byWhatIsShown(a: LockedStrategy, b: LockedStrategy): number {
  return (
    Number(b.canReveal) - Number(a.canReveal) ||
    Number(a.gameStatus !== "scheduled") - Number(b.gameStatus !== "scheduled") ||
    VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict) ||
    a.gameTime - b.gameTime ||
    a.id - b.id
  );
}

/** The slider's lowest edge, 0, means at least 0 for what is offered as a bet, and anything for what has lost its value or has started. */
function filtersFor(filters: StrategyFilters, { group }: OpenStrategy): PickFilters {
  return isOfferedGroup(group) || filters.minEdge > 0 ? filters : { ...filters, minEdge: Number.NEGATIVE_INFINITY };
}

/** A whole pick list before it is cut into pages. */
export interface StrategyBoard {
  readonly cards: readonly StrategyCard[];
  readonly list: StrategyList;
  /** The viewer's bets in the feed's run; empty unless asked for. */
  readonly ownBets: readonly SummaryRow[];
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

async function readBoardView(caller: Caller, withOwnBets: boolean): Promise<BoardView> {
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
    withOwnBets,
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

/** By card: `openCard` makes each once for a pick, a price and a person's terms, as long as the board is shared. */
const edgeLows = new WeakMap<OpenStrategy, SortablePick["edgeLow"]>();

/** The expected value of a card's price at the low end of its range. */
function edgeLowOf(card: OpenStrategy, pick: BoardPick, price: QuotedPrice): SortablePick["edgeLow"] {
  const known = edgeLows.get(card);
  if (known !== undefined) return known;
  const bet = card.now === null ? pick : betAt(pick, price);
  const { expectedValueLow } = assessAt(bet, price.price);
  edgeLows.set(card, expectedValueLow);
  return expectedValueLow;
}

/**
 * A card with its stake within what the viewer's open bets leave (M8), as the pick's own page has it (D28). Cards are shared between people;
 * who has no bets sees them as they are.
 */
function withinOwnCaps(card: OpenStrategy, pick: BoardPick, { board, bankrollCents }: BoardView): OpenStrategy {
  const { now } = card;
  if (board.stakes.length === 0 || bankrollCents === null || now === null || now.stakeFraction === 0) return card;
  const open = atRisk(board.stakes, { id: pick.gameId, startAt: pick.game.startAt }, bankrollCents);
  const { fraction } = withinCaps(now.stakeFraction, open);
  if (fraction === now.stakeFraction) return card;
  const suggestedStake = stakeInCents(fraction, cents(bankrollCents)) / 100;
  return { ...card, stakeFraction: fraction, suggestedStake, now: { ...now, stakeFraction: fraction } };
}

/** A pick's card as the viewer may see it; null where the chosen book does not quote the pick. */
function cardFor(pick: BoardPick, view: BoardView, bookmaker: string): RankedCard | LockedStrategy | null {
  const { board, access, pulse } = view;
  const isPremium = isPremiumPick(pick);
  const saved = board.saved.has(pick.id);
  const gateAt = (book: string) =>
    betGate({
      attempt: "save",
      access,
      pick,
      revealed: board.revealed.has(pick.id),
      usage: view.usage,
      quotes: view.quotesOf.get(pick.id) ?? [],
      bookmaker: book,
      pulse,
      saved,
    });
  const atBest = gateAt("ALL");
  // A locked card is the same whichever book is asked for: it would tell where the pick is quoted.
  const gate = bookmaker === "ALL" || (!atBest.ok && atBest.lock) ? atBest : gateAt(bookmaker);
  if (!gate.ok && gate.lock) return lockedCard(pick, gate.lock, isPremium);
  if (!gate.price && bookmaker !== "ALL") return null;
  const betRefusal = gate.ok ? null : gate.refusal.code;
  const price = shownPrice(pick, { offered: gate.price, betRefusal });
  const card = openCard(pick, {
    price,
    isPremium,
    bankrollCents: view.bankrollCents,
    saved,
    detailedReasons: hasFeature(access.entitlements, "detailed-reasons"),
    betRefusal,
  });
  return {
    card: withinOwnCaps(card, pick, view),
    id: card.id,
    confidence: card.confidence,
    edge: card.edge,
    edgeLow: edgeLowOf(card, pick, price),
    startAt: card.gameTime,
    publishedAt: card.createdAt,
  };
}

/**
 * The cards that match the filters, by group and in their order, and how many offered ones are below the minimum confidence alone. A pick the
 * viewer has revealed matches whatever the default minimum is.
 */
function filterCards(
  picks: readonly BoardPick[],
  view: BoardView,
  { filters, keepsBelowDefault }: ListStrategiesInput,
) {
  const open: RankedCard[] = [];
  const closed: LockedStrategy[] = [];
  const isDefault = filters.minConfidence === STRATEGY_FILTER_DEFAULTS.minConfidence;
  let belowConfidence = 0;
  for (const pick of picks) {
    if (filters.league !== "ALL" && pick.league !== filters.league) continue;
    const ranked = cardFor(pick, view, filters.bookmaker);
    if (ranked === null) continue;
    if (!("card" in ranked)) {
      closed.push(ranked);
      continue;
    }
    const wanted = filtersFor(filters, ranked.card);
    if (matchesFilters(ranked.card, wanted)) open.push(ranked);
    else if (matchesFilters(ranked.card, { ...wanted, minConfidence: 0 })) {
      const offered = isOfferedGroup(ranked.card.group);
      if (isDefault && (view.board.revealed.has(pick.id) || (keepsBelowDefault && !offered))) open.push(ranked);
      else if (offered) {
        belowConfidence++;
        if (isDefault && keepsBelowDefault) open.push({ ...ranked, card: { ...ranked.card, matches: false } });
      }
    }
  }
  const sorted = sortPicks(open, filters.sort).map(({ card }) => card);
  const cards: readonly StrategyCard[] = [
    ...OPEN_GROUPS.flatMap((group) => {
      const inGroup = sorted.filter((card) => card.group === group);
      // What does not match stands behind what does, and what cannot be had behind a price that no longer pays.
      const first = (card: OpenStrategy) => (group === "gone" ? card.now?.edge !== null : card.matches);
      return [...inGroup.filter(first), ...inGroup.filter((card) => !first(card))];
    }),
    ...closed.sort(byWhatIsShown),
  ];
  return { cards, belowConfidence };
}

/** How many cards stand where, and what the locked ones are. */
function countGroups(cards: readonly StrategyCard[]): BoardCounts {
  const counts: BoardCounts = {
    ...{ bet: 0, lean: 0, gone: 0, "in-play": 0, finished: 0, locked: 0 },
    ...{ lockedBets: 0, lockedLeans: 0 },
  };
  for (const card of cards) {
    counts[card.group]++;
    if (card.locked && card.verdict !== "PASS") counts[card.verdict === "BET" ? "lockedBets" : "lockedLeans"]++;
  }
  return counts;
}

/**
 * Every card that matches, open ones first. Filters on what a closed pick hides (type, risk, confidence, edge, book) leave closed cards
 * alone: whether a card stays or goes must not give away what is on it. The league is on the card and filters both.
 */
export async function readStrategyBoard(caller: Caller, input: ListStrategiesInput): Promise<StrategyBoard> {
  const { clock } = caller;
  const { filters } = input;
  const view = await readBoardView(caller, input.withOwnBets ?? false);
  const { board, access, usage } = view;
  const { entitlements } = access;
  // The window reaches back a day and an hour; yesterday's games are not listed.
  const today = easternDate(clock.asOf);
  const listed = board.picks.filter((pick) => pick.game.localDate >= today);
  const { cards, belowConfidence } = filterCards(listed, view, input);
  return {
    cards,
    ownBets: board.ownBets,
    list: {
      total: cards.length,
      available: listed.length,
      counts: countGroups(cards),
      belowConfidence,
      filters,
      dailyUsage: usage,
      billingCycle: board.billingCycle,
      trialStatus: entitlements.trial,
      trialExpired: entitlements.trial.expired,
      dailyLimitReached: usage.picksRemaining === 0,
      freeAccess: entitlements.freeAccess,
      feed: feedStatusOf(clock, board.news),
      quoteDelayMinutes: entitlements.quoteDelayMinutes,
      books: BOOKS.map((key) => ({
        key,
        label: bookLabel(key),
        open: access.allBooks.some((book) => book === key),
      })),
    },
  };
}

/** Everything matches, whatever its confidence. */
const ALL_PICKS = { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 };

/** The picks that are offered to the viewer now, bets and leans in the list's order, and how many are closed to them. */
export async function readOfferedPicks(
  caller: Caller,
): Promise<{ readonly offered: readonly OpenStrategy[]; readonly locked: number }> {
  const { cards } = await readStrategyBoard(caller, { filters: ALL_PICKS });
  return {
    offered: cards.flatMap((card) => (!card.locked && (card.group === "bet" || card.group === "lean") ? [card] : [])),
    locked: cards.filter(({ locked }) => locked).length,
  };
}
