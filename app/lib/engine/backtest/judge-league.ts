import { closingMeans } from "#app/lib/engine/calibration/season-calibration.ts";
import type { League, GameMarket } from "#app/lib/engine/leagues.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import type { EloParameters } from "#app/lib/engine/ratings/elo.ts";
import { seasonsOf, inOrder } from "#app/lib/engine/ratings/game-order.ts";
import { moneylineProbability } from "#app/lib/engine/ratings/market-view.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import type { RatingParameters } from "#app/lib/engine/ratings/parameters.ts";
import { namesPlayers } from "#app/lib/engine/ratings/playing-time.ts";
import { namesStarter } from "#app/lib/engine/ratings/starter-key.ts";
import { brierScore } from "#app/lib/engine/scores/brier.ts";
import { calibrationError } from "#app/lib/engine/scores/calibration-error.ts";
import { judgeCalibration, type CalibrationJudgement } from "#app/lib/engine/scores/calibration-test.ts";
import { divergenceFrom } from "#app/lib/engine/scores/divergence.ts";
import { logLoss, logLossOf, type ScoredForecast } from "#app/lib/engine/scores/log-loss.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import type { Column, HeldOutGame } from "#app/lib/engine/training/held-out-game.ts";
import { holdOutSeasons } from "#app/lib/engine/training/hold-out.ts";
import { trainLeague, type TrainedLeague, type TrainingOptions } from "#app/lib/engine/training/train-league.ts";
import { judgeMarkets, type MarketScore } from "./judge-markets.ts";
import { judgeOpeners, type OpenersReport } from "./openers.ts";
import { simulateStaking, type Bettor, type StakingReport } from "./staking.ts";

export interface ColumnReport {
  /** Games of the test with a closing moneyline for which this forecast exists. */
  readonly n: number;
  readonly logLoss: number;
  readonly brier: number;
  readonly ece: number;
  /** Mean Kullback–Leibler divergence from the closing probability, in nats (M30): far less noisy than log loss. */
  readonly klToClose: number;
  /** Of the model and its blends (M30); null for the others, and where there is too little to judge. */
  readonly calibration: CalibrationJudgement | null;
  /** Log loss minus that of the closing market on the same games; standard error and 95% interval by bootstrap over days. */
  readonly versusMarketClose: {
    readonly mean: number;
    readonly standardError: number;
    readonly low: number;
    readonly high: number;
  };
}

export interface MeanAbsoluteError {
  readonly n: number;
  readonly model: number;
  readonly close: number;
}

export interface LeagueReport extends Readonly<Record<Column, ColumnReport | null>> {
  readonly league: League;
  /** Decided games of the test seasons with a closing moneyline: every column is scored on them. */
  readonly n: number;
  readonly games: number;
  readonly trainSeasons: readonly number[];
  readonly testSeasons: readonly number[];
  /** The market that `marketOpen` and `blendOpen` were read from. */
  readonly openFrom: "moneyline" | "spread" | "both" | null;
  /** Test games that name a starter on one side at least. */
  readonly gamesWithStarters: number;
  /** Test games that say who is available on both sides. */
  readonly gamesWithPlayers: number;
  /** The model's mean Kullback–Leibler divergence from the close, in nats; null without games. */
  readonly klToClose: number | null;
  /** Expected calibration error of a perfect forecaster with the model's probabilities on the same number of games; null without games. */
  readonly modelEceFloor: number | null;
  /** Share of closing home-win probabilities inside the model's 90% interval. */
  readonly intervalCoverage: number | null;
  readonly meanAbsoluteError: { readonly margin: MeanAbsoluteError | null; readonly total: MeanAbsoluteError | null };
  /** The source of `close` for the margin: the closing spread, or the closing moneyline converted to a margin. */
  readonly closeMarginFrom: "spread" | "moneyline";
  /** One unit on every bet with a positive expected value, at opening and at closing prices; null without prices. */
  readonly staking: Readonly<Record<"open" | "close", Readonly<Record<Bettor, StakingReport>> | null>>;
  /** Bets at opening prices above the thresholds in force (M29), by market; null where no opening could be bet on. */
  readonly openers: Readonly<Record<GameMarket, OpenersReport | null>>;
  /** The one distribution of each game, scored on every market, near-even spreads and alternate lines. */
  readonly markets: readonly MarketScore[];
  readonly parameters: { readonly ratings: RatingParameters; readonly elo: EloParameters };
  readonly fit: { readonly evaluations: number; readonly scoredGames: number };
}

export interface JudgeOptions extends TrainingOptions {
  /** First test season; by default the last two seasons are tested. */
  readonly testFrom?: number;
  /** Last season to learn from. With it, finished test seasons are not learned from either. */
  readonly trainUntil?: number;
}

/** Why a league cannot be judged. */
export class BacktestRefusal extends Error {
  override readonly name = "BacktestRefusal";
}

export interface Split {
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/** Splits the seasons into training and test. @throws BacktestRefusal when one of the two is empty. */
export function splitSeasons(league: League, games: readonly FinishedGame[], options: JudgeOptions): Split {
  const seasons = seasonsOf(games);
  const testFrom = options.testFrom ?? seasons[Math.max(0, seasons.length - 2)];
  if (testFrom === undefined) throw new BacktestRefusal(`${league}: no finished games.`);
  const trainUntil = options.trainUntil ?? testFrom - 1;
  const test = seasons.filter((season) => season >= testFrom);
  const train = seasons.filter((season) => season <= trainUntil && season < testFrom);
  const span = `${seasons[0]}–${seasons[seasons.length - 1]}`;
  if (test.length === 0)
    throw new BacktestRefusal(`${league}: no season from ${testFrom} on; the games are of ${span}.`);
  if (train.length === 0) {
    throw new BacktestRefusal(`${league}: no season before the test to learn from; the games are of ${span}.`);
  }
  return { train, test };
}

/**
 * Trains the league as for publication (`trainLeague`), with the test seasons held out. Returns the model fitted on the training seasons
 * and its forecast of every test game. Without `trainUntil`, calibration and blends are refitted before each test season.
 *
 * @throws BacktestRefusal when there is nothing to learn from or nothing to test.
 */
export function trainForTest(
  league: League,
  games: readonly FinishedGame[],
  options: JudgeOptions = {},
): TrainedLeague & { readonly split: Split } {
  const { testFrom, trainUntil, sweeps } = options;
  const split = splitSeasons(league, games, { testFrom, trainUntil });
  const ordered = inOrder(games);
  const holdOut = holdOutSeasons(ordered, { testFrom: split.test[0] ?? 0, trainUntil });
  return { ...trainLeague(league, ordered, holdOut, { sweeps }), split };
}

interface Scored {
  readonly day: number;
  readonly y: 0 | 1;
  readonly probabilities: Readonly<Record<Column, number | null>>;
}

/** Columns whose calibration is judged, because published figures depend on them. */
const JUDGED: readonly Column[] = ["model", "blendOpen", "blendClose"];

function columnReport(league: League, column: Column, scored: readonly Scored[]): ColumnReport | null {
  const forecasts: ScoredForecast[] = [];
  const differences: { day: number; difference: number }[] = [];
  let divergence = 0;
  for (const { day, y, probabilities } of scored) {
    const p = probabilities[column];
    const close = probabilities.marketClose;
    if (p === null || close === null) continue;
    forecasts.push({ p, y });
    divergence += divergenceFrom(close, p);
    differences.push({ day, difference: logLossOf(p, y) - logLossOf(close, y) });
  }
  if (forecasts.length === 0) return null;
  const { mean, standardError, low, high } = pairedBootstrap(differences, { seed: `backtest ${league} ${column}` });
  return {
    n: forecasts.length,
    logLoss: logLoss(forecasts),
    brier: brierScore(forecasts),
    ece: calibrationError(forecasts),
    klToClose: divergence / forecasts.length,
    calibration: JUDGED.includes(column) ? judgeCalibration(forecasts, `backtest ${league}`) : null,
    versusMarketClose: { mean, standardError, low, high },
  };
}

function meanAbsoluteErrors(
  judged: readonly HeldOutGame[],
  ratings: RatingParameters,
): LeagueReport["meanAbsoluteError"] {
  const sums = { margin: { n: 0, model: 0, close: 0 }, total: { n: 0, model: 0, close: 0 } };
  for (const { walked, learnt } of judged) {
    const { game } = walked;
    const closing = closingMeans(game, ratings, learnt.shape);
    const results = { margin: game.homeScore - game.awayScore, total: game.homeScore + game.awayScore };
    const means = { margin: walked.marginMean, total: walked.totalMean };
    for (const scale of ["margin", "total"] as const) {
      const close = closing[scale];
      if (close === null) continue;
      sums[scale].n += 1;
      sums[scale].model += Math.abs(results[scale] - means[scale]);
      sums[scale].close += Math.abs(results[scale] - close);
    }
  }
  const mean = ({ n, model, close }: { n: number; model: number; close: number }) =>
    n === 0 ? null : { n, model: model / n, close: close / n };
  return { margin: mean(sums.margin), total: mean(sums.total) };
}

function stakingAt(judged: readonly HeldOutGame[], moment: "open" | "close"): LeagueReport["staking"]["open"] {
  const blend = simulateStaking(judged, moment, "blend");
  const model = simulateStaking(judged, moment, "model");
  return blend === null || model === null ? null : { blend, model };
}

/** Decided games with a closing moneyline, and every column's scores on them. */
function reportColumns(
  league: League,
  judged: readonly HeldOutGame[],
): {
  readonly n: number;
  readonly columns: Readonly<Record<Column, ColumnReport | null>>;
} {
  const scored: Scored[] = [];
  for (const { walked, probabilities } of judged) {
    const { day, homeScore, awayScore } = walked.game;
    if (probabilities.marketClose === null || homeScore === awayScore) continue;
    scored.push({ day, y: homeScore > awayScore ? 1 : 0, probabilities });
  }
  const column = (name: Column) => columnReport(league, name, scored);
  return {
    n: scored.length,
    columns: {
      homeRate: column("homeRate"),
      elo: column("elo"),
      model: column("model"),
      blendOpen: column("blendOpen"),
      blendClose: column("blendClose"),
      marketOpen: column("marketOpen"),
      marketClose: column("marketClose"),
    },
  };
}

/**
 * The full backtest of one league (`npm run backtest`). Deterministic: the same games give the same report.
 *
 * @throws BacktestRefusal when there is nothing to learn from or nothing to test.
 */
export function judgeLeague(league: League, games: readonly FinishedGame[], options: JudgeOptions = {}): LeagueReport {
  const { heldOut: judged, model, fit, split } = trainForTest(league, games, options);
  const { n, columns } = reportColumns(league, judged);
  let inside = 0;
  let openMoneylines = 0;
  let opens = 0;
  for (const { walked, probabilities, logitSd } of judged) {
    const { game } = walked;
    const close = probabilities.marketClose;
    if (close === null || game.homeScore === game.awayScore) continue;
    if (Math.abs(logit(close) - logit(probabilities.model ?? 0.5)) <= 1.645 * logitSd) inside++;
    if (probabilities.marketOpen !== null) opens++;
    if (moneylineProbability(game.open) !== null) openMoneylines++;
  }
  return {
    league,
    n,
    games: judged.length,
    trainSeasons: split.train,
    testSeasons: split.test,
    ...columns,
    gamesWithStarters: judged.filter(({ walked }) => namesStarter(walked.game)).length,
    gamesWithPlayers: judged.filter(({ walked }) => namesPlayers(walked.game)).length,
    klToClose: columns.model?.klToClose ?? null,
    modelEceFloor: columns.model?.calibration?.floor ?? null,
    openFrom: opens === 0 ? null : openMoneylines === opens ? "moneyline" : openMoneylines === 0 ? "spread" : "both",
    intervalCoverage: n === 0 ? null : inside / n,
    meanAbsoluteError: meanAbsoluteErrors(judged, model.ratings),
    closeMarginFrom: league === "NBA" || league === "NFL" ? "spread" : "moneyline",
    staking: {
      open: stakingAt(judged, "open"),
      close: stakingAt(judged, "close"),
    },
    openers: judgeOpeners(league, judged),
    markets: judgeMarkets(league, judged),
    parameters: { ratings: model.ratings, elo: model.elo },
    fit: { evaluations: fit.evaluations, scoredGames: fit.scored },
  };
}
