import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { BOOKS, LEAGUES, GAME_MARKETS } from "#app/lib/engine/leagues.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { outcomePrices, quotePrices } from "#app/lib/engine/simulate/price.ts";
import { drawResult } from "#app/lib/engine/simulate/outcome.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { seedKey } from "#app/lib/engine/random/seed-key.ts";
import { quotesBetween, quotesOpenAt, seasonSchedule, splitsBetween } from "#app/lib/engine/simulate/simulation.ts";

const SEED = "market";
const BEGINNING = epochMs(0);

const some = (league: League): readonly SimulatedGame[] =>
  seasonSchedule(SEED, league, 2026).filter((_, i) => i % 31 === 0);
const implied = (american: number): number => (american > 0 ? 100 / (american + 100) : -american / (100 - american));

describe.each(LEAGUES)("%s quotes", (league) => {
  it("run from an opening a day (NFL: six days) ahead to a close just before the start, in every book and market", () => {
    for (const game of some(league)) {
      const quotes = quotesBetween(SEED, game, BEGINNING, epochMs(game.startAt + 24 * HOUR_MS));
      for (const book of BOOKS) {
        for (const market of GAME_MARKETS) {
          const own = quotes.filter((q) => q.book === book && q.market === market);
          const ahead = (game.startAt - (own[0]?.capturedAt ?? 0)) / HOUR_MS;
          expect(own[0]?.kind).toBe("open");
          expect(own.filter((q) => q.kind === "open")).toHaveLength(1);
          expect(ahead).toBeLessThan(league === "NFL" ? 157 : 31);
          if (!game.playoff && game.postponedAt === null) expect(ahead).toBeGreaterThan(league === "NFL" ? 100 : 15);
          const outOfOrder = own.filter((quote, i) => {
            const before = own[i - 1];
            if (before === undefined) return false;
            const unmoved =
              quote.line === before.line && quote.first === before.first && quote.second === before.second;
            return quote.capturedAt <= before.capturedAt || (quote.kind === "move" && unmoved);
          });
          expect(outOfOrder).toEqual([]);
          const last = own[own.length - 1];
          if (game.postponedAt === null) {
            expect(last?.kind).toBe("close");
            expect(last?.capturedAt).toBeLessThan(game.startAt);
            expect(game.startAt - (last?.capturedAt ?? 0)).toBeLessThanOrEqual(5 * 60_000);
          } else expect(last?.capturedAt).toBeLessThan(game.postponedAt);
          expect(own.filter((q) => q.kind === "close").length).toBeLessThanOrEqual(1);
        }
      }
      expect(quotes.every((q) => q.capturedAt >= quotesOpenAt(SEED, game) && q.capturedAt > game.knownAt)).toBe(true);
    }
  });

  it("are American odds on half-point lines with a margin of two to six per cent", () => {
    let holds = 0;
    let n = 0;
    const half = (line: number) => Number.isInteger(2 * line);
    for (const game of some(league)) {
      const odd = quotesBetween(SEED, game, BEGINNING, game.startAt).filter(({ market, line, first, second }) => {
        const hold = 1 - 1 / (implied(first) + implied(second));
        holds += hold;
        n++;
        const american = [first, second].every((price) => Number.isInteger(price) && Math.abs(price) >= 100);
        // Rounding leaves seven tenths of the smallest margin.
        const margin = hold > 0.014 && hold < 0.065;
        if (market === "moneyline") return !(american && margin && line === null);
        if (market === "total") return !(american && margin && half(line ?? 0.1));
        const handicap = Math.abs(line ?? 0);
        const usual = league === "NHL" || league === "MLB" ? handicap === 1.5 : handicap >= 1 && half(handicap);
        return !(american && margin && usual);
      });
      expect(odd).toEqual([]);
    }
    expect(holds / n).toBeGreaterThan(0.03);
    expect(holds / n).toBeLessThan(0.055);
  });

  it("rarely leave an arbitrage between two books at the close", () => {
    let sure = 0;
    let n = 0;
    for (const game of some(league)) {
      const close = quotesBetween(SEED, game, BEGINNING, game.startAt).filter(
        (q) => q.kind === "close" && q.market === "moneyline",
      );
      if (close.length === 0) continue;
      n++;
      const first = Math.min(...close.map((q) => implied(q.first)));
      const second = Math.min(...close.map((q) => implied(q.second)));
      if (first + second < 1) sure++;
    }
    expect(sure / n).toBeLessThan(0.1);
  });

  it("are the same whatever is requested later: windows add up and nothing from the future shows", () => {
    for (const game of some(league).slice(0, 12)) {
      const all = quotesBetween(SEED, game, BEGINNING, game.startAt);
      const middle = epochMs(Math.round(game.startAt - 5 * HOUR_MS));
      const parts = [
        ...quotesBetween(SEED, game, BEGINNING, middle),
        ...quotesBetween(SEED, game, middle, game.startAt),
      ];
      expect(parts).toEqual(all);
      expect(parts.filter((q) => q.capturedAt <= middle)).toEqual(quotesBetween(SEED, game, BEGINNING, middle));
      const ends = quotesBetween(SEED, game, BEGINNING, game.startAt, "open-close");
      expect(ends).toEqual(all.filter((q) => q.kind !== "move"));
    }
  });

  it("come with splits that are shares, grow with the bets, and hold nothing from the future", () => {
    for (const game of some(league)) {
      const splits = splitsBetween(SEED, game, BEGINNING, game.startAt);
      const isShare = (x: number) => x > 0 && x < 1;
      const odd = splits.filter(
        ({ firstTickets, firstMoney, sampleSize }, i) =>
          !isShare(firstTickets) || !isShare(firstMoney) || sampleSize < (splits[i - 1]?.sampleSize ?? 0),
      );
      expect(odd).toEqual([]);
      const middle = epochMs(Math.round(game.startAt - 5 * HOUR_MS));
      expect(splitsBetween(SEED, game, BEGINNING, middle)).toEqual(splits.filter((s) => s.at <= middle));
    }
  });

  it("are fair when the means are known: frequencies of drawn results agree with the prices", () => {
    const means = { NBA: [3, 227], NHL: [0.3, 6.1], NFL: [2.5, 45], MLB: [0.4, 8.9] } as const;
    const [margin, total] = means[league];
    const prices = outcomePrices(league, { margin, total });
    const n = 40_000;
    const random = randomOf(seedKey("prices"), 1);
    const line = league === "NHL" || league === "MLB" ? -1.5 : -3.5;
    const totalLine = Math.floor(total) + 0.5;
    let wins = 0;
    let covers = 0;
    let overs = 0;
    let decided = 0;
    for (let i = 0; i < n; i++) {
      const result = drawResult(league, { margin, total }, false, random);
      if (result.homeScore !== result.awayScore) decided++;
      if (result.homeScore > result.awayScore) wins++;
      if (result.homeScore - result.awayScore + line > 0) covers++;
      if (result.homeScore + result.awayScore > totalLine) overs++;
    }
    expect(Math.abs(wins / decided - prices.homeWin)).toBeLessThan(0.01);
    expect(Math.abs(covers / n - prices.cover(line))).toBeLessThan(0.015);
    expect(Math.abs(overs / n - prices.over(totalLine))).toBeLessThan(0.03);
  });
});

it("puts the margin on both sides of any probability", () => {
  for (let p = 0.02; p < 0.99; p += 0.01) {
    for (const step of [2, 5]) {
      const [first, second] = quotePrices(p, 0.045, step);
      const given = implied(first) + implied(second);
      expect(given).toBeGreaterThan(1.02);
      expect(given).toBeLessThan(1.075);
      // Power de-vig, the inverse of how the margin was put on (M3); what is left is rounding.
      let k = 1;
      for (let i = 0; i < 20; i++) {
        const [a, b] = [Math.pow(implied(first), k), Math.pow(implied(second), k)];
        k -= (a + b - 1) / (a * Math.log(implied(first)) + b * Math.log(implied(second)));
      }
      expect(Math.abs(Math.pow(implied(first), k) - p)).toBeLessThan(0.012);
    }
  }
});
