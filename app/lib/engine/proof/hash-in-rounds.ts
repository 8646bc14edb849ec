import type { HashText } from "./chain.ts";

/** Placeholder for a hash that is not known yet: of the same length, and never a valid hash. */
const UNKNOWN = "?".repeat(64);

/**
 * Runs a computation that needs hashes where hashing is asynchronous, as in a browser: it runs with the hashes known so far, the missing
 * ones are computed, and it runs again until none is missing. A hash of hashes takes a round more, so that a record takes a few and a
 * Merkle tree one for each of its levels. The computation must be pure.
 */
export async function hashInRounds<T>(
  compute: (hash: HashText) => T,
  hashes: (texts: readonly string[]) => Promise<readonly string[]>,
): Promise<T> {
  const known = new Map<string, string>();
  for (;;) {
    const missing = new Set<string>();
    const result = compute((text) => {
      const hash = known.get(text);
      if (hash !== undefined) return hash;
      missing.add(text);
      return UNKNOWN;
    });
    if (missing.size === 0) return result;
    // A text that contains an unknown hash is different in the next round.
    const settled = [...missing].filter((text) => !text.includes(UNKNOWN));
    const texts = settled.length > 0 ? settled : [...missing];
    const made = await hashes(texts);
    for (const [index, text] of texts.entries()) known.set(text, made[index] ?? UNKNOWN);
  }
}
