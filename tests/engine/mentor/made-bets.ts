import fc from "fast-check";
import { NO_RATE, rateOf, shareOf } from "#app/lib/engine/record/rate.ts";
import { roiInterval } from "#app/lib/engine/bankroll/intervals.ts";
import { currentStreak } from "#app/lib/engine/record/streak.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import type { ReviewedBet } from "#app/lib/engine/mentor/review.ts";
import type { BettingHabits } from "#app/lib/engine/mentor/tips.ts";

/** A bet at −110 on a game of its own, decided an hour after it was saved. */
export function madeBet(index: number, fields: Partial<ReviewedBet> = {}): ReviewedBet {
  const bet = {
    status: "won",
    stakeCents: 1000,
    savedAt: index * 10_000,
    settledAt: index * 10_000 + 5000,
    decimalOdds: 1 + 100 / 110,
    closingLineValue: null,
    gameId: `game ${index}`,
    betType: "Moneyline",
    verdict: "BET",
    ...fields,
  } as const;
  const profit = {
    won: bet.stakeCents * (bet.decimalOdds - 1),
    lost: -bet.stakeCents,
    push: 0,
    void: 0,
    pending: null,
  };
  const made = profit[bet.status];
  return { ...bet, settledAt: bet.status === "pending" ? null : bet.settledAt, profitCents: made && Math.round(made) };
}

/** The habits that follow from bets, as the view computes them from stored rows. */
export function habitsOf(bets: readonly ReviewedBet[], bankrollCents: number | null = null): BettingHabits {
  const stood = bets.filter(({ status }) => status !== "pending" && status !== "void");
  const open = bets.filter(({ status }) => status === "pending");
  const count = (wanted: ReviewedBet["status"]) => bets.filter(({ status }) => status === wanted).length;
  const staked = stood.reduce((sum, { stakeCents }) => sum + stakeCents, 0);
  return {
    winRate: shareOf(count("won"), count("won") + count("lost")),
    roi: rateOf(
      roiInterval(stood.map(({ stakeCents, profitCents }) => ({ stake: stakeCents, profit: profitCents ?? 0 }))),
    ),
    closingLineValue: NO_RATE,
    profitCents: stood.reduce((sum, { profitCents }) => sum + (profitCents ?? 0), 0),
    settled: bets.length - open.length,
    streak: currentStreak(
      bets.flatMap(({ status }) => (status === "won" ? ["win" as const] : status === "lost" ? ["loss" as const] : [])),
    ),
    averageStakeCents: stood.length === 0 ? null : staked / stood.length,
    openBets: open.length,
    openStakeCents: open.reduce((sum, { stakeCents }) => sum + stakeCents, 0),
    mostOnOneGame: open.length === 0 ? 0 : 1,
    bankrollCents,
  };
}

/** The settled ones as claims are made of them. */
export function screenedOf(bets: readonly ReviewedBet[]): readonly ScreenedBet[] {
  const results = { won: "win", lost: "loss", push: "push", void: "void" } as const;
  return bets.flatMap((bet): ScreenedBet | readonly [] => {
    const { status, settledAt, savedAt, decimalOdds: decimal, betType, stakeCents: stake } = bet;
    if (status === "pending" || settledAt === null) return [];
    return {
      label: "Bet",
      league: "NBA",
      betType,
      market: "moneyline",
      side: "home",
      line: null,
      decimal,
      book: "fanduel",
      riskLevel: null,
      timed: true,
      confidence: 0.5,
      stake,
      profit: bet.profitCents ?? 0,
      result: results[status],
      takenAt: epochMs(savedAt),
      startAt: epochMs(savedAt),
      settledAt: epochMs(settledAt),
      closingLineValue: bet.closingLineValue,
      cluster: bet.gameId ?? "",
    };
  });
}

const anyBet = fc.record({
  status: fc.constantFrom(
    "won" as const,
    "lost" as const,
    "lost" as const,
    "push" as const,
    "void" as const,
    "pending" as const,
  ),
  stakeCents: fc.integer({ min: 50, max: 100_000 }),
  decimalOdds: fc.double({ min: 1.1, max: 8, noNaN: true }),
});

/** Any history of up to 160 bets with any bankroll, or none. */
export const anyHistory = fc.record({
  bets: fc.array(anyBet, { maxLength: 160 }).map((bets) => bets.map((fields, index) => madeBet(index, fields))),
  bankrollCents: fc.option(fc.integer({ min: 1000, max: 10_000_000 })),
});
