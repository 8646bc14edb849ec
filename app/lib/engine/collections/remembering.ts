/** The number of texts kept. Cells of a file repeat soon; old ones hardly ever recur. */
const KEPT = 1000;

/** Caches a pure function of a text for the latest texts. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const answer = known.get(text);
    if (answer !== undefined || known.has(text)) return answer as T;
    if (known.size >= KEPT) known.clear();
    const fresh = read(text);
    known.set(text, fresh);
    return fresh;
  };
}
