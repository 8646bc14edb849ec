import type { GameMarket, Market, Side } from "#app/lib/engine/leagues.ts";
import { negativeBinomialScores } from "#app/lib/engine/markets/negative-binomial-runs.ts";
import { normalQuantile } from "#app/lib/engine/markets/normal.ts";
import type { OutcomeDistribution, SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { poissonScores } from "#app/lib/engine/markets/poisson-goals.ts";
import { priceOutcome, type PricedOutcome } from "#app/lib/engine/markets/price-line.ts";
import { turnsAt } from "#app/lib/engine/markets/score-model.ts";
import { bivariateNormalCdf } from "./bivariate-normal.ts";

/** A leg on a game; `line` is the side's own. `outcome` is the leg's own outcome: its confidence and push (D6). */
export interface GameLeg {
  readonly market: GameMarket;
  readonly side: Side;
  readonly line: number | null;
  readonly outcome: SideProbability;
}

/** 1 won, 0 pushed, −1 lost. */
export type LegResult = -1 | 0 | 1;

/** One way a game can end for several legs at once. */
export interface JointState {
  readonly probability: number;
  /** In the order of the legs. */
  readonly results: readonly LegResult[];
}

/** Called with a final margin (home − away), a final total and the weight of both together; weights need not add up to 1. */
export type VisitScore = (margin: number, total: number, weight: number) => void;

type ScoreGrid = Extract<OutcomeDistribution, { kind: "poisson" | "negative-binomial" }>;

/**
 * Every final score of a goals or runs grid (M17, M18) as margin and total together: the joint distribution whose marginals
 * `priceOutcome` prices. Overtime adds a goal, extra innings add the winner's margin, and leads turn at the end.
 */
export function visitScores(distribution: ScoreGrid, visit: VisitScore): void {
  const model = distribution.kind === "poisson" ? poissonScores(distribution) : negativeBinomialScores(distribution);
  const { home, away, levelFactor, lateHomeShare, lateHomeMargins, lateAwayMargins } = model;
  for (let i = 0; i < home.length; i++) {
    for (let j = 0; j < away.length; j++) {
      const weight = (home[i] as number) * (away[j] as number);
      if (i !== j) {
        const { up, down } = turnsAt(model, i - j);
        visit(i - j, i + j, weight * (1 - up - down));
        if (up > 0) visit(i - j + 1, i + j + 1, weight * up);
        // A longer lead of the away team adds its goal, a shorter one of the home team takes its run away.
        if (down > 0) visit(i - j - 1, i + j + (i > j ? -1 : 1), weight * down);
        continue;
      }
      const level = weight * levelFactor;
      lateHomeMargins.forEach((p, index) => visit(index + 1, 2 * i + index + 1, level * lateHomeShare * p));
      lateAwayMargins.forEach((p, index) => visit(-index - 1, 2 * i + index + 1, level * (1 - lateHomeShare) * p));
    }
  }
}

/**
 * Latent correlation of home margin and total about their predictions, where the distribution has them apart. Measured as the
 * correlation of (margin + closing home spread) and (total − closing total): NBA 2008–2024 −.002 ± .007 (n = 21,711), taken as 0. NFL
 * 1999–2023 (n = 6,630) toward the favorite .013, .062, .103, .162 at spreads of 0–4, 4–8, 8–12, above 12: about .0105 per expected
 * point of margin; limited to ±.2, where the games end.
 */
export function marginTotalCorrelation(distribution: OutcomeDistribution): number {
  if (distribution.kind !== "key-numbers") return 0;
  return Math.min(0.2, Math.max(-0.2, 0.0105 * distribution.marginMean));
}

/** A leg as a threshold on its own axis (home margin or total). */
interface PlacedLeg {
  readonly onTotal: boolean;
  readonly threshold: number;
  /** +1 where more than the threshold wins, −1 where less does. */
  readonly direction: 1 | -1;
}

function placed({ market, side, line }: GameLeg): PlacedLeg {
  if ((side === "over" || side === "under") !== (market === "total"))
    throw new RangeError(`No side ${side} on the ${market}`);
  if (market !== "moneyline" && line === null) throw new RangeError(`A leg on the ${market} needs its line`);
  switch (side) {
    case "home":
      return { onTotal: false, threshold: market === "moneyline" ? 0 : 0 - (line ?? 0), direction: 1 };
    case "away":
      return { onTotal: false, threshold: market === "moneyline" ? 0 : (line ?? 0), direction: -1 };
    case "over":
      return { onTotal: true, threshold: line ?? 0, direction: 1 };
    case "under":
      return { onTotal: true, threshold: line ?? 0, direction: -1 };
    case "both":
      throw new RangeError("A parlay cannot be a leg of another");
  }
}

const resultAt = (leg: PlacedLeg, margin: number, total: number): LegResult =>
  (Math.sign((leg.onTotal ? total : margin) - leg.threshold) * leg.direction + 0) as LegResult;

/** An axis cut at the legs' thresholds: alternately the open stretch between two of them and the threshold itself. */
interface Cell {
  /** Any value inside the cell. */
  readonly value: number;
  /** P(at or below the cell). */
  readonly upTo: number;
}

function cellsOf(thresholds: readonly number[], around: PricedOutcome["marginAround"]): readonly Cell[] {
  const sorted = [...new Set(thresholds)].sort((a, b) => a - b);
  const cells: Cell[] = [];
  sorted.forEach((threshold, i) => {
    const { lose, push } = around(threshold);
    const before = sorted[i - 1];
    cells.push({ value: before === undefined ? threshold - 1 : (before + threshold) / 2, upTo: lose });
    cells.push({ value: threshold, upTo: lose + push });
  });
  cells.push({ value: (sorted.at(-1) ?? 0) + 1, upTo: 1 });
  return cells;
}

/** Margin cells × total cells, tied together by a normal copula of correlation ρ. */
function visitCells(
  margins: readonly Cell[],
  totals: readonly Cell[],
  rho: number,
  visit: (margin: number, total: number, weight: number) => void,
): void {
  const clamp = (p: number) => Math.min(1, Math.max(0, p));
  const zMargins = margins.map(({ upTo }) => normalQuantile(clamp(upTo)));
  const zTotals = totals.map(({ upTo }) => normalQuantile(clamp(upTo)));
  const below = (i: number, j: number): number => {
    const a = margins[i];
    const b = totals[j];
    if (!a || !b) return 0;
    if (rho === 0 || a.upTo >= 1 || b.upTo >= 1) return clamp(a.upTo) * clamp(b.upTo);
    return bivariateNormalCdf(zMargins[i] ?? 0, zTotals[j] ?? 0, rho);
  };
  margins.forEach((margin, i) =>
    totals.forEach((total, j) => {
      const weight = below(i, j) - below(i - 1, j) - below(i, j - 1) + below(i - 1, j - 1);
      if (weight > 0) visit(margin.value, total.value, weight);
    }),
  );
}

/**
 * M22 (and M16–M18), the joint results of legs on one game. The game's stored distribution gives their dependence: goals and runs from the
 * grid of scores; margin legs of NBA and NFL exactly from the margin, margin and total through a normal copula of `marginTotalCorrelation`.
 * The table is then fitted to each leg's own win, push and lose (its calibrated confidence) by iterative proportional fitting, which keeps
 * its odds ratios (Deming & Stephan 1940). States add up to 1; impossible ones are left out.
 *
 * @throws RangeError when a side does not belong to its market or a line is missing.
 */
export function jointOutcomes(distribution: OutcomeDistribution, legs: readonly GameLeg[]): readonly JointState[] {
  const places = legs.map(placed);
  const weights = new Map<string, { results: readonly LegResult[]; weight: number }>();
  const visit = (margin: number, total: number, weight: number) => {
    const results = places.map((leg) => resultAt(leg, margin, total));
    const key = results.join();
    const state = weights.get(key);
    if (state) state.weight += weight;
    else weights.set(key, { results, weight });
  };
  if (distribution.kind === "poisson" || distribution.kind === "negative-binomial") visitScores(distribution, visit);
  else {
    const priced = priceOutcome(distribution);
    const thresholds = (onTotal: boolean) =>
      places.filter((leg) => leg.onTotal === onTotal).map(({ threshold }) => threshold);
    const margins = cellsOf(thresholds(false), priced.marginAround);
    const totals = cellsOf(thresholds(true), priced.totalAround);
    visitCells(margins, totals, marginTotalCorrelation(distribution), visit);
  }
  return fitted(
    [...weights.values()].filter(({ weight }) => weight > 0),
    legs,
  );
}

const ROUNDS = 200;

function fitted(
  states: { readonly results: readonly LegResult[]; weight: number }[],
  legs: readonly GameLeg[],
): JointState[] {
  const normalize = () => {
    const sum = states.reduce((total, { weight }) => total + weight, 0);
    for (const state of states) state.weight /= sum;
  };
  normalize();
  for (let round = 0; round < ROUNDS; round++) {
    let largestStep = 0;
    legs.forEach(({ outcome }, leg) => {
      const now = { 1: 0, 0: 0, [-1]: 0 };
      for (const { results, weight } of states) now[results[leg] ?? 0] += weight;
      const wanted = { 1: outcome.win, 0: outcome.push, [-1]: outcome.lose };
      for (const state of states) {
        const result = state.results[leg] ?? 0;
        const factor = now[result] > 0 ? wanted[result] / now[result] : 1;
        largestStep = Math.max(largestStep, Math.abs(factor - 1));
        state.weight *= factor;
      }
    });
    normalize();
    if (largestStep < 1e-12) break;
  }
  return states.filter(({ weight }) => weight > 0).map(({ results, weight }) => ({ probability: weight, results }));
}

/** The product of the legs' own outcomes: used for different games and for games without a stored distribution. */
export function independentOutcomes(legs: readonly Pick<GameLeg, "outcome">[]): readonly JointState[] {
  let states: JointState[] = [{ probability: 1, results: [] }];
  for (const { outcome } of legs) {
    const branches: readonly (readonly [number, LegResult])[] = [
      [outcome.win, 1],
      [outcome.push, 0],
      [outcome.lose, -1],
    ];
    states = states.flatMap((state) =>
      branches.flatMap(([p, result]) =>
        p > 0 ? [{ probability: state.probability * p, results: [...state.results, result] }] : [],
      ),
    );
  }
  return states;
}

/** Whether two legs are the two sides of one market of a game: at the same line at most one of them can win. */
export function contradict(
  a: { readonly gameId: string; readonly market: Market; readonly subject?: string; readonly side: Side },
  b: { readonly gameId: string; readonly market: Market; readonly subject?: string; readonly side: Side },
): boolean {
  const sameMarket = a.market === b.market && (a.subject ?? "") === (b.subject ?? "");
  return a.gameId === b.gameId && sameMarket && a.side !== b.side;
}
