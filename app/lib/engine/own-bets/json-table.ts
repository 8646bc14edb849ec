import { PERSON } from "./columns/header-names.ts";
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

/** How many names may stand above a list. */
const DEEPEST = 8;

/** The names above a value: whether the next one is a person's, and the person's once it is known. */
interface Above {
  readonly depth: number;
  readonly isOfPeople: boolean;
  readonly person?: string;
}

/** The lists of objects below a value's names; where these are people's, each object says whose it is. */
function listsIn(
  value: unknown,
  { depth, isOfPeople, person }: Above = { depth: 0, isOfPeople: false },
): readonly (readonly Readonly<Record<string, unknown>>[])[] {
  const whose = person === undefined ? {} : { person };
  if (Array.isArray(value))
    return value.some(isObject) ? [value.filter(isObject).map((object) => ({ ...whose, ...object }))] : [];
  if (!isObject(value) || depth >= DEEPEST) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const next = { depth: depth + 1, isOfPeople: PERSON.test(name.toLowerCase().replace(/s$/, "")), ...whose };
    return listsIn(below, isOfPeople && person === undefined ? { ...next, person: name } : next);
  });
}

const isStaked = (object: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(object).some((name) => /stake|amount|wager|risk|units?\b/i.test(name)) &&
  Object.keys(object).some((name) => /odds|price|cuota|quote|line/i.test(name));

/** The bets that a program saved: a list, or lists of one kind, one for each person or book; of several kinds the one with stakes and odds. */
function objectsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const kinds: { names: ReadonlySet<string>; objects: Readonly<Record<string, unknown>>[] }[] = [];
  for (const list of listsIn(value)) {
    const names = new Set(list.flatMap(Object.keys));
    const kind = kinds.find((one) => 2 * [...names].filter((name) => one.names.has(name)).length > names.size);
    if (kind) kind.objects.push(...list);
    else kinds.push({ names, objects: [...list] });
  }
  const staked = kinds.length > 1 ? kinds.filter(({ objects }) => objects.some(isStaked)) : kinds;
  return staked.length === 1 ? (staked[0]?.objects ?? []) : [];
}

/** A cell's own list or object; none of one that is nested deeper than the stack. */
function nested(value: object): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}

const cellOf = (value: unknown): string =>
  value === null || value === undefined ? "" : typeof value === "object" ? nested(value) : String(value);

/** Bets that a program saved as JSON, in a list or one to a line, as a table below the names of their fields; null for any other text. */
export function jsonTable(text: string): readonly TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (!/^[[{]/.test(plain)) return null;
  const whole = parsed(plain);
  const objects = whole === null ? plain.split(/\r?\n/).map(parsed).filter(isObject) : objectsIn(whole);
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
