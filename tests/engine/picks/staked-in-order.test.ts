import { expect, test } from "vitest";
import { cents, epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { stakedInOrder } from "#app/lib/engine/picks/staked-in-order.ts";

const EVENING = epochMs(Date.UTC(2026, 0, 10, 0));
const on = (gameId: string, fraction = 0.02, startAt: number = EVENING) => ({ gameId, fraction, startAt });
const many = (count: number, startAt?: number) =>
  Array.from({ length: count }, (_, i) => on(`${startAt ?? "g"}${i}`, 0.02, startAt));
const open = (gameId: string, stakeCents: number) => ({ stakeCents, games: [{ gameId, startAt: EVENING }] });

test.each([
  ["nothing", [], [], 0],
  ["two games", [on("a", 0.01), on("b", 0.005)], [], 3000],
  ["three bets on one game, 3% of it", [on("a"), on("a"), on("a")], [], 6000],
  ["eight games of one day, 10% of it", many(8), [], 20_000],
  ["eight games on two days", [...many(4), ...many(4, EVENING + 24 * HOUR_MS)], [], 32_000],
  ["beside open bets", [on("a"), on("b", 0.015)], [open("a", 4000), open("c", 12_000)], 4000],
  ["a rest below a bet's smallest stake is none", [on("a")], [open("a", 5800)], 0],
] as const)("%s", (_, offers, before, staked) => {
  expect(stakedInOrder(offers, before, cents(200_000))).toBe(staked);
});
