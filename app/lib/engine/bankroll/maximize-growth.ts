/** Scenarios for several bets: the return of each per unit staked, the wealth without them, and the probability of the scenario. */
export interface GrowthScenarios {
  readonly weights: ArrayLike<number>;
  /** Row by row: scenario × bet. */
  readonly returns: ArrayLike<number>;
  /** Wealth of each scenario before these bets, in bankrolls; 1 everywhere when absent. */
  readonly wealth?: ArrayLike<number>;
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

/** E ln(wealth + Σ f_i r_i), and its gradient Σ π_s r_is/wealth_s written into `gradient`. −∞ where a scenario loses everything. */
function growth(scenarios: GrowthScenarios, f: readonly number[], gradient: Float64Array | null): number {
  const n = f.length;
  const { weights, returns, wealth: before } = scenarios;
  gradient?.fill(0);
  let total = 0;
  for (let s = 0; s < weights.length; s++) {
    let wealth = before ? (before[s] as number) : 1;
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

const ITERATIONS = 500;

/**
 * The fractions f ≥ 0, Σf ≤ `limit` that maximize the expected logarithm of wealth. The problem is concave; projected gradient with step
 * halving, from `start` (which must not lose everything in any scenario) or from nothing staked.
 */
export function maximizeGrowth(
  scenarios: GrowthScenarios,
  bets: number,
  options: {
    readonly limit: number;
    readonly start?: readonly number[];
    /** Length of the step at which it stops. */
    readonly precision?: number;
  },
): number[] {
  const { limit, precision = 1e-10 } = options;
  let f = options.start ? [...options.start] : Array.from({ length: bets }, () => 0);
  const gradient = new Float64Array(bets);
  let value = growth(scenarios, f, gradient);
  let step = 1;
  for (let iteration = 0; iteration < ITERATIONS; iteration++) {
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
        moved = distance > precision * precision;
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
