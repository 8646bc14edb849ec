import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  closingRate,
  fitCommunity,
  ranksOf,
  returnRate,
  shrinkMember,
  type ClosingSums,
} from "#app/lib/engine/people/rank-members.ts";
import { betFigures } from "#app/lib/engine/record/bet-figures.ts";

interface Bet {
  readonly game: string;
  readonly value: number;
}

/** The sums of a member's bets, as the database adds them up. */
function sumsOf(bets: readonly Bet[]): ClosingSums {
  const games = new Map<string, { value: number; bets: number }>();
  for (const { game, value } of bets) {
    const known = games.get(game) ?? { value: 0, bets: 0 };
    games.set(game, { value: known.value + value, bets: known.bets + 1 });
  }
  const each = [...games.values()];
  const sum = (of: (game: { value: number; bets: number }) => number) => each.reduce((total, g) => total + of(g), 0);
  return {
    bets: bets.length,
    games: each.length,
    value: sum((g) => g.value),
    squares: sum((g) => g.value ** 2),
    cross: sum((g) => g.value * g.bets),
    sizes: sum((g) => g.bets ** 2),
  };
}

/** A number of bets, each on a game of its own, with alternating values. */
const member = (count: number, one: number, other: number) =>
  sumsOf(Array.from({ length: count }, (_, i) => ({ game: `${i}`, value: i % 2 === 0 ? one : other })));

// σ², τ², the mean and κ of these three, and their shrunk values, as computed apart in Python from the formulas of DerSimonian & Laird (1986).
const ANN = member(40, 0.02, 0.06);
const BEN = member(60, -0.03, 0.01);
const CAT = member(50, 0.1, -0.06);

test("the community's spread and its members' values are those of the vector", () => {
  const community = fitCommunity([ANN, BEN, CAT]);
  expect(community.noise).toBeCloseTo(0.002448979591836735, 12);
  expect(community.sd ** 2).toBeCloseTo(0.0005922504136789857, 12);
  expect(community.mean).toBeCloseTo(0.01640579714371965, 12);
  expect(community.halfBets).toBeCloseTo(4.1350407450523825, 9);
  const ann = shrinkMember(ANN, community);
  expect(ann.value).toBeCloseTo(0.037789443750118515, 12);
  expect(ann.low).toBeCloseTo(0.022944322164071253, 12);
  expect(ann.high).toBeCloseTo(0.05263456533616578, 12);
  expect(shrinkMember(BEN, community).value).toBeCloseTo(-0.00829751340567611, 12);
});

describe("luck", () => {
  test("three lucky bets neither lead nor reveal anything about the community", () => {
    const lucky = member(3, 0.6, 0.6);
    expect(fitCommunity([ANN, BEN, CAT, lucky])).toEqual(fitCommunity([ANN, BEN, CAT]));
    const community = fitCommunity([ANN, BEN, CAT]);
    // Even if it were ranked: a bet counts by its noise, which is wide here.
    const wide = fitCommunity([member(40, 0.5, -0.46), member(400, 0.3, -0.27), member(400, 0.3, -0.33)]);
    expect(shrinkMember(member(3, 0.1, 0.1), wide).value).toBeLessThan(
      shrinkMember(member(400, 0.3, -0.2), wide).value,
    );
    expect(shrinkMember(lucky, community).high - shrinkMember(lucky, community).low).toBeGreaterThan(
      shrinkMember(ANN, community).high - shrinkMember(ANN, community).low,
    );
  });

  test("members who do not differ beyond chance all have the mean and share the first rank", () => {
    const alike = [member(40, 0.3, -0.28), member(40, 0.29, -0.28), member(80, 0.3, -0.29)];
    const community = fitCommunity(alike);
    expect(community).toMatchObject({ sd: 0, halfBets: null });
    const values = alike.map((one) => shrinkMember(one, community).value);
    expect(new Set(values).size).toBe(1);
    expect(ranksOf(values)).toEqual([1, 1, 1]);
  });

  test("nobody, one member, and members without any noise have figures", () => {
    expect(fitCommunity([])).toMatchObject({ mean: 0, sd: 0, halfBets: null });
    expect(shrinkMember(ANN, fitCommunity([ANN])).value).toBeCloseTo(0.04, 12);
    const still = fitCommunity([member(30, 0.01, 0.01), member(30, 0.03, 0.03)]);
    for (const value of [still.mean, still.sd, still.meanVariance]) expect(Number.isFinite(value)).toBe(true);
  });
});

test("values that look alike share a rank, and the next one is as much further down", () => {
  expect(ranksOf([0.031, 0.02, 0.0204, 0.01])).toEqual([1, 2, 2, 4]);
});

test("a rank is one more than there are better values, in whatever order they come", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -0.01, max: 0.01, noNaN: true })), (values) => {
      const shown = values.map((value) => Math.round(value / 1e-3));
      expect(ranksOf(values)).toEqual(shown.map((value) => 1 + shown.filter((other) => other > value).length));
    }),
  );
});

const bets = fc.array(
  fc.record({
    game: fc.constantFrom("a", "b", "c", "d", "e"),
    value: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
    stake: fc.integer({ min: 1, max: 10_000 }),
    profit: fc.integer({ min: -10_000, max: 30_000 }),
  }),
  { minLength: 2, maxLength: 40 },
);

test("sums give the figures that single bets give", () => {
  fc.assert(
    fc.property(bets, (given) => {
      const { closingLineValue, roi } = betFigures(
        given.map(({ game, value, stake, profit }) => ({
          result: "win",
          stake,
          profit,
          closingLineValue: value,
          cluster: game,
        })),
      );
      const closing = closingRate(sumsOf(given));
      const sum = (of: (bet: (typeof given)[number]) => number) => given.reduce((total, bet) => total + of(bet), 0);
      const returns = returnRate({
        bets: given.length,
        staked: sum(({ stake }) => stake),
        profit: sum(({ profit }) => profit),
        profitSquares: sum(({ profit }) => profit ** 2),
        cross: sum(({ profit, stake }) => profit * stake),
        stakeSquares: sum(({ stake }) => stake ** 2),
      });
      for (const [mine, theirs] of [
        [closing, closingLineValue],
        [returns, roi],
      ] as const) {
        expect(mine.n).toBe(theirs.n);
        for (const end of ["value", "low", "high"] as const) {
          if (theirs[end] === null) expect(mine[end]).toBeNull();
          else expect(mine[end]).toBeCloseTo(theirs[end], 5);
        }
      }
    }),
  );
});

test("a shrunk value lies between the member's own and the mean, nearer to its own the more bets there are, with a tighter range", () => {
  const counts = fc.integer({ min: 30, max: 400 });
  const level = fc.double({ min: -0.08, max: 0.08, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(counts, level), { minLength: 2, maxLength: 12 }), counts, level, (others, n, at) => {
      const community = fitCommunity(others.map(([count, mean]) => member(count, mean + 0.05, mean - 0.05)));
      const own = { bets: n, value: n * at };
      const { value, low, high } = shrinkMember(own, community);
      const [least, most] = [Math.min(at, community.mean), Math.max(at, community.mean)];
      expect(value).toBeGreaterThanOrEqual(least - 1e-9);
      expect(value).toBeLessThanOrEqual(most + 1e-9);
      const more = shrinkMember({ bets: 2 * n, value: 2 * n * at }, community);
      expect(Math.abs(more.value - at)).toBeLessThanOrEqual(Math.abs(value - at) + 1e-9);
      expect(more.high - more.low).toBeLessThanOrEqual(high - low + 1e-9);
    }),
    { numRuns: 200 },
  );
});
