import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { LockedStrategy, OpenStrategy } from "#app/lib/schemas/picks/dto.ts";
import { lockedSections } from "../../../app/routes/_app.betting-strategies/locked-sections.tsx";
import { movedBetween } from "../../../app/routes/_app.betting-strategies/moved-prices.ts";
import { topLine } from "../../../app/routes/_app.betting-strategies/top-line.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the answer in one line", () => {
  const counts = { bet: 2, lean: 10, gone: 8, "in-play": 1, finished: 3, locked: 0, lockedBets: 0, lockedLeans: 0 };

  test("bets, leans, prices gone, and when prices are next checked", () => {
    expect(plain(topLine(counts, 4.2 * MINUTE_MS))).toBe("2 bets · 10 leans · 8 prices gone · next check in 5 min");
  });

  test("none, one, and locked", () => {
    const few = { ...counts, bet: 0, lean: 1, gone: 1, locked: 12 };
    expect(plain(topLine(few, null))).toBe("No bet now · 1 lean · 1 price gone · 12 locked");
    const closed = { ...few, lean: 0, locked: 3, lockedBets: 2, lockedLeans: 1 };
    expect(plain(topLine(closed, null))).toBe("None open · 1 price gone · 3 locked (2 bets, 1 lean)");
    const worth = { ...few, lockedBets: 1, lockedLeans: 9 };
    expect(plain(topLine(worth, null))).toBe("No open bet · 1 lean · 1 price gone · 12 locked (1 bet, 9 leans)");
  });

  test("a check that is due is still a minute away, never behind", () => {
    expect(plain(topLine({ ...counts, gone: 0 }, -MINUTE_MS))).toBe("2 bets · 10 leans · next check in 1 min");
  });
});

test("a price that moved between two readings is told with the earlier one; new, gone and unchanged picks are not", () => {
  const card = (id: number, price: number) => ({ id, visible: { price } }) as OpenStrategy;
  expect(
    movedBetween([card(1, -110), card(2, 120), card(3, -105)], [card(1, -115), card(2, 120), card(4, 100)]),
  ).toEqual({ 1: -110 });
});

test("locked picks stand in one section per reason, in the order of the cards", () => {
  const card = (id: number, fields: Partial<LockedStrategy>) =>
    ({ id, canReveal: false, lockReason: "tier", requiredTier: "pro", ...fields }) as LockedStrategy;
  const sections = lockedSections([
    card(1, { canReveal: true, lockReason: "unrevealed", requiredTier: null }),
    card(2, {}),
    card(3, { requiredTier: "elite" }),
    card(4, {}),
  ]);
  expect(sections.map(({ picks }) => picks.map(({ id }) => id))).toEqual([[1], [2, 4], [3]]);
});
