/** Bits per character of a text, from how often its characters occur in it (Shannon). */
function entropyPerCharacter(codes: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum - (count / codes.length) * Math.log2(count / codes.length), 0);
}

/**
 * How many bits a secret is worth at most: the entropy of its characters or of the steps between neighbors, whichever is less, so that
 * neither "aaaa…" nor "abcd…" counts for its length. Thirty-two random hexadecimal digits come to about 115.
 */
export function secretBits(secret: string): number {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return Math.min(entropyPerCharacter(codes), entropyPerCharacter(steps)) * codes.length;
}
