import type { DecimalOdds } from "#app/lib/engine/brands.ts";
import type { SideProbability } from "#app/lib/engine/markets/outcome.ts";
import { Random, seedKey } from "#app/lib/engine/simulate/random.ts";

export interface SimultaneousBet {
  readonly outcome: SideProbability;
  readonly decimal: DecimalOdds;
}

/** Return of every bet per unit staked in one scenario (d − 1, 0 or −1), and how likely the scenario is. */
interface Scenarios {
  readonly weights: Float64Array;
  /** Row by row: scenario × bet. */
  readonly returns: Float64Array;
}

const EXACT_BETS = 10;
const SAMPLED_SCENARIOS = 20_000;

function everyScenario(bets: readonly SimultaneousBet[]): Scenarios {
  let rows: { weight: number; returns: number[] }[] = [{ weight: 1, returns: [] }];
  for (const { outcome, decimal } of bets) {
    const branches: readonly (readonly [number, number])[] = [
      [outcome.win, decimal - 1],
      [outcome.push, 0],
      [outcome.lose, -1],
    ];
    rows = rows.flatMap((row) =>
      branches.flatMap(([p, r]) => (p > 0 ? [{ weight: row.weight * p, returns: [...row.returns, r] }] : [])),
    );
  }
  return {
    weights: Float64Array.from(rows, (r) => r.weight),
    returns: Float64Array.from(rows.flatMap((r) => r.returns)),
  };
}

function sampledScenarios(bets: readonly SimultaneousBet[], seed: string): Scenarios {
  const key = seedKey(seed);
  const random = new Random(key.low, key.high, 3);
  const returns = new Float64Array(SAMPLED_SCENARIOS * bets.length);
  for (let s = 0; s < SAMPLED_SCENARIOS; s++) {
    bets.forEach(({ outcome, decimal }, i) => {
      const u = random.next();
      returns[s * bets.length + i] = u < outcome.win ? decimal - 1 : u < outcome.win + outcome.push ? 0 : -1;
    });
  }
  return { weights: new Float64Array(SAMPLED_SCENARIOS).fill(1 / SAMPLED_SCENARIOS), returns };
}

/** The nearest point with f ≥ 0 and Σf ≤ limit (Duchi et al. 2008). */
function projected(f: readonly number[], limit: number): number[] {
  const positive = f.map((x) => Math.max(0, x));
  if (positive.reduce((a, b) => a + b, 0) <= limit) return positive;
  const sorted = [...f].sort((a, b) => b - a);
  let sum = 0;
  let threshold = 0;
  sorted.forEach((x, i) => {
    sum += x;
    const t = (sum - limit) / (i + 1);
    if (x > t) threshold = t;
  });
  return f.map((x) => Math.max(0, x - threshold));
}

/** E ln(1 + Σ f_i r_i), and its gradient Σ π_s r_is/(1 + f·r_s) written into `gradient`. −∞ where a scenario ruins. */
function growth(scenarios: Scenarios, f: readonly number[], gradient: Float64Array | null): number {
  const n = f.length;
  const { weights, returns } = scenarios;
  gradient?.fill(0);
  let total = 0;
  for (let s = 0; s < weights.length; s++) {
    let wealth = 1;
    for (let i = 0; i < n; i++) wealth += (f[i] as number) * (returns[s * n + i] as number);
    if (!(wealth > 0)) return Number.NEGATIVE_INFINITY;
    const weight = weights[s] as number;
    total += weight * Math.log(wealth);
    if (gradient) {
      for (let i = 0; i < n; i++) {
        gradient[i] = (gradient[i] as number) + (weight * (returns[s * n + i] as number)) / wealth;
      }
    }
  }
  return total;
}

/**
 * M9, stakes of several open bets at once: the fractions f ≥ 0, Σf ≤ `totalLimit` that maximise the expected log growth over all
 * win/push/lose combinations of independent bets (exact up to ten bets, 20,000 seeded scenarios beyond). The problem is concave;
 * solved by projected gradient with step halving. Whitrow 2007; Thorp: two even-money bets of p = .55 get .0990099 each.
 *
 * @throws RangeError when `totalLimit` is not in (0, 1).
 */
export function simultaneousKelly(
  bets: readonly SimultaneousBet[],
  options: { readonly totalLimit?: number; readonly seed?: string } = {},
): readonly number[] {
  const limit = options.totalLimit ?? 0.99;
  if (!(limit > 0 && limit < 1)) throw new RangeError(`The total stake must lie inside (0, 1), got ${limit}`);
  if (bets.length === 0) return [];
  const scenarios =
    bets.length <= EXACT_BETS ? everyScenario(bets) : sampledScenarios(bets, options.seed ?? "simultaneous-kelly");
  const n = bets.length;
  let f = bets.map(() => 0);
  const gradient = new Float64Array(n);
  let value = growth(scenarios, f, gradient);
  let step = 1;
  for (let iteration = 0; iteration < 500; iteration++) {
    const from = f;
    const slope = Array.from(gradient);
    let moved = false;
    for (let halving = 0; halving < 40; halving++) {
      const next = projected(
        from.map((x, i) => x + step * (slope[i] as number)),
        limit,
      );
      const nextValue = growth(scenarios, next, null);
      let ascent = 0;
      let distance = 0;
      next.forEach((x, i) => {
        const d = x - (from[i] as number);
        ascent += (slope[i] as number) * d;
        distance += d * d;
      });
      if (distance < 1e-22) break;
      // Sufficient increase for a projected step of a concave function.
      if (nextValue >= value + ascent - distance / (2 * step) && nextValue >= value) {
        f = next;
        moved = distance > 1e-20;
        break;
      }
      step /= 2;
    }
    if (!moved) break;
    value = growth(scenarios, f, gradient);
    step *= 1.5;
  }
  return f;
}
