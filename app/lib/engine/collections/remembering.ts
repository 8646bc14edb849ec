/** Texts whose answers are kept: cells of a file repeat, and what is read long ago is not asked again. */
const KEPT = 1000;

/** A pure function of a text that answers a text it has read lately without reading it again. */
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
