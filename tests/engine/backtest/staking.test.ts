import { describe, expect, it } from "vitest";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { simulateStaking } from "#app/lib/engine/backtest/staking.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";

const games = madeUpGames({ seasons: [2016, 2017, 2018] });
const judged = trainForTest("NBA", games, { testFrom: 2018, sweeps: 0 }).heldOut;
const [template] = judged;
if (!template) throw new Error("nothing judged");

function bet(day: number, p: number, price: number, margin: number): HeldOutGame {
  const { game } = (template as HeldOutGame).walked;
  const line = game.close && {
    ...game.close,
    homeMoneyline: price as AmericanOdds,
    awayMoneyline: -1_000 as AmericanOdds,
  };
  return {
    ...(template as HeldOutGame),
    walked: {
      ...(template as HeldOutGame).walked,
      game: { ...game, day, close: line, homeScore: 100 + margin, awayScore: 100 },
    },
    probabilities: { ...(template as HeldOutGame).probabilities, model: p, blendClose: p },
  };
}

describe("staking simulation", () => {
  it("counts profit at the quoted price: +150 won, +150 lost, a push refunded, a bad price not bet", () => {
    const report = simulateStaking(
      [bet(1, 0.5, 150, 7), bet(2, 0.5, 150, -3), bet(3, 0.5, 150, 0), bet(4, 0.3, 150, 9)],
      "close",
      "model",
    );
    expect(report).toMatchObject({ n: 3, offered: 4, winRate: 0.5, market: "moneyline" });
    expect(report?.roi).toBeCloseTo((1.5 - 1 + 0) / 3, 12);
  });

  it("has no return without bets and no result without prices", () => {
    expect(simulateStaking([bet(1, 0.3, 150, 1)], "close", "model")).toMatchObject({ n: 0, roi: null, offered: 1 });
    const unpriced = judged.map((each) => ({
      ...each,
      walked: { ...each.walked, game: { ...each.walked.game, open: null } },
    }));
    expect(simulateStaking(unpriced, "open", "blend")).toBeNull();
  });
});
