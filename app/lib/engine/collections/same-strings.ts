/**
 * Returns the first of all equal texts, to save memory: database rows and parsed JSON hold the same few ids a hundred thousand times, each
 * as a separate string.
 */
export function sameStrings(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
}
