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

/** The words of a cell: without its tags, with the names of its pictures, and each of its lines apart. */
const wordsOf = (html: string): string =>
  decoded(
    html
      .replace(/<img\b[^>]*\balt="([^"]*)"[^>]*>/gi, " $1 ")
      .replace(/\s+/g, " ")
      .replace(/<\/?(?:br|p|div|li)\b[^>]*>/gi, "\n")
      .replace(/<[^>]*>/g, " "),
  )
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();

const CELL = /<t([hd])\b([^>]*)>([\s\S]*?)(?=<\/t[hd]>|<t[hd]\b|$)/gi;
const WIDEST = 50;

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(CELL)].flatMap(([, , attributes = "", html = ""]) => {
    const span = Number(/\bcolspan\s*=\s*["']?(\d{1,2})/i.exec(attributes)?.[1] ?? 1);
    return [wordsOf(html), ...Array.from({ length: Math.min(span, WIDEST) - 1 }, () => "")];
  });
}

/** The rows of the tables of a page that was saved, or of a spreadsheet that a program wrote as one; null for any other text. */
export function htmlTable(text: string): readonly TableRow[] | null {
  if (!/<table\b/i.test(text) || !/<tr\b/i.test(text)) return null;
  const rows = text
    .replace(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>/gi, "")
    .split(/<tr\b[^>]*>/i)
    .slice(1)
    .map((row) => cellsOf(row.split(/<\/tr>|<\/table>/i)[0] ?? ""));
  const filled = rows.flatMap((cells, index) => (cells.some((cell) => cell !== "") ? [{ row: index + 1, cells }] : []));
  return filled.length > 1 ? filled : null;
}
