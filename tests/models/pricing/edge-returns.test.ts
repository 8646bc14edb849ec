import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { learnedDoubt, priorDoubt, type EdgeDoubt } from "#app/lib/engine/picks/edge-doubt.ts";
import { sumEdgeReturns } from "#app/models/pricing/edge-returns.server.ts";
import { makeGame, makeGrading, makePick, makeResult } from "#db/seed/factories.ts";
import { at, openScene } from "#tests/workflows/scene.ts";

test("what published edges came to is summed by kind: the newest grading counts, and what proves nothing does not", async () => {
  const database = await openScene();
  interface Past {
    readonly doubt: EdgeDoubt;
    readonly edge: number;
    readonly value: number | null;
    readonly days?: number;
    readonly result?: "win" | "void";
  }
  const publish = async ({ doubt, edge, value, days = 1, result = "win" }: Past) => {
    const startAt = at(-days * DAY_MS);
    const game = await makeGame(database.read, { startAt });
    const pick = await makePick(database.read, game, {
      doubt,
      expectedValue: edge,
      startAt,
      publishedAt: epochMs(startAt - 3 * HOUR_MS),
    });
    await makeGrading(database.read, pick, {
      closingLineValue: value,
      result,
      gradedAt: epochMs(startAt + 3 * HOUR_MS),
    });
    return pick;
  };
  const [later, prop] = [priorDoubt("later"), priorDoubt("prop")];
  await publish({ doubt: later, edge: 0.04, value: 0.02 });
  await publish({ doubt: later, edge: 0.02, value: -0.01 });
  const regraded = await publish({ doubt: prop, edge: 0.05, value: 0.5 });
  const corrected = await makeResult(database.read, regraded.gameId, { fingerprint: "corrected" });
  await makeGrading(database.read, regraded, {
    gameResultId: corrected,
    closingLineValue: 0.04,
    gradedAt: at(-HOUR_MS),
  });

  const nothing = [
    publish({ doubt: later, edge: -0.01, value: 0.3 }),
    publish({ doubt: later, edge: 0.05, value: null }),
    publish({ doubt: later, edge: 0.05, value: 0.3, result: "void" }),
    publish({ doubt: { ...later, apart: 0.1 }, edge: 0.05, value: 0.3 }),
    publish({ doubt: { ...later, away: 0.1 }, edge: 0.05, value: 0.3 }),
    publish({ doubt: later, edge: 0.05, value: 0.3, days: 400 }),
    publish({ doubt: priorDoubt("parlay"), edge: 0.05, value: 0.3 }),
  ];
  await Promise.all(nothing);

  const scope = { feed: "simulation", run: 1, league: "NBA", asOf: at(0), since: at(-365 * DAY_MS) } as const;
  const returns = await sumEdgeReturns(database, scope);
  expect(returns.later.products).toBeCloseTo(0.04 * 0.02 - 0.02 * 0.01, 12);
  expect(returns.later.squares).toBeCloseTo(0.04 ** 2 + 0.02 ** 2, 12);
  expect(returns.prop.products).toBeCloseTo(0.05 * 0.04, 12);
  expect(learnedDoubt("prop", "NBA", returns.prop)).toEqual(priorDoubt("prop"));

  const before = await sumEdgeReturns(database, { ...scope, asOf: at(-2 * HOUR_MS) });
  expect(before.prop.products).toBeCloseTo(0.05 * 0.5, 12);
  const other = await sumEdgeReturns(database, { ...scope, league: "NHL" });
  expect(other).toEqual({ later: { products: 0, squares: 0 }, prop: { products: 0, squares: 0 } });
});
