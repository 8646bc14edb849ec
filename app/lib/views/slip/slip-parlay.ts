import { aloneValue } from "#app/lib/engine/bankroll/alone-value.ts";
import { sizePortfolio, type OpenPosition, type PortfolioLeg } from "#app/lib/engine/bankroll/size-portfolio.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { cents, type AmericanOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";
import { lowestTierWith } from "#app/lib/engine/entitlements/tiers.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { compoundedHold } from "#app/lib/engine/odds/hold.ts";
import { combinedOdds, fairTogether, parlayOdds, togetherValue } from "#app/lib/engine/parlay/price.ts";
import { jointEstimate } from "#app/lib/engine/parlay/joint-estimate.ts";
import { stakeShare, worthOf } from "#app/lib/engine/picks/verdict.ts";
import { contradict } from "#app/lib/engine/parlay/same-game.ts";
import { LONGEST_PARLAY } from "#app/lib/engine/parlay/limits.ts";
import { draftParlayToWinCents, toWinAtQuoteCents } from "#app/lib/engine/settle/profit.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { Slip, SlipItem } from "#app/lib/schemas/slip/dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import type { SlipItemRecord } from "#app/models/slip/slip.server.ts";
import { betRecommendation } from "#app/lib/format/bets.ts";
import type { Access } from "#app/lib/views/picks/pick-access.ts";
import type { QuotedPrice } from "#app/lib/views/picks/pick-card.ts";
import { legsAtQuote, type distributionsOf } from "./inside/slip-portfolio.ts";
import type { Refusal } from "#app/lib/schemas/access/outcome.ts";
import type { Attempt } from "#app/lib/schemas/access/refusing.ts";
import { type ParlayObstacle, refuse } from "#app/lib/schemas/bets/refusals.ts";

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

/** Whether one book quotes every line, so the slip can be one ticket there. */
export function isWhole(ticket: Ticket): boolean {
  return ticket.prices.every((price) => price !== null);
}

/** The slip as one parlay, and why it cannot be placed. */
export interface Parlay {
  readonly parlay: Slip["parlay"];
  readonly refusal: Refusal<"blocked" | "no-parlays"> | null;
}

interface ParlayFacts {
  readonly access: Access;
  readonly bankrollCents: number | null;
  readonly parlayStakeCents: number;
  /** The book's price for all legs together, as the owner typed it. */
  readonly quote: DecimalOdds | null;
  /** The book that quotes the most lines; null if none quotes any. */
  readonly ticket: Ticket | null;
  /** The legs' prices on one ticket, in order; null if there is no such ticket. */
  readonly prices: readonly AmericanOdds[] | null;
  readonly picks: readonly BoardPick[];
  readonly legs: readonly PortfolioLeg[];
  readonly open: readonly OpenPosition[];
  readonly distributions: ReturnType<typeof distributionsOf>;
}

/** Refuses parlays to a plan without them (core §6); null for a plan with them. */
export function refuseParlays({ entitlements }: Access, attempt: Attempt): Refusal<"no-parlays"> | null {
  if (entitlements.betTypes.includes("parlay")) return null;
  const tier = lowestTierWith((row) => row.betTypes.includes("parlay")) ?? "pro";
  return refuse("no-parlays", { attempt, planLabel: tierLabel(tier), requiredTier: tier });
}

function linesNoBookHas({ ticket, picks }: ParlayFacts): ParlayObstacle {
  const missing = picks.filter((_, i) => !ticket?.prices[i]);
  if (!ticket || missing.length > 2) return { why: "no-book" };
  const names = missing.map(betRecommendation);
  return { why: "nearest-book", bookLabel: bookLabel(ticket.book), missing: names };
}

/** Whether two picks are on one game: books price those together, not as the product of their prices. */
function isSameGame(picks: readonly { readonly gameId: string }[]): boolean {
  return new Set(picks.map(({ gameId }) => gameId)).size < picks.length;
}

/** Whether a prop shares its game with another leg: their dependence is unknown. */
function isPropWithGame(picks: readonly Pick<BoardPick, "gameId" | "market">[]): boolean {
  return picks.some(
    (pick, i) => pick.market === "prop" && picks.some((other, j) => j !== i && other.gameId === pick.gameId),
  );
}

/** Whether one of several picks is itself a parlay, whose book prices only its own legs together. */
const isParlayInside = (picks: readonly Pick<BoardPick, "market">[]): boolean =>
  picks.length > 1 && picks.some(({ market }) => market === "parlay");

/** Why the slip cannot be placed as one parlay; null if it can. */
function parlayRefusal(facts: ParlayFacts): Refusal<"blocked" | "no-parlays"> | null {
  const { access, ticket, picks, prices, quote } = facts;
  if (picks.length < 2) return refuse("blocked", { why: "too-few" });
  const notInPlan = refuseParlays(access, "place");
  if (notInPlan) return notInPlan;
  if (picks.some((pick, i) => picks.slice(i + 1).some((other) => contradict(pick, other))))
    return refuse("blocked", { why: "contradicting" });
  if (isParlayInside(picks)) return refuse("blocked", { why: "parlay-inside" });
  if (isPropWithGame(picks)) return refuse("blocked", { why: "prop-with-game" });
  if (!ticket || !isWhole(ticket) || !prices) return refuse("blocked", linesNoBookHas(facts));
  if (isSameGame(picks))
    return quote === null ? refuse("blocked", { why: "no-quote", bookLabel: bookLabel(ticket.book) }) : null;
  return parlayOdds(prices) > LONGEST_PARLAY ? refuse("blocked", { why: "too-long" }) : null;
}

/** The hold of the ticket's book if it prices every leg alone (M22); null if it does not quote every line. */
function holdOf(ticket: Ticket | null): number | null {
  if (!ticket || !isWhole(ticket) || ticket.prices.length < 2) return null;
  return compoundedHold(ticket.prices.flatMap((price) => price?.hold ?? []));
}

type Value = NonNullable<ReturnType<typeof aloneValue>>;

/** The price of the legs together, its value, and the to-win of the stake; nulls without a price. */
function priceOf(facts: ParlayFacts, value: Value | null) {
  const { picks, prices, quote, parlayStakeCents } = facts;
  const stake = cents(parlayStakeCents);
  const none = { combinedDecimal: null, toWinCents: cents(0), expectedValue: null };
  if (value === null) return none;
  if (isSameGame(picks)) {
    if (quote === null) return none;
    return {
      combinedDecimal: quote,
      toWinCents: toWinAtQuoteCents(stake, quote),
      expectedValue: togetherValue(value, quote),
    };
  }
  if (prices === null) return none;
  return {
    combinedDecimal: parlayOdds(prices),
    toWinCents: draftParlayToWinCents(stake, prices),
    expectedValue: value.expectedValue,
  };
}

/** The suggested stake for the parlay at its price; undefined if it cannot be placed. */
function sizeOf(facts: ParlayFacts, value: Value | null) {
  const { picks, legs, open, distributions, quote } = facts;
  const priced = quote !== null && isSameGame(picks) ? legsAtQuote(legs, quote) : legs;
  if (value === null) return undefined;
  const estimate = jointEstimate(value, picks);
  const paid = combinedOdds(priced.map(({ decimal }) => decimal));
  const isBet = worthOf(estimate, paid, "parlay").verdict === "BET";
  const candidate = { legs: priced, isBet, share: stakeShare(estimate, paid) };
  return sizePortfolio({ open, candidates: [candidate], distributions })[0];
}

/** The slip as one parlay: its price, its probability with same-game legs priced jointly, and its stake. */
export function parlayOf(items: readonly SlipItem[], facts: ParlayFacts): Parlay {
  const { legs, picks, distributions, bankrollCents, ticket } = facts;
  const refusal = parlayRefusal(facts);
  const value =
    legs.length === 0 || isParlayInside(picks) || isPropWithGame(picks) ? null : aloneValue(legs, distributions);
  const sized = refusal === null ? sizeOf(facts, value) : undefined;
  const suggested = sized && bankrollCents !== null ? stakeInCents(sized.fraction, cents(bankrollCents)) : null;
  const single = items.length === 1 ? items[0] : undefined;
  const book = ticket && isWhole(ticket) ? ticket.book : null;
  const sameGame = isSameGame(picks);
  const parlay = {
    blocked: refusal?.message ?? null,
    stakeCents: facts.parlayStakeCents,
    book,
    bookLabel: book === null ? null : bookLabel(book),
    ...priceOf(facts, value),
    fairDecimal: sameGame && value !== null ? fairTogether(value) : null,
    jointProbability: value?.allWin ?? null,
    independentProbability: value === null ? null : legs.reduce((product, { outcome }) => product * outcome.win, 1),
    compoundedHold: holdOf(ticket),
    suggestedStakeCents: single ? single.suggestedStakeCents : suggested,
    limitedBy: single ? single.limitedBy : (sized?.limitedBy ?? null),
    sameGame,
  };
  return { parlay, refusal };
}
