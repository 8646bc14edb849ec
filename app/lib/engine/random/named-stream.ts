import { Random } from "./random.ts";
import { mix, type SeedKey } from "./seed-key.ts";

/**
 * The stream of random numbers named by a seed and any number of integer keys. Streams of different names are independent, so a draw does
 * not depend on earlier draws or their order.
 */
export function randomOf(seed: SeedKey, ...keys: readonly number[]): Random {
  let a = seed.low;
  let b = seed.high;
  for (const key of keys) {
    a = mix(a, key);
    b = mix(b, key ^ 0x5bd1e995);
  }
  return new Random(a, b, a ^ b);
}
