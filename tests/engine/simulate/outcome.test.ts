import { describe, expect, it } from "vitest";
import { probability } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { priceOutcome } from "#app/lib/engine/markets/price-line.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { expectedOutcome } from "#app/lib/engine/ratings/expected-outcome.ts";
import { LEAGUE_MODEL } from "#app/lib/engine/simulate/league-model.ts";
import { drawResult, type GameMeans } from "#app/lib/engine/simulate/outcome.ts";
import { outcomePrices } from "#app/lib/engine/simulate/price.ts";

const GAMES = 20_000;

/** A favorite at home, and lines on both sides of its margin and total. */
const CASES: Readonly<
  Record<League, GameMeans & { readonly lines: readonly number[]; readonly totals: readonly number[] }>
> = {
  NBA: { margin: 5.6, total: 227, lines: [-12.5, -9.5, -5, -1.5, 0.5, 3.5, 8.5], totals: [212.5, 227, 240.5] },
  NFL: { margin: 2.4, total: 45, lines: [-10, -6.5, -3, -2.5, 0.5, 3, 7.5], totals: [37.5, 44.5, 52.5] },
  NHL: { margin: 0.5, total: 6.1, lines: [-3.5, -2.5, -1.5, 1.5, 2.5], totals: [4.5, 6, 7.5] },
  MLB: { margin: 0.6, total: 8.8, lines: [-4.5, -2.5, -1.5, 1.5, 2.5, 4.5], totals: [6.5, 8.5, 11] },
};

/** MLB: the last inning is played here and a share in the model; the archive's games lie between the two. */
const APART: Readonly<Record<League, number>> = { NBA: 0.012, NFL: 0.012, NHL: 0.012, MLB: 0.032 };

const shareOf = (values: readonly number[], line: number) => {
  const above = values.filter((value) => value > line).length;
  return above / (above + values.filter((value) => value < line).length);
};

describe.each(LEAGUES)("a simulated game of the %s", (league) => {
  const { lines, totals, ...means } = CASES[league];
  const prices = outcomePrices(league, means);
  const random = randomOf(seedKey("outcomes"), LEAGUES.indexOf(league));
  const drawn = Array.from({ length: GAMES }, () => drawResult(league, means, false, random));
  const margins = drawn.map(({ homeScore, awayScore }) => homeScore - awayScore);
  // Four standard errors.
  const close = 2 / Math.sqrt(GAMES);

  it("ends as a book with the true means prices it", () => {
    expect(Math.abs(shareOf(margins, 0) - prices.homeWin)).toBeLessThan(close);
    for (const line of lines)
      expect(Math.abs(shareOf(margins, -line) - prices.cover(line)), `${line}`).toBeLessThan(close);
    const sums = drawn.map(({ homeScore, awayScore }) => homeScore + awayScore);
    for (const line of totals) expect(Math.abs(shareOf(sums, line) - prices.over(line)), `${line}`).toBeLessThan(close);
  });

  it("has the margins that real games have, so that no alternate line is worth more than its main line", () => {
    const { marginSd, totalSd } = LEAGUE_MODEL[league];
    const total = drawn.reduce((sum, { homeScore, awayScore }) => sum + homeScore + awayScore, 0) / GAMES;
    const { marginAround } = priceOutcome(
      expectedOutcome(league, probability(prices.homeWin), total, { marginSd, totalSd }),
    );
    for (const line of lines) {
      const { win, lose } = marginAround(-line);
      expect(Math.abs(win / (win + lose) - prices.cover(line)), `${line}`).toBeLessThan(APART[league]);
    }
  });
});
