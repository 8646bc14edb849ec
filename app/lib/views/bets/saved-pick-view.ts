import { isTracked } from "#app/lib/engine/own-bets/tracked.ts";
import { cents, decimalOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { hasStarted } from "#app/lib/engine/games/game-state.ts";
import { closingPriceOf, fairChanceNow, fairMoveSince, lineValueSoFar } from "#app/lib/engine/odds/closing-price.ts";
import { marketKey } from "#app/lib/engine/odds/market-key.ts";
import { countText } from "#app/lib/engine/props/statistics.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { gradeBet, legResults, type KnownResult } from "#app/lib/engine/settle/grade.ts";
import {
  listedPitchersStarted,
  pitcherRuleOf,
  readPitcherReports,
  readPitchers,
} from "#app/lib/engine/settle/listed-pitchers.ts";
import { asksOwner } from "#app/lib/engine/settle/grade-parlay.ts";
import { voidLegRule } from "#app/lib/engine/settle/void-leg.ts";
import { readPlayed } from "#app/lib/engine/settle/played.ts";
import { typicalOutcome } from "#app/lib/engine/ratings/typical-outcome.ts";
import { toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { PARLAY_STRATEGY_ID, type SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { BetLegRecord, BetRecord } from "#app/models/bets/saved-pick.server.ts";
import type { BetPrices } from "#app/models/bets/bet-list.server.ts";
import { bookKind } from "#app/lib/engine/own-bets/typed-words.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { betRecommendation, keptBetTitle, matchupTitle } from "#app/lib/format/bets.ts";
import { correctedOf, STATUS_OF } from "./corrected-bet.ts";

/**
 * The prices at which a bet pays if it wins: a single's own, or those of a parlay's legs. Pushed and void legs drop out (D11), unless no
 * other leg is left; then all legs' prices count.
 */
function pricesOf(bet: BetRecord, legs: readonly BetLegRecord[]): readonly AmericanOdds[] {
  if (bet.price !== null) return [bet.price];
  const counting = legs.filter((leg) => leg.status !== "push" && leg.status !== "void");
  return (counting.length > 0 ? counting : legs).map((leg) => leg.price);
}

/**
 * A parlay that a program saved without its legs (D32), or an imported bet on none of our games: it cannot be graded, and its owner can
 * always delete it.
 */
function isUnsettleable(bet: Pick<BetRecord, "strategyId" | "origin" | "game">, legs: readonly unknown[]): boolean {
  if (bet.origin === "imported") return bet.game === null;
  return bet.strategyId === PARLAY_STRATEGY_ID && legs.length === 0;
}

const RESULT_OF = { pending: null, won: "win", lost: "loss", push: "push", void: "void" } as const;

/** Which pitchers have to start for a bet to stand: "both", or their names; null if it stands with any pitchers. */
function listedOf(bet: BetRecord): string | null {
  // A bet on none of our games is not settled by the rule, and keeps what its owner says.
  const pitchers = pitchersOf(bet) ?? readPitchers(bet.pitchers);
  if (pitchers?.rule !== "listed") return null;
  return pitchers.names.length === 0 ? "both" : pitchers.names.join(", ");
}

const pitchersOf = (bet: BetRecord) => pitcherRuleOf({ ...bet, stated: bet.pitchers });

/** The final score of a bet's game, and whether the pitchers it lists started; where that is not reported, only the score counts. */
function finalOf(bet: BetRecord, game: NonNullable<BetRecord["game"]>, asOf: EpochMs): KnownResult {
  const { homeScore, awayScore, played } = game;
  const names = pitchersOf(bet)?.names ?? [];
  const listed = listedPitchersStarted(names, readPitcherReports(bet.pitcherReports), bet.savedAt) ?? null;
  return {
    status: "final",
    homeScore,
    awayScore,
    played: readPlayed(played),
    knownAt: asOf,
    listedPitchersStarted: listed,
  };
}

/**
 * Whether only the owner knows the book's payout: legs at one price, some won and the rest dropped out, at a book that pays a shorter price
 * for such a bet or whose rule is unknown (D46). It stays open until the owner's file states the payout.
 */
function asksItsOwner(bet: BetRecord, legs: readonly BetLegRecord[], asOf: EpochMs): boolean {
  const { league, market, side, game, book, betType, feed, origin } = bet;
  if (bet.status !== "pending" || bet.statedStatus !== null) return false;
  const voidLeg = (count: number) => voidLegRule({ book, betType, legs: count, feed, imported: origin === "imported" });
  if (legs.length > 0) {
    const results = legs.map(({ status }) => RESULT_OF[status]);
    return bet.quoted && asksOwner(results, { voidLeg: voidLeg(legs.length) });
  }
  if (market !== "parlay" || league === null || side === null || game?.status !== "final") return false;
  const results = legResults({ ...bet, league, market, side }, finalOf(bet, game, asOf), asOf);
  return asksOwner(results, { voidLeg: voidLeg(results.length) });
}

/** The result by the score of an imported bet whose owner states another; null if they agree, or there is no score. */
function scoreSays(bet: BetRecord, asOf: EpochMs): SavedPick["scoreSays"] {
  const { league, market, side, line, startAt, game, statedStatus } = bet;
  if (statedStatus === null || league === null || market === null || side === null || game?.status !== "final")
    return null;
  const pitcherRule = pitchersOf(bet)?.rule;
  const grade = gradeBet({ league, market, side, line, startAt, pitcherRule }, finalOf(bet, game, asOf), asOf);
  const says = grade.decided ? STATUS_OF[grade.result] : null;
  return says === statedStatus ? null : says;
}

function matchupOf({ home, away, origin, teamName, eventName }: BetRecord, legs: readonly unknown[]): string {
  if (home && away) return matchupTitle(home, away);
  if (legs.length > 0) return `${legs.length} legs`;
  return origin === "imported" ? (eventName ?? "No game named") : teamName;
}

/** The profit of a bet if it wins: at the owner's price for the whole, else at its own price or those of its legs. */
function toWinOf(bet: BetRecord, legs: readonly BetLegRecord[]): number {
  const stake = cents(bet.bonusCents ?? bet.stakeCents);
  // An imported bet that needs no odds has none.
  if (bet.quoted && bet.decimalOdds <= 1) return 0;
  return bet.quoted ? toWinAtQuoteCents(stake, decimalOdds(bet.decimalOdds)) : toWinCents(stake, pricesOf(bet, legs));
}

/** The games a bet is on, in their current state; a bet without one of our games starts at its own start time. */
function gamesOf(bet: Pick<BetRecord, "startAt" | "game">, legs: readonly Pick<BetLegRecord, "game">[]) {
  if (bet.game) return [bet.game];
  return legs.length > 0 ? legs.map((leg) => leg.game) : [{ status: "scheduled" as const, startAt: bet.startAt }];
}

/**
 * Why a bet can no longer be changed, or null while it can: it is settled or belongs to an earlier replay, one of its games has started
 * on the feed's clock, or it was placed with a sportsbook. While a game is postponed its bets can still be changed.
 */
export function whyNotEditable(
  bet: Pick<BetRecord, "strategyId" | "status" | "placedAt" | "startAt" | "game" | "run" | "origin" | "statedStatus">,
  legs: readonly Pick<BetLegRecord, "game">[],
  clock: { readonly asOf: EpochMs; readonly run: number },
): "placed" | "started" | null {
  // The owner can remove a result that they stated, but not one that follows from the score.
  if (isUnsettleable(bet, legs) || (bet.statedStatus !== null && bet.run === clock.run)) return null;
  if (bet.status !== "pending" || bet.run !== clock.run) return "started";
  if (gamesOf(bet, legs).some((game) => hasStarted(game, clock.asOf))) return "started";
  return bet.placedAt === null ? null : "placed";
}

/**
 * How far the fair price of an open single bet has moved since the bet was saved; once the game is under way, its worth by the closing
 * quotes. Null if neither is known. An unknown fair price at the time of the bet is replaced by the price taken.
 */
function soFar(bet: BetRecord, { quotes, distributions, pricedAt }: BetPrices, asOf: EpochMs): number | null {
  const { market, side, price, league, game } = bet;
  if (bet.status !== "pending" || market === null || side === null || price === null || league === null) return null;
  if (game === null) return null;
  const started = hasStarted(game, asOf);
  // A plan with delayed prices has not seen the close yet.
  if (started && (pricedAt === null || pricedAt < game.startAt)) return null;
  const stored = distributions.get(marketKey({ gameId: bet.gameId ?? "", market, subject: bet.subject }));
  const taken = { league, market, side, line: bet.line, book: bet.book, price };
  const ofMarket = quotes.filter(
    (quote) => quote.gameId === bet.gameId && quote.market === market && quote.subject === bet.subject,
  );
  const options = {
    distribution:
      stored === undefined
        ? market === "prop" || market === "parlay"
          ? null
          : typicalOutcome(league, market)
        : outcomeDistributionSchema.parse(stored),
    minimumBooks: minimumBooks(bet.feed),
  };
  if (started)
    return closingPriceOf(taken, ofMarket, { feed: bet.feed, startAt: game.startAt }, options).closingLineValue;
  const at = { feed: bet.feed, asOf };
  return bet.fairProbability === null
    ? lineValueSoFar(taken, ofMarket, at, options)
    : fairMoveSince(bet.fairProbability, fairChanceNow(taken, ofMarket, at, options));
}

interface GradedBy extends Pick<BetRecord, "subject" | "propStats"> {
  readonly game: Pick<NonNullable<BetRecord["game"]>, "homeScore" | "awayScore"> | null;
}

/** What a bet or a leg is graded by: a settled prop's count, else the game's score. */
function scoreOf({ game, subject, propStats }: GradedBy): string | null {
  const count = propStats === null ? null : countText(subject, JSON.parse(propStats) as Record<string, number>);
  if (count !== null || game === null) return count;
  return game.awayScore === null || game.homeScore === null ? null : `${game.awayScore}–${game.homeScore}`;
}

const NO_PRICES: BetPrices = { pricedAt: null, quotes: [], distributions: new Map() };

/** A stored bet as its owner sees it; with prices also its value so far. */
export function savedPickView(
  bet: BetRecord,
  legs: readonly BetLegRecord[],
  clock: { readonly asOf: EpochMs; readonly run: number },
  prices: BetPrices = NO_PRICES,
): SavedPick {
  const { game } = bet;
  return {
    id: bet.id,
    strategyId: bet.strategyId,
    pickId: bet.pickId,
    gameId: bet.gameId,
    league: bet.league,
    matchup: matchupOf(bet, legs),
    teamName: bet.teamName,
    betType: bet.betType,
    kind: bet.kind,
    leagueName: bet.leagueName,
    statedResult: bet.statedResult,
    bonusCents: bet.bonusCents,
    boosted: bet.boosted,
    listedPitchers: listedOf(bet),
    market: bet.market,
    side: bet.side,
    line: bet.line,
    recommendation: keptBetTitle({ ...bet, legs: legs.length }),
    book: bet.book,
    bookLabel: bookLabel(bet.book),
    bookKind: bookKind(bet.book),
    price: bet.price,
    decimalOdds: bet.decimalOdds,
    stakeCents: bet.stakeCents,
    toWinCents: toWinOf(bet, legs),
    confidence: bet.sent?.confidence ?? bet.confidence,
    expectedValue: bet.sent?.expectedValue ?? bet.expectedValue,
    figuresBy: bet.sent === null ? "linewise" : "sender",
    status: bet.status,
    profitCents: bet.profitCents,
    corrected: correctedOf(bet.correction, bet.market),
    closingLineValue: bet.closingLineValue,
    lineValueSoFar: soFar(bet, prices, clock.asOf),
    tracked: isTracked(bet),
    startAt: game?.startAt ?? bet.startAt,
    savedAt: bet.savedAt,
    settledAt: bet.settledAt,
    score: scoreOf(bet),
    gameStatus: game?.status ?? null,
    started: gamesOf(bet, legs).some((each) => hasStarted(each, clock.asOf)),
    placed: bet.placedAt !== null,
    origin: bet.origin,
    scoreSays: scoreSays(bet, clock.asOf),
    settles: !isUnsettleable(bet, legs) && !asksItsOwner(bet, legs, clock.asOf),
    editable: whyNotEditable(bet, legs, clock) === null,
    legs: legs.map((leg) => ({
      leg: leg.leg,
      pickId: leg.pickId,
      matchup: matchupTitle(leg.home, leg.away),
      recommendation: betRecommendation(leg),
      price: leg.price,
      startAt: leg.startAt,
      status: leg.status,
      score: leg.status === "pending" ? null : scoreOf(leg),
      corrected: correctedOf(leg.correction, leg.market),
    })),
  };
}
