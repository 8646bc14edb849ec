import { expect, test } from "vitest";
import { atRisk } from "#app/lib/engine/bankroll/at-risk.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";

const startAt = Date.UTC(2026, 10, 26, 1);
const bet = (gameId: string | null, hours: number, stakeCents: number) => ({
  gameId,
  startAt: startAt + hours * HOUR_MS,
  stakeCents,
});
const game = { id: "game", startAt };

test("bets on the game count for it, those within half a day for the day, in fractions of the bankroll", () => {
  const stakes = [bet("game", 0, 2_500), bet("other", 11.9, 1_000), bet(null, -11.9, 500), bet("later", 12, 9_900)];
  expect(atRisk(stakes, game, 100_000)).toEqual({ onGame: 0.025, today: 0.04 });
});

test("without bets, or without a bankroll they could be a part of, nothing is at risk", () => {
  expect(atRisk([], game, 100_000)).toEqual({ onGame: 0, today: 0 });
  expect(atRisk([bet("game", 0, 2_500)], game, null)).toEqual({ onGame: 0, today: 0 });
  expect(atRisk([bet("game", 0, 2_500)], game, 0)).toEqual({ onGame: 0, today: 0 });
});
