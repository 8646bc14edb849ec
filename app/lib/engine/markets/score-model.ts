import type { SideProbability } from "./outcome.ts";

/**
 * Scores of both teams in regulation, independent except for ties (`levelFactor`, M17), and how ties are decided: the home team wins them
 * with `lateHomeShare`, by 1, 2, … with the shares of `lateHomeMargins`; the away team likewise. The winner's late margin is also what is
 * added to the total.
 *
 * Everything asked of the final score is a sum over the grid of both scores. With cumulated shares of one team each such sum is one walk
 * over the scores of the other, 41 steps for runs where the grid has 1,681 cells.
 */
export interface ScoreModel {
  /** P(score = index), the same length for both. */
  readonly home: Float64Array;
  readonly away: Float64Array;
  readonly levelFactor: number;
  readonly lateHomeShare: number;
  readonly lateHomeMargins: readonly number[];
  readonly lateAwayMargins: readonly number[];
  /** Shares of a team's leads by `index` + 1 that are longer by one in the end, and the total with them. */
  readonly homeLeadGrows: readonly number[];
  readonly awayLeadGrows: readonly number[];
  /** Share of the home team's leads by two and more that are shorter by one in the end, and the total with them (M18). */
  readonly homeLeadShrinks: number;
}

/** Shares of the games with a margin, not 0, in which it ends higher and lower by one. */
export function turnsAt(model: ScoreModel, margin: number): { up: number; down: number } {
  if (margin < 0) return { up: 0, down: model.awayLeadGrows[-margin - 1] ?? 0 };
  return { up: model.homeLeadGrows[margin - 1] ?? 0, down: margin >= 2 ? model.homeLeadShrinks : 0 };
}

const longestGrowing = ({ homeLeadGrows, awayLeadGrows }: ScoreModel) =>
  Math.max(homeLeadGrows.length, awayLeadGrows.length);

/** P(margin of `margin`) before leads turn. */
function marginCell({ home, away }: ScoreModel, margin: number): number {
  let sum = 0;
  const last = Math.min(away.length, home.length - margin);
  for (let j = Math.max(0, -margin); j < last; j++) sum += (home[j + margin] as number) * (away[j] as number);
  return sum;
}

/** What turning leads add to P(final margin ≥ `atLeast`). */
function turnedMargin(model: ScoreModel, atLeast: number): number {
  const { up } = turnsAt(model, atLeast - 1);
  const { down } = turnsAt(model, atLeast);
  return (up > 0 ? up * marginCell(model, atLeast - 1) : 0) - (down > 0 ? down * marginCell(model, atLeast) : 0);
}

/** What turning leads add to P(final total ≥ `atLeast`): a goal more for the leader, or a run less for the home team. */
function turnedTotal(model: ScoreModel, atLeast: number): number {
  const { home, away, homeLeadGrows, awayLeadGrows, homeLeadShrinks } = model;
  let sum = 0;
  for (let k = 1; k <= longestGrowing(model); k++) {
    // A lead by k and a total of one less are whole scores of both teams, or none.
    const trailing = (atLeast - 1 - k) / 2;
    if (trailing < 0 || !Number.isInteger(trailing)) continue;
    const leading = trailing + k;
    sum += (homeLeadGrows[k - 1] ?? 0) * (home[leading] ?? 0) * (away[trailing] ?? 0);
    sum += (awayLeadGrows[k - 1] ?? 0) * (home[trailing] ?? 0) * (away[leading] ?? 0);
  }
  if (homeLeadShrinks > 0) {
    let ahead = 0;
    for (let j = 0; 2 * j + 2 <= atLeast; j++) ahead += (home[atLeast - j] ?? 0) * (away[j] ?? 0);
    sum -= homeLeadShrinks * ahead;
  }
  return sum;
}

const turnsLeads = (model: ScoreModel) => longestGrowing(model) > 0 || model.homeLeadShrinks > 0;

/** Home's share of late wins by `index` + 1 points, and away's. */
function lateShare(model: ScoreModel, index: number, home: boolean): number {
  return home
    ? model.lateHomeShare * (model.lateHomeMargins[index] ?? 0)
    : (1 - model.lateHomeShare) * (model.lateAwayMargins[index] ?? 0);
}

function longestLateMargin(model: ScoreModel): number {
  return Math.max(model.lateHomeMargins.length, model.lateAwayMargins.length);
}

function around(above: number, at: number, sum: number): SideProbability {
  return { win: above / sum, push: at / sum, lose: Math.max(0, sum - above - at) / sum };
}

/** P(final margin above / at / below `line`) for the home team; `line` is a whole or a half number. */
export function scoreMarginAround(model: ScoreModel, line: number): SideProbability {
  const { home, away, levelFactor } = model;
  const size = home.length;
  let above = 0;
  let at = 0;
  let level = 0;
  let homeSum = 0;
  // Away scores below home − line: they grow with the home score.
  let awayBelow = 0;
  let awaySum = 0;
  let next = 0;
  for (let i = 0; i < size; i++) {
    const h = home[i] as number;
    const a = away[i] as number;
    while (next < size && next < i - line) awayBelow += away[next++] as number;
    above += h * awayBelow;
    if (next === i - line && next < size) at += h * (away[next] as number);
    level += h * a;
    homeSum += h;
    awaySum += a;
  }
  if (line < 0) above -= level;
  else if (line === 0) at -= level;
  const sum = homeSum * awaySum + (levelFactor - 1) * level;
  level *= levelFactor;
  for (let k = 0; k < longestLateMargin(model); k++) {
    const homeLate = level * lateShare(model, k, true);
    const awayLate = level * lateShare(model, k, false);
    if (k + 1 > line) above += homeLate;
    else if (k + 1 === line) at += homeLate;
    if (-k - 1 > line) above += awayLate;
    else if (-k - 1 === line) at += awayLate;
  }
  if (turnsLeads(model)) {
    const more = turnedMargin(model, Math.floor(line) + 1);
    above += more;
    if (Number.isInteger(line)) at += turnedMargin(model, line) - more;
  }
  return around(above, at, sum);
}

/** P(final total above / at / below `line`). */
export function scoreTotalAround(model: ScoreModel, line: number): SideProbability {
  const { home, away, levelFactor } = model;
  const size = home.length;
  const longest = longestLateMargin(model);
  let above = 0;
  let at = 0;
  let level = 0;
  let homeSum = 0;
  let awaySum = 0;
  // Away scores above line − home: they grow with the home score, from the top down.
  let awayAbove = 0;
  let next = size - 1;
  for (let i = 0; i < size; i++) {
    const h = home[i] as number;
    const a = away[i] as number;
    while (next >= 0 && next > line - i) awayAbove += away[next--] as number;
    above += h * awayAbove;
    if (next >= 0 && next === line - i) at += h * (away[next] as number);
    const both = h * a;
    level += both;
    homeSum += h;
    awaySum += a;
    if (2 * i > line) above -= both;
    else if (2 * i === line) at -= both;
    if (2 * i > line) above += both * levelFactor;
    else if (2 * i + longest >= line)
      for (let k = 0; k < longest; k++) {
        const late = both * levelFactor * (lateShare(model, k, true) + lateShare(model, k, false));
        if (2 * i + k + 1 > line) above += late;
        else if (2 * i + k + 1 === line) at += late;
      }
  }
  if (turnsLeads(model)) {
    const more = turnedTotal(model, Math.floor(line) + 1);
    above += more;
    if (Number.isInteger(line)) at += turnedTotal(model, line) - more;
  }
  return around(above, at, homeSum * awaySum + (levelFactor - 1) * level);
}

export interface ScoreMoments {
  readonly meanMargin: number;
  readonly meanTotal: number;
  readonly marginSd: number;
  readonly totalSd: number;
}

/** What turning leads add to the sums of margin and total and of their squares. */
function turnedMoments(model: ScoreModel) {
  const turned = { margin: 0, margin2: 0, total: 0, total2: 0 };
  if (!turnsLeads(model)) return turned;
  const { home, away, homeLeadGrows, awayLeadGrows, homeLeadShrinks } = model;
  const widest = homeLeadShrinks > 0 ? home.length - 1 : longestGrowing(model);
  for (let k = 1; k <= widest; k++) {
    const homeGrows = homeLeadGrows[k - 1] ?? 0;
    const awayGrows = awayLeadGrows[k - 1] ?? 0;
    const shrinks = k >= 2 ? homeLeadShrinks : 0;
    for (let j = 0; j + k < home.length; j++) {
      const homeLeads = (home[j + k] as number) * (away[j] as number);
      const awayLeads = (home[j] as number) * (away[j + k] as number);
      const total = 2 * j + k;
      const longer = homeGrows * homeLeads + awayGrows * awayLeads;
      const shorter = shrinks * homeLeads;
      turned.margin += homeGrows * homeLeads - awayGrows * awayLeads - shorter;
      turned.margin2 += longer * (2 * k + 1) + shorter * (1 - 2 * k);
      turned.total += longer - shorter;
      turned.total2 += longer * (2 * total + 1) + shorter * (1 - 2 * total);
    }
  }
  return turned;
}

/** Mean and standard deviation of the final margin and the final total. */
export function scoreMoments(model: ScoreModel): ScoreMoments {
  const { home, away, levelFactor } = model;
  let [h0, h1, h2, a0, a1, a2, level, level1, level2] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < home.length; i++) {
    const h = home[i] as number;
    const a = away[i] as number;
    h0 += h;
    h1 += i * h;
    h2 += i * i * h;
    a0 += a;
    a1 += i * a;
    a2 += i * i * a;
    const both = h * a;
    level += both;
    level1 += 2 * i * both;
    level2 += 4 * i * i * both;
  }
  // Late margins: from the home team's view (signed), and what they add to the total.
  let [share, signed, added, squared] = [0, 0, 0, 0];
  for (let k = 0; k < longestLateMargin(model); k++) {
    const homeLate = lateShare(model, k, true);
    const awayLate = lateShare(model, k, false);
    share += homeLate + awayLate;
    signed += (k + 1) * (homeLate - awayLate);
    added += (k + 1) * (homeLate + awayLate);
    squared += (k + 1) ** 2 * (homeLate + awayLate);
  }
  const late = level * levelFactor;
  const sum = h0 * a0 - level + late * share;
  const turned = turnedMoments(model);
  const meanMargin = (h1 * a0 - h0 * a1 + late * signed + turned.margin) / sum;
  const margin2 = (h2 * a0 - 2 * h1 * a1 + h0 * a2 + late * squared + turned.margin2) / sum;
  const lateTotal = levelFactor * (level1 * share + level * added);
  const lateTotal2 = levelFactor * (level2 * share + 2 * level1 * added + level * squared);
  const meanTotal = (h1 * a0 + h0 * a1 - level1 + lateTotal + turned.total) / sum;
  const total2 = (h2 * a0 + 2 * h1 * a1 + h0 * a2 - level2 + lateTotal2 + turned.total2) / sum;
  return {
    meanMargin,
    meanTotal,
    marginSd: Math.sqrt(Math.max(0, margin2 - meanMargin ** 2)),
    totalSd: Math.sqrt(Math.max(0, total2 - meanTotal ** 2)),
  };
}
