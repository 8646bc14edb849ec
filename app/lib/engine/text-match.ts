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
