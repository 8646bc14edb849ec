/**
 * How much of the knowable does the model know? In the simulation the truth is known, so that can be answered:
 * share of the log-loss gap between the home rate and the latent probability that the model quotes, and how often its 90 %
 * intervals hold the latent probability. Usage: npm run --silent report:simulation [-- --seeds a,b,c --leagues NBA,NHL --json]
 */
import { parseArgs } from "node:util";
import { trainForTest } from "#app/lib/engine/backtest/judge-league.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { LEAGUES, type League } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { READS_PLAYERS, type FinishedGame, type MarketLine } from "#app/lib/engine/ratings/model.ts";
import { logLossOf } from "#app/lib/engine/scores/log-loss.ts";
import type { SimulatedGame } from "#app/lib/engine/simulate/game.ts";
import { consensusLine } from "#app/lib/engine/ratings/consensus-line.ts";
import { gameStateAt, quotesBetween, seasonSchedule } from "#app/lib/engine/simulate/simulation.ts";
import { latentWinProbability } from "#app/lib/engine/simulate/truth.ts";
import { simulatedPlayers } from "./simulated-players.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "linewise,second,third" },
    leagues: { type: "string", default: LEAGUES.join(",") },
    json: { type: "boolean", default: false },
  },
});

const SEASONS = [2022, 2023, 2024, 2025, 2026];
const LATER = epochMs(Date.UTC(2028, 0, 1));

/** The books' first or last prices as one line, as the product reads them. */
function lineOf(seed: string, game: SimulatedGame, kind: "open" | "close"): MarketLine | null {
  const quotes = quotesBetween(seed, game, epochMs(0), game.startAt, "open-close");
  return consensusLine(quotes.filter((quote) => quote.kind === kind));
}

interface Tally {
  n: number;
  homeRate: number;
  model: number;
  close: number;
  truth: number;
  covered: number;
}

function add(tally: Tally, seed: string, league: League): void {
  const sources = new Map<FinishedGame, SimulatedGame>();
  const games: FinishedGame[] = [];
  const playersOf = READS_PLAYERS[league] ? simulatedPlayers(seed, league, SEASONS, LATER) : () => ({});
  for (const season of SEASONS) {
    for (const game of seasonSchedule(seed, league, season)) {
      const state = gameStateAt(seed, game, LATER);
      if (state.status !== "final" || state.homeScore === null || state.awayScore === null) continue;
      const { season: year, day, home, away, neutral, playoff } = game;
      const open = lineOf(seed, game, "open");
      const close = lineOf(seed, game, "close");
      const finished: FinishedGame = {
        league,
        season: year,
        day,
        home,
        away,
        neutral,
        playoff,
        homeScore: state.homeScore,
        awayScore: state.awayScore,
        open,
        close,
        ...playersOf(game),
      };
      games.push(finished);
      sources.set(finished, game);
    }
  }
  const { heldOut } = trainForTest(league, games);
  for (const { walked, probabilities, logitSd } of heldOut) {
    const { model, homeRate, marketClose } = probabilities;
    const source = sources.get(walked.game);
    if (!source || model === null || homeRate === null || marketClose === null) continue;
    if (walked.game.homeScore === walked.game.awayScore) continue;
    const truth = latentWinProbability(seed, source);
    // Expected log loss under the truth: the noise of the single result is left out of the comparison.
    const expected = (p: number) => truth * logLossOf(p, 1) + (1 - truth) * logLossOf(p, 0);
    tally.n += 1;
    tally.homeRate += expected(homeRate);
    tally.model += expected(model);
    tally.close += expected(marketClose);
    tally.truth += expected(truth);
    if (Math.abs(logit(truth) - logit(model)) <= 1.645 * logitSd) tally.covered += 1;
  }
}

const report = LEAGUES.filter((league) => values.leagues.split(",").includes(league)).map((league) => {
  const tally: Tally = { n: 0, homeRate: 0, model: 0, close: 0, truth: 0, covered: 0 };
  for (const seed of values.seeds.split(",")) add(tally, seed, league);
  const mean = (key: "homeRate" | "model" | "close" | "truth") => tally[key] / tally.n;
  return {
    league,
    n: tally.n,
    homeRate: mean("homeRate"),
    model: mean("model"),
    close: mean("close"),
    truth: mean("truth"),
    gapClosed: (mean("homeRate") - mean("model")) / (mean("homeRate") - mean("truth")),
    intervalCoverage: tally.covered / tally.n,
  };
});

if (values.json) {
  console.log(JSON.stringify(report));
} else {
  console.log("league      n  home rate   model   close   truth  gap closed  90 % interval holds the truth");
  for (const row of report) {
    const loss = (x: number) => x.toFixed(4).replace(/^0/, "").padStart(7);
    const percent = (x: number) => `${(100 * x).toFixed(1)} %`;
    console.log(
      `${row.league.padEnd(6)} ${String(row.n).padStart(6)} ${loss(row.homeRate).padStart(10)} ${loss(row.model)} ${loss(row.close)} ${loss(row.truth)} ${percent(row.gapClosed).padStart(11)} ${percent(row.intervalCoverage).padStart(10)}`,
    );
  }
}
