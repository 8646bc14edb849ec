import { describe, expect, it } from "vitest";
import type { PortfolioLeg } from "#app/lib/engine/bankroll/portfolio.ts";
import { underSharedCap } from "#app/lib/engine/bankroll/shared-cap.ts";
import { decimalOdds } from "#app/lib/engine/brands.ts";

const on = (...games: readonly string[]) => ({
  legs: games.map((gameId): PortfolioLeg => ({
    gameId,
    day: "2026-01-15",
    market: "moneyline",
    side: "home",
    line: null,
    decimal: decimalOdds(2),
    outcome: { win: 0.5, push: 0, lose: 0.5 },
  })),
});
const byGame = (leg: Pick<PortfolioLeg, "gameId" | "day">) => leg.gameId;

describe("a cap several bets share", () => {
  it("lowers those of the group in proportion and leaves the others alone", () => {
    const { fractions, lowered } = underSharedCap([0.02, 0.04, 0.05], [on("a"), on("a"), on("b")], [], byGame, 0.05);
    expect(fractions).toEqual([expect.closeTo(0.05 / 3, 12), expect.closeTo(0.1 / 3, 12), 0.05]);
    expect([...lowered]).toEqual([0, 1]);
  });

  it("counts open stakes first, and leaves nothing where they fill it", () => {
    const open = [{ ...on("a", "b"), fraction: 0.03 }];
    expect(underSharedCap([0.02, 0.01], [on("a"), on("c")], open, byGame, 0.04).fractions).toEqual([
      expect.closeTo(0.01, 12),
      0.01,
    ]);
    expect(underSharedCap([0.02], [on("b")], open, byGame, 0.02).fractions).toEqual([0]);
  });

  it("limits a parlay by each of its groups, and ignores bets without a stake", () => {
    const { fractions, lowered } = underSharedCap([0.04, 0, 0.02], [on("a", "b"), on("a"), on("b")], [], byGame, 0.03);
    expect(fractions).toEqual([expect.closeTo(0.018, 12), 0, expect.closeTo(0.012, 12)]);
    expect([...lowered]).toEqual([0, 2]);
  });
});
