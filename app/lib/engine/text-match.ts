/** Lower case, without accents and punctuation: "São Paulo St. Louis" → "sao paulo st louis". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9+.−-]+/g, " ")
    .trim();
}

/** Whether every word of the query begins a word of the text. An empty query matches nothing. */
export function matchesWords(query: string, text: string): boolean {
  const words = plain(text).split(" ");
  const wanted = plain(query).split(" ").filter(Boolean);
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)));
}

/** Edits between two texts (Levenshtein), ignoring case. */
export function editDistance(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  let row = Array.from({ length: y.length + 1 }, (_, j) => j);
  for (let i = 1; i <= x.length; i++) {
    const next = [i];
    for (let j = 1; j <= y.length; j++) {
      const change = (row[j - 1] ?? 0) + (x[i - 1] === y[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[y.length] ?? 0;
}

/** The known names nearest to an unknown one, nearest first. */
export function nearestNames(unknown: string, known: Iterable<string>, count = 3): string[] {
  return [...known]
    .map((name) => ({ name, distance: editDistance(unknown, name) }))
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name);
}

/** Words that a slip of the fingers makes of a word: two letters turned, one twice or a double one once, and letters left out behind the first. */
export function slipsOf(word: string, leftOut: RegExp): ReadonlySet<string> {
  const slips = new Set<string>();
  for (let at = 1; at < word.length; at++) {
    const [before, letter = "", next = ""] = [word.slice(0, at), word[at], word[at + 1]];
    slips.add(`${before}${letter}${word.slice(at)}`);
    if (next !== "") slips.add(`${before}${next}${letter}${word.slice(at + 2)}`);
    if (next !== "" && (leftOut.test(letter) || letter === next)) slips.add(`${before}${word.slice(at + 1)}`);
  }
  slips.delete(word);
  return slips;
}
