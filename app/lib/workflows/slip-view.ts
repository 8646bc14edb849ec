import {
  aloneValue,
  sizePortfolio,
  type OpenPosition,
  type PortfolioLeg,
  type SizedBet,
} from "#app/lib/engine/bankroll/size-portfolio.ts";
import { sdFromInterval, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { contradict } from "#app/lib/engine/parlay/same-game.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { marketLabel, tierLabel, teamName } from "#app/lib/format/labels.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Viewer } from "#app/lib/schemas/accounts.ts";
import { DEFAULT_STAKE_CENTS } from "#app/lib/schemas/saved-picks.ts";
import type { LockedSlipItem, Slip, SlipItem, SlipItemProblem } from "#app/lib/schemas/slip.ts";
import type { FeedClock } from "#app/models/feed.server.ts";
import type { BoardPick, BoardQuote } from "#app/models/pick-board.server.ts";
import type { SlipItemRecord, SlipMode, SlipRecord } from "#app/models/slip.server.ts";
import { betRecommendation, matchupTitle } from "./describe-bet.ts";
import { feedStatusOf } from "./feed-status.server.ts";
import { hasStarted, lockOf, usageOf, type Access } from "./pick-access.ts";
import { assessAt, quotedPrice, type QuotedPrice } from "./pick-card.ts";
import { toWinCents } from "./saved-pick-view.ts";
import { exposureOf } from "./slip-exposure.ts";
import { distributionsOf, legOf, openPositions } from "./slip-portfolio.ts";

/** The key of a slip that has never held anything; nothing can be placed with it. */
const NO_KEY = "empty-slip";
/** Longer combined odds than these are no bet a book takes, and their returns no money anybody has. */
const LONGEST_PARLAY = 10_000;
/** z of a two-sided 90 % interval. */
const Z_90 = 1.6448536269514722;

export interface SlipContext {
  readonly viewer: Viewer;
  readonly clock: FeedClock;
  readonly access: Access;
}

/** An open item with its pick and what it costs now. */
interface OpenItem {
  readonly item: SlipItemRecord;
  readonly pick: BoardPick;
  readonly visible: QuotedPrice | null;
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

/** The book whose prices on all the lines multiply to the most, and those prices; null where none quotes them all. */
function parlayBook(
  open: readonly OpenItem[],
  priceAt: (pick: BoardPick, bookmaker: string) => QuotedPrice | null,
  books: readonly string[],
): { readonly book: string; readonly prices: readonly QuotedPrice[] } | null {
  let best: { readonly book: string; readonly prices: readonly QuotedPrice[]; readonly product: number } | null = null;
  for (const book of books) {
    const prices = open.flatMap(({ pick }) => priceAt(pick, book) ?? []);
    if (prices.length < open.length) continue;
    const product = prices.reduce((odds, { price }) => odds * decimalFromAmerican(price), 1);
    if (!best || product > best.product) best = { book, prices, product };
  }
  return best;
}

interface ParlayFacts {
  readonly access: Access;
  readonly bankrollCents: number | null;
  readonly parlayStakeCents: number;
  /** The book of the ticket; null where none quotes every line. */
  readonly book: string | null;
  readonly picks: readonly BoardPick[];
  readonly legs: readonly PortfolioLeg[];
  readonly open: readonly OpenPosition[];
  readonly distributions: ReturnType<typeof distributionsOf>;
}

/** The sentence for a plan without parlays (core §6); null for one that has them. */
export function whyNoParlays({ entitlements }: Access): string | null {
  if (entitlements.betTypes.includes("parlay")) return null;
  const tier = lowestTierWith((row) => row.betTypes.includes("parlay")) ?? "pro";
  return `Parlays are part of ${tierLabel(tier)}.`;
}

function whyBlocked({ access, book, picks }: ParlayFacts, combined: number): string | null {
  if (picks.length < 2) return "A parlay needs at least two picks.";
  const notInPlan = whyNoParlays(access);
  if (notInPlan !== null) return notInPlan;
  if (picks.some((pick, i) => picks.slice(i + 1).some((other) => contradict(pick, other))))
    return "Two of the picks are the two sides of one market: they cannot both win.";
  if (combined > LONGEST_PARLAY) return "No book takes a parlay at more than 10,000 times the stake.";
  if (book === null) return "None of the books you can see quotes all of these lines, and a parlay is one ticket.";
  return null;
}

/** The slip as one parlay at the agreed prices: its odds, how likely it is with legs of one game priced together, and its stake. */
function parlayOf(items: readonly SlipItem[], facts: ParlayFacts): Slip["parlay"] {
  const { legs, picks, open, distributions, bankrollCents, parlayStakeCents: stakeCents } = facts;
  const [only] = items;
  const combined = legs.reduce((product, { decimal }) => product * decimal, 1);
  const blocked = whyBlocked(facts, combined);
  const value = legs.length === 0 ? null : aloneValue(legs, distributions);
  // The relative errors of the legs add up as squares.
  const relativeVariance = picks.reduce((sum, { probability: p, probabilityLow, probabilityHigh }) => {
    const sd = sdFromInterval(probabilityLow, probabilityHigh);
    return p > 0 ? sum + (sd / p) ** 2 : sum;
  }, 0);
  const probabilitySd = (value?.probability ?? 0) * Math.sqrt(relativeVariance);
  const probabilityLow = Math.max(0, (value?.probability ?? 0) - Z_90 * probabilitySd);
  const sized =
    blocked === null
      ? sizePortfolio({ open, candidates: [{ legs, probabilityLow, probabilitySd }], distributions })[0]
      : undefined;
  const suggested = sized && bankrollCents !== null ? stakeInCents(sized.fraction, cents(bankrollCents)) : null;
  const single = items.length === 1 ? only : undefined;
  return {
    blocked,
    stakeCents,
    book: facts.book,
    bookLabel: facts.book === null ? null : bookLabel(facts.book),
    combinedDecimal: value?.decimal ?? null,
    toWinCents: value === null ? 0 : toWinCents(stakeCents, Math.min(value.decimal, LONGEST_PARLAY)),
    jointProbability: value?.allWin ?? null,
    independentProbability: value === null ? null : legs.reduce((product, { outcome }) => product * outcome.win, 1),
    expectedValue: value?.expectedValue ?? null,
    suggestedStakeCents: single ? single.suggestedStakeCents : suggested,
    limitedBy: single ? single.limitedBy : (sized?.limitedBy ?? null),
    sameGame: new Set(picks.map(({ gameId }) => gameId)).size < picks.length,
  };
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
  const ticket = single.length > 1 ? parlayBook(single, priceAt, access.books) : null;
  const asParlay = mode === "parlay" && single.length > 1;
  const open =
    asParlay && ticket ? single.map((one, i) => ({ ...one, visible: ticket.prices[i] ?? one.visible })) : single;

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
    book: ticket?.book ?? null,
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
