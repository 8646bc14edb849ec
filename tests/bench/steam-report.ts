/**
 * What is a steam move worth to a bettor who follows it? Moves are detected (M23) on every quote of simulated games before their start. The
 * report shows how far the fair price moved further until the close, and the closing line value of the best price a minute after the move
 * became visible, beside that of the best price before it began. Thresholds are varied by the market's scale. Usage: npm run --silent
 * report:steam [-- --games 400] [--seed linewise] [--json]
 */
import { parseArgs } from "node:util";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, MARKETS, type League } from "#app/lib/engine/leagues.ts";
import type { OutcomeDistribution } from "#app/lib/engine/markets/outcome.ts";
import { followSteam, summarizeFollowed, type FinishedMarket } from "#app/lib/engine/signals/follow-steam.ts";
import { leadsOf, marketMakers, summarizeLeads } from "#app/lib/engine/signals/lead-lag.ts";
import { findSteam } from "#app/lib/engine/signals/steam.ts";
import { quotesBetween, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "400" },
    seed: { type: "string", default: "linewise" },
    json: { type: "boolean", default: false },
  },
});

/** Shapes to move prices from line to line with (M16–M18, start values); their means are fitted to each market's own price. */
const SHAPE: Readonly<Record<League, OutcomeDistribution>> = {
  NBA: { kind: "normal", marginMean: 2, marginSd: 12, totalMean: 226, totalSd: 18 },
  NFL: { kind: "key-numbers", marginMean: 2, marginSd: 13, totalMean: 45, totalSd: 13 },
  NHL: { kind: "poisson", homeMean: 3.1, awayMean: 2.9, diagonalInflation: 1.3, overtimeHomeShare: 0.52 },
  MLB: { kind: "negative-binomial", homeMean: 4.6, awayMean: 4.4, dispersion: 2.1, extraInningsHomeShare: 0.52 },
};

function marketsOf(league: League, games: number): readonly FinishedMarket[] {
  return seasonSchedule(values.seed, league, 2025)
    .filter((game) => game.postponedAt === null)
    .slice(0, games)
    .flatMap((game) => {
      const quotes = quotesBetween(values.seed, game, epochMs(0), game.startAt);
      return MARKETS.map((market): FinishedMarket => {
        const own = quotes.filter((quote) => quote.market === market);
        const { id: gameId, startAt } = game;
        return { gameId, startAt, feed: "simulation", league, market, quotes: own, distribution: SHAPE[league] };
      });
    });
}

const rows = LEAGUES.map((league) => {
  const markets = marketsOf(league, Number(values.games));
  const leads = summarizeLeads(markets.flatMap(leadsOf));
  const makers = marketMakers(leads);
  const followed = markets.flatMap((market) => findSteam(market, makers).map((steam) => followSteam(market, steam)));
  const { following, chasing, before, further } = summarizeFollowed(followed);
  return {
    league,
    markets: markets.length,
    makers,
    leads,
    steams: followed.length,
    following,
    chasing,
    before,
    further,
  };
});

if (values.json) console.log(JSON.stringify(rows));
else {
  const percent = (mean: { mean: number; standardError: number | null; n: number } | null) =>
    mean === null
      ? "–"
      : `${(100 * mean.mean).toFixed(2)}% ± ${(196 * (mean.standardError ?? 0)).toFixed(2)} (n ${mean.n})`;
  for (const { league, markets, makers, leads, steams, following, chasing, before } of rows) {
    console.log(`${league}: ${markets} markets, ${steams} steams; lead by median: ${makers.join(", ") || "nobody"}`);
    console.log(`  CLV of the best price before the move ${percent(before)}`);
    console.log(
      `  a minute after it was seen: anywhere ${percent(following)}, at a book that had moved ${percent(chasing)}`,
    );
    console.log(
      `  ${leads.map(({ book, medianAheadMs, n }) => `${book} ${(medianAheadMs / 60_000).toFixed(1)} min (n ${n})`).join(", ")}`,
    );
  }
}
