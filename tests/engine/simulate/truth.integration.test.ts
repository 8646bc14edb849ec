import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { gameStateAt, quotesBetween, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import type { ParlayLegs } from "#app/lib/engine/parlay/parlay-legs.ts";
import {
  latentBetProbability,
  latentParlayProbabilities,
  latentWinProbability,
} from "#app/lib/engine/simulate/truth.ts";

const END = epochMs(Date.UTC(2030, 0, 1));
const BEGINNING = epochMs(0);

/** Power de-vig of a two-sided American price (M3). */
function fair(first: number, second: number): number {
  const implied = (a: number): number => (a > 0 ? 100 / (a + 100) : -a / (100 - a));
  const [a, b] = [implied(first), implied(second)];
  let k = 1;
  for (let i = 0; i < 20; i++) {
    const [x, y] = [Math.pow(a, k), Math.pow(b, k)];
    k -= (x + y - 1) / (x * Math.log(a) + y * Math.log(b));
  }
  return Math.pow(a, k);
}

interface Levels {
  readonly n: number;
  readonly home: number;
  readonly open: number;
  readonly close: number;
  readonly truth: number;
  /** Mean squared distance of opening and closing probability from the truth. */
  readonly openError: number;
  readonly closeError: number;
  /** Mean of latent probability minus mean of closing probability. */
  readonly bias: number;
}

/** Expected (not drawn) log losses of home win under the latent truth, which takes the noise of results out of the comparison. */
function levels(league: (typeof LEAGUES)[number]): Levels {
  let n = 0;
  let wins = 0;
  let homeWins = 0;
  const sum = { open: 0, close: 0, truth: 0, openError: 0, closeError: 0, bias: 0 };
  for (const seed of ["truth-1", "truth-2", "truth-3"]) {
    for (const game of seasonSchedule(seed, league, 2026).filter((g) => g.postponedAt === null)) {
      const p = latentWinProbability(seed, game);
      const mean = (kind: "open" | "close"): number => {
        const own = quotesBetween(seed, game, BEGINNING, game.startAt, "open-close").filter(
          (q) => q.kind === kind && q.market === "moneyline",
        );
        return own.reduce((total, q) => total + fair(q.first, q.second), 0) / own.length;
      };
      const loss = (q: number): number => -(p * Math.log(q) + (1 - p) * Math.log(1 - q));
      const [open, close] = [mean("open"), mean("close")];
      n++;
      homeWins += p;
      sum.open += loss(open);
      sum.close += loss(close);
      sum.truth += loss(p);
      sum.openError += (open - p) ** 2;
      sum.closeError += (close - p) ** 2;
      sum.bias += p - close;
      const state = gameStateAt(seed, game, END);
      wins += (state.homeScore ?? 0) > (state.awayScore ?? 0) ? 1 : 0;
    }
  }
  const rate = homeWins / n;
  // Results must follow the latent probabilities: the drawn rate lies within four standard errors of the latent one.
  expect(Math.abs(wins / n - rate)).toBeLessThan(4 * Math.sqrt(0.25 / n));
  return {
    n,
    home: -(rate * Math.log(rate) + (1 - rate) * Math.log(1 - rate)),
    open: sum.open / n,
    close: sum.close / n,
    truth: sum.truth / n,
    openError: sum.openError / n,
    closeError: sum.closeError / n,
    bias: sum.bias / n,
  };
}

/** The least expected log loss there is, over a season of twelve worlds. */
function latentLoss(league: (typeof LEAGUES)[number]): number {
  const losses = Array.from({ length: 12 }, (_, i) => `truth-${i + 1}`).flatMap((seed) =>
    seasonSchedule(seed, league, 2026)
      .filter((game) => game.postponedAt === null)
      .map((game) => latentWinProbability(seed, game))
      .map((p) => -(p * Math.log(p) + (1 - p) * Math.log(1 - p))),
  );
  return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
}

/** Closing and home-rate log loss of the real leagues (the NHL's close is the mean of twelve seasons, .643 to .680). */
const REAL = { NBA: [0.6053, 0.6855], NHL: [0.665, 0.6913], NFL: [0.6159, 0.6835], MLB: [0.6675, 0.6916] } as const;

describe.each(LEAGUES)("%s", (league) => {
  it("is as hard to predict as the real league, its close better than its open and worse than the truth", () => {
    const found = levels(league);
    const [close, home] = REAL[league];
    // Three worlds' closes, beside what chances allow in twelve: worlds differ by .017, as their best and worst teams do.
    expect(Math.abs(latentLoss(league) + found.close - found.truth - close)).toBeLessThan(
      league === "NFL" ? 0.02 : 0.012,
    );
    expect(Math.abs(found.home - home)).toBeLessThan(0.005);
    expect(found.truth).toBeLessThan(found.close);
    expect(found.close).toBeLessThan(found.open);
    expect(found.closeError).toBeLessThan(0.6 * found.openError);
    expect(Math.abs(found.bias)).toBeLessThan(0.01);
    expect(found.close - found.truth).toBeLessThan(0.2 * (found.home - found.truth));
  });
});

describe.each(LEAGUES)("a parlay in the %s", (league) => {
  it("is as likely in truth as its legs are together: over and under of a winner add up to him", () => {
    const game = seasonSchedule("truth-1", league, 2026).find(({ postponedAt }) => postponedAt === null);
    expect.assert(game);
    const over = { market: "total", side: "over", line: 6.5 } as const;
    const legs = (["home", "away"] as const).flatMap((side) =>
      [over, { ...over, side: "under" } as const].map((total): ParlayLegs => [
        { market: "moneyline", side, line: null },
        total,
      ]),
    );
    const draws = 4000;
    const [homeOver = NaN, homeUnder = NaN, awayOver = NaN, awayUnder = NaN] = latentParlayProbabilities(
      "truth-1",
      game,
      legs,
      draws,
    ).map(Number);
    const within = 4 * Math.sqrt(0.25 / draws);
    expect(homeOver + homeUnder + awayOver + awayUnder).toBeCloseTo(1, 12);
    expect(Math.abs(homeOver + homeUnder - latentWinProbability("truth-1", game))).toBeLessThan(within);
    expect(Math.abs(homeOver + awayOver - latentBetProbability("truth-1", game, over))).toBeLessThan(within);
  });

  it("with a spread of a half wins as with the moneyline, and a line that is hit decides nothing", () => {
    const game = seasonSchedule("truth-1", league, 2026).find(({ postponedAt }) => postponedAt === null);
    expect.assert(game);
    const total = { market: "total", side: "over", line: 0 } as const;
    const [winner, covered, level] = latentParlayProbabilities(
      "truth-1",
      game,
      [
        [{ market: "moneyline", side: "away", line: null }, total],
        [{ market: "spread", side: "away", line: -0.5 }, total],
        [{ market: "spread", side: "away", line: -1 }, total],
      ],
      2000,
    );
    expect(Math.abs((winner ?? NaN) - (covered ?? NaN))).toBeLessThan(0.01);
    expect(level).toBeLessThan(covered ?? 0);
  });
});

it("keeps the latent truth out of everything but evaluation", () => {
  const importers: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (
        /\.tsx?$/.test(entry.name) &&
        /from\s+"[^"]*(simulate\/truth|\.\/truth)\.ts"/.test(readFileSync(path, "utf8"))
      ) {
        importers.push(path);
      }
    }
  };
  walk("app");
  expect(importers).toEqual([]);
});
