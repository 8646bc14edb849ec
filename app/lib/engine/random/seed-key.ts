/** 64 bits of a seed text. Texts are hashed by FNV-1a, words are mixed in by MurmurHash3's finalizer. */
export interface SeedKey {
  readonly low: number;
  readonly high: number;
}

/** FNV-1a over UTF-16 units, started at `offset`. */
export function hashText(text: string, offset = 0x811c9dc5): number {
  let h = offset >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return mix(h, text.length);
}

/** Mixes a word into a hash (MurmurHash3 finalizer); result is an unsigned 32-bit integer. */
export function mix(hash: number, word: number): number {
  let h = (hash ^ Math.imul(word + 0x9e3779b9, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Two independent hashes of a seed text. */
export function seedKey(seed: string): SeedKey {
  return { low: hashText(seed), high: hashText(seed, 0x9747b28c) };
}
