import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leagueChemistry } from "#app/lib/engine/chemistry/league-chemistry.ts";
import { pairEffect, type FourCells } from "#app/lib/engine/chemistry/pair-effect.ts";
import type { LeagueSynergy } from "#app/lib/engine/chemistry/pair-synergy.ts";
import { plantedSeason } from "#app/lib/engine/claims/judge/made-league.ts";

/** Cells with the games given and a mean residual of team + own worth + pair. */
function cellsWith(
  games: readonly [number, number, number, number],
  own: readonly [number, number],
  pair: number,
): FourCells {
  const [both, first, second, none] = games;
  return {
    both: { games: both, sum: both * (own[0] + own[1] + pair) },
    first: { games: first, sum: first * own[0] },
    second: { games: second, sum: second * own[1] },
    none: { games: none, sum: 0 },
  };
}

const synergyOf = (planted: Parameters<typeof plantedSeason>[0]): LeagueSynergy => {
  const { synergy } = leagueChemistry("NBA", plantedSeason(planted));
  if (synergy === null) throw new Error("The NBA judges pairs");
  return synergy;
};

describe("the pair's part of four cells", () => {
  it("is the difference of the differences if own worth is left open", () => {
    const effect = pairEffect(cellsWith([4000, 4000, 4000, 4000], [3, -2], 5));
    expect(effect?.value).toBeCloseTo(5, 2);
    // Variance 4σ²/n: a quarter of the games of one cell.
    expect(effect?.games).toBeCloseTo(1000, -1);
  });

  it("does not take two good players for a good pair", () => {
    const open = pairEffect(cellsWith([40, 10, 10, 10], [4, 4], 0));
    expect(Math.abs(open?.value ?? 9)).toBeLessThan(0.6);
  });

  it("costs effective games where a cell is empty, and is null without a game together", () => {
    const full = pairEffect(cellsWith([40, 10, 10, 10], [0, 0], 0));
    const empty = pairEffect(cellsWith([40, 0, 10, 10], [0, 0], 0));
    expect(empty?.games).toBeLessThan(full?.games ?? 0);
    expect(pairEffect(cellsWith([0, 10, 10, 10], [0, 0], 0))).toBeNull();
  });

  it("is the same whichever player is named first", () => {
    const cell = fc.record({
      games: fc.integer({ min: 0, max: 60 }),
      sum: fc.double({ min: -300, max: 300, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.record({ both: cell, first: cell, second: cell, none: cell }), (cells) => {
        const given = pairEffect(cells);
        const swapped = pairEffect({ ...cells, first: cells.second, second: cells.first });
        expect(swapped === null).toBe(given === null);
        if (given === null || swapped === null) return;
        expect(swapped.value).toBeCloseTo(given.value, 6);
        expect(swapped.games).toBeCloseTo(given.games, 6);
      }),
    );
  });
});

describe("pairs of a league", () => {
  it("finds a planted pair with the right size", () => {
    const size = 10;
    const { reliability, pairs } = synergyOf({
      seed: "planted",
      rounds: 4,
      sd: 6,
      missing: 0.35,
      effect: (_team, present) => (present.has(0) && present.has(1) ? size : 0),
    });
    expect(reliability.found).toBe(true);
    expect(reliability.kappa).toBeLessThan(100);
    const planted = pairs.filter(({ firstId, secondId }) =>
      [0, 1].every((n) => [firstId, secondId].some((id) => id.endsWith(`p${n}`))),
    );
    expect(planted).toHaveLength(24);
    const mean = planted.reduce((sum, { measured }) => sum + measured, 0) / planted.length;
    // 24 estimates with an error of about 2 each.
    expect(Math.abs(mean - size)).toBeLessThan(1.5);
    expect(pairs.slice(0, 24).filter((pair) => planted.includes(pair)).length).toBeGreaterThanOrEqual(20);
    expect(planted.filter(({ word }) => word === "excellent" || word === "good").length).toBeGreaterThanOrEqual(20);
    const shrunk = planted.reduce((sum, pair) => sum + pair.shrunk, 0) / planted.length;
    expect(shrunk).toBeLessThan(mean);
    expect(shrunk).toBeGreaterThan(size / 4);
  });

  it("finds nothing if nothing is planted: κ is high or there is none, no text is shown, and nothing is left after shrinking", () => {
    const found = Array.from({ length: 12 }, (_, i) => synergyOf({ seed: `luck ${i}`, teams: 16, rounds: 3 }));
    expect(found.filter(({ reliability }) => reliability.found).length).toBeLessThanOrEqual(1);
    const correlations = found.map(({ reliability }) => reliability.correlation ?? 9);
    expect(Math.abs(correlations.reduce((sum, r) => sum + r, 0) / found.length)).toBeLessThan(0.05);
    const kappas = found.map(({ reliability }) => reliability.kappa ?? Number.POSITIVE_INFINITY);
    expect(kappas.toSorted((a, b) => a - b)[5]).toBeGreaterThan(100);
    for (const { pairs } of found.filter((one) => !one.reliability.found)) {
      expect(pairs.length).toBeGreaterThan(100);
      expect(pairs.every(({ word }) => word === "unproven")).toBe(true);
      expect(Math.max(...pairs.map(({ shrunk }) => Math.abs(shrunk)))).toBeLessThan(0.01);
      expect(Math.max(...pairs.map(({ chanceAbove }) => Math.abs(chanceAbove - 0.5)))).toBeLessThan(0.02);
    }
  });

  it("does not take players the line misjudges for pairs", () => {
    const found = Array.from({ length: 8 }, (_, i) =>
      synergyOf({
        seed: `players ${i}`,
        teams: 16,
        rounds: 3,
        effect: (team, present) => [...present].reduce((sum, n) => sum + (((team * 7 + n * 5) % 9) - 4), 0),
      }),
    );
    expect(found.filter(({ reliability }) => reliability.found).length).toBeLessThanOrEqual(1);
  });

  it("says too little below ten games together", () => {
    const games = plantedSeason({ seed: "short", teams: 24, rounds: 2 }).slice(0, 24 * 6);
    const { synergy } = leagueChemistry("NBA", games);
    expect(Math.min(...(synergy?.pairs ?? []).map(({ cells }) => cells.both.games))).toBe(10);
    expect(synergy?.tooFew).toBeGreaterThan(0);
  });

  it("places run from 0 to 100, best first", () => {
    const games = plantedSeason({ seed: "places", teams: 16, rounds: 2 });
    const { synergy } = leagueChemistry("NBA", games);
    const scores = synergy?.pairs.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBe(100);
    expect(scores.at(-1)).toBe(0);
    expect(synergy?.pairs.some(({ firstId }) => firstId === "t0p0")).toBe(true);
  });

  it("judges no pairs in baseball", () => {
    expect(leagueChemistry("MLB", plantedSeason({ seed: "ball", teams: 10, rounds: 1 })).synergy).toBeNull();
  });
});
