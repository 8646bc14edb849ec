import { cents, decimalOdds, type AmericanOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import { hasStarted } from "#app/lib/engine/games/game-state.ts";
import { lineValueSoFar } from "#app/lib/engine/odds/closing-price.ts";
import { minimumBooks } from "#app/lib/engine/odds/minimum-books.ts";
import { outcomeDistributionSchema } from "#app/lib/schemas/pricing/outcome-distribution.ts";
import { toWinAtQuoteCents, toWinCents } from "#app/lib/engine/settle/profit.ts";
import { PARLAY_STRATEGY_ID, type SavedPick } from "#app/lib/schemas/bets/dto.ts";
import type { BetLegRecord, BetPrices, BetRecord } from "#app/models/bets/saved-pick.server.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";

/**
 * The prices a bet pays if it wins: a single's own, or those of a parlay's legs. Pushed and void legs drop out (D11), unless no other
 * leg is left; then all legs' prices count.
 */
function pricesOf(bet: BetRecord, legs: readonly BetLegRecord[]): readonly AmericanOdds[] {
  if (bet.price !== null) return [bet.price];
  const counting = legs.filter((leg) => leg.status !== "push" && leg.status !== "void");
  return (counting.length > 0 ? counting : legs).map((leg) => leg.price);
}

/** A parlay that a program saved without its legs (D32): there is nothing to grade it from, and its owner can always delete it. */
function isUnsettleable(bet: Pick<BetRecord, "strategyId">, legs: readonly unknown[]): boolean {
  return bet.strategyId === PARLAY_STRATEGY_ID && legs.length === 0;
}

/** What a bet pays if it wins: at the price its owner was quoted for the whole, else at its own price or those of its legs. */
function toWinOf(bet: BetRecord, legs: readonly BetLegRecord[]): number {
  const stake = cents(bet.stakeCents);
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
  bet: Pick<BetRecord, "strategyId" | "status" | "placedAt" | "startAt" | "game" | "run">,
  legs: readonly Pick<BetLegRecord, "game">[],
  clock: { readonly asOf: EpochMs; readonly run: number },
): "placed" | "started" | null {
  if (isUnsettleable(bet, legs)) return null;
  if (bet.status !== "pending" || bet.run !== clock.run) return "started";
  if (gamesOf(bet, legs).some((game) => hasStarted(game, clock.asOf))) return "started";
  return bet.placedAt === null ? null : "placed";
}

/** Whether a bet is only followed: no stake was suggested when it was saved, and nobody placed it. */
export function isTracked({ verdict, placedAt }: Pick<BetRecord, "verdict" | "placedAt">): boolean {
  return placedAt === null && (verdict === "LEAN" || verdict === "PASS");
}

/** What an open single bet is worth by the newest quotes on its game; null where there is nothing to say. */
function soFar(bet: BetRecord, { quotes, distributions }: BetPrices, asOf: EpochMs): number | null {
  const { market, side, price, league, game } = bet;
  if (bet.status !== "pending" || market === null || side === null || price === null || league === null) return null;
  if (game === null || hasStarted(game, asOf)) return null;
  const stored = bet.pickId === null ? undefined : distributions.get(bet.pickId);
  return lineValueSoFar(
    { league, market, side, line: bet.line, book: bet.book, price },
    quotes.filter((quote) => quote.gameId === bet.gameId && quote.market === market),
    { feed: bet.feed, asOf },
    {
      distribution: stored === undefined ? null : outcomeDistributionSchema.parse(stored),
      minimumBooks: minimumBooks(bet.feed),
    },
  );
}

const NO_PRICES: BetPrices = { quotes: [], distributions: new Map() };

/** A stored bet as its owner sees it; with prices also what it is worth so far. */
export function savedPickView(
  bet: BetRecord,
  legs: readonly BetLegRecord[],
  clock: { readonly asOf: EpochMs; readonly run: number },
  prices: BetPrices = NO_PRICES,
): SavedPick {
  const { game, home, away } = bet;
  return {
    id: bet.id,
    strategyId: bet.strategyId,
    pickId: bet.pickId,
    league: bet.league,
    matchup: home && away ? matchupTitle(home, away) : legs.length > 0 ? `${legs.length} legs` : bet.teamName,
    teamName: bet.teamName,
    betType: bet.betType,
    market: bet.market,
    side: bet.side,
    line: bet.line,
    recommendation:
      home && away && bet.side
        ? betRecommendation(bet.side, bet.line, home, away)
        : legs.length > 0
          ? `Parlay of ${legs.length}`
          : "Parlay",
    book: bet.book,
    bookLabel: bookLabel(bet.book),
    price: bet.price,
    decimalOdds: bet.decimalOdds,
    stakeCents: bet.stakeCents,
    toWinCents: toWinOf(bet, legs),
    confidence: bet.confidence,
    expectedValue: bet.expectedValue,
    status: bet.status,
    profitCents: bet.profitCents,
    closingLineValue: bet.closingLineValue,
    lineValueSoFar: soFar(bet, prices, clock.asOf),
    tracked: isTracked(bet),
    startAt: game?.startAt ?? bet.startAt,
    savedAt: bet.savedAt,
    settledAt: bet.settledAt,
    score: game && game.awayScore !== null && game.homeScore !== null ? `${game.awayScore}–${game.homeScore}` : null,
    gameStatus: game?.status ?? null,
    placed: bet.placedAt !== null,
    settles: !isUnsettleable(bet, legs),
    editable: whyNotEditable(bet, legs, clock) === null,
    legs: legs.map((leg) => ({
      leg: leg.leg,
      pickId: leg.pickId,
      matchup: matchupTitle(leg.home, leg.away),
      recommendation: betRecommendation(leg.side, leg.line, leg.home, leg.away),
      price: leg.price,
      startAt: leg.startAt,
      status: leg.status,
    })),
  };
}
