import { expect, test } from "vitest";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { openBetsOf } from "#app/lib/engine/bankroll/caps.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

/** 8 PM in New York on November 25. */
const startAt = Date.UTC(2026, 10, 26, 1);
const bet = (id: number, gameId: string | null, hours: number, stakeCents: number) => ({
  id,
  gameId,
  startAt: startAt + hours * HOUR_MS,
  stakeCents,
});
const game = { id: "game", startAt };

test("bets on the game count for it, those of its day in New York for the day, in fractions of the bankroll", () => {
  const stakes = [
    bet(1, "game", 0, 2_500),
    bet(2, "other", 3.9, 1_000),
    bet(3, null, -11.9, 500),
    bet(4, "after midnight", 4, 9_900),
  ];
  expect(atRisk(openBetsOf(stakes), game, 100_000)).toEqual({ onGame: 0.025, today: 0.04 });
});

test("a parlay counts in full on each of its games, and once for their day", () => {
  const parlay = [bet(1, "game", 0, 2_000), bet(1, "other", 1, 2_000)];
  expect(atRisk(openBetsOf(parlay), game, 100_000)).toEqual({ onGame: 0.02, today: 0.02 });
  expect(atRisk(openBetsOf(parlay), { id: "third", startAt }, 100_000)).toEqual({ onGame: 0, today: 0.02 });
});

test("without bets, or without a bankroll for them, nothing is at risk", () => {
  expect(atRisk([], game, 100_000)).toEqual({ onGame: 0, today: 0 });
  expect(atRisk(openBetsOf([bet(1, "game", 0, 2_500)]), game, null)).toEqual({ onGame: 0, today: 0 });
  expect(atRisk(openBetsOf([bet(1, "game", 0, 2_500)]), game, 0)).toEqual({ onGame: 0, today: 0 });
});
