import {
  aloneValue,
  sizePortfolio,
  type OpenPosition,
  type PortfolioLeg,
} from "#app/lib/engine/bankroll/size-portfolio.ts";
import { sdFromInterval, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents } from "#app/lib/engine/brands.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { contradict } from "#app/lib/engine/parlay/same-game.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip.ts";
import type { BoardPick } from "#app/models/pick-board.server.ts";
import type { SlipItemRecord } from "#app/models/slip.server.ts";
import { betRecommendation } from "./describe-bet.ts";
import type { Access } from "./pick-access.ts";
import type { QuotedPrice } from "./pick-card.ts";
import { toWinCents } from "./saved-pick-view.ts";
import type { distributionsOf } from "./slip-portfolio.ts";

/** z of a two-sided 90 % interval. */
const Z_90 = 1.6448536269514722;
/** Longer combined odds than these are no bet a book takes, and their returns no money anybody has. */
const LONGEST_PARLAY = 10_000;
/** An open item with its pick and what it costs now. */
export interface OpenItem {
  readonly item: SlipItemRecord;
  readonly pick: BoardPick;
  readonly visible: QuotedPrice | null;
}

/** A book's prices on the slip's lines, null where it does not quote one. */
interface Ticket {
  readonly book: string;
  readonly prices: readonly (QuotedPrice | null)[];
}

/** The book that quotes the most of the lines, among those the one whose prices multiply to the most. */
export function nearestTicket(
  open: readonly OpenItem[],
  priceAt: (pick: BoardPick, bookmaker: string) => QuotedPrice | null,
  books: readonly string[],
): Ticket | null {
  const [best] = books
    .map((book) => {
      const prices = open.map(({ pick }) => priceAt(pick, book));
      const quoted = prices.flatMap((price) => price ?? []);
      const product = quoted.reduce((odds, { price }) => odds * decimalFromAmerican(price), 1);
      return { book, prices, quoted: quoted.length, product };
    })
    .sort((a, b) => b.quoted - a.quoted || b.product - a.product);
  return best && best.quoted > 0 ? best : null;
}

/** Whether a book quotes every line, so that the slip can be one ticket there. */
export function isWhole(ticket: Ticket): boolean {
  return ticket.prices.every((price) => price !== null);
}

interface ParlayFacts {
  readonly access: Access;
  readonly bankrollCents: number | null;
  readonly parlayStakeCents: number;
  /** The book that comes nearest to quoting every line; null where none quotes any. */
  readonly ticket: Ticket | null;
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

function missingLines({ ticket, picks }: ParlayFacts): string {
  const missing = picks.filter((_, i) => !ticket?.prices[i]);
  const names = missing.map(({ side, line, home, away }) => betRecommendation(side, line, home, away));
  const start = "A parlay is one ticket, and no book you can see quotes all of these lines";
  if (!ticket || missing.length > 2) return `${start}.`;
  return `${start}: ${bookLabel(ticket.book)} has all but ${names.join(" and ")}.`;
}

function whyBlocked(facts: ParlayFacts, combined: number): string | null {
  const { access, ticket, picks } = facts;
  if (picks.length < 2) return "A parlay needs at least two picks.";
  const notInPlan = whyNoParlays(access);
  if (notInPlan !== null) return notInPlan;
  if (picks.some((pick, i) => picks.slice(i + 1).some((other) => contradict(pick, other))))
    return "Two of the picks are the two sides of one market: they cannot both win.";
  if (combined > LONGEST_PARLAY) return "No book takes a parlay at more than 10,000 times the stake.";
  return ticket && isWhole(ticket) ? null : missingLines(facts);
}

/** The slip as one parlay at the agreed prices: its odds, how likely it is with legs of one game priced together, and its stake. */
export function parlayOf(items: readonly SlipItem[], facts: ParlayFacts): Slip["parlay"] {
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
  const book = facts.ticket && isWhole(facts.ticket) ? facts.ticket.book : null;
  return {
    blocked,
    stakeCents,
    book,
    bookLabel: book === null ? null : bookLabel(book),
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
