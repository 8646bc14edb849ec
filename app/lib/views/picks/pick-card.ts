import { oncePer } from "#app/lib/engine/collections/once-per.ts";
import { cents, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { stakeInCents } from "#app/lib/engine/bankroll/stake.ts";
import { breakEven } from "#app/lib/engine/odds/expected-value.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { venueName } from "#app/lib/engine/catalogue/venues.ts";
import type { GamePhase } from "#app/lib/engine/games/game-state.ts";
import { boardGroup } from "#app/lib/engine/picks/board-groups.ts";
import { gradeOf, labelledBy, type GradeScale } from "#app/lib/engine/picks/grade.ts";
import { confidenceLabel, isHighValue, isHotPick, marketEfficiency } from "#app/lib/engine/picks/labels.ts";
import type { LineEstimate, AssessmentChange } from "#app/lib/engine/picks/estimate.ts";
import { estimateAt } from "#app/lib/engine/picks/line-estimate.ts";
import {
  isOpeningBet,
  playableTo,
  rangeOf,
  worthOf,
  shortestGoodPrice,
  type OfferWorth,
  type RiskBeside,
} from "#app/lib/engine/picks/verdict.ts";
import { isLess } from "#app/lib/engine/picks/verdict-order.ts";
import { riskLevel } from "#app/lib/engine/picks/risk.ts";
import { marketLabel, teamName } from "#app/lib/format/labels.ts";
import type { BetRefusalCode, LockedPick, OpenPick, VisiblePrice } from "#app/lib/schemas/picks/dto.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";
import { betRecommendation, betTeamName, matchupTitle } from "#app/lib/format/bets.ts";
import { isMarketStale, type FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import { explainBet, reasonSentence } from "./pick-reasons.ts";

/** The cause of the last change of a pick's assessment, as the end of a sentence. */
const ASSESSMENT_CHANGE_TEXTS: Readonly<Record<AssessmentChange, string>> = {
  published: "it was published",
  model: "a new version of the model priced it",
  starter: "a different starter was named",
  players: "there was news of who can play",
  line: "the best line moved",
  market: "the market moved",
  ratings: "new results changed the ratings",
  price: "the best price changed",
  time: "the start came closer, so the market counts for more",
};

/** Why a card is locked, as shown on it. */
export type Lock = Pick<LockedPick, "lockReason" | "lockMessage" | "requiredTier" | "canReveal">;

/** What a locked card shows of the pick's worth (D27). */
export type LockedWorth = Pick<LockedPick, "verdict" | "marketEfficiency">;

/** The fields that open and locked cards share: the game, without the pick (D3). */
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
    venue: venueName({ feed: pick.feed, league: pick.league, homeCode: pick.home.code, neutral: pick.game.neutral }),
    gameTime: pick.game.startAt,
    gameStatus: pick.game.status,
    createdAt: pick.publishedAt,
    isPremium,
    betType: marketLabel(pick.market),
  };
}

/** A locked card leaves the server without recommendation, side, odds, stake and reasoning. */
export function lockedCard(pick: BoardPick, lock: Lock & LockedWorth, isPremium: boolean): LockedPick {
  return { ...cardBase(pick, isPremium), locked: true, group: "locked", ...lock };
}

export interface QuotedPrice extends VisiblePrice {
  readonly price: AmericanOdds;
  /** The book's margin on the market; null for a published price. */
  readonly hold: number | null;
}

/**
 * The price on a card: the best one available now. If none is available, or once the game has started, it is the published one; after the
 * start line and probability are the published ones too. `seenAt`: the moment that a delayed plan sees, by which no price was available.
 */
export function shownPrice(
  pick: BoardPick,
  {
    offered,
    betRefusal,
    seenAt,
  }: {
    readonly offered: QuotedPrice | null;
    readonly betRefusal: BetRefusalCode | null;
    readonly seenAt: EpochMs | null;
  },
): QuotedPrice {
  if (offered !== null && betRefusal !== "started") return offered;
  const { book, price, line, quotedAt } = pick;
  const published = { book, price, line, quotedAt, hold: null, stale: true, published: true, moved: false };
  return { ...published, seenAt: betRefusal === "started" ? null : seenAt };
}

/** A pick as a bet: as it was published, or as it was assessed at a line. */
export type PickBet = BoardPick & Pick<LineEstimate, "doubt">;

/**
 * The pick as a bet at a line now: probabilities and reasons come from the newest assessment; only the side and the identity are the
 * published ones. Null at a line that was not priced.
 */
export function pickAt(pick: BoardPick, line: number | null): PickBet | null {
  const estimate = estimateAt(pick.now.lines, line);
  return estimate && { ...pick, ...estimate, doubt: estimate.doubt === undefined ? pick.doubt : estimate.doubt };
}

/** The pick as a bet at the line of a price; as published if that line is no longer priced. */
export function betAt(pick: BoardPick, { line }: Pick<QuotedPrice, "line">): PickBet {
  return pickAt(pick, line) ?? pick;
}

/** The value of a bet at a price (D39), given the amounts already at risk. */
export function assessAt(bet: PickBet, price: AmericanOdds, beside?: RiskBeside): OfferWorth {
  return worthOf(bet, decimalFromAmerican(price), bet.market, beside);
}

const OPENED_BY_A_PLAN: ReadonlySet<Lock["lockReason"]> = new Set(["tier", "trial-over", "delay"]);

/**
 * The worth of a locked pick in the two words that its card may show (D27): at the viewer's price (null if none of their books offers it);
 * at the best price of all sportsbooks if a higher plan has to open it, and PASS where prices have not been read lately; as published once
 * its game has started.
 */
export function lockedWorth(
  pick: BoardPick,
  lock: Lock,
  { price, phase, pulse }: { readonly price: QuotedPrice | null; readonly phase: GamePhase; readonly pulse: FeedPulse },
): LockedWorth {
  if (phase === "started") return { verdict: pick.verdict, marketEfficiency: marketEfficiency(pick.expectedValue) };
  const needsPlan = OPENED_BY_A_PLAN.has(lock.lockReason);
  if (needsPlan && !isMarketStale(pulse, pick)) {
    const { now, newest } = pick;
    const { verdict, expectedValue } = isLess(newest.verdict, now.verdict) ? newest : now;
    return { verdict, marketEfficiency: marketEfficiency(expectedValue ?? 0) };
  }
  if (needsPlan || price === null || price.moved || price.stale)
    return { verdict: "PASS", marketEfficiency: marketEfficiency(0) };
  const { verdict, expectedValue } = assessAt(betAt(pick, price), price.price);
  return { verdict, marketEfficiency: marketEfficiency(expectedValue) };
}

export interface OpenCardFacts {
  readonly price: QuotedPrice;
  readonly isPremium: boolean;
  readonly bankrollCents: number | null;
  readonly saved: boolean;
  /** Whether the plan shows more than the largest reason. */
  readonly detailedReasons: boolean;
  /** The bet gate's answer; once the game has started, the pick is shown as published. */
  readonly betRefusal: BetRefusalCode | null;
  /** The offer that the pick is graded at. */
  readonly scale: GradeScale;
}

/** Cards of a pick of a shared board (`readBoard` keeps one for two seconds) by what they show, each made once while the board lives. */
const cardsOf = oncePer<BoardPick, Map<string, OpenPick>>(() => new Map());

/** The card of a pick its viewer may see, priced for them. */
export function openCard(pick: BoardPick, facts: OpenCardFacts): OpenPick {
  const { price, isPremium, bankrollCents, saved, detailedReasons, betRefusal } = facts;
  const key = [Object.values(price).join(), isPremium, bankrollCents, saved, detailedReasons, betRefusal].join();
  const cards = cardsOf(pick);
  const card = cards.get(key) ?? makeCard(pick, facts);
  cards.set(key, card);
  return card;
}

/** The published values, which never change and which the record grades (D23). */
function publishedOf(pick: BoardPick): OpenPick["published"] {
  const range = rangeOf(pick);
  return {
    at: pick.publishedAt,
    recommendation: betRecommendation(pick),
    line: pick.line,
    book: pick.book,
    price: pick.price,
    confidence: pick.probability,
    confidenceLow: range.low,
    confidenceHigh: range.high,
    marketProbability: pick.fairProbability,
    edge: pick.expectedValue,
    shrunkEdge: pick.shrunkEdge,
    worth: pick.worth,
    verdict: pick.verdict,
    stakeFraction: pick.stakeFraction,
  };
}

/** The value of the pick now (D23); null once its game has started. */
function nowOf(pick: BoardPick, bet: PickBet, { price }: OpenCardFacts): OpenPick["now"] {
  const gone = price.published || price.moved;
  const { expectedValue, shrunkEdge, worth, verdict, stakeFraction } = assessAt(bet, price.price);
  const range = rangeOf(bet);
  return {
    assessedAt: pick.now.asOf,
    change: pick.now.change,
    why: ASSESSMENT_CHANGE_TEXTS[pick.now.change],
    line: bet.line,
    book: gone ? null : price.book,
    price: gone ? null : price.price,
    confidence: bet.probability,
    confidenceLow: range.low,
    confidenceHigh: range.high,
    marketProbability: bet.fairProbability,
    edge: gone ? null : expectedValue,
    shrunkEdge: gone ? null : shrunkEdge,
    worth: gone ? null : worth,
    verdict: gone ? "PASS" : verdict,
    // Nothing is staked on a price that may be gone (D22).
    stakeFraction: gone || price.stale ? 0 : stakeFraction,
    betFrom: price.moved ? null : playableTo(bet, "BET"),
    leanFrom: price.moved ? null : playableTo(bet, "LEAN"),
  };
}

/** The phase of a pick's game, from the bet gate's answer. */
function phaseOf(refusal: BetRefusalCode | null): GamePhase {
  return refusal === "started" || refusal === "postponed" || refusal === "canceled" ? refusal : "ahead";
}

function makeCard(pick: BoardPick, facts: OpenCardFacts): OpenPick {
  const { price, betRefusal } = facts;
  const started = betRefusal === "started";
  // A game in play is shown as published; before, everything is as of now.
  const bet: PickBet = started ? pick : betAt(pick, price);
  const now = started ? null : nowOf(pick, bet, facts);
  const assessed = assessAt(bet, price.price);
  const range = rangeOf(bet);
  // A price that is gone or has moved since claims no edge.
  const gone = now !== null && now.edge === null;
  const edge = gone ? Math.min(assessed.expectedValue, 0) : assessed.expectedValue;
  const shrunkEdge = gone ? null : assessed.shrunkEdge;
  const worth = gone ? null : assessed.worth;
  const verdict = now?.verdict ?? pick.verdict;
  const fraction = now?.stakeFraction ?? pick.stakeFraction;
  // The grade is that of the price as it was read, so that waiting for the next reading changes no label.
  const graded = price.stale && !gone && !started ? assessed.stakeFraction : fraction;
  const grade = gradeOf({ probability: bet.probability, price: price.price, stakeFraction: graded }, facts.scale);
  const labelShare = labelledBy(grade, bet.probability);
  return {
    ...cardBase(pick, facts.isPremium),
    locked: false,
    group: boardGroup({
      phase: phaseOf(betRefusal),
      status: pick.game.status,
      verdict,
      offered: !gone,
      stale: price.stale,
    }),
    market: pick.market,
    side: pick.side,
    line: bet.line,
    teamName: betTeamName(pick),
    recommendation: betRecommendation(bet),
    riskLevel: started ? pick.riskLevel : riskLevel(bet, decimalFromAmerican(price.price)),
    verdict,
    opening: isOpeningBet(verdict, bet),
    confidence: bet.probability,
    confidenceLow: range.low,
    confidenceHigh: range.high,
    edge,
    expectedValue: edge,
    shrunkEdge: started ? pick.shrunkEdge : shrunkEdge,
    worth: started ? pick.worth : worth,
    visible: price,
    publishedPrice: pick.price,
    publishedBook: pick.book,
    fairPrice: started ? pick.fairPrice : shortestGoodPrice(bet.probability),
    goodDownTo: started ? pick.goodDownTo : (playableTo(bet, verdict === "BET" ? "BET" : "LEAN") ?? pick.goodDownTo),
    published: publishedOf(pick),
    now,
    stakeFraction: fraction,
    suggestedStake: facts.bankrollCents === null ? null : stakeInCents(fraction, cents(facts.bankrollCents)) / 100,
    grade,
    confidenceLabel: confidenceLabel(labelShare),
    marketEfficiency: marketEfficiency(edge),
    hotPick: isHotPick(labelShare),
    highValue: isHighValue(edge),
    reasoning: reasonSentence(explainBet({ ...bet, asOf: started ? pick.publishedAt : pick.now.asOf }), {
      detailed: facts.detailedReasons,
      breakEven: gone || price.moved ? null : breakEven(decimalFromAmerican(price.price)),
    }),
    modelLabel: pick.modelLabel,
    saved: facts.saved,
    ownBet: null,
    betRefusal,
    result: pick.result,
  };
}
