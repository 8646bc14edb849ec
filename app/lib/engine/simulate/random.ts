/**
 * Counter-based randomness of the simulation: every draw belongs to a stream named by (seed, purpose, keys…), so any game can
 * be generated on its own and in any order. Hashing by MurmurHash3's finaliser, numbers by sfc32 (PractRand's small fast counter).
 */

/** 64 bits of a seed text. */
export interface SeedKey {
  readonly low: number;
  readonly high: number;
}

/** What a stream is for; two purposes never share numbers. Never renumber: it would change every simulated world. */
export const PURPOSE = {
  base: 1,
  drift: 2,
  marketBelief: 3,
  schedule: 4,
  startTime: 5,
  postponement: 6,
  result: 7,
  duration: 8,
  progress: 9,
  correction: 10,
  player: 11,
  injury: 12,
  starter: 13,
  consensus: 14,
  book: 15,
  splits: 16,
  box: 17,
  tenure: 19,
} as const;

/** FNV-1a over UTF-16 units, started at `offset`. */
export function hashText(text: string, offset = 0x811c9dc5): number {
  let h = offset >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h, text.length);
}

/** Mixes a word into a hash (MurmurHash3 finaliser); result is an unsigned 32-bit integer. */
export function mix(hash: number, word: number): number {
  let h = (hash ^ Math.imul(word + 0x9e3779b9, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

export function seedKey(seed: string): SeedKey {
  return { low: hashText(seed), high: hashText(seed, 0x9747b28c) };
}

/** A stream of random numbers. Not shared between callers: make one per use with `randomOf`. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(a: number, b: number, c: number) {
    this.a = a;
    this.b = b;
    this.c = c;
    for (let i = 0; i < 8; i++) this.word();
  }

  private word(): number {
    const t = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t >>> 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    return this.word() / 4294967296;
  }

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
  weighted(weights: readonly number[]): number {
    let sum = 0;
    for (const w of weights) sum += w;
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

/** The stream named by a seed and any number of integer keys, the first being a `PURPOSE`. */
export function randomOf(seed: SeedKey, ...keys: readonly number[]): Random {
  let a = seed.low;
  let b = seed.high;
  for (const key of keys) {
    a = mix(a, key);
    b = mix(b, key ^ 0x5bd1e995);
  }
  return new Random(a, b, a ^ b);
}
