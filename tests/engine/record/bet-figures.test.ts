import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { betFigures, equityCurve, type SettledBet } from "#app/lib/engine/record/bet-figures.ts";
import { recordFigures, type RecordedPick } from "#app/lib/engine/record/figures.ts";
import type { SummarizedBet } from "#app/lib/views/bets/summarize-bets.ts";
import { summarizeBets } from "#tests/engine/whole-lists.ts";

const bet = (fields: Partial<SettledBet>): SettledBet => ({
  result: "win",
  stake: 100,
  profit: 100,
  closingLineValue: null,
  cluster: "game",
  ...fields,
});

describe("results of a set of bets", () => {
  test("a void is counted as settled and in nothing else, whatever its row holds", () => {
    const figures = betFigures([
      bet({ closingLineValue: 0.02 }),
      bet({ result: "loss", profit: -100, closingLineValue: -0.04, cluster: "other" }),
      bet({ result: "void", stake: 900, profit: 0, closingLineValue: 0.5, cluster: "third" }),
    ]);
    expect(figures).toMatchObject({ settled: 3, wins: 1, losses: 1, pushes: 0, voids: 1, staked: 200, profit: 0 });
    expect(figures.closingLineValue).toMatchObject({ n: 2 });
    expect(figures.closingLineValue.value).toBeCloseTo(-0.01, 12);
    expect(figures).toMatchObject({
      closingLineGames: 2,
      beatCloseRate: { value: 0.5, n: 2 },
      roi: { value: 0, n: 2 },
    });
  });

  test("nothing settled has no rates", () => {
    const none = { value: null, n: 0, low: null, high: null };
    expect(betFigures([])).toEqual({
      settled: 0,
      wins: 0,
      losses: 0,
      pushes: 0,
      voids: 0,
      staked: 0,
      profit: 0,
      winRate: none,
      roi: none,
      closingLineValue: none,
      closingLineT: null,
      closingLineGames: 0,
      beatCloseRate: none,
    });
  });
});

test("an equity curve keeps its last point and about as many as asked for", () => {
  const bets = Array.from({ length: 1_001 }, (_, at) => ({ at, profit: at % 3 === 0 ? -2 : 1.5 }));
  const curve = equityCurve(bets, 100);
  expect(curve.length).toBeLessThanOrEqual(102);
  expect(curve.at(-1)).toMatchObject({ at: 1_000, profit: bets.reduce((sum, { profit }) => sum + profit, 0) });
  expect(equityCurve([])).toEqual([]);
});

const STATUS = { win: "won", loss: "lost", push: "push", void: "void" } as const;
const settled = fc.record({
  result: fc.constantFrom("win", "loss", "push", "void"),
  units: fc.integer({ min: 1, max: 900 }),
  closingLineValue: fc.option(fc.double({ min: -0.2, max: 0.2, noNaN: true })),
  game: fc.nat(20),
});

test("the record and a person's bets come to the same figures for the same bets at a flat stake", () => {
  fc.assert(
    fc.property(fc.array(settled, { maxLength: 60 }), (rows) => {
      const profit = ({ result, units }: (typeof rows)[number]) =>
        result === "win" ? units / 100 : result === "loss" ? -1 : 0;
      const picks = rows.map((row, id): RecordedPick => ({
        id,
        gameId: `game ${row.game}`,
        league: "NBA",
        market: "moneyline",
        verdict: "BET",
        modelVersionId: 1,
        probability: 0.55,
        expectedValue: 0.03,
        stakeFraction: 0.01,
        startAt: id,
        grade: {
          result: row.result,
          profitUnits: profit(row),
          closeProbability: null,
          closingLineValue: row.closingLineValue,
          gradedAt: id,
        },
      }));
      const bets = rows.map((row, id): SummarizedBet => ({
        status: STATUS[row.result],
        stakeCents: 100,
        profitCents: Math.round(profit(row) * 100),
        closingLineValue: row.closingLineValue,
        gameId: `game ${row.game}`,
        settledAt: epochMs(id),
      }));
      const [record, mine] = [recordFigures(picks), summarizeBets(bets)];
      for (const field of ["settled", "wins", "losses", "pushes", "voids"] as const)
        expect(mine[field]).toBe(record[field]);
      for (const [rate, other] of [
        [mine.winRate, record.winRate],
        [mine.closingLineValue, record.closingLineValue],
        [mine.beatCloseRate, record.beatCloseRate],
      ] as const)
        expect(rate).toMatchObject(other);
      expect(mine.roi.n).toBe(record.flatRoi.n);
      expect(mine.roi.value ?? 0).toBeCloseTo(record.flatRoi.value ?? 0, 9);
      expect(mine.profitCents / 100).toBeCloseTo(record.flatProfitUnits, 9);
      const stood = picks.flatMap(({ id, grade: of }) =>
        of === null || of.result === "void" ? [] : [{ at: id, profit: of.profitUnits }],
      );
      expect(mine.equity.at(-1)?.drawdownCents ?? 0).toBeCloseTo((equityCurve(stood).at(-1)?.drawdown ?? 0) * 100, 6);
    }),
  );
});
