/**
 * Gives back, for equal texts, the one that came first: rows of a database and parsed JSON hold the same few ids a hundred thousand times,
 * each a string of its own.
 */
export function sameStrings(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
}
