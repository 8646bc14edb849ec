import { decimalOdds, type EpochMs } from "#app/lib/engine/brands.ts";
import type { SavedPick } from "#app/lib/schemas/saved-picks.ts";
import type { BetLegRecord, BetRecord } from "#app/models/saved-pick.server.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { betRecommendation, matchupTitle } from "./describe-bet.ts";

/** What a winning bet pays on top of its stake, rounded to the cent. */
export function toWinCents(stakeCents: number, odds: number): number {
  return Math.round(stakeCents * (decimalOdds(odds) - 1));
}

/**
 * Why a bet cannot be changed any more, or null while it can: it is settled, handed to a sportsbook, of an earlier replay, or its
 * first start on the feed's clock has come.
 */
export function whyNotEditable(
  bet: Pick<BetRecord, "status" | "placedAt" | "startAt" | "game" | "run">,
  clock: { readonly asOf: EpochMs; readonly run: number },
): "placed" | "started" | null {
  if (bet.status !== "pending" || bet.run !== clock.run) return "started";
  const start = bet.game ? Math.min(bet.startAt, bet.game.startAt) : bet.startAt;
  if (clock.asOf >= start || (bet.game && bet.game.status !== "scheduled")) return "started";
  return bet.placedAt === null ? null : "placed";
}

/** A stored bet as its owner sees it. */
export function savedPickView(
  bet: BetRecord,
  legs: readonly BetLegRecord[],
  clock: { readonly asOf: EpochMs; readonly run: number },
): SavedPick {
  const { game, home, away } = bet;
  return {
    id: bet.id,
    strategyId: bet.strategyId,
    pickId: bet.pickId,
    league: bet.league,
    matchup: home && away ? matchupTitle(home, away) : `${legs.length} legs`,
    teamName: bet.teamName,
    betType: bet.betType,
    market: bet.market,
    side: bet.side,
    line: bet.line,
    recommendation:
      home && away && bet.side ? betRecommendation(bet.side, bet.line, home, away) : `Parlay of ${legs.length}`,
    book: bet.book,
    bookLabel: bookLabel(bet.book),
    price: bet.price,
    decimalOdds: bet.decimalOdds,
    stakeCents: bet.stakeCents,
    toWinCents: toWinCents(bet.stakeCents, bet.decimalOdds),
    confidence: bet.confidence,
    expectedValue: bet.expectedValue,
    status: bet.status,
    profitCents: bet.profitCents,
    closingLineValue: bet.closingLineValue,
    startAt: game?.startAt ?? bet.startAt,
    savedAt: bet.savedAt,
    settledAt: bet.settledAt,
    score: game && game.awayScore !== null && game.homeScore !== null ? `${game.awayScore}–${game.homeScore}` : null,
    gameStatus: game?.status ?? null,
    placed: bet.placedAt !== null,
    editable: whyNotEditable(bet, clock) === null,
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
