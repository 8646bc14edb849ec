import { sizePortfolio, type SizedBet } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { sdFromInterval, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { toWinCents } from "#app/lib/engine/settle/profit.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, teamName } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { DEFAULT_STAKE_CENTS } from "#app/lib/schemas/bets/stake.ts";
import type { LockedSlipItem, Slip, SlipItem, SlipItemProblem } from "#app/lib/schemas/slip/dto.ts";
import type { FeedClock } from "#app/models/feeds/feed.server.ts";
import type { BoardPick, BoardQuote } from "#app/models/picks/pick-board.server.ts";
import type { SlipMode, SlipRecord } from "#app/models/slip/slip.server.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import { feedStatusOf } from "#app/lib/views/feeds/feed-status.ts";
import { betGate, type BetGate } from "#app/lib/views/picks/bet-gate.ts";
import { usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { assessAt, estimateOf, quotedPrice } from "#app/lib/views/picks/pick-card.ts";
import { exposureOf } from "./inside/slip-exposure.ts";
import { isWhole, nearestTicket, parlayOf, type OpenItem, type Parlay } from "./slip-parlay.ts";
import { distributionsOf, legOf, openPositions } from "./inside/slip-portfolio.ts";

/** Placement key of a slip that has never held anything; it cannot place a bet. */
const NO_KEY = "empty-slip";

export interface SlipContext {
  readonly viewer: Viewer;
  readonly clock: FeedClock;
  readonly access: Access;
}

/** The slip, and why it cannot be placed as one parlay; null where it can. */
export interface SlipView {
  readonly slip: Slip;
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

/** A price in words: "−110 (FanDuel)". */
const priceText = (price: AmericanOdds, book: string, viewer: Viewer) =>
  `${formatOdds(price, viewer.oddsFormat)} (${bookLabel(book)})`;

type Problem = { readonly problem: SlipItemProblem; readonly problemText: string };

/** What stands in an item's way: what the gate says of its pick, or that the price is not the agreed one. */
function problemOf({ item }: OpenItem, gate: BetGate, viewer: Viewer): Problem | null {
  if (!gate.ok) return { problem: gate.refusal.code, problemText: gate.refusal.message };
  const { price: visible } = gate;
  if (visible.price === item.price && visible.book === item.book) return null;
  const from = priceText(item.price, item.book, viewer);
  const to = priceText(visible.price, visible.book, viewer);
  return { problem: "price-changed", problemText: `The price went from ${from} to ${to}.` };
}

/**
 * A stored slip as its owner sees it: every item at the latest price they may see, what prevents placing it, its suggested stake given
 * everything else they have open, and how much of their caps is used.
 */
export function slipOf(record: SlipRecord, context: SlipContext): SlipView {
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

  const gateOf = (pick: BoardPick, bookmaker: string, saved = false) =>
    betGate({
      attempt: "place",
      access,
      pick,
      revealed: record.revealed.has(pick.id),
      usage,
      quotes: quotesOf.get(pick.id) ?? [],
      bookmaker,
      pulse,
      saved,
    });

  const lockedItems: LockedSlipItem[] = [];
  const single: OpenItem[] = [];
  for (const item of record.items) {
    const pick = record.picks.get(item.pickId);
    if (!pick) continue;
    const gate = gateOf(pick, "ALL");
    if (!gate.ok && gate.refusal.code === "locked") lockedItems.push(lockedItem(pick, gate.refusal.message));
    else single.push({ item, pick, visible: gate.price });
  }
  const ticket = single.length > 1 ? nearestTicket(single, priceAt, access.books) : null;
  const asParlay = mode === "parlay" && single.length > 1;
  const bookmaker = asParlay && ticket && isWhole(ticket) ? ticket.book : "ALL";
  const savedPickIds = new Set(record.openBets.map(({ pickId }) => pickId));
  const gates = single.map(({ pick }) => gateOf(pick, bookmaker, !asParlay && savedPickIds.has(pick.id)));
  const open = single.map((one, i) => ({ ...one, visible: gates[i]?.price ?? null }));
  const problems = open.map((one, i) => {
    const gate = gates[i];
    return gate ? problemOf(one, gate, viewer) : null;
  });
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
      probabilityLow: estimateOf(pick).gateLow,
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
      toWinCents: toWinCents(item.stakeCents, [item.price]),
      suggestedStakeCents: bankrollCents === null ? null : stakeInCents(size.fraction, cents(bankrollCents)),
      suggestedFraction: size.fraction,
      limitedBy: size.limitedBy,
    };
  });

  const { parlay, refusal } = parlayOf(items, {
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
  const slip: Slip = {
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
  return { slip, parlayRefusal: refusal };
}
