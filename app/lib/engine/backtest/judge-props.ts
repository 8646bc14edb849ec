import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { massAround, type IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import {
  countCrps,
  countLogScore,
  countMass,
  shareInside,
  type CountDistribution,
} from "#app/lib/engine/props/count-distribution.ts";
import { trainProps } from "#app/lib/engine/props/fit-props.ts";
import type { PropFeatures } from "#app/lib/engine/props/mean-features.ts";
import { defaultPropModel } from "#app/lib/engine/props/player-model.ts";
import { distributionFrom, meanFrom } from "#app/lib/engine/props/prop-distribution.ts";
import { MEAN_FEATURES, modelOf, type StatisticModel } from "#app/lib/engine/props/prop-model.ts";
import { PROP_SPECS, type PlayerGame, type PropSpec } from "#app/lib/engine/props/prop-specs.ts";
import { seasonOfDay } from "#app/lib/engine/props/prop-seasons.ts";
import { startModel } from "#app/lib/engine/props/start-models.ts";
import type { CombinedStatistic, PropStatistic } from "#app/lib/engine/props/statistics.ts";
import { pairedBootstrap } from "#app/lib/engine/scores/paired-bootstrap.ts";
import { judgeCombinations, lineAt, LINES_OF_MEAN, type CombinationReport } from "./judge-combinations.ts";
import { walkProps, type WalkedGame } from "./walk-props.ts";

/** Mean scores of a forecaster; lower is better. */
interface Scores {
  /** −ln of the probability given to what happened, in nats. */
  readonly logScore: number;
  /** In units of the statistic. */
  readonly crps: number;
}

/** Model minus other on the same player games (below 0: the model is better), days drawn with replacement. */
interface Difference {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** The mean as a share of the other's score, as a fraction. */
  readonly share: number;
}

export interface StatisticReport {
  readonly n: number;
  readonly players: number;
  readonly days: number;
  /** The source of the constants: the rows before the test, or the built-in model. */
  readonly constants: { readonly fittedRows: number; readonly source: string };
  readonly model: Scores;
  /** The same model without knowledge of absences. */
  readonly modelWithoutAbsences: Scores;
  readonly seasonAverage: Scores;
  readonly lastTen: Scores;
  readonly versusSeasonAverage: Readonly<Record<keyof Scores, Difference>>;
  readonly versusLastTen: Readonly<Record<keyof Scores, Difference>>;
  /** Share of outcomes inside the central intervals, as fractions. */
  readonly coverage: Readonly<Record<"50" | "80" | "90", number>>;
  /** Overs at a line of this multiple of the mean, as fractions: the model's average forecast, and what happened. */
  readonly overs: readonly { readonly line: number; readonly said: number; readonly seen: number }[];
  readonly meanForecast: number;
  readonly meanCounted: number;
}

export interface PropReport {
  readonly league: League;
  readonly playerGames: number;
  readonly firstDate: string;
  readonly testFrom: string;
  readonly testUntil: string;
  readonly statistics: Readonly<Partial<Record<PropStatistic, StatisticReport>>>;
  readonly combinations: Readonly<Partial<Record<CombinedStatistic, CombinationReport>>>;
}

/** The files cannot be judged; the message says why. */
export class PropRefusal extends Error {
  override readonly name = "PropRefusal";
}

const LEVELS = [0.5, 0.8, 0.9] as const;
const FREED = MEAN_FEATURES.map((feature, i) => ({ feature, i })).filter(({ feature }) => feature.startsWith("freed"));

function withoutAbsences(features: PropFeatures): PropFeatures {
  const values = features.values.slice();
  for (const { i } of FREED) values[i] = 0;
  return { ...features, values };
}

const poisson = (mean: number): CountDistribution => ({ kind: "negative-binomial", mean, ratio: 1 });

const scoresOf = (mass: IntegerMass, count: number): Scores => ({
  logScore: countLogScore(mass, count),
  crps: countCrps(mass, count),
});

const FORECASTERS = ["model", "modelWithoutAbsences", "seasonAverage", "lastTen"] as const;
type Forecaster = (typeof FORECASTERS)[number];

interface ScoredGame {
  readonly day: number;
  readonly mean: number;
  readonly count: number;
  readonly inside: readonly number[];
  /** The forecast probability of going over each of `LINES_OF_MEAN`. */
  readonly overs: readonly number[];
  readonly scores: Readonly<Record<Forecaster, Scores>>;
}

function scoreGame(spec: PropSpec, model: StatisticModel, game: WalkedGame): ScoredGame {
  const { count, usualMean } = game;
  const massOf = (features: PropFeatures) => {
    const mean = meanFrom(model, features, usualMean);
    return { mean, mass: countMass(distributionFrom(spec, model, features, mean, usualMean)) };
  };
  const { mean, mass } = massOf(game.features);
  const bare = withoutAbsences(game.features);
  return {
    day: game.day,
    mean,
    count,
    inside: LEVELS.map((level) => shareInside(mass, count, level)),
    overs: LINES_OF_MEAN.map((share) => massAround(mass, lineAt(share, mean)).above),
    scores: {
      model: scoresOf(mass, count),
      modelWithoutAbsences: scoresOf(massOf(bare).mass, count),
      seasonAverage: scoresOf(countMass(poisson(game.seasonAverage)), count),
      lastTen: scoresOf(countMass(poisson(game.lastTen)), count),
    },
  };
}

const average = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((sum, item) => sum + of(item), 0) / items.length;

function difference(games: readonly ScoredGame[], other: Forecaster, score: keyof Scores): Difference {
  const { mean, low, high } = pairedBootstrap(
    games.map(({ day, scores }) => ({ day, difference: scores.model[score] - scores[other][score] })),
    { seed: "backtest:props" },
  );
  return { mean, low, high, share: mean / average(games, ({ scores }) => scores[other][score]) };
}

function reportOf(
  statistic: PropStatistic,
  model: StatisticModel,
  constants: StatisticReport["constants"],
  test: readonly WalkedGame[],
): StatisticReport {
  const games = test.map((game) => scoreGame(PROP_SPECS[statistic], model, game));
  const scores = (who: Forecaster): Scores => ({
    logScore: average(games, (game) => game.scores[who].logScore),
    crps: average(games, (game) => game.scores[who].crps),
  });
  const versus = (who: Forecaster) => ({
    logScore: difference(games, who, "logScore"),
    crps: difference(games, who, "crps"),
  });
  const inside = (i: number) => average(games, (game) => game.inside[i] ?? 0);
  return {
    n: games.length,
    players: new Set(test.map(({ playerId }) => playerId)).size,
    days: new Set(test.map(({ day }) => day)).size,
    constants,
    model: scores("model"),
    modelWithoutAbsences: scores("modelWithoutAbsences"),
    seasonAverage: scores("seasonAverage"),
    lastTen: scores("lastTen"),
    versusSeasonAverage: versus("seasonAverage"),
    versusLastTen: versus("lastTen"),
    coverage: { "50": inside(0), "80": inside(1), "90": inside(2) },
    overs: LINES_OF_MEAN.map((line, i) => ({
      line,
      said: average(games, (game) => game.overs[i] ?? 0),
      seen: average(games, ({ mean, count }) => (count > lineAt(line, mean) ? 1 : 0)),
    })),
    meanForecast: average(games, ({ mean }) => mean),
    meanCounted: average(games, ({ count }) => count),
  };
}

/** First day of the last season that has a line. */
function lastSeasonFrom(league: League, days: readonly number[]): number {
  const last = seasonOfDay(league, Math.max(...days));
  return Math.min(...days.filter((day) => seasonOfDay(league, day) === last));
}

/**
 * Judges the props model on the player games of one league (M31): walks them in order, fits the constants on the games before `testFrom`
 * (the first day of the last season when left out) and scores every later game of a player with enough games and playing time behind him,
 * against his season's average and his last ten games, both as Poisson distributions.
 *
 * @throws PropRefusal when there is no game to judge.
 */
export function judgeProps(league: League, lines: readonly PlayerGame[], testFrom?: number): PropReport {
  const days = [...new Set(lines.map(({ day }) => day))];
  if (days.length === 0) throw new PropRefusal(`${league}: the files hold no player games.`);
  const from = testFrom ?? lastSeasonFrom(league, days);
  const statistics: Partial<Record<PropStatistic, StatisticReport>> = {};
  const walked = walkProps(startModel(league), lines);
  const before = [...walked].map(([statistic, games]) => [statistic, games.filter(({ day }) => day < from)] as const);
  const { model, rows } = trainProps(league, new Map(before));
  const shipped = defaultPropModel(league).source;
  const after = new Map([...walked].map(([statistic, games]) => [statistic, games.filter(({ day }) => day >= from)]));
  for (const [statistic, test] of after) {
    if (test.length === 0) continue;
    const fittedRows = rows[statistic] ?? 0;
    const source = fittedRows > 0 ? "fitted on the games before the test" : shipped;
    statistics[statistic] = reportOf(statistic, modelOf(model, statistic), { fittedRows, source }, test);
  }
  if (Object.keys(statistics).length === 0) {
    throw new PropRefusal(
      `${league}: no player has enough games and playing time behind him from ${isoDate(from)} on (last day ${isoDate(Math.max(...days))}).`,
    );
  }
  return {
    league,
    playerGames: lines.length,
    firstDate: isoDate(Math.min(...days)),
    testFrom: isoDate(from),
    testUntil: isoDate(Math.max(...days)),
    statistics,
    combinations: judgeCombinations(league, model, after),
  };
}
