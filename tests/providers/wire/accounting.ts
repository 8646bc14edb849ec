import fc from "fast-check";
import { expect } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { AnswerContents, ReadAnswer } from "#app/lib/providers/wire/contents.ts";
import type { Taken } from "#app/lib/providers/wire/rows.ts";

/** Properties every provider's transform has, whatever it is fed. */
const RECEIVED = epochMs(Date.UTC(2026, 5, 20, 12));

const partsOf = (contents: AnswerContents): readonly Taken<unknown>[] =>
  [
    contents.games,
    contents.events,
    contents.quotes,
    contents.starters,
    contents.boxLines,
    contents.injuries,
    contents.players,
    contents.weather,
  ].filter((part) => part !== undefined);

/** Every row read was taken, left out for a reason, or has a problem. */
function expectAccounted(contents: AnswerContents): void {
  for (const { items, problems, read, leftOut } of partsOf(contents)) {
    const left = Object.values(leftOut).reduce((a, b) => a + b, 0);
    expect(items.length + problems.length + left).toBe(read);
    for (const { where, message } of problems) expect([where.length, message.length].every((n) => n > 0)).toBe(true);
  }
}

/** Paths to every value inside a JSON value. */
function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((inner, i) => (String(i) === key ? replaced(inner, rest, by) : inner));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(null, "", 0, -1, 1.5, "2026-13-40", "2026-06-19T22:10:00Z", [], {}, [null], "PPD", "Z"),
);

/** Whatever an answer is, it is nothing or accounted for; never an exception. */
export function expectNeverThrows(read: ReadAnswer): void {
  fc.assert(
    fc.property(junk, (body) => {
      const contents = read(body, RECEIVED);
      if (contents !== null) expectAccounted(contents);
    }),
    { numRuns: 300 },
  );
}

/** One value anywhere in a good answer replaced by anything: nothing, or accounted for; never an exception. */
export function expectSurvivesDamage(read: ReadAnswer, body: unknown): void {
  const paths = pathsIn(body);
  fc.assert(
    fc.property(fc.nat(paths.length - 1), junk, (index, by) => {
      const contents = read(replaced(body, paths[index] as readonly string[], by), RECEIVED);
      if (contents !== null) expectAccounted(contents);
    }),
    { numRuns: 600 },
  );
}

/** The same answer gives the same contents, and is not changed by being read. */
export function expectPure(read: ReadAnswer, body: unknown): void {
  const copy = structuredClone(body);
  const first = read(frozen(body), RECEIVED);
  expect(first).not.toBeNull();
  expect(read(copy, RECEIVED)).toEqual(first);
}

/**
 * Whatever replaces one row, the other rows are still read.
 * @param answerWith the answer with these rows. @param idsOf the ids of the resulting items.
 */
export function expectRowsStandAlone(
  read: ReadAnswer,
  rows: readonly unknown[],
  answerWith: (rows: readonly unknown[]) => unknown,
  idsOf: (contents: AnswerContents | null) => readonly string[],
): void {
  const whole = idsOf(read(answerWith(rows), RECEIVED));
  expect(whole).toHaveLength(rows.length);
  fc.assert(
    fc.property(fc.nat(rows.length - 1), junk, (broken, by) => {
      const ids = idsOf(read(answerWith(rows.map((row, i) => (i === broken ? by : row))), RECEIVED));
      expect(ids).toEqual(whole.filter((_, i) => i !== broken));
    }),
    { numRuns: 200 },
  );
}
