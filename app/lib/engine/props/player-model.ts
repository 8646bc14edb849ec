import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { absentRegulars } from "./absences.ts";
import { jointCount, sdTogether, type CountPart } from "./combinations.ts";
import type { CountDistribution } from "./count-distribution.ts";
import { learnDay } from "./learn-day.ts";
import { meanFeatures, type PropQuery } from "./mean-features.ts";
import { distributionFrom, meanFrom, ratioFrom, usualMeanOf } from "./prop-distribution.ts";
import { modelOf, type PropModel } from "./prop-model.ts";
import { propReasons, type PropReason } from "./prop-reasons.ts";
import type { PlayerGame } from "./prop-specs.ts";
import { copyState, startState, type PropState } from "./prop-state.ts";
import { shippedModel } from "./shipped-models.ts";
import { COMBINATIONS, isCombined, STATISTICS, type PropStatistic, type QuotedStatistic } from "./statistics.ts";

/**
 * The props model (M31): the distribution of a player's count of a statistic in a coming game.
 *
 *     const model = defaultPropModel("NBA");
 *     const state = newPropState(model);
 *     for (const day of days) advance(model, state, day.lines);   // in order of day
 *     const forecast = forecastProp(model, state, { playerId, teamId, opponentId, statistic: "points", day, home: true });
 *     if (forecast) massAround(countMass(forecast.distribution), 24.5);   // above, at and below the line
 */
export type { PlayerGame, PropModel, PropState };

/** Constants with which a new database can price at once. */
export function defaultPropModel(league: League): PropModel {
  return shippedModel(league);
}

/** A league before its first game. */
export const newPropState = (model: PropModel): PropState => startState(model);

/** A copy of the state that can learn on without changing the original. */
export const copyPropState = (state: PropState): PropState => copyState(state);

/**
 * Learns all games of one day. Days come in order; within a day the order does not matter. Changes `state` and returns it.
 *
 * @throws RangeError when the lines are of several days or of one already learned.
 */
export function advance(_model: PropModel, state: PropState, gamesOfOneDay: readonly PlayerGame[]): PropState {
  learnDay(state, gamesOfOneDay);
  return state;
}

/** The question. */
export interface PropQuestion extends PropQuery {
  readonly statistic: QuotedStatistic;
  /** Players of the team who are out. A player who is not a regular frees nothing. If left out, absences are unknown and change nothing. */
  readonly out?: readonly string[] | undefined;
}

export interface PropForecast {
  readonly distribution: CountDistribution;
  readonly mean: number;
  /** Games of the player in the role so far. */
  readonly games: number;
  /** Standard error of the mean: how far off the true mean may be, as opposed to one game's luck. */
  readonly meanStandardError: number;
  readonly reasons: readonly PropReason[];
}

const LEAST_GAMES = 5;

/** A forecast of one statistic, with the unevenness of the player's chances. */
type OneForecast = PropForecast & CountPart;

function forecastOne(
  model: PropModel,
  state: PropState,
  statistic: PropStatistic,
  question: Omit<PropQuestion, "statistic">,
): OneForecast | null {
  const of = state.statistics.get(statistic);
  if (of === undefined) throw new RangeError(`${statistic} is not a statistic of the ${state.league}`);
  if (question.day <= state.day) throw new RangeError(`Day ${question.day} is learned already`);
  const absent = question.out === undefined ? null : absentRegulars(of, question.teamId, question.day, question.out);
  const features = meanFeatures(state, of, question, absent);
  if (features === null || features.track.games < LEAST_GAMES) return null;
  if (features.level.chances.medium < of.spec.leastChances) return null;
  const constants = modelOf(model, statistic);
  const usualMean = usualMeanOf(of);
  const mean = meanFrom(constants, features, usualMean);
  return {
    statistic,
    uneven: features.uneven,
    distribution: distributionFrom(of.spec, constants, features, mean, usualMean),
    mean,
    games: features.track.games,
    meanStandardError: Math.sqrt((mean * ratioFrom(constants, features, mean, usualMean)) / features.effectiveGames),
    reasons: propReasons(of.spec, constants.mean, features, usualMean, mean),
  };
}

/** The reasons of a combination: those of its parts added up, each in the words of the part it moves most. */
function reasonsTogether(parts: readonly OneForecast[]): readonly PropReason[] {
  const all = parts.flatMap(({ statistic, reasons }) => reasons.map((reason) => ({ ...reason, statistic })));
  return [...groupBy(all, ({ key }) => key).values()].flatMap((same) => {
    const [most] = same.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
    if (most === undefined) return [];
    const { key, label, detail, statistic } = most;
    const amount = same.reduce((sum, reason) => sum + reason.amount, 0);
    return [{ key, label, amount, detail: `${STATISTICS[statistic].label}: ${detail}` }];
  });
}

/**
 * The expected count of a player. Null if too little is known: fewer than five games in the role, or too little playing time for the books
 * to ask about it. A combination comes from the joint distribution of its parts, and needs all of them.
 *
 * @throws RangeError for a day that is learned already, or a statistic of another league.
 */
export function forecastProp(model: PropModel, state: PropState, question: PropQuestion): PropForecast | null {
  const { statistic } = question;
  if (!isCombined(statistic)) return forecastOne(model, state, statistic, question);
  const parts = COMBINATIONS[statistic].parts.flatMap((part) => forecastOne(model, state, part, question) ?? []);
  if (parts.length < COMBINATIONS[statistic].parts.length) return null;
  return {
    distribution: jointCount(statistic, parts),
    mean: parts.reduce((sum, { mean }) => sum + mean, 0),
    games: Math.min(...parts.map(({ games }) => games)),
    meanStandardError: sdTogether(parts, (i) => parts[i]?.meanStandardError ?? 0),
    reasons: reasonsTogether(parts),
  };
}
