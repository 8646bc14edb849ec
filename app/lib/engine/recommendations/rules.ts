import { MIN_STAKE_CENTS } from "#app/lib/engine/bankroll/offered-stake.ts";
import type { LimitNow } from "#app/lib/engine/care/limits.ts";
import { BOOKS, LEAGUES, type Book, type League } from "#app/lib/engine/leagues.ts";
import { groupsThat, type AfterLosses, type BetClaims, type Group } from "#app/lib/engine/claims/bet-claims.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import type { Effect, Priority, RecommendationType, Timeframe } from "./recommendation.ts";

/** The fewest settled bets for recommendations. */
export const BETS_NEEDED = 20;
/** A usual stake above this share of the bankroll is large. */
const LARGE_STAKE = 0.03;
/** The recommended share instead. */
const USUAL_STAKE = 0.01;
/** Open stakes above this share of the bankroll are a lot at once. */
const LARGE_EXPOSURE = 0.25;
/** A month's loss limit as a share of the bankroll. */
const MONTHLY_LOSS = 0.2;
/** A day's stake limit after losses, in usual stakes. */
const STAKES_A_DAY = 5;

/** The facts about a person's betting at a moment; money is cents. */
export interface Situation {
  readonly bankrollCents: number | null;
  readonly defaultStakeCents: number;
  readonly settled: number;
  readonly averageStakeCents: number | null;
  readonly openBets: number;
  readonly openStakeCents: number;
  readonly claims: BetClaims;
  readonly limits: readonly LimitNow[];
  /** Books the person has an account at; null: all. */
  readonly ownBooks: readonly Book[] | null;
  /** Whether the plan saves filters. */
  readonly savesFilters: boolean;
  /** Whether the plan sends messages that the person has not asked for yet. */
  readonly couldGetMessages: boolean;
  /**
   * Whether betting more is out of place: a break, a self-exclusion, a limit nearly used up, a run of losses. Only recommendations that
   * reduce betting are made then.
   */
  readonly holdBack: boolean;
}

/** The rules, each with the facts its sentences are made from. */
export type Finding =
  | { readonly rule: "stakes-after-losses"; readonly claim: Claim<AfterLosses> }
  | { readonly rule: "large-stakes"; readonly share: number; readonly n: number }
  | { readonly rule: "no-loss-limit"; readonly n: number }
  | { readonly rule: "exposure"; readonly share: number; readonly n: number }
  | { readonly rule: "good-pattern" | "bad-book"; readonly claim: Claim<Group>; readonly considered: number }
  | { readonly rule: "no-messages"; readonly n: number };

/** A recommendation before it is put into words. */
export interface Recommended {
  readonly finding: Finding;
  /** The subject of the finding: there is one recommendation at a time per rule and subject. */
  readonly subject: string;
  readonly type: RecommendationType;
  readonly priority: Priority;
  readonly riskLevel: "low" | "medium" | "high";
  /** 1 for a fact; for a claim one less its adjusted p-value, never above 0.99. */
  readonly confidence: number;
  /** Per unit staked; null where the finding is not about a price. */
  readonly expectedValue: number | null;
  readonly timeframe: Timeframe;
  readonly league: League | null;
  readonly effect: Effect;
}

const limitOf = ({ limits }: Situation, kind: "stake" | "loss", period: "day" | "week" | "month") =>
  limits.find((limit) => limit.kind === kind && limit.period === period)?.amount ?? null;

/** To whole units of money, and never below the smallest stake. */
const wholeUnits = (cents: number) => Math.max(MIN_STAKE_CENTS, Math.floor(cents / 100) * 100);

/** The highest certainty of a claim, which leaves room for the unforeseen. */
const SUREST = 0.99;
const sureOf = ({ adjustedP }: Claim) => Math.min(SUREST, 1 - (adjustedP ?? 1));

/** Stakes that grow after losses, beyond chance and by a tenth: a day's limit on what is staked. */
function stakesAfterLosses(situation: Situation): Recommended | null {
  const { claims, averageStakeCents } = situation;
  const claim = claims.afterLosses;
  if (claim.says !== "above" || averageStakeCents === null) return null;
  const cents = wholeUnits(averageStakeCents * STAKES_A_DAY);
  const limit = limitOf(situation, "stake", "day");
  if (limit !== null && limit <= cents) return null;
  return {
    finding: { rule: "stakes-after-losses", claim },
    subject: "",
    type: "risk_management",
    priority: "urgent",
    riskLevel: "high",
    confidence: sureOf(claim),
    expectedValue: null,
    timeframe: "immediate",
    league: null,
    effect: { kind: "limit", of: "stake", period: "day", cents },
  };
}

/** A usual stake too large for a run of losses: a smaller one is filled in from now on. */
function largeStakes(situation: Situation): Recommended | null {
  const { bankrollCents, averageStakeCents, settled, defaultStakeCents } = situation;
  if (bankrollCents === null || averageStakeCents === null || averageStakeCents <= LARGE_STAKE * bankrollCents)
    return null;
  const cents = wholeUnits(bankrollCents * USUAL_STAKE);
  if (cents >= defaultStakeCents) return null;
  return {
    finding: { rule: "large-stakes", share: averageStakeCents / bankrollCents, n: settled },
    subject: "",
    type: "risk_management",
    priority: "high",
    riskLevel: "high",
    confidence: 1,
    expectedValue: null,
    timeframe: "short_term",
    league: null,
    effect: { kind: "default-stake", cents },
  };
}

/** No limit for a bad month: a month's loss limit. */
function noLossLimit(situation: Situation): Recommended | null {
  const { bankrollCents, limits, settled } = situation;
  if (bankrollCents === null || limits.some(({ kind, amount }) => kind === "loss" && amount !== null)) return null;
  return {
    finding: { rule: "no-loss-limit", n: settled },
    subject: "",
    type: "risk_management",
    priority: "medium",
    riskLevel: "medium",
    confidence: 1,
    expectedValue: null,
    timeframe: "long_term",
    league: null,
    effect: { kind: "limit", of: "loss", period: "month", cents: wholeUnits(bankrollCents * MONTHLY_LOSS) },
  };
}

/** Much of the bankroll at stake at once: a week's limit on what is staked. */
function exposure(situation: Situation): Recommended | null {
  const { bankrollCents, openStakeCents, openBets } = situation;
  if (bankrollCents === null || openStakeCents <= LARGE_EXPOSURE * bankrollCents) return null;
  const cents = wholeUnits(bankrollCents * LARGE_EXPOSURE);
  const limit = limitOf(situation, "stake", "week");
  if (limit !== null && limit <= cents) return null;
  return {
    finding: { rule: "exposure", share: openStakeCents / bankrollCents, n: openBets },
    subject: "",
    type: "portfolio",
    priority: "high",
    riskLevel: "high",
    confidence: 1,
    expectedValue: null,
    timeframe: "immediate",
    league: null,
    effect: { kind: "limit", of: "stake", period: "week", cents },
  };
}

const BET_TYPE_FILTERS: Readonly<Record<string, string>> = {
  Moneyline: "moneyline",
  Spread: "spread",
  Total: "total",
  "Player Prop": "prop",
};

/** The pick list's address for a pattern; null where the list has no such filter. */
function filterOf({ dimension, group }: Group): { readonly name: string; readonly query: string } | null {
  if (dimension === "league" && (LEAGUES as readonly string[]).includes(group))
    return { name: `Mine: ${group}`, query: `league=${group}` };
  const betType = dimension === "bet-type" ? BET_TYPE_FILTERS[group] : undefined;
  return betType === undefined ? null : { name: `Mine: ${group}`, query: `betType=${betType}` };
}

/** A group that is above the rest of the same bets and pays: recommends the list filtered to it, which opens on request. */
function goodPattern({ claims, savesFilters, holdBack }: Situation): Recommended | null {
  if (holdBack || !savesFilters) return null;
  const [found] = groupsThat(claims, "above").flatMap((claim) => {
    const filter = (claim.own.value ?? 0) > 0 ? filterOf(claim.subject) : null;
    return filter === null ? [] : [{ claim, filter }];
  });
  if (!found) return null;
  const { claim, filter } = found;
  const { dimension, group } = claim.subject;
  return {
    finding: { rule: "good-pattern", claim, considered: claims.considered },
    subject: `${dimension} ${group}`,
    type: "strategy",
    priority: "low",
    riskLevel: "low",
    confidence: sureOf(claim),
    expectedValue: claim.own.value,
    timeframe: "medium_term",
    league: LEAGUES.find((league) => league === group) ?? null,
    effect: { kind: "saved-filter", ...filter },
  };
}

/** A book whose prices lose to the close where the person's others do not: its prices are no longer shown. */
function badBook({ claims, ownBooks }: Situation): Recommended | null {
  const books = ownBooks ?? BOOKS;
  if (books.length < 2) return null;
  const [claim] = groupsThat(claims, "below").filter(
    ({ subject, metric, own }) =>
      subject.dimension === "book" &&
      metric === "closing-line-value" &&
      (own.value ?? 0) < 0 &&
      books.some((book) => book === subject.group),
  );
  const without = books.find((book) => book === claim?.subject.group);
  if (!claim || !without) return null;
  return {
    finding: { rule: "bad-book", claim, considered: claims.considered },
    subject: without,
    type: "market_analysis",
    priority: "medium",
    riskLevel: "medium",
    confidence: sureOf(claim),
    expectedValue: claim.own.value,
    timeframe: "medium_term",
    league: null,
    effect: { kind: "own-books", without },
  };
}

/** Open bets, and a plan that could send messages about them: recommends choosing messages. */
function noMessages({ couldGetMessages, openBets, holdBack }: Situation): Recommended | null {
  if (!couldGetMessages || openBets === 0 || holdBack) return null;
  return {
    finding: { rule: "no-messages", n: openBets },
    subject: "",
    type: "market_analysis",
    priority: "low",
    riskLevel: "low",
    confidence: 1,
    expectedValue: null,
    timeframe: "short_term",
    league: null,
    effect: { kind: "notifications" },
  };
}

/**
 * The recommendations, the most urgent first. None raises a stake, a limit or a unit, and while betting more is out of place all of them
 * reduce betting (compliance 8).
 */
export function recommend(situation: Situation): readonly Recommended[] {
  const fromBets = situation.settled >= BETS_NEEDED;
  const order = ["urgent", "high", "medium", "low"];
  return [
    ...(fromBets ? [stakesAfterLosses(situation), largeStakes(situation), noLossLimit(situation)] : []),
    exposure(situation),
    ...(fromBets ? [goodPattern(situation), badBook(situation)] : []),
    noMessages(situation),
  ]
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority));
}
