import { z } from "zod";
import { afterOthers } from "#app/lib/platform/in-turns.server.ts";

/** Items of a list that can be shaped in a few milliseconds. */
const AT_ONCE = 500;

/**
 * Shapes an answer by its schema: a long list in an object is shaped some items at a time, so that other requests run in between.
 * @throws ZodError for an answer that does not match the schema.
 */
export async function shapeInTurns<S extends z.ZodType>(schema: S, body: unknown): Promise<z.output<S>> {
  if (!(schema instanceof z.ZodObject) || typeof body !== "object" || body === null) return schema.parse(body);
  const given = body as Readonly<Record<string, unknown>>;
  const shaped: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const items = given[name];
    if (!(field instanceof z.ZodArray) || !Array.isArray(items) || items.length <= AT_ONCE) continue;
    const element = field.element as z.ZodType;
    const list: unknown[] = [];
    for (let from = 0; from < items.length; from += AT_ONCE) {
      if (from > 0) await afterOthers();
      list.push(...z.array(element).parse(items.slice(from, from + AT_ONCE)));
    }
    shaped[name] = list;
  }
  const long = Object.keys(shaped);
  if (long.length === 0) return schema.parse(body);
  // A sample item stands in for a long list, so that the rules of the list itself are checked too.
  const first: Record<string, unknown> = {};
  for (const name of long) first[name] = (given[name] as readonly unknown[]).slice(0, 1);
  const short = schema.parse({ ...given, ...first }) as Readonly<Record<string, unknown>>;
  return { ...short, ...shaped } as z.output<S>;
}
