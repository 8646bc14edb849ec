import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { openBetsOf, type StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { stakeBeside } from "#app/lib/engine/picks/verdict.ts";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { delayedMoment, quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import { hasFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { betsOnMarket } from "#app/lib/engine/own-bets/bets-on-market.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { BOOKS } from "#app/lib/engine/leagues.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { isOfferedGroup } from "#app/lib/engine/picks/board-groups.ts";
import { isOfBetType, matchesFilters, type PickFilters } from "#app/lib/engine/picks/filters.ts";
import { VERDICT_ORDER } from "#app/lib/engine/picks/verdict-order.ts";
import { sortPicks, type SortablePick } from "#app/lib/engine/picks/sorting.ts";
import { STRATEGY_FILTER_DEFAULTS, type StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import type { BoardCounts, LockedPick, OpenPick, StrategyCard, StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { accessOf, isPremiumPick, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { ownBetOn, withOwnBet } from "#app/lib/views/picks/own-bet.ts";
import { assessAt, betAt, lockedCard, openCard, shownPrice } from "#app/lib/views/picks/pick-card.ts";
import { quotedPrice } from "#app/lib/views/picks/quoted-price.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { readBoard } from "./inside/shared-board.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";

export interface ListStrategiesInput {
  readonly filters: StrategyFilters;
}

/** An open card with its sort keys. */
interface RankedCard extends SortablePick {
  readonly card: OpenPick;
}

/** A locked card with its sort keys, which are not shown on it (D27). */
interface RankedLock {
  readonly card: LockedPick;
  readonly stakeFraction: number;
  readonly shrunkEdge: number;
  /** Whether the viewer has a bet on its market already (D52). */
  readonly hasBet: boolean;
}

/** Locked cards: first those that can be revealed, best first, because people begin at the top. */
function byWorth({ card: a, ...one }: RankedLock, { card: b, ...other }: RankedLock): number {
  return (
    Number(b.canReveal) - Number(a.canReveal) ||
    Number(a.gameStatus !== "scheduled") - Number(b.gameStatus !== "scheduled") ||
    Number(one.hasBet) - Number(other.hasBet) ||
    VERDICT_ORDER.indexOf(a.verdict) - VERDICT_ORDER.indexOf(b.verdict) ||
    other.stakeFraction - one.stakeFraction ||
    other.shrunkEdge - one.shrunkEdge ||
    a.gameTime - b.gameTime ||
    a.id - b.id
  );
}

/**
 * The filters that apply to a card. The minimums are for offers: picks that have lost their value, have started or have been bet ignore
 * them, and so do picks that the viewer has revealed. The default minimum confidence hides no BET either: an underdog at a good price is
 * exactly what the list is for.
 */
function filtersFor(filters: StrategyFilters, { group }: OpenPick, revealed: boolean): PickFilters {
  const offered = isOfferedGroup(group);
  const always = !offered || revealed || group === "bet";
  const { minConfidence, minEdge } = STRATEGY_FILTER_DEFAULTS;
  return {
    ...filters,
    minConfidence: always && filters.minConfidence === minConfidence ? 0 : filters.minConfidence,
    minEdge: !offered && filters.minEdge <= minEdge ? Number.NEGATIVE_INFINITY : filters.minEdge,
  };
}

/** A whole pick list before it is cut into pages. */
export interface StrategyBoard {
  /** Open picks in the requested order, then locked ones, best first. */
  readonly cards: readonly StrategyCard[];
  readonly list: StrategyList;
  /** The viewer's open bets. */
  readonly open: readonly StakedBet[];
}

type Board = Awaited<ReturnType<typeof readBoard>>;

/** Today's picks with everything that the viewer's cards depend on. */
interface BoardView {
  readonly board: Board;
  readonly quotesOf: ReadonlyMap<number, Board["quotes"]>;
  readonly access: Access;
  readonly pulse: FeedPulse;
  readonly usage: ReturnType<typeof usageOf>;
  readonly bankrollCents: number | null;
  /** The viewer's open bets. */
  readonly open: readonly StakedBet[];
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
    open: openBetsOf(board.stakes),
  };
}

/**
 * A card with its stake within the room that the viewer's open bets leave (M8), as on the pick's own page (D28). Cards are shared between
 * people; people without bets see them unchanged.
 */
function withinOwnCaps(card: OpenPick, pick: BoardPick, { open, bankrollCents }: BoardView): OpenPick {
  const { now } = card;
  if (open.length === 0 || bankrollCents === null || now === null || now.stakeFraction === 0) return card;
  const risked = atRisk(open, { id: pick.gameId, startAt: pick.game.startAt }, bankrollCents);
  const { fraction } = stakeBeside(now.stakeFraction, risked);
  if (fraction === now.stakeFraction) return card;
  const suggestedStake = stakeInCents(fraction, cents(bankrollCents)) / 100;
  return { ...card, stakeFraction: fraction, suggestedStake, now: { ...now, stakeFraction: fraction } };
}

/** The worth of a locked pick to a person who opens it: at the price of the viewer's books, or of all books if only a higher plan can open it. */
function lockedRank(pick: BoardPick, card: LockedPick, { board, access, pulse, quotesOf }: BoardView): RankedLock {
  const books = card.requiredTier === null ? access.books : BOOKS;
  const price = quotedPrice(pick, quotesOf.get(pick.id) ?? [], { books, bookmaker: "ALL", pulse });
  const worth = price === null || price.moved || price.stale ? null : assessAt(betAt(pick, price), price.price);
  return {
    card,
    stakeFraction: worth?.stakeFraction ?? 0,
    shrunkEdge: worth?.shrunkEdge ?? -1,
    hasBet: betsOnMarket(board.stakes, pick).length > 0,
  };
}

/** A pick's card as the viewer may see it; null if the chosen book does not quote the pick. */
function cardFor(pick: BoardPick, view: BoardView, bookmaker: string): RankedCard | RankedLock | null {
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
  // A locked card is the same for every chosen book: otherwise it would reveal where the pick is quoted.
  const gate = bookmaker === "ALL" || (!atBest.ok && atBest.lock) ? atBest : gateAt(bookmaker);
  if (!gate.ok && gate.lock) return lockedRank(pick, lockedCard(pick, gate.lock, isPremium), view);
  if (!gate.price && bookmaker !== "ALL") return null;
  const betRefusal = gate.ok ? null : gate.refusal.code;
  const price = shownPrice(pick, {
    offered: gate.price,
    betRefusal,
    seenAt: delayedMoment(access.entitlements, pulse.asOf),
  });
  const made = openCard(pick, {
    price,
    isPremium,
    bankrollCents: view.bankrollCents,
    saved,
    detailedReasons: hasFeature(access.entitlements, "detailed-reasons"),
    betRefusal,
    scale: board.scale,
  });
  const card = withOwnBet(withinOwnCaps(made, pick, view), ownBetOn(pick, board.stakes));
  return {
    card,
    id: card.id,
    group: card.group,
    stakeFraction: card.stakeFraction,
    confidence: card.confidence,
    edge: card.now === null ? card.edge : card.now.edge,
    shrunkEdge: card.now === null ? card.shrunkEdge : card.now.shrunkEdge,
    startAt: card.gameTime,
    publishedAt: card.createdAt,
  };
}

/** The cards that match the filters, in their order, and the number of offered ones that only the minimum confidence hides. */
function filterCards(picks: readonly BoardPick[], view: BoardView, { filters }: ListStrategiesInput) {
  const open: RankedCard[] = [];
  const closed: RankedLock[] = [];
  let belowConfidence = 0;
  for (const pick of picks) {
    if (filters.league !== "ALL" && pick.league !== filters.league) continue;
    const ranked = cardFor(pick, view, filters.bookmaker);
    if (ranked === null) continue;
    if (!("startAt" in ranked)) {
      // A locked card shows its league and its bet type; other filters do not apply to it, because they would reveal more.
      if (isOfBetType(ranked.card, filters.betType)) closed.push(ranked);
      continue;
    }
    const wanted = filtersFor(filters, ranked.card, view.board.revealed.has(pick.id));
    if (matchesFilters(ranked.card, wanted)) open.push(ranked);
    else if (isOfferedGroup(ranked.group) && matchesFilters(ranked.card, { ...wanted, minConfidence: 0 }))
      belowConfidence++;
  }
  const cards: readonly StrategyCard[] = [
    ...sortPicks(open, filters.sort).map(({ card }) => card),
    ...closed.sort(byWorth).map(({ card }) => card),
  ];
  return { cards, belowConfidence };
}

/** The number of cards in each group, and the locked ones by kind. */
function countGroups(cards: readonly StrategyCard[]): BoardCounts {
  const counts: BoardCounts = {
    bet: 0,
    lean: 0,
    placed: 0,
    old: 0,
    gone: 0,
    "in-play": 0,
    finished: 0,
    locked: 0,
    lockedBets: 0,
    lockedLeans: 0,
    toReveal: 0,
    toRevealBets: 0,
  };
  for (const card of cards) {
    counts[card.group]++;
    if (!card.locked) continue;
    const isBet = card.verdict === "BET";
    if (card.verdict !== "PASS") counts[isBet ? "lockedBets" : "lockedLeans"]++;
    if (card.canReveal) counts.toReveal++;
    if (card.canReveal && isBet) counts.toRevealBets++;
  }
  return counts;
}

/**
 * Every card that matches, open ones first. An export and the pages of the list are made of these cards. Filters on hidden properties of a
 * closed pick (type, risk, confidence, edge, book) ignore closed cards: whether a card stays or goes must not reveal its content. The
 * league is on the card and filters both.
 */
export async function readStrategyBoard(caller: Caller, input: ListStrategiesInput): Promise<StrategyBoard> {
  const { clock } = caller;
  const { filters } = input;
  const view = await readBoardView(caller);
  const { board, access, usage } = view;
  const { entitlements } = access;
  // The window reaches back a day and an hour; yesterday's games are not listed.
  const today = easternDate(clock.asOf);
  const listed = board.picks.filter((pick) => pick.game.localDate >= today);
  const { cards, belowConfidence } = filterCards(listed, view, input);
  return {
    cards,
    open: view.open,
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
      freeAccessDaysRemaining: entitlements.freeAccessDaysRemaining,
      confidenceThreshold: entitlements.confidenceThreshold,
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

/** The picks of a board that are offered now, bets and leans in its order. */
export function offeredCards({ cards }: StrategyBoard): readonly OpenPick[] {
  return cards.filter((card): card is OpenPick => isOfferedGroup(card.group));
}

/** Everything matches, whatever its confidence. */
const ALL_PICKS = { ...STRATEGY_FILTER_DEFAULTS, minConfidence: 0 };

/**
 * The picks that are offered to the viewer now, bets and leans in the list's order, the number that are closed to them, and the number of
 * those that they may reveal.
 */
export async function readOfferedPicks(
  caller: Caller,
): Promise<{ readonly offered: readonly OpenPick[]; readonly locked: number; readonly toReveal: number }> {
  const board = await readStrategyBoard(caller, { filters: ALL_PICKS });
  return {
    offered: offeredCards(board),
    locked: board.list.counts.locked,
    toReveal: board.list.counts.toReveal,
  };
}
