import type { TableRow } from "./text-table.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The only list of objects in what a program saved: itself, or below one of its names. */
function listIn(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const lists = isObject(value) ? Object.values(value).filter((one) => Array.isArray(one) && one.some(isObject)) : [];
  return lists.length === 1 ? (lists[0] as unknown[]) : [];
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** Bets that a program saved as JSON, in a list or one to a line, as a table below the names of their fields; null for any other text. */
export function jsonTable(text: string): readonly TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (!/^[[{]/.test(plain)) return null;
  const whole = parsed(plain);
  const objects = (whole === null ? plain.split(/\r?\n/).map(parsed) : listIn(whole)).filter(isObject);
  if (objects.length === 0) return null;
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return [names, ...objects.map((object) => names.map((name) => cellOf(object[name])))].map((cells, index) => ({
    row: index + 1,
    cells,
  }));
}

const quoted = (text: string): string => (/[",\n\r]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The same as comma-separated values, of which a part can be read without the rest; any other text as it is. */
export function withoutJson(text: string): string {
  const rows = jsonTable(text);
  return rows === null ? text : rows.map(({ cells }) => `${cells.map(quoted).join(",")}\n`).join("");
}
