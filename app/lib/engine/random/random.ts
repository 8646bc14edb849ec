import { Sfc32 } from "./sfc32.ts";

/** Distributions drawn from a generator. Not shared between callers: make one per use with `randomOf`. */
export class Random extends Sfc32 {
  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Uniform integer in [0, n). */
  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  chance(p: number): boolean {
    return this.next() < p;
  }

  /** Standard normal (Box–Muller). */
  normal(): number {
    const u = 1 - this.next();
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.next());
  }

  /** Poisson by inversion; for means below about 60. */
  poisson(mean: number): number {
    let p = Math.exp(-mean);
    let u = this.next();
    let k = 0;
    while (u > p && k < 400) {
      u -= p;
      k++;
      p *= mean / k;
    }
    return k;
  }

  /** Successes in `n` trials of probability `p`. */
  binomial(n: number, p: number): number {
    let k = 0;
    for (let i = 0; i < n; i++) if (this.next() < p) k++;
    return k;
  }

  /** An index drawn in proportion to `weights` (non-negative, not all zero). */
  weighted(weights: ArrayLike<number>): number {
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i] ?? 0;
    let u = this.next() * sum;
    for (let i = 0; i < weights.length; i++) {
      u -= weights[i] ?? 0;
      if (u < 0) return i;
    }
    for (let i = weights.length - 1; i > 0; i--) if ((weights[i] ?? 0) > 0) return i;
    return 0;
  }

  /** Fisher–Yates, in place. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = items[i] as T;
      items[i] = items[j] as T;
      items[j] = held;
    }
    return items;
  }
}
