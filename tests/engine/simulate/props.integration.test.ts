import { describe, expect, it } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { devig } from "#app/lib/engine/odds/devig.ts";
import { countedIn, isSum, QUOTED_NAMES, STATISTICS, type QuotedStatistic } from "#app/lib/engine/props/statistics.ts";
import { ruledOut } from "#app/lib/engine/simulate/injuries.ts";
import { expectedCounts } from "#app/lib/engine/simulate/prop-means.ts";
import { propQuotes } from "#app/lib/engine/simulate/props.ts";
import { simulatedSeason } from "#app/lib/engine/simulate/season.ts";
import { boxScore, propQuotesBetween } from "#app/lib/engine/simulate/simulation.ts";
import { countOf, latentCountProbabilities } from "#app/lib/engine/simulate/truth.ts";

const SEED = "props";
/** Every quote of a game. */
const ALWAYS = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const SEASON = { NBA: 2026, NHL: 2026, NFL: 2025, MLB: 2025 } as const satisfies Record<League, number>;
/** Players of this expectation are quoted; fewer say little about a distribution. */
const OF_NOTE: Readonly<Record<QuotedStatistic, number>> = {
  points: 10,
  rebounds: 4,
  assists: 3,
  threes: 1,
  "steals-blocks": 0.8,
  strikeouts: 2,
  hits: 0.5,
  "hits-runs-rbis": 1.5,
  "passing-yards": 100,
  "rushing-yards": 25,
  "receiving-yards": 25,
  receptions: 2,
  shots: 1.5,
  saves: 15,
  "points-rebounds-assists": 16,
  "points-rebounds": 13,
  "points-assists": 13,
  "rebounds-assists": 6,
  "rushing-receiving-yards": 40,
  "passing-rushing-yards": 100,
};

/** A player who pitches and bats has two lines. */
const BATTING: ReadonlySet<QuotedStatistic> = new Set<QuotedStatistic>(["hits", "hits-runs-rbis"]);

const seasonOf = (league: League) => simulatedSeason(SEED, league, SEASON[league]);
const gamesOf = (league: League, most: number) =>
  seasonOf(league)
    .games.filter(({ postponedAt }) => postponedAt === null)
    .slice(0, most);

describe("simulated props", () => {
  it("are expected to be what the box scores count, on average and in their spread", () => {
    for (const league of LEAGUES) {
      const found = new Map<QuotedStatistic, { n: number; counted: number; expected: number; spread: number }>();
      for (const game of gamesOf(league, 420)) {
        const box = boxScore(SEED, game);
        for (const side of ["home", "away"] as const) {
          for (const { player, statistic, mean } of expectedCounts(seasonOf(league), game, side, game.startAt)) {
            const line = box.find(
              (one) => one.player.id === player.id && (BATTING.has(statistic) || one.stats["pa"] === undefined),
            );
            const counted = line === undefined || mean < OF_NOTE[statistic] ? null : countedIn(line.stats, statistic);
            if (counted === null) continue;
            const sums = found.get(statistic) ?? { n: 0, counted: 0, expected: 0, spread: 0 };
            sums.n += 1;
            sums.counted += counted;
            sums.expected += mean;
            sums.spread += (counted - mean) ** 2 / mean;
            found.set(statistic, sums);
          }
        }
      }
      for (const [statistic, { n, counted, expected, spread }] of found) {
        const error = Math.sqrt((spread / n) * expected) / expected;
        // The players of one game share its score, hence the allowance.
        expect(Math.abs(counted / expected - 1), `${statistic} of ${n}`).toBeLessThan(3.5 * error + 0.012);
      }
      expect(found.size).toBeGreaterThan(1);
    }
  });

  it("expect a star to score a few points more when others are out, and never half as many again", () => {
    const expected = new Map<string, number[]>();
    for (const game of gamesOf("NBA", 420))
      for (const side of ["home", "away"] as const)
        for (const { player, statistic, mean } of expectedCounts(seasonOf("NBA"), game, side, game.startAt))
          if (statistic === "points") expected.set(player.id, [...(expected.get(player.id) ?? []), mean]);
    const usual = (means: readonly number[]) => means.reduce((sum, mean) => sum + mean, 0) / means.length;
    const stars = [...expected.values()].filter((means) => usual(means) >= 20);
    expect(stars.length).toBeGreaterThan(10);
    for (const means of stars) {
      const most = Math.max(...means) / usual(means);
      expect(most).toBeGreaterThan(1.02);
      expect(most).toBeLessThan(1.25);
    }
  });

  it("open on the game's day, move, and close within five minutes of the start", () => {
    for (const league of LEAGUES) {
      const games = gamesOf(league, 60);
      const named = new Set<string>();
      let quoted = 0;
      let rungs = 0;
      let sums = 0;
      const margins = { sum: [] as number[], single: [] as number[] };
      for (const game of games) {
        const quotes = propQuotes(seasonOf(league), game, ALWAYS);
        const series = new Map<string, typeof quotes>();
        for (const quote of quotes) {
          const key = `${quote.player.id} ${quote.statistic} ${quote.book}`;
          series.set(key, [...(series.get(key) ?? []), quote]);
          named.add(quote.statistic);
          expect(quote.line % 1).toBe(0.5);
          expect(game.startAt - quote.capturedAt).toBeLessThan((isSum(quote.statistic) ? 4 : 12) * HOUR_MS);
          expect(quote.capturedAt).toBeLessThan(game.startAt);
          const held = 1 / decimalFromAmerican(quote.first) + 1 / decimalFromAmerican(quote.second);
          expect(held).toBeGreaterThan(1.03);
          margins[isSum(quote.statistic) ? "sum" : "single"].push(held);
          expect(held).toBeLessThan(isSum(quote.statistic) ? 1.12 : 1.1);
          for (const [line, over, under] of quote.ladder ?? []) {
            expect(game.startAt - quote.capturedAt).toBeLessThan(3.6 * HOUR_MS);
            if (over === null || under === null) throw new Error("one side");
            const heldThere = 1 / decimalFromAmerican(over) + 1 / decimalFromAmerican(under);
            expect(heldThere).toBeGreaterThan(held);
            // What is easier pays less.
            const easier = line < quote.line ? ([over, quote.first] as const) : ([under, quote.second] as const);
            expect(decimalFromAmerican(easier[0])).toBeLessThan(decimalFromAmerican(easier[1]));
            rungs++;
          }
        }
        for (const own of series.values()) {
          quoted++;
          if (own[0] !== undefined && isSum(own[0].statistic)) sums++;
          expect(own[0]?.kind).toBe("open");
          expect(own.filter(({ kind }) => kind === "open")).toHaveLength(1);
          const last = own.at(-1);
          expect(["close", "off"]).toContain(last?.kind);
          if (last?.kind === "close") expect(game.startAt - last.capturedAt).toBeLessThan(5 * MINUTE_MS);
        }
      }
      expect(named).toEqual(new Set(QUOTED_NAMES.filter((name) => STATISTICS[name].league === league)));
      expect(quoted).toBeGreaterThan(games.length * 4 * 4);
      // Few: a first fill stores all of them.
      expect(sums).toBeLessThan(quoted / 4);
      expect(sums > 0).toBe(league !== "NHL");
      expect(rungs).toBeGreaterThan(games.length);
      const mean = (held: readonly number[]) => held.reduce((a, b) => a + b, 0) / held.length;
      if (sums > 0) expect(mean(margins.sum) - mean(margins.single)).toBeGreaterThan(0.01);
    }
  });

  it("are taken down within three quarters of an hour of a report that rules the player out", () => {
    let off = 0;
    const season = seasonOf("NBA");
    for (const game of gamesOf("NBA", 300)) {
      const known = epochMs(game.startAt - 45 * MINUTE_MS);
      const out = [game.homeIndex, game.awayIndex].flatMap((team) => {
        const injuries = season.injuries[team];
        return injuries === undefined ? [] : [...ruledOut(injuries, game.startAt, known)];
      });
      for (const { player, kind } of propQuotes(season, game, ALWAYS)) {
        if (kind === "off") off++;
        if (kind === "close") expect(out, `${player.name} in ${game.id}`).not.toContain(player.id);
      }
    }
    expect(off).toBeGreaterThan(0);
  });

  it("close as near to the truth on every statistic, lean to no side, and know nothing of the result", () => {
    const DRAWS = 100;
    const results = { gap: 0, drawn: 0, variance: 0, withQuote: 0, quoteVariance: 0 };
    for (const league of LEAGUES) {
      const found = new Map<QuotedStatistic, { n: number; gap: number; squares: number; noise: number }>();
      // Games from all over the season: a league's first weeks have fewer injuries.
      const games = gamesOf(league, 10_000);
      for (const game of games.filter((_, i) => i % Math.ceil(games.length / 110) === 0)) {
        const closes = propQuotes(seasonOf(league), game, ALWAYS).filter(
          ({ kind, book }) => kind === "close" && book === "fanduel",
        );
        const bets = closes.map(({ player, statistic, line }) => ({
          playerId: player.id,
          statistic,
          line,
          side: "over" as const,
        }));
        const truths = latentCountProbabilities(SEED, game, bets, DRAWS);
        const box = boxScore(SEED, game);
        closes.forEach((quote, i) => {
          const truth = truths[i] ?? null;
          const bet = bets[i];
          const count = bet === undefined ? null : countOf(box, bet);
          if (truth === null || count === null) return;
          const said = devig([decimalFromAmerican(quote.first), decimalFromAmerican(quote.second)], "power");
          const gap = truth - (said.probabilities[0] ?? 0.5);
          const noise = (truth * (1 - truth)) / DRAWS;
          const sums = found.get(quote.statistic) ?? { n: 0, gap: 0, squares: 0, noise: 0 };
          sums.n += 1;
          sums.gap += gap;
          sums.squares += gap ** 2;
          sums.noise += noise;
          found.set(quote.statistic, sums);
          const drawn = (count > quote.line ? 1 : 0) - truth;
          const variance = truth * (1 - truth) + noise;
          results.drawn += drawn;
          results.variance += variance;
          // The truth is itself drawn: its noise stands in both factors, with opposite signs.
          results.withQuote += gap * drawn + noise;
          results.quoteVariance += gap ** 2 * variance;
        });
      }
      for (const [statistic, { n, gap, squares, noise }] of found) {
        if (n < 150) continue;
        const error = Math.sqrt(Math.max(0, (squares - noise) / n));
        expect(Math.abs(gap / n), `${statistic} of ${n}`).toBeLessThan(0.011);
        expect(error, `${statistic} of ${n}`).toBeLessThan(0.048);
      }
      expect(found.size).toBeGreaterThan(1);
    }
    expect(Math.abs(results.drawn) / Math.sqrt(results.variance)).toBeLessThan(4);
    expect(Math.abs(results.withQuote) / Math.sqrt(results.quoteVariance)).toBeLessThan(4);
  });

  it("give the same quotes for any window, and nothing from after it", () => {
    const [game] = gamesOf("NBA", 1);
    if (game === undefined) throw new Error("no game");
    const all = propQuotes(seasonOf("NBA"), game, ALWAYS);
    const middle = epochMs(game.startAt - 5 * HOUR_MS);
    const parts = [
      ...propQuotesBetween(SEED, game, epochMs(0), middle),
      ...propQuotesBetween(SEED, game, middle, game.startAt),
    ];
    expect(parts).toEqual(all);
    expect(parts.length).toBeGreaterThan(0);
  });
});
