import { americanOdds } from "#app/lib/engine/brands.ts";
import type { AmericanOdds } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { LARGEST_MARGIN } from "#app/lib/engine/markets/key-number-margin.ts";
import { NHL_DIAGONAL_INFLATION, NHL_EMPTY_NET } from "#app/lib/engine/markets/late-goals.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import {
  marginsAround,
  MLB_EXTRA_HOME_BY_ONE,
  MLB_WALK_OFF,
  mlbExtraShare,
  mlbRates,
  mlbRunDistribution,
  nhlRates,
} from "./outcome.ts";
import type { GameMeans, TimedLeague } from "./outcome.ts";

/** Standard normal distribution function (Abramowitz & Stegun 7.1.26 by the error function; error below 1.5e-7). */
function normalCdf(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp((-x * x) / 2);
  return x >= 0 ? 1 - tail / 2 : tail / 2;
}

/** The fair prices of every market of a game, given its means. Probabilities exclude pushes. */
export interface OutcomePrices {
  /** Home win, given no tie. */
  readonly homeWin: number;
  /** Home beats `line` (home handicap), given no push. */
  cover(line: number): number;
  /** Total above `line`, given no push. */
  over(line: number): number;
  /** Line at which over and under are equally likely. */
  readonly middleTotal: number;
}

function timedPrices(league: TimedLeague, means: GameMeans): OutcomePrices {
  const model = LEAGUE_MODEL[league];
  const over = (line: number): number => {
    const high = normalCdf((means.total - line - (Number.isInteger(line) ? 0.5 : 0)) / model.totalSd);
    const low = normalCdf((line - (Number.isInteger(line) ? 0.5 : 0) - means.total) / model.totalSd);
    return high / (high + low);
  };
  const above = marginAbove(league, means.margin);
  const cover = (line: number): number => {
    const win = above(Math.floor(-line));
    return win / (win + 1 - above(Math.ceil(-line) - 1));
  };
  return { homeWin: cover(0), cover, over, middleTotal: means.total };
}

const MEAN_STEP = 0.1;
/** Probabilities of more than −75, −74 … at a mean margin in steps; without them a slate of quotes takes many times as long. */
const aboveTables: Readonly<Record<TimedLeague, Map<number, Float64Array>>> = { NBA: new Map(), NFL: new Map() };

function aboveTable(league: TimedLeague, step: number): Float64Array {
  const held = aboveTables[league].get(step);
  if (held !== undefined) return held;
  let left = 1;
  const above = Float64Array.from(marginsAround(league, step * MEAN_STEP).weights, (weight) => (left -= weight));
  aboveTables[league].set(step, above);
  return above;
}

/** The probability of a margin above a whole number, between the two nearest tables of the mean. */
function marginAbove(league: TimedLeague, mean: number): (margin: number) => number {
  const low = Math.floor(mean / MEAN_STEP);
  const share = mean / MEAN_STEP - low;
  const [a, b] = [aboveTable(league, low), aboveTable(league, low + 1)];
  return (margin) => {
    const i = margin + LARGEST_MARGIN;
    return (a[i] ?? 0) + share * ((b[i] ?? 0) - (a[i] ?? 0));
  };
}

/** Prices from tables of margin (offset 40) and total probabilities. */
function tablePrices(homeWin: number, margins: Float64Array, totals: Float64Array): OutcomePrices {
  const cover = (line: number): number => {
    let win = 0;
    let loss = 0;
    for (let m = -40; m <= 40; m++) {
      if (m + line > 0) win += margins[m + 40] ?? 0;
      else if (m + line < 0) loss += margins[m + 40] ?? 0;
    }
    return win / (win + loss);
  };
  const over = (line: number): number => {
    let win = 0;
    let loss = 0;
    for (let t = 0; t < totals.length; t++) {
      if (t > line) win += totals[t] ?? 0;
      else if (t < line) loss += totals[t] ?? 0;
    }
    return win / (win + loss);
  };
  let middle = 0.5;
  let below = totals[0] ?? 0;
  for (let t = 1; t < totals.length; t++) {
    const here = totals[t] ?? 0;
    if (below + here >= 0.5) {
      middle = t - 0.5 + (0.5 - below) / here;
      break;
    }
    below += here;
  }
  return { homeWin, cover, over, middleTotal: middle };
}

function poissonTable(mean: number, most: number): number[] {
  const pmf = [Math.exp(-mean)];
  for (let k = 1; k <= most; k++) pmf.push(((pmf[k - 1] as number) * mean) / k);
  return pmf;
}

function nhlPrices(means: GameMeans): OutcomePrices {
  const [rateHome, rateAway] = nhlRates(means);
  const home = poissonTable(rateHome, 14);
  const away = poissonTable(rateAway, 14);
  const margins = new Float64Array(81);
  const totals = new Float64Array(48);
  const share = rateHome / (rateHome + rateAway);
  let win = 0;
  const add = (margin: number, total: number, p: number): void => {
    margins[margin + 40] = (margins[margin + 40] ?? 0) + p;
    totals[total] = (totals[total] ?? 0) + p;
    if (margin > 0) win += p;
  };
  let mass = 0;
  for (let h = 0; h <= 14; h++) {
    for (let a = 0; a <= 14; a++) {
      const d = h - a;
      const p = (home[h] ?? 0) * (away[a] ?? 0) * (d === 0 ? NHL_DIAGONAL_INFLATION : 1);
      mass += p;
      if (d === 0) {
        add(1, 2 * h + 1, p * share);
        add(-1, 2 * h + 1, p * (1 - share));
        continue;
      }
      const longer = NHL_EMPTY_NET[Math.abs(d) - 1] ?? 0;
      add(d + Math.sign(d), h + a + 1, p * longer);
      add(d, h + a, p * (1 - longer));
    }
  }
  return tablePrices(win / mass, margins, totals);
}

function mlbPrices(means: GameMeans): OutcomePrices {
  const [meanHome, meanAway] = mlbRates(means);
  const eight = mlbRunDistribution(meanHome, 8, 22);
  const nine = mlbRunDistribution(meanAway, 9, 24);
  const ninth = mlbRunDistribution(meanHome, 1, 6);
  const share = mlbExtraShare(ninth, mlbRunDistribution(meanAway, 1, 8));
  const margins = new Float64Array(81);
  const totals = new Float64Array(64);
  let win = 0;
  let mass = 0;
  const add = (margin: number, total: number, p: number): void => {
    margins[margin + 40] = (margins[margin + 40] ?? 0) + p;
    totals[total] = (totals[total] ?? 0) + p;
    mass += p;
    if (margin > 0) win += p;
  };
  for (let h = 0; h < eight.length; h++) {
    for (let a = 0; a < nine.length; a++) {
      const p = (eight[h] ?? 0) * (nine[a] ?? 0);
      if (p < 1e-9) continue;
      if (h > a) {
        add(h - a, h + a, p);
        continue;
      }
      for (let k = 0; k < ninth.length; k++) {
        const q = p * (ninth[k] ?? 0);
        const d = h + k - a;
        if (d < 0) add(d, h + k + a, q);
        else if (d === 0) {
          add(1, 2 * a + 2, q * share * MLB_EXTRA_HOME_BY_ONE);
          add(2, 2 * a + 3, q * share * (1 - MLB_EXTRA_HOME_BY_ONE));
          add(-1, 2 * a + 2, q * (1 - share) * 0.55);
          add(-2, 2 * a + 3, q * (1 - share) * 0.45);
        } else {
          let left = 1;
          for (let by = 1; by < d; by++) {
            const w = MLB_WALK_OFF[by] ?? 0;
            add(by, 2 * a + by, q * w);
            left -= w;
          }
          add(d, 2 * a + d, q * left);
        }
      }
    }
  }
  return tablePrices(win / mass, margins, totals);
}

/** The prices a book would think fair if it believed in `means`. */
export function outcomePrices(league: League, means: GameMeans): OutcomePrices {
  switch (league) {
    case "NBA":
    case "NFL":
      return timedPrices(league, means);
    case "NHL":
      return nhlPrices(means);
    case "MLB":
      return mlbPrices(means);
  }
}

/** Shifts a probability on the logit scale. */
export function shiftLogit(p: number, by: number): number {
  return 1 / (1 + ((1 - p) / p) * Math.exp(-by));
}

/** The two prices of the book's grid around an implied probability, better for the bettor first. */
function onGrid(implied: number, step: number): readonly [AmericanOdds, AmericanOdds] {
  const raw = implied >= 0.5 ? (-100 * implied) / (1 - implied) : (100 * (1 - implied)) / implied;
  const size = Math.abs(raw);
  const grid = size >= 1000 ? 50 : size >= 400 ? 10 : size >= 200 ? Math.max(5, step) : step;
  const low = Math.max(100, Math.floor(size / grid) * grid);
  const sign = Math.sign(raw);
  return [signed(low, sign), signed(low + grid, sign)];
}

const signed = (size: number, sign: number): AmericanOdds => americanOdds(size === 100 ? 100 : sign * size);

function impliedBy(american: AmericanOdds): number {
  return american > 0 ? 100 / (american + 100) : -american / (100 - american);
}

/** The least share of its margin that rounding leaves a book. */
const KEPT_MARGIN = 0.7;

/**
 * American prices of both sides at a hold (M2). The margin is added by the power method so that long shots pay for it, rounded to the
 * book's price steps; the rounding never removes the margin.
 */
export function quotePrices(p: number, hold: number, step: number): readonly [AmericanOdds, AmericanOdds] {
  const fair = Math.min(0.985, Math.max(0.015, p));
  const booked = 1 / (1 - hold);
  let k = 1 - (booked - 1) * 1.4;
  for (let i = 0; i < 6; i++) {
    const a = Math.pow(fair, k);
    const b = Math.pow(1 - fair, k);
    k -= (a + b - booked) / (a * Math.log(fair) + b * Math.log(1 - fair));
  }
  let best: readonly [AmericanOdds, AmericanOdds] | null = null;
  let bestCost = Infinity;
  for (const first of onGrid(Math.pow(fair, k), step)) {
    for (const second of onGrid(Math.pow(1 - fair, k), step)) {
      const given = impliedBy(first) + impliedBy(second);
      // Both sides share the rounding; a pair that keeps too little margin is not offered.
      const skew = Math.abs(impliedBy(first) / given - Math.pow(fair, k) / booked);
      const cost = Math.abs(given - booked) + skew + (given < 1 + KEPT_MARGIN * (booked - 1) ? 1 : 0);
      if (cost < bestCost) {
        bestCost = cost;
        best = [first, second];
      }
    }
  }
  return best ?? [americanOdds(-110), americanOdds(-110)];
}
