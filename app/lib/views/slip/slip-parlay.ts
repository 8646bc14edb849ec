import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { aloneValue } from "#app/lib/engine/bankroll/alone-value.ts";
import { sizePortfolio, type OpenPosition, type PortfolioLeg } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { sdFromInterval, stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { americanOdds, cents } from "#app/lib/engine/brands.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { contradict } from "#app/lib/engine/parlay/same-game.ts";
import { draftParlayToWinCents, LONGEST_PARLAY } from "#app/lib/engine/settle/profit.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { SlipItemRecord } from "#app/models/slip/slip.server.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import type { Access } from "#app/lib/views/picks/pick-access.ts";
import { estimateOf, type QuotedPrice } from "#app/lib/views/picks/pick-card.ts";
import type { distributionsOf } from "./inside/slip-portfolio.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { Attempt, ParlayObstacle } from "#app/lib/schemas/access/refusal-facts.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";

/** An open item with its pick and current price. */
export interface OpenItem {
  readonly item: SlipItemRecord;
  readonly pick: BoardPick;
  readonly visible: QuotedPrice | null;
}

/** A book's prices on the slip's lines; null for lines it does not quote. */
interface Ticket {
  readonly book: string;
  readonly prices: readonly (QuotedPrice | null)[];
}

/** The book that quotes the most lines; among equals, the one with the best combined price. */
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

/** Whether one book quotes every line, so that the slip can be one ticket there. */
export function isWhole(ticket: Ticket): boolean {
  return ticket.prices.every((price) => price !== null);
}

/** What the slip shows of itself as one parlay, and why that cannot be placed. */
export interface Parlay {
  readonly parlay: Slip["parlay"];
  readonly refusal: Refusal<"blocked" | "no-parlays"> | null;
}

interface ParlayFacts {
  readonly access: Access;
  readonly bankrollCents: number | null;
  readonly parlayStakeCents: number;
  /** The book that quotes the most lines; null if none quotes any. */
  readonly ticket: Ticket | null;
  readonly picks: readonly BoardPick[];
  readonly legs: readonly PortfolioLeg[];
  readonly open: readonly OpenPosition[];
  readonly distributions: ReturnType<typeof distributionsOf>;
}

/** Refuses parlays to a plan without them (core §6); null for one that has them. */
export function refuseParlays({ entitlements }: Access, attempt: Attempt): Refusal<"no-parlays"> | null {
  if (entitlements.betTypes.includes("parlay")) return null;
  const tier = lowestTierWith((row) => row.betTypes.includes("parlay")) ?? "pro";
  return refuse("no-parlays", { attempt, planLabel: tierLabel(tier) });
}

function linesNoBookHas({ ticket, picks }: ParlayFacts): ParlayObstacle {
  const missing = picks.filter((_, i) => !ticket?.prices[i]);
  if (!ticket || missing.length > 2) return { why: "no-book" };
  const names = missing.map(({ side, line, home, away }) => betRecommendation(side, line, home, away));
  return { why: "nearest-book", bookLabel: bookLabel(ticket.book), missing: names };
}

/** Why the slip cannot be placed as one parlay, or null where it can. */
function parlayRefusal(facts: ParlayFacts, combined: number): Refusal<"blocked" | "no-parlays"> | null {
  const { access, ticket, picks } = facts;
  if (picks.length < 2) return refuse("blocked", { why: "too-few" });
  const notInPlan = refuseParlays(access, "place");
  if (notInPlan) return notInPlan;
  if (picks.some((pick, i) => picks.slice(i + 1).some((other) => contradict(pick, other))))
    return refuse("blocked", { why: "contradicting" });
  if (combined > LONGEST_PARLAY) return refuse("blocked", { why: "too-long" });
  return ticket && isWhole(ticket) ? null : refuse("blocked", linesNoBookHas(facts));
}

/** The slip as one parlay at the agreed prices: its odds, its probability with same-game legs priced jointly, and its stake. */
export function parlayOf(items: readonly SlipItem[], facts: ParlayFacts): Parlay {
  const { legs, picks, open, distributions, bankrollCents, parlayStakeCents: stakeCents } = facts;
  const [only] = items;
  const combined = legs.reduce((product, { decimal }) => product * decimal, 1);
  const refusal = parlayRefusal(facts, combined);
  const value = legs.length === 0 ? null : aloneValue(legs, distributions);
  // The legs' relative errors add in squares.
  const relativeVariance = picks.reduce((sum, { probability: p, probabilityLow, probabilityHigh }) => {
    const sd = sdFromInterval(probabilityLow, probabilityHigh);
    return p > 0 ? sum + (sd / p) ** 2 : sum;
  }, 0);
  const probabilitySd = (value?.probability ?? 0) * Math.sqrt(relativeVariance);
  // The parlay's lower end is reduced by the same factor as each leg's gate.
  const gate = picks.reduce((share, pick) => {
    const { low, gateLow } = estimateOf(pick);
    return low > 0 ? share * (gateLow / low) : share;
  }, 1);
  const probabilityLow = gate * Math.max(0, (value?.probability ?? 0) - Z_90 * probabilitySd);
  const sized =
    refusal === null
      ? sizePortfolio({ open, candidates: [{ legs, probabilityLow, probabilitySd }], distributions })[0]
      : undefined;
  const suggested = sized && bankrollCents !== null ? stakeInCents(sized.fraction, cents(bankrollCents)) : null;
  const single = items.length === 1 ? only : undefined;
  const book = facts.ticket && isWhole(facts.ticket) ? facts.ticket.book : null;
  const parlay = {
    blocked: refusal?.message ?? null,
    stakeCents,
    book,
    bookLabel: book === null ? null : bookLabel(book),
    combinedDecimal: value?.decimal ?? null,
    toWinCents: draftParlayToWinCents(
      cents(stakeCents),
      items.map(({ agreed }) => americanOdds(agreed.price)),
    ),
    jointProbability: value?.allWin ?? null,
    independentProbability: value === null ? null : legs.reduce((product, { outcome }) => product * outcome.win, 1),
    expectedValue: value?.expectedValue ?? null,
    suggestedStakeCents: single ? single.suggestedStakeCents : suggested,
    limitedBy: single ? single.limitedBy : (sized?.limitedBy ?? null),
    sameGame: new Set(picks.map(({ gameId }) => gameId)).size < picks.length,
  };
  return { parlay, refusal };
}
