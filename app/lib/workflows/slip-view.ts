import { sizePortfolio, type SizedBet } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { sdFromInterval, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, teamName } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { DEFAULT_STAKE_CENTS } from "#app/lib/schemas/saved-picks.ts";
import type { LockedSlipItem, Slip, SlipItem, SlipItemProblem } from "#app/lib/schemas/slip.ts";
import type { FeedClock } from "#app/models/feed.server.ts";
import type { BoardPick, BoardQuote } from "#app/models/pick-board.server.ts";
import type { SlipMode, SlipRecord } from "#app/models/slip.server.ts";
import { betRecommendation, matchupTitle } from "./describe-bet.ts";
import { feedStatusOf } from "./feed-status.server.ts";
import { hasStarted, lockOf, usageOf, type Access } from "./pick-access.ts";
import { assessAt, quotedPrice } from "./pick-card.ts";
import { toWinCents } from "./saved-pick-view.ts";
import { exposureOf } from "./slip-exposure.ts";
import { isWhole, nearestTicket, parlayOf, type OpenItem } from "./slip-parlay.ts";
import { distributionsOf, legOf, openPositions } from "./slip-portfolio.ts";

/** The key of a slip that has never held anything; nothing can be placed with it. */
const NO_KEY = "empty-slip";

export interface SlipContext {
  readonly viewer: Viewer;
  readonly clock: FeedClock;
  readonly access: Access;
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

/** A price as it is compared and said: "−110 (FanDuel)". */
const priceText = (price: AmericanOdds, book: string, viewer: Viewer) =>
  `${formatOdds(price, viewer.oddsFormat)} (${bookLabel(book)})`;

function problemOf(
  { item, pick, visible }: OpenItem,
  facts: { readonly asOf: FeedClock["asOf"]; readonly saved: boolean; readonly viewer: Viewer },
): { readonly problem: SlipItemProblem; readonly problemText: string } | null {
  if (hasStarted(pick, facts.asOf)) return { problem: "started", problemText: "The game has started." };
  if (facts.saved) return { problem: "already-saved", problemText: "This pick is already in My Picks." };
  if (!visible) return { problem: "no-price", problemText: "None of the books you can see quotes this line any more." };
  if (visible.stale)
    return {
      problem: "stale",
      problemText: "The newest price is too old to be placed. Try again when odds arrive.",
    };
  if (visible.price === item.price && visible.book === item.book) return null;
  const from = priceText(item.price, item.book, facts.viewer);
  const to = priceText(visible.price, visible.book, facts.viewer);
  return { problem: "price-changed", problemText: `The price went from ${from} to ${to}.` };
}

/**
 * A stored slip as its owner sees it: every item at the newest price they may see, what stands in its way, what would be staked on it
 * with everything else they have open, and how far their caps are used up.
 */
export function slipView(record: SlipRecord, context: SlipContext): Slip {
  const { viewer, clock, access } = context;
  const { asOf, feed } = clock;
  const pulse = { feed, news: record.news, asOf };
  const mode: SlipMode = record.slip?.mode ?? "singles";
  const parlayStakeCents = record.slip?.parlayStakeCents ?? DEFAULT_STAKE_CENTS;
  const usage = usageOf(access, record.usedToday);
  const quotesOf = new Map<number, BoardQuote[]>();
  for (const quote of record.quotes) quotesOf.set(quote.pickId, [...(quotesOf.get(quote.pickId) ?? []), quote]);
  const priceAt = (pick: BoardPick, bookmaker: string) =>
    quotedPrice(pick, quotesOf.get(pick.id) ?? [], { books: access.books, bookmaker, pulse });

  const lockedItems: LockedSlipItem[] = [];
  const single: OpenItem[] = [];
  for (const item of record.items) {
    const pick = record.picks.get(item.pickId);
    if (!pick) continue;
    const lock = lockOf(access, pick, { revealed: record.revealed.has(pick.id), usage, asOf });
    if (lock) lockedItems.push(lockedItem(pick, lock.lockMessage));
    else single.push({ item, pick, visible: priceAt(pick, "ALL") });
  }
  const ticket = single.length > 1 ? nearestTicket(single, priceAt, access.books) : null;
  const asParlay = mode === "parlay" && single.length > 1;
  const open =
    asParlay && ticket && isWhole(ticket)
      ? single.map((one, i) => ({ ...one, visible: ticket.prices[i] ?? one.visible }))
      : single;

  const savedPickIds = new Set(record.openBets.map(({ pickId }) => pickId));
  const problems = open.map((one) =>
    problemOf(one, { asOf, saved: !asParlay && savedPickIds.has(one.pick.id), viewer }),
  );
  const distributions = distributionsOf(record);
  const bankrollCents = viewer.bankrollCents;
  const positions = bankrollCents === null ? [] : openPositions(record, bankrollCents);
  const priced = open.map(({ item, pick, visible }) => ({ pick, price: visible?.price ?? item.price }));
  const sizable = priced.flatMap((one, i) => {
    const problem = problems[i]?.problem;
    return problem === undefined || problem === "price-changed" || problem === "stale" ? [{ ...one, i }] : [];
  });
  const sized = new Map<number, SizedBet>();
  sizePortfolio({
    open: positions,
    candidates: sizable.map(({ pick, price }) => ({
      legs: [legOf(pick, price)],
      probabilityLow: pick.probabilityLow,
      probabilitySd: sdFromInterval(pick.probabilityLow, pick.probabilityHigh),
    })),
    distributions,
  }).forEach((size, at) => sized.set(sizable[at]?.i ?? -1, size));

  const items = open.map(({ item, pick, visible }, i): SlipItem => {
    const price = visible?.price ?? item.price;
    const size = sized.get(i) ?? { fraction: 0, limitedBy: null };
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
      line: pick.line,
      betType: marketLabel(pick.market),
      recommendation: betRecommendation(pick.side, pick.line, pick.home, pick.away),
      confidence: pick.probability,
      edge: assessAt(pick, price).expectedValue,
      agreed: {
        book: item.book,
        bookLabel: bookLabel(item.book),
        price: item.price,
        decimal: decimalFromAmerican(item.price),
      },
      visible,
      problem: problems[i]?.problem ?? null,
      problemText: problems[i]?.problemText ?? null,
      stakeCents: item.stakeCents,
      toWinCents: toWinCents(item.stakeCents, decimalFromAmerican(item.price)),
      suggestedStakeCents: bankrollCents === null ? null : stakeInCents(size.fraction, cents(bankrollCents)),
      suggestedFraction: size.fraction,
      limitedBy: size.limitedBy,
    };
  });

  const parlay = parlayOf(items, {
    access,
    bankrollCents,
    parlayStakeCents,
    ticket,
    legs: open.map(({ item, pick }) => legOf(pick, item.price)),
    picks: open.map(({ pick }) => pick),
    open: positions,
    distributions,
  });
  const stakes =
    mode === "parlay"
      ? items.length === 0
        ? []
        : [{ stakeCents: parlayStakeCents, items }]
      : items.map((item) => ({ stakeCents: item.stakeCents, items: [item] }));
  return {
    mode,
    items,
    lockedItems,
    totalStakeCents: stakes.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    totalToWinCents: mode === "parlay" ? parlay.toWinCents : items.reduce((sum, item) => sum + item.toWinCents, 0),
    placementKey: record.slip?.placementKey ?? NO_KEY,
    placeable:
      items.length > 0 &&
      lockedItems.length === 0 &&
      items.every(({ problem }) => problem === null) &&
      !(asParlay && parlay.blocked !== null),
    parlay,
    bankrollCents,
    exposure: bankrollCents === null ? [] : [...exposureOf(stakes, positions, { bankrollCents, asOf })],
    submits: feed === "simulation",
    feed: feedStatusOf(clock, record.news),
  };
}
