/**
 * The meaning of a provider's word by a table; undefined for a word that is not in it. Only the table's own entries count: "constructor" is
 * an unknown word like any other.
 */
export function meaningOf<T>(
  table: Readonly<Record<string, T>>,
  word: string | number | null | undefined,
): T | undefined {
  return word !== null && word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;
}
