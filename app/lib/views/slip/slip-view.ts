import { brokenCaps, type StakedBet } from "#app/lib/engine/bankroll/caps.ts";
import { sizePortfolio, type OpenPosition, type SizedBet } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, decimalOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { largestStake } from "#app/lib/engine/odds/book-limits.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { stakeShare } from "#app/lib/engine/picks/verdict.ts";
import { pitcherRuleOf } from "#app/lib/engine/settle/listed-pitchers.ts";
import { toWinCents } from "#app/lib/engine/settle/profit.ts";
import { hasMoved, DEFAULT_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, teamName } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { counts, totaled } from "#app/lib/schemas/slip/counting.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { LockedSlipItem, Slip, SlipItem, SlipItemProblem } from "#app/lib/schemas/slip/dto.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import type { BoardPick, BoardQuote } from "#app/models/picks/pick-board.server.ts";
import type { SlipItemRecord, SlipMode, SlipRecord } from "#app/models/slip/slip.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { betGate, type BetGate } from "#app/lib/views/picks/bet-gate.ts";
import { usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { assessAt, betAt, type QuotedPrice } from "#app/lib/views/picks/pick-card.ts";
import { quotedPrice } from "#app/lib/views/picks/quoted-price.ts";
import { exposureOf, type TypedStake } from "./inside/slip-exposure.ts";
import { isWhole, nearestTicket, parlayOf, type OpenItem, type Parlay } from "./slip-parlay.ts";
import { distributionsOf, legOf, openPositions } from "./inside/slip-portfolio.ts";

/** Placement key of a slip that has always been empty; it cannot place a bet. */
const NO_KEY = "empty-slip";
type Size = Pick<SizedBet, "fraction" | "limitedBy">;
const NO_STAKE: Size = { fraction: 0, limitedBy: null };

export interface SlipContext {
  readonly viewer: Viewer;
  readonly clock: FeedClock;
  readonly access: Access;
}

type BookLimit = Refusal<"book-limit">;

/** The slip, the stakes of placing it, why its book does not take one of them, and why it cannot be placed as one parlay; null if it can. */
export interface SlipView {
  readonly slip: Slip;
  readonly bets: readonly StakedBet[];
  readonly bookLimit: BookLimit | null;
  readonly parlayRefusal: Parlay["refusal"];
}

function lockedItem(pick: BoardPick, problemText: string): LockedSlipItem {
  return {
    pickId: pick.id,
    league: pick.league,
    matchup: matchupTitle(pick.home, pick.away),
    homeTeam: teamName(pick.home),
    awayTeam: teamName(pick.away),
    gameId: pick.gameId,
    startAt: pick.game.startAt,
    problemText,
  };
}

/** A price in words: "−110 (FanDuel)"; preceded by the bet if its line has moved. */
function priceText(
  pick: BoardPick,
  { price, book, line }: { readonly price: AmericanOdds; readonly book: string; readonly line: number | null },
  { moved, viewer }: { readonly moved: boolean; readonly viewer: Viewer },
): string {
  const bet = moved ? `${betRecommendation({ ...pick, line })} at ` : "";
  return `${bet}${formatOdds(price, viewer.oddsFormat)} (${bookLabel(book)})`;
}

type Problem = { readonly problem: SlipItemProblem; readonly problemText: string };
type Offer = Pick<SlipItemRecord, "book" | "price" | "line">;

/** Whether an offer is the agreed one or better: the same line at a price that pays as much or more, at any book. */
function isAsGood(offer: Offer, agreed: Offer): boolean {
  return offer.line === agreed.line && decimalFromAmerican(offer.price) >= decimalFromAmerican(agreed.price);
}

/** Why an item cannot be placed unchanged: the gate's refusal, or a worse price or another line than the agreed one. */
function problemOf({ item, pick }: OpenItem, gate: BetGate, viewer: Viewer): Problem | null {
  if (!gate.ok) {
    const { code, message } = gate.refusal;
    return { problem: code === "paused" ? "locked" : code, problemText: message };
  }
  const { price: visible } = gate;
  if (isAsGood(visible, item)) return null;
  const moved = visible.line !== item.line;
  const from = priceText(pick, item, { moved, viewer });
  const to = priceText(pick, visible, { moved, viewer });
  return { problem: "price-changed", problemText: `The ${moved ? "line" : "price"} went from ${from} to ${to}.` };
}

/** The gate for the slip's owner: a pick's price at one bookmaker or the best of "ALL", and whether it may be bet there. */
function marketFor(record: SlipRecord, { clock, access }: SlipContext) {
  const pulse = { feed: clock.feed, news: record.news, asOf: clock.asOf };
  const usage = usageOf(access, record.usedToday);
  const byPick = groupBy(record.quotes, ({ pickId }) => pickId);
  const quotesOf = (pick: BoardPick): readonly BoardQuote[] => byPick.get(pick.id) ?? [];
  return {
    priceAt: (pick: BoardPick, bookmaker: string) => {
      const price = quotedPrice(pick, quotesOf(pick), {
        books: bookmaker === "ALL" ? access.books : access.allBooks,
        bookmaker,
        pulse,
      });
      // A price that is gone cannot be on a ticket.
      return price === null || price.moved ? null : price;
    },
    gateOf: (pick: BoardPick, bookmaker: string, saved = false) =>
      betGate({
        attempt: "place",
        access,
        pick,
        revealed: record.revealed.has(pick.id),
        usage,
        quotes: quotesOf(pick),
        bookmaker,
        pulse,
        saved,
      }),
  };
}
type SlipMarket = ReturnType<typeof marketFor>;

/** The stored items at the best visible price, with locked ones separate. */
function openItemsOf(record: SlipRecord, market: SlipMarket) {
  const lockedItems: LockedSlipItem[] = [];
  const open: OpenItem[] = [];
  for (const item of record.items) {
    const pick = record.picks.get(item.pickId);
    if (!pick) continue;
    const gate = market.gateOf(pick, "ALL");
    if (!gate.ok && gate.refusal.code === "locked") lockedItems.push(lockedItem(pick, gate.refusal.message));
    else open.push({ item, pick, visible: gate.price });
  }
  return { lockedItems, open };
}

/** An open item with the bet and price for its value (the visible ones, else the agreed ones) and the obstacle to placing it. */
interface CheckedItem extends OpenItem {
  readonly bet: BoardPick;
  readonly price: AmericanOdds;
  /** The price at which it would be placed: the agreed price, or the visible one if that is as good. */
  readonly taken: Offer;
  readonly savedPickId: number | null;
  readonly problem: Problem | null;
}

/** Checks every item with the bet gate: singles at the best offer and only once each, a parlay's legs at the book that takes it. */
function checkItems(
  open: readonly OpenItem[],
  market: SlipMarket,
  at: {
    readonly bookmaker: string;
    readonly asParlay: boolean;
    /** The person's open bets by their picks. */
    readonly savedPickIds: ReadonlyMap<number | null, number>;
    readonly viewer: Viewer;
  },
): readonly CheckedItem[] {
  return open.map((one) => {
    const savedPickId = at.savedPickIds.get(one.pick.id) ?? null;
    // A saved pick may still be a leg of a parlay.
    const gate = market.gateOf(one.pick, at.bookmaker, savedPickId !== null && !at.asParlay);
    const valued = gate.price ?? one.item;
    const bet = betAt(one.pick, valued);
    const taken = gate.ok && isAsGood(gate.price, one.item) ? gate.price : one.item;
    const problem = problemOf(one, gate, at.viewer);
    return { ...one, visible: gate.price, bet, price: valued.price, taken, savedPickId, problem };
  });
}

const isSizable = ({ problem }: CheckedItem): boolean => problem === null || problem.problem === "price-changed";

/** Suggested stakes, given open bets and the other items; items that cannot be bet, as at a price that is too old, have none. */
function sizesOf(
  items: readonly CheckedItem[],
  positions: readonly OpenPosition[],
  distributions: ReturnType<typeof distributionsOf>,
): ReadonlyMap<CheckedItem, Size> {
  const sizable = items.filter(isSizable);
  const sized = sizePortfolio({
    open: positions,
    candidates: sizable.map(({ bet, price }) => ({
      legs: [legOf(bet, price)],
      isBet: assessAt(bet, price).verdict === "BET",
      share: stakeShare(bet, decimalFromAmerican(price)),
    })),
    distributions,
  });
  return new Map(sizable.map((item, i) => [item, sized[i] ?? NO_STAKE]));
}

function slipItem(
  checked: CheckedItem,
  size: Size,
  { bankrollCents, ticketPrice }: { readonly bankrollCents: number | null; readonly ticketPrice: AmericanOdds | null },
): SlipItem {
  const { item, pick, bet, visible, price, taken, savedPickId, problem } = checked;
  const suggestedStakeCents = bankrollCents === null ? null : stakeInCents(size.fraction, cents(bankrollCents));
  const worth = assessAt(bet, price);
  const moved = visible?.moved ?? false;
  return {
    pickId: pick.id,
    league: pick.league,
    matchup: matchupTitle(pick.home, pick.away),
    homeTeam: teamName(pick.home),
    awayTeam: teamName(pick.away),
    gameId: pick.gameId,
    startAt: pick.game.startAt,
    market: pick.market,
    side: pick.side,
    line: item.line,
    betType: marketLabel(pick.market),
    recommendation: betRecommendation({ ...pick, line: item.line }),
    confidence: bet.probability,
    edge: moved ? Math.min(worth.expectedValue, 0) : worth.expectedValue,
    verdict: moved ? "PASS" : worth.verdict,
    agreed: {
      book: taken.book,
      bookLabel: bookLabel(taken.book),
      price: taken.price,
      decimal: decimalFromAmerican(taken.price),
      line: taken.line,
    },
    visible,
    ticketPrice,
    savedPickId,
    problem: problem?.problem ?? null,
    problemText: problem?.problemText ?? null,
    stakeCents: item.stakeCents,
    toWinCents: toWinCents(item.stakeCents, [taken.price]),
    suggestedStakeCents,
    // A price that is too old has no suggestion, which says nothing about the one before.
    suggestedBeforeCents:
      problem?.problem !== "stale" && hasMoved(item.suggestedCents, suggestedStakeCents) ? item.suggestedCents : null,
    suggestedFraction: size.fraction,
    limitedBy: size.limitedBy,
    pitchers: item.pitchers,
    bookPitchers: pitcherRuleOf({ ...pick, book: taken.book, stated: null })?.rule ?? null,
  };
}

/** The changes of switching singles to one parlay: legs on another line or at another book than agreed. */
function parlayChangesOf(
  checked: readonly CheckedItem[],
  offers: readonly QuotedPrice[] | null,
  viewer: Viewer,
): Slip["parlayChanges"] {
  return checked.flatMap(({ pick, taken }, i) => {
    const leg = offers?.[i];
    if (!leg || (leg.line === taken.line && leg.book === taken.book)) return [];
    const text = (offer: Offer) => priceText(pick, offer, { moved: true, viewer });
    return [{ pickId: pick.id, from: text(taken), to: text(leg), price: leg.price, line: leg.line }];
  });
}

interface SlipStake extends TypedStake {
  readonly items: readonly SlipItem[];
}

/** The stakes of placing the slip: one stake on all items, or one on each that can be placed. */
function stakesOf(mode: SlipMode, items: readonly SlipItem[], parlayStakeCents: number): readonly SlipStake[] {
  const ready = totaled(mode, items);
  if (mode === "singles") return ready.map((item) => ({ stakeCents: item.stakeCents, items: [item] }));
  return ready.length === 0 ? [] : [{ stakeCents: parlayStakeCents, items: ready }];
}

/** A person's open bets that stake money. */
const openBetsOf = ({ openBets }: SlipRecord): readonly StakedBet[] =>
  openBets
    .filter((bet) => !isTracked(bet))
    .map((bet) => ({ stakeCents: bet.stakeCents, games: bet.legs.length > 0 ? bet.legs : [bet] }));

/** The caps that the slip's bets break together with open ones, as a sentence (D52); null if they break none. */
function overCapOf(bets: readonly StakedBet[], record: SlipRecord, viewer: Viewer) {
  const { bankrollCents, currencyMark } = viewer;
  const caps = brokenCaps(bets, openBetsOf(record), viewer);
  if (caps.length === 0) return null;
  return refuse("over-cap", { attempt: "place", caps, bankrollCents, currencyMark }).message;
}

/** The first bet that is larger than the simulated sportsbook takes at its book now: a parlay no more than on any of its legs. */
function bookLimitOf(
  stakes: readonly SlipStake[],
  { ticketBook, asOf, viewer }: { readonly ticketBook: string | null; readonly asOf: EpochMs; readonly viewer: Viewer },
): BookLimit | null {
  for (const { stakeCents, items } of stakes)
    for (const { agreed, league, market, startAt, recommendation } of items) {
      const book = items.length > 1 && ticketBook !== null ? ticketBook : agreed.book;
      const markets = items.length > 1 ? ([market, "parlay"] as const) : [market];
      for (const on of markets) {
        const mostCents = largestStake({ book, league, market: on }, startAt - asOf);
        if (mostCents === null || stakeCents <= mostCents) continue;
        const what = on === market ? recommendation : "this parlay";
        const { currencyMark } = viewer;
        return refuse("book-limit", { bookLabel: bookLabel(book), recommendation: what, mostCents, currencyMark });
      }
    }
  return null;
}

/** Its to-win. */
function toWinOf(mode: SlipMode, items: readonly SlipItem[], parlay: Slip["parlay"]): number {
  const ready = totaled(mode, items);
  if (mode === "parlay") return ready.length === 0 ? 0 : parlay.toWinCents;
  return ready.reduce((sum, item) => sum + item.toWinCents, 0);
}

/**
 * A stored slip as its owner sees it: every item at the latest price they may see, the obstacle to placing it, its suggested stake given
 * all their open bets, and the use of their caps.
 */
export function slipOf(record: SlipRecord, context: SlipContext): SlipView {
  const { viewer, clock, access } = context;
  const { bankrollCents } = viewer;
  const mode: SlipMode = record.slip?.mode ?? "singles";
  const parlayStakeCents = record.slip?.parlayStakeCents ?? DEFAULT_STAKE_CENTS;
  const market = marketFor(record, context);
  const { lockedItems, open } = openItemsOf(record, market);
  const ticket = open.length > 1 ? nearestTicket(open, market.priceAt, access.books) : null;
  const offers = ticket && isWhole(ticket) ? ticket.prices.flatMap((price) => price ?? []) : null;
  const asParlay = mode === "parlay" && open.length > 1;
  const checked = checkItems(open, market, {
    bookmaker: asParlay && ticket && offers ? ticket.book : "ALL",
    asParlay,
    savedPickIds: new Map(record.openBets.map(({ pickId, id }) => [pickId, id])),
    viewer,
  });
  const distributions = distributionsOf(record);
  const positions = bankrollCents === null ? [] : openPositions(record, { bankrollCents, asOf: clock.asOf });
  const sizes = sizesOf(checked, positions, distributions);
  // A parlay of one pick is the same as that pick's bet.
  const legs = checked.map((one, i): Offer => offers?.[i] ?? one.taken);
  // A price that is gone cannot be on a ticket, not even alone.
  const moved = checked.some(({ visible }) => visible?.moved);
  const prices = moved
    ? null
    : offers
      ? offers.map(({ price }) => price)
      : checked.length === 1
        ? legs.map(({ price }) => price)
        : null;
  const items = checked.map((one, i) =>
    slipItem(one, sizes.get(one) ?? NO_STAKE, { bankrollCents, ticketPrice: prices?.[i] ?? null }),
  );
  const { parlay, refusal } = parlayOf(items, {
    access,
    bankrollCents,
    parlayStakeCents,
    quote: record.slip?.parlayQuote == null ? null : decimalOdds(record.slip.parlayQuote),
    ticket,
    prices,
    legs: checked.map(({ pick }, i) => legOf(betAt(pick, legs[i] ?? pick), (legs[i] ?? pick).price)),
    picks: checked.map(({ pick }, i) => betAt(pick, legs[i] ?? pick)),
    open: positions,
    distributions,
  });
  const stakes = stakesOf(mode, items, parlayStakeCents);
  const bets = stakes.map(({ stakeCents, items: on }) => ({ stakeCents, games: on }));
  const counting = items.filter(counts);
  const submits = clock.feed === "simulation" && !(asParlay && parlay.sameGame);
  const bookLimit = submits ? bookLimitOf(stakes, { ticketBook: parlay.book, asOf: clock.asOf, viewer }) : null;
  const slip: Slip = {
    mode,
    items,
    lockedItems,
    totalStakeCents: stakes.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    totalToWinCents: toWinOf(mode, items, parlay),
    placementKey: record.slip?.placementKey ?? NO_KEY,
    placeable:
      counting.length > 0 &&
      lockedItems.length === 0 &&
      counting.every(({ problem }) => problem === null) &&
      bookLimit === null &&
      !(asParlay && parlay.blocked !== null),
    parlay,
    parlayChanges: mode === "singles" && open.length > 1 ? parlayChangesOf(checked, offers, viewer) : [],
    bankrollCents,
    overCap: overCapOf(bets, record, viewer),
    bookLimit: bookLimit?.message ?? null,
    exposure: bankrollCents === null ? [] : [...exposureOf(stakes, positions, { bankrollCents, asOf: clock.asOf })],
    submits,
    feed: feedStatusOf(clock, record.news),
  };
  return { slip, bets, bookLimit, parlayRefusal: refusal };
}
