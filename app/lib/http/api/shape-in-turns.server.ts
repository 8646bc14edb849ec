import { z } from "zod";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";

/** A list of up to this many items is parsed at once, which takes a few milliseconds. */
const PER_TURN = 250;
const AT_ONCE = 500;

/** The names of the lists in an object that take too long to be parsed at once. */
function longLists(schema: z.ZodType, body: unknown): readonly string[] {
  if (!(schema instanceof z.ZodObject) || typeof body !== "object" || body === null) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const items = (body as Readonly<Record<string, unknown>>)[name];
    return field instanceof z.ZodArray && Array.isArray(items) && items.length > AT_ONCE ? [name] : [];
  });
}

/** A list's rules about itself, such as its greatest length, without those of its items. */
function rulesOfList(list: z.ZodArray): z.ZodType {
  const { checks } = list.def;
  return checks === undefined
    ? z.array(z.unknown())
    : z.array(z.unknown()).check(...(checks as z.core.$ZodCheck<unknown[]>[]));
}

/**
 * Parses by a schema: a long list in an object is parsed some items at a time, so that other requests run in between. Items of a refused
 * list are not parsed.
 * @throws ZodError for what does not match the schema, as the schema itself would throw it.
 */
export async function parseInTurns<S extends z.ZodType>(
  schema: S,
  body: unknown,
  error?: (issue: z.core.$ZodRawIssue) => string,
): Promise<z.output<S>> {
  const words = error && { error };
  const long = longLists(schema, body);
  if (!(schema instanceof z.ZodObject) || long.length === 0) return schema.parse(body, words);
  const given = body as Readonly<Record<string, unknown>>;
  const [parsed, samples]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  const issues: z.core.$ZodIssue[] = [];
  for (const name of long) {
    const list = schema.shape[name] as z.ZodArray;
    const items = given[name] as readonly unknown[];
    const whole = rulesOfList(list).safeParse(items, words);
    if (!whole.success) {
      issues.push(...whole.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
      samples[name] = [];
      continue;
    }
    const made: unknown[] = [];
    const some = z.array(list.element as z.ZodType);
    for (let from = 0; from < items.length; from += PER_TURN) {
      if (from > 0) await afterOthers();
      const part = some.safeParse(items.slice(from, from + PER_TURN), words);
      if (part.success) made.push(...part.data);
      else
        issues.push(
          ...part.error.issues.map((issue) => ({
            ...issue,
            path: [name, Number(issue.path[0]) + from, ...issue.path.slice(1)],
          })),
        );
    }
    parsed[name] = made;
    samples[name] = [];
  }
  // Everything but the lists, which are empty here.
  const lists = Object.fromEntries(long.map((name) => [name, z.array(z.unknown())]));
  const rest = schema.safeExtend(lists).safeParse({ ...given, ...samples }, words);
  if (!rest.success) issues.push(...rest.error.issues);
  if (issues.length > 0 || !rest.success) throw new z.ZodError(issues);
  return { ...rest.data, ...parsed } as z.output<S>;
}

/** Shapes an answer by its schema, as `parseInTurns` parses it. */
export const shapeInTurns = <S extends z.ZodType>(schema: S, body: unknown): Promise<z.output<S>> =>
  parseInTurns(schema, body);

/** A body that was parsed by its schema. */
export class ParsedBody {
  constructor(readonly value: unknown) {}
}

/** A body with a long list, parsed by its schema; any other as it is. @throws ZodError as `parseInTurns` does. */
export async function parseLongBody(
  schema: z.ZodType,
  body: unknown,
  error: (issue: z.core.$ZodRawIssue) => string,
): Promise<unknown> {
  return longLists(schema, body).length === 0 ? body : new ParsedBody(await parseInTurns(schema, body, error));
}
