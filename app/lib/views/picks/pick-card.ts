import { cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { sdFromInterval, stakeInCents, suggestStake, type StakeSuggestion } from "#app/lib/engine/bankroll/stake.ts";
import { bestPriceAt } from "#app/lib/engine/odds/best-price.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { isStale } from "#app/lib/engine/odds/freshness.ts";
import type { Quote } from "#app/lib/engine/odds/quote.ts";
import { confidenceLabel, isHighValue, isHotPick, marketEfficiency } from "#app/lib/engine/picks/labels.ts";
import { assessPick, gateLowOf, type PickAssessment, type PickEstimate } from "#app/lib/engine/picks/verdict.ts";
import { marketLabel, teamName } from "#app/lib/format/labels.ts";
import type { BetRefusalCode, LockedStrategy, OpenStrategy, VisiblePrice } from "#app/lib/schemas/picks/dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { betRecommendation, betTeamName, matchupTitle } from "#app/lib/format/bets.ts";
import { reasonSentence, reasonsInPoints, reasonsStart } from "./pick-reasons.ts";
import { visibleOffers, type FeedPulse } from "#app/lib/views/market/visible-quotes.ts";

/** Why a card is locked, as shown on it. */
export type Lock = Pick<LockedStrategy, "lockReason" | "lockMessage" | "requiredTier" | "canReveal">;

/** What open and locked cards share: the game, nothing of the pick (D3). */
function cardBase(pick: BoardPick, isPremium: boolean) {
  return {
    id: pick.id,
    league: pick.league,
    strategyName: matchupTitle(pick.home, pick.away),
    homeTeam: teamName(pick.home),
    awayTeam: teamName(pick.away),
    homeCode: pick.home.code,
    awayCode: pick.away.code,
    gameId: pick.gameId,
    gameTime: pick.game.startAt,
    gameStatus: pick.game.status,
    createdAt: pick.publishedAt,
    isPremium,
  };
}

/** A card that leaves the server without recommendation, side, odds, stake and reasoning. */
export function lockedCard(pick: BoardPick, lock: Lock, isPremium: boolean): LockedStrategy {
  return { ...cardBase(pick, isPremium), locked: true, ...lock };
}

/** Who a price is shown to. */
export interface PriceView {
  /** Books in the viewer's plan. */
  readonly books: readonly string[];
  /** One of them, if the viewer filtered by book. */
  readonly bookmaker: string | "ALL";
  readonly pulse: FeedPulse;
}

export type QuotedPrice = VisiblePrice & { readonly price: AmericanOdds };

/** The best price at the pick's own line among the visible books; null when none of them quotes it. */
export function quotedPrice(pick: BoardPick, quotes: readonly Quote[], view: PriceView): QuotedPrice | null {
  const offers = visibleOffers(quotes, view.books, pick.market, pick.side).filter(
    (offer) => view.bookmaker === "ALL" || offer.book === view.bookmaker,
  );
  const best = bestPriceAt(offers, pick.line);
  if (!best) return null;
  return {
    book: best.book,
    price: best.price,
    line: best.line,
    quotedAt: best.capturedAt,
    stale: isStale(pick.market, view.pulse.feed, best.lastSeenAt, view.pulse.asOf),
    published: false,
  };
}

/** The published price, as a stand-in when no visible book quotes the line any more. It cannot be placed. */
export function publishedPrice(pick: BoardPick): QuotedPrice {
  return {
    book: pick.book,
    price: pick.price,
    line: pick.line,
    quotedAt: pick.quotedAt,
    stale: true,
    published: true,
  };
}

/** A published pick's estimate, as published, with what the bet gate stands on. */
export function estimateOf(pick: BoardPick): PickEstimate {
  const { probability, probabilityLow: low, probabilityHigh: high, pushProbability } = pick;
  return { probability, low, high, pushProbability, gateLow: gateLowOf(low, pick) };
}

/** What the pick is worth at a price: expected value at both ends of the interval, and the verdict (D7, D8). */
export function assessAt(pick: BoardPick, price: AmericanOdds): PickAssessment {
  return assessPick(estimateOf(pick), decimalFromAmerican(price), pick.market);
}

/** The stake suggested at a price, given what is already at risk (fractions of the bankroll). */
export function stakeAt(
  pick: BoardPick,
  price: AmericanOdds,
  open: { readonly onGame: number; readonly today: number } = { onGame: 0, today: 0 },
): StakeSuggestion {
  return suggestStake({
    probability: pick.probability,
    probabilityLow: estimateOf(pick).gateLow,
    probabilitySd: sdFromInterval(pick.probabilityLow, pick.probabilityHigh),
    pushProbability: pick.pushProbability,
    decimal: decimalFromAmerican(price),
    openOnGame: open.onGame,
    openToday: open.today,
  });
}

export interface OpenCardFacts {
  readonly price: QuotedPrice;
  readonly isPremium: boolean;
  readonly bankrollCents: number | null;
  readonly saved: boolean;
  /** What the bet gate says; once the game has started, the pick is shown as published. */
  readonly betRefusal: BetRefusalCode | null;
}

/** Cards of picks of a board that is shared for two seconds (`readBoard`): as long as it lives its cards need to be made once. */
const made = new WeakMap<BoardPick, Map<string, OpenStrategy>>();

/** The card of a pick its viewer may see, priced for them. */
export function openCard(pick: BoardPick, facts: OpenCardFacts): OpenStrategy {
  const { price, isPremium, bankrollCents, saved, betRefusal } = facts;
  const key = [Object.values(price).join(), isPremium, bankrollCents, saved, betRefusal].join();
  let cards = made.get(pick);
  if (!cards) made.set(pick, (cards = new Map()));
  let card = cards.get(key);
  if (!card) cards.set(key, (card = makeCard(pick, facts)));
  return card;
}

function makeCard(pick: BoardPick, facts: OpenCardFacts): OpenStrategy {
  const { price, betRefusal } = facts;
  const started = betRefusal === "started";
  const { expectedValue: edge, verdict } = assessAt(pick, price.price);
  const fraction = started ? pick.stakeFraction : stakeAt(pick, price.price).fraction;
  const start = reasonsStart(pick.fairProbability);
  return {
    ...cardBase(pick, facts.isPremium),
    locked: false,
    betType: marketLabel(pick.market),
    market: pick.market,
    side: pick.side,
    line: pick.line,
    teamName: betTeamName(pick.side, pick.home, pick.away),
    recommendation: betRecommendation(pick.side, pick.line, pick.home, pick.away),
    riskLevel: pick.riskLevel,
    verdict: started ? pick.verdict : verdict,
    confidence: pick.probability,
    confidenceLow: pick.probabilityLow,
    confidenceHigh: pick.probabilityHigh,
    edge,
    expectedValue: edge,
    visible: price,
    publishedPrice: pick.price,
    publishedBook: pick.book,
    fairPrice: pick.fairPrice,
    goodDownTo: pick.goodDownTo,
    stakeFraction: fraction,
    suggestedStake: facts.bankrollCents === null ? null : stakeInCents(fraction, cents(facts.bankrollCents)) / 100,
    confidenceLabel: confidenceLabel(pick.probability),
    marketEfficiency: marketEfficiency(edge),
    hotPick: isHotPick(pick.probability),
    highValue: isHighValue(edge),
    reasoning: reasonSentence(reasonsInPoints(pick.reasons, start.probability, pick.probability)),
    modelLabel: pick.modelLabel,
    saved: facts.saved,
    betRefusal,
    result: pick.result,
  };
}
