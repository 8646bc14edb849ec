import { htmlTable } from "./html-table.ts";
import { jsonTable } from "./json-table.ts";
import type { TableRow } from "./text-table.ts";

/** The table of a text that a program saved as JSON or as a page; null for any other text. */
export const markedTable = (text: string): readonly TableRow[] | null => jsonTable(text) ?? htmlTable(text);

const quoted = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same as comma-separated values, of which a part can be read without the rest; any other text as it is. */
export function withoutMarks(text: string): string {
  const rows = markedTable(text);
  return rows === null ? text : rows.map(({ cells }) => `${cells.map(quoted).join(",")}\n`).join("");
}
