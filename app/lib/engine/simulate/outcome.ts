import type { League } from "#app/lib/engine/leagues.ts";
import type { SimulatedResult } from "./game.ts";
import { keyNumberMargin, playedOutWeights } from "#app/lib/engine/markets/key-number-margin.ts";
import type { IntegerMass } from "#app/lib/engine/markets/integer-mass.ts";
import { NBA_REGULATION_WEIGHTS, NFL_MARGIN_WEIGHTS } from "#app/lib/engine/markets/key-numbers.ts";
import { NHL_DIAGONAL_INFLATION, NHL_EMPTY_NET } from "#app/lib/engine/markets/late-goals.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";
import type { Random } from "#app/lib/engine/random/random.ts";

/**
 * The result of a game with a given mean margin and mean total, one distribution per league; `price.ts` reads the same constants, so that a
 * book that knew the means would quote exactly fair prices.
 */
export interface GameMeans {
  /** Home minus away. */
  readonly margin: number;
  readonly total: number;
}

/** Leagues whose games end with the clock, so that margins are points around a mean. */
export type TimedLeague = "NBA" | "NFL";

/** How often a game ends with each |margin| relative to a normal margin: as real ones do (M16). */
const MARGIN_WEIGHTS: Readonly<Record<TimedLeague, readonly number[]>> = {
  NBA: playedOutWeights(LEAGUE_MODEL.NBA.marginSd),
  NFL: NFL_MARGIN_WEIGHTS,
};

/** Final margins of a league in points at a mean margin. */
export const marginsAround = (league: TimedLeague, mean: number): IntegerMass =>
  keyNumberMargin(mean, LEAGUE_MODEL[league].marginSd, MARGIN_WEIGHTS[league]);

/** NBA: what the points of overtimes leave to the total of regulation: its mean, and the share of its spread. */
const NBA_REGULATION = { total: -1.1, spread: 0.96 } as const;

/** NFL: shares of the games with a margin that went to overtime, by |margin|. */
const NFL_OVERTIME: Readonly<Record<number, number>> = { 0: 1, 3: 0.22, 6: 0.3 };

/** Frequency of NFL team scores in percent, 0–45; scores that need safeties are rare. */
const NFL_SCORE_SHARE = [
  0.5, 0, 0.05, 2.9, 0.01, 0.05, 2.7, 3.9, 0.3, 2, 6.5, 0.2, 1.6, 5.3, 4.6, 1.4, 4.6, 7.5, 1, 2.3, 7.1, 4.2, 1.7, 5.5,
  6.7, 1.2, 2.5, 6, 3, 1.4, 3.3, 4.7, 0.8, 1.4, 3.2, 1.6, 0.8, 1.7, 2, 0.4, 0.6, 0.9, 0.9, 0.3, 0.5, 0.6,
] as const;

/** Frequency of a score relative to its neighbors. */
function nflScoreWeight(score: number): number {
  if (score < 0) return 0;
  if (score >= NFL_SCORE_SHARE.length) return score % 7 === 0 || score % 7 === 3 ? 1 : 0.4;
  const z = (score - 21.5) / 10.5;
  return (NFL_SCORE_SHARE[score] ?? 0) / (0.35 + 4 * Math.exp(-0.5 * z * z));
}

/** NHL: goals that overtimes and empty nets add to the mean total of regulation before them. */
const NHL_LATE_GOALS = 0.34;
/** MLB: variance over mean of runs in nine innings (M18), and how far walk-offs and extra innings go. */
const MLB_DISPERSION = 2.25;
export const MLB_WALK_OFF = [0, 0.72, 0.16, 0.05, 0.07] as const;
export const MLB_EXTRA_HOME_BY_ONE = 0.7;

/** Mean goals of both teams before overtimes and empty nets. */
export function nhlRates({ margin, total }: GameMeans): readonly [home: number, away: number] {
  const sum = total - NHL_LATE_GOALS;
  return [Math.max(0.9, (sum + margin) / 2), Math.max(0.9, (sum - margin) / 2)];
}

/** Mean runs of both teams over nine full innings. */
export function mlbRates({ margin, total }: GameMeans): readonly [home: number, away: number] {
  return [Math.max(1.5, (total + margin) / 2), Math.max(1.5, (total - margin) / 2)];
}

/** Probabilities of 0, 1, 2 … runs in `innings` innings of a team with `mean` runs over nine: negative binomial. */
export function mlbRunDistribution(mean: number, innings: number, most: number): number[] {
  const success = 1 / MLB_DISPERSION;
  const r = (mean / (MLB_DISPERSION - 1)) * (innings / 9);
  const pmf = [Math.pow(success, r)];
  for (let k = 0; k < most; k++) pmf.push(((pmf[k] as number) * (k + r) * (1 - success)) / (k + 1));
  return pmf;
}

/** Share of extra-inning games the home team wins: an inning is played until one team scores more. */
export function mlbExtraShare(home: readonly number[], away: readonly number[]): number {
  let more = 0;
  let fewer = 0;
  for (let i = 0; i < 8; i++) {
    for (let j = 0; j < 8; j++) {
      const p = (home[i] ?? 0) * (away[j] ?? 0);
      if (i > j) more += p;
      else if (i < j) fewer += p;
    }
  }
  return more / (more + fewer);
}

const timed = (
  homeScore: number,
  awayScore: number,
  extraPeriods: number,
  homeRegulation: number,
  awayRegulation: number,
  shootout = false,
): SimulatedResult => ({
  homeScore,
  awayScore,
  overtime: extraPeriods > 0,
  shootout,
  extraPeriods,
  homeRegulation,
  awayRegulation,
  homeInnings: [],
  awayInnings: [],
  played: WHOLE,
});

function drawMargin(league: TimedLeague, mean: number, random: Random): number {
  const { minimum, weights } = marginsAround(league, mean);
  return minimum + random.weighted(weights);
}

function drawNba(means: GameMeans, random: Random): SimulatedResult {
  const margin = drawMargin("NBA", means.margin, random);
  const by = Math.abs(margin);
  const total = Math.max(
    150,
    means.total + NBA_REGULATION.total + NBA_REGULATION.spread * LEAGUE_MODEL.NBA.totalSd * random.normal(),
  );
  const overtime = random.chance(1 - (NBA_REGULATION_WEIGHTS[by] ?? 1) / (MARGIN_WEIGHTS.NBA[by] ?? 1));
  if (!overtime) {
    const away = Math.round((total - margin) / 2);
    return timed(away + margin, away, 0, away + margin, away);
  }
  const level = Math.round(total / 2);
  let before = level;
  let periods = 1;
  for (; periods < 4 && random.chance(0.15); periods++) before += 7 + random.below(7);
  const loser = before + 6 + random.below(7);
  return timed(loser + Math.max(0, margin), loser + Math.max(0, -margin), periods, level, level);
}

function drawNfl(means: GameMeans, random: Random): SimulatedResult {
  const signed = drawMargin("NFL", means.margin, random);
  const margin = Math.abs(signed);
  const overtime = random.chance(NFL_OVERTIME[margin] ?? 0);
  const total = Math.max(9, means.total + LEAGUE_MODEL.NFL.totalSd * random.normal());
  const lowestLoser = 0;
  const middle = Math.round((total - margin) / 2);
  const first = Math.max(lowestLoser, middle - 7);
  const weights = Array.from({ length: 15 }, (_, i) => {
    const loser = first + i;
    const z = (2 * loser + margin - total) / 4;
    const end = overtime ? nflScoreWeight(loser) : nflScoreWeight(loser) * nflScoreWeight(loser + margin);
    return end * Math.exp(-0.5 * z * z);
  });
  const loser = weights.some((w) => w > 0) ? first + random.weighted(weights) : Math.max(3, middle);
  const home = loser + Math.max(0, signed);
  const away = loser + Math.max(0, -signed);
  return overtime ? timed(home, away, 1, loser, loser) : timed(home, away, 0, home, away);
}

function drawNhl(means: GameMeans, playoff: boolean, random: Random): SimulatedResult {
  const [rateHome, rateAway] = nhlRates(means);
  let home = 0;
  let away = 0;
  do {
    home = random.poisson(rateHome);
    away = random.poisson(rateAway);
  } while (home !== away && random.chance(1 - 1 / NHL_DIAGONAL_INFLATION));
  if (home !== away) {
    const grows = random.chance(NHL_EMPTY_NET[Math.abs(home - away) - 1] ?? 0) ? 1 : 0;
    if (home > away) home += grows;
    else away += grows;
    return timed(home, away, 0, home, away);
  }
  const homeWins = random.chance(rateHome / (rateHome + rateAway));
  const level = home;
  const shootout = !playoff && random.chance(0.34);
  let periods = 1;
  while (playoff && periods < 5 && random.chance(0.35)) periods++;
  return timed(level + (homeWins ? 1 : 0), level + (homeWins ? 0 : 1), periods, level, level, shootout);
}

function drawCount(pmf: readonly number[], random: Random): number {
  let u = random.next();
  for (let k = 0; k < pmf.length; k++) {
    u -= pmf[k] as number;
    if (u < 0) return k;
  }
  return pmf.length - 1;
}

/** Runs by inning; the home team's last inning is missing when it did not bat. */
interface LineScore {
  readonly home: number[];
  readonly away: number[];
}

/** Nine innings: the home team does not bat in the ninth when ahead, and a walk-off ends it early. */
function drawNineInnings(inningHome: readonly number[], inningAway: readonly number[], random: Random): LineScore {
  const innings: LineScore = { home: [], away: [] };
  let home = 0;
  let away = 0;
  for (let inning = 1; inning <= 9; inning++) {
    const top = drawCount(inningAway, random);
    innings.away.push(top);
    away += top;
    if (inning === 9 && home > away) break;
    let bottom = drawCount(inningHome, random);
    if (inning === 9 && home + bottom > away) {
      bottom = Math.min(bottom, away - home + drawCount(MLB_WALK_OFF, random));
    }
    innings.home.push(bottom);
    home += bottom;
  }
  return innings;
}

/** Extra innings that end with the given winner, every one with a placed runner. */
function drawExtraInnings(homeWins: boolean, random: Random): LineScore {
  const innings: LineScore = { home: [], away: [] };
  // The placed runner makes about half of the extra innings decisive.
  while (innings.home.length < 8 && random.chance(0.45)) {
    const both = random.chance(0.35) ? 1 : 0;
    innings.away.push(both);
    innings.home.push(both);
  }
  if (homeWins) {
    const top = random.chance(0.35) ? 1 : 0;
    const by = random.chance(MLB_EXTRA_HOME_BY_ONE) ? 1 : 2;
    innings.away.push(top);
    innings.home.push(top + by);
  } else {
    const by = random.chance(0.55) ? 1 : 2 + (random.chance(0.3) ? 1 : 0);
    const bottom = random.chance(0.25) ? 1 : 0;
    innings.away.push(bottom + by);
    innings.home.push(bottom);
  }
  return innings;
}

function drawMlb(means: GameMeans, random: Random): SimulatedResult {
  const [meanHome, meanAway] = mlbRates(means);
  const inningHome = mlbRunDistribution(meanHome, 1, 12);
  const inningAway = mlbRunDistribution(meanAway, 1, 12);
  const nine = drawNineInnings(inningHome, inningAway, random);
  const runs = (innings: readonly number[]) => innings.reduce((sum, inning) => sum + inning, 0);
  const homeRegulation = runs(nine.home);
  const awayRegulation = runs(nine.away);
  const extra: LineScore =
    homeRegulation === awayRegulation
      ? drawExtraInnings(random.chance(mlbExtraShare(inningHome, inningAway)), random)
      : { home: [], away: [] };
  return {
    homeScore: homeRegulation + runs(extra.home),
    awayScore: awayRegulation + runs(extra.away),
    overtime: extra.home.length > 0,
    shootout: false,
    extraPeriods: extra.home.length,
    homeRegulation,
    awayRegulation,
    homeInnings: [...nine.home, ...extra.home],
    awayInnings: [...nine.away, ...extra.away],
    played: WHOLE,
  };
}

/** Draws the result of a game. NHL playoff games have no shootout. NFL playoff games cannot end in a tie: ties are redrawn. */
export function drawResult(league: League, means: GameMeans, playoff: boolean, random: Random): SimulatedResult {
  switch (league) {
    case "NBA":
      return drawNba(means, random);
    case "NFL": {
      let result = drawNfl(means, random);
      while (playoff && result.homeScore === result.awayScore) result = drawNfl(means, random);
      return result;
    }
    case "NHL":
      return drawNhl(means, playoff, random);
    case "MLB":
      return drawMlb(means, random);
  }
}
