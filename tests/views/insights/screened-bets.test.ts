import { expect, test } from "vitest";
import { betClaims } from "#app/lib/engine/claims/bet-claims.ts";
import { bettingHabits, habitNotes } from "#app/lib/engine/insights/betting-habits.ts";
import { groupOf } from "#app/lib/engine/insights/screened-bet.ts";
import { screenedOwnBet } from "#app/lib/views/insights/screened-bets.ts";
import type { OwnBet } from "#app/models/bets/own-bets.server.ts";

const DAY = Date.UTC(2026, 10, 20, 5);

/** A lost bet of one's own on an evening's game. */
const ownBet = (id: number, fields: Partial<Record<keyof OwnBet, unknown>>) =>
  ({
    id,
    gameId: `g${id}`,
    league: "NBA",
    betType: "Spread",
    market: "spread",
    side: "home",
    line: -3.5,
    book: "fanduel",
    decimalOdds: 1.91,
    teamName: "Celtics",
    stakeCents: 3000,
    profitCents: -3000,
    status: "lost",
    closingLineValue: -0.02,
    confidence: 0.5236,
    verdict: null,
    riskLevel: null,
    placedAt: null,
    importedAt: DAY,
    savedAt: DAY,
    startAt: DAY + 19 * 3_600_000,
    settledAt: DAY + 22 * 3_600_000,
    ...fields,
  }) as unknown as OwnBet;

test("a bet on no pick of ours has no confidence: the chance of an import's price is not called one", () => {
  const screened = Array.from({ length: 40 }, (_, id) => screenedOwnBet(ownBet(id, {})) ?? []).flat();
  expect(screened).toHaveLength(40);
  const kinds = (bets: typeof screened) => habitNotes(bettingHabits(bets), betClaims(bets, 0)).map(({ kind }) => kind);
  expect(kinds(screened)).toEqual(["win-rate-low"]);
  const ours = Array.from({ length: 40 }, (_, id) => screenedOwnBet(ownBet(id, { riskLevel: "low" })) ?? []).flat();
  expect(kinds(ours)).toContain("confidence-low");
});

test("an import that names only a day has no known number of hours before the start", () => {
  const leadOf = (fields: Parameters<typeof ownBet>[1]) => {
    const bet = screenedOwnBet(ownBet(1, fields));
    return bet && groupOf(bet, "lead", 3000);
  };
  expect(leadOf({})).toBeNull();
  expect(leadOf({ savedAt: DAY + 18 * 3_600_000 + 7 * 60_000 })).toBe("last-hour");
  expect(leadOf({ importedAt: null })).toBe("last-day");
});
