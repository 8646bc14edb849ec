import type { TableRow } from "./text-table.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  minus: "−",
  ndash: "–",
  mdash: "—",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  euro: "€",
  pound: "£",
  plusmn: "±",
  check: "✓",
  cross: "✗",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi, (all, decimal?: string, hex?: string, name = "") => {
    if (decimal === undefined && hex === undefined) return ENTITIES[String(name).toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : "";
  });

/** A text without what stands between two marks. What is not closed is left out, so that no text is searched twice. */
const withoutParts = (text: string, opening: RegExp, closing: RegExp): string =>
  text
    .split(opening)
    .map((part, index) => {
      const end = index === 0 ? null : closing.exec(part);
      return index === 0 ? part : end === null ? "" : part.slice(end.index + end[0].length);
    })
    .join("");

/** The words of a cell: without its tags, with the names of its pictures, and each of its lines apart. */
const wordsOf = (html: string): string =>
  decoded(
    html
      .replace(/<img\b[^<>]*\balt="([^"]*)"[^<>]*>/gi, " $1 ")
      .replace(/\s+/g, " ")
      .replace(/<\/?(?:br|p|div|li)\b[^<>]*>/gi, "\n")
      .replace(/<[^<>]*>/g, " "),
  )
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();

const CELL = /<t([hd])\b([^<>]*)>([\s\S]*?)(?=<\/t[hd]>|<t[hd]\b|$)/gi;
const WIDEST = 50;

/** A cell that goes on in the rows below. */
interface Spanning {
  readonly words: string;
  rows: number;
}

/** The cells of the rows of a table, each with those that go on in it from above. */
function cellsOf(rows: readonly string[]): readonly (readonly string[])[] {
  const spanning = new Map<number, Spanning>();
  return rows.map((row) => {
    const cells: string[] = [];
    const goOn = () => {
      for (let above = spanning.get(cells.length); above; above = spanning.get(cells.length)) {
        if (--above.rows === 0) spanning.delete(cells.length);
        cells.push(above.words);
      }
    };
    for (const [, , attributes = "", html = ""] of row.matchAll(CELL)) {
      goOn();
      const span = (name: string) =>
        Math.min(Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,2})`, "i").exec(attributes)?.[1] ?? 1), WIDEST);
      const words = wordsOf(html);
      if (span("rowspan") > 1) spanning.set(cells.length, { words, rows: span("rowspan") - 1 });
      cells.push(words, ...Array.from({ length: span("colspan") - 1 }, () => ""));
    }
    goOn();
    return cells;
  });
}

/** The rows of the tables of a page that was saved, or of a spreadsheet that a program wrote as one; null for any other text. */
export function htmlTable(text: string): readonly TableRow[] | null {
  if (!/<table\b/i.test(text) || !/<tr\b/i.test(text)) return null;
  const shown = withoutParts(withoutParts(text, /<!--/, /-->/), /<(?:script|style)\b/i, /<\/(?:script|style)\s*>/i);
  const written = shown
    .split(/<tr\b[^<>]*>/i)
    .slice(1)
    .map((row) => row.split(/<\/tr>|<\/table>/i)[0] ?? "");
  const filled = cellsOf(written).flatMap((cells, index) =>
    cells.some((cell) => cell !== "") ? [{ row: index + 1, cells }] : [],
  );
  return filled.length > 1 ? filled : null;
}
