import { namedFields, PERSON } from "./columns/header-names.ts";
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

const isStaked = (object: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(object).some((name) => /stake|amount|wager|risk|units?\b/i.test(name)) &&
  Object.keys(object).some((name) => /odds|price|cuota|quote|line/i.test(name));

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
  // A store may key each bet by its number.
  const bets = Object.entries(value).flatMap(([id, bet]) =>
    isObject(bet) && isStaked(bet) ? [{ id, ...whose, ...bet }] : [],
  );
  if (bets.length > 0 && bets.length === Object.keys(value).length) return [bets];
  return Object.entries(value).flatMap(([name, below]) => {
    const next = { depth: depth + 1, isOfPeople: PERSON.test(name.toLowerCase().replace(/s$/, "")), ...whose };
    return listsIn(below, isOfPeople && person === undefined ? { ...next, person: name } : next);
  });
}

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

type JsonObject = Readonly<Record<string, unknown>>;

/** Names that say nothing without that of the object they are in. */
const OF_ITS_OBJECT = /^_?(id|name|key|slug|url|type|code|status|state|title|date|time|value|label)$/i;

/** The object that a value is, or that is all a list holds, as a slip's only bet does; null for others. */
const onlyObject = (value: unknown): JsonObject | null => {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isObject(only) ? only : null;
};

/** Objects with the parts of those in them as fields of their own: "odds": {"american": -110} as "odds american". */
function flattened(written: readonly JsonObject[], depth = 0): readonly JsonObject[] {
  const objects = depth >= DEEPEST ? written : withFlatParts(written, depth);
  const above = new Set(objects.flatMap((object) => Object.keys(object)));
  // Parts of several objects of one name would be one column.
  const parts = new Map<string, Set<string>>();
  for (const object of objects)
    for (const [name, value] of Object.entries(object))
      if (isObject(value))
        for (const part of Object.keys(value)) parts.set(part, (parts.get(part) ?? new Set()).add(name));
  const merged = new Set([...parts.values()].flatMap((names) => [...names]));
  const nameOf = (name: string, part: string) =>
    namedFields([`${name} ${part}`]).size > 0 ||
    OF_ITS_OBJECT.test(part) ||
    above.has(part) ||
    parts.get(part)?.size !== 1
      ? `${name} ${part}`
      : part;
  return objects.map((object) =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, value]) =>
        isObject(value)
          ? Object.entries(value).map(([part, own]) => [nameOf(name, part), own] as const)
          : [[Array.isArray(value) && merged.has(name) ? LEGS : name, value] as const],
      ),
    ),
  );
}

/** What a list of several is named where others of its name hold one thing. */
const LEGS = "legs";

/** Objects whose own objects, and lists of one, have their parts as fields of their own. */
function withFlatParts(objects: readonly JsonObject[], depth: number): readonly JsonObject[] {
  const flat = objects.map((object): Record<string, unknown> => ({ ...object }));
  for (const name of new Set(objects.flatMap((object) => Object.keys(object)))) {
    const having = flat.flatMap((object) => {
      const only = onlyObject(object[name]);
      return only === null ? [] : [{ object, only }];
    });
    const parts = flattened(
      having.map(({ only }) => only),
      depth + 1,
    );
    for (const [at, { object }] of having.entries()) object[name] = parts[at] ?? null;
  }
  return flat;
}

/** Bets that a program saved as JSON, in a list or one to a line, as a table below the names of their fields; null for any other text. */
export function jsonTable(text: string): readonly TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (!/^[[{]/.test(plain)) return null;
  const whole = parsed(plain);
  const objects = flattened(whole === null ? plain.split(/\r?\n/).map(parsed).filter(isObject) : objectsIn(whole));
  if (objects.length === 0) return null;
  const names = [...new Set(objects.flatMap((object) => Object.keys(object)))];
  return [names, ...objects.map((object) => names.map((name) => cellOf(object[name])))].map((cells, index) => ({
    row: index + 1,
    cells,
  }));
}
