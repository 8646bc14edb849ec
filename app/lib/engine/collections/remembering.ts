/** The number of texts kept. Cells of a file repeat soon; old ones hardly ever recur. */
const KEPT = 1000;
/** Longer texts are nearly all different: a look-up among many takes longer than it saves. */
const LONGEST_KEPT = 40;
/** The latest texts of any length, because a cell is read several times in a row. */
const RECENT = 4;

/** Caches a pure function of a text for the latest texts. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  const recent: { text: string; answer: T }[] = [];
  let oldest = 0;
  return (text) => {
    for (const one of recent) if (one.text === text) return one.answer;
    const isShort = text.length <= LONGEST_KEPT;
    const before = isShort ? known.get(text) : undefined;
    const isKnown = before !== undefined || (isShort && known.has(text));
    const answer = isKnown ? (before as T) : read(text);
    if (isShort && !isKnown) {
      if (known.size >= KEPT) known.clear();
      known.set(text, answer);
    }
    recent[oldest] = { text, answer };
    oldest = (oldest + 1) % RECENT;
    return answer;
  };
}
