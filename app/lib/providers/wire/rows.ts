import type { z } from "zod";
import type { ProviderProblem } from "#app/lib/providers/ports.ts";

/** Why one row of an answer cannot be taken; the rest of the answer goes on. */
export class RowProblem extends Error {
  override readonly name = "RowProblem";
  readonly suggestions: readonly string[];

  constructor(message: string, suggestions: readonly string[] = []) {
    super(message);
    this.suggestions = suggestions;
  }
}

/** The outcome of an answer's rows. Every row read was taken, or left out for a reason, or has a problem that names it. */
export interface Taken<T> {
  readonly items: readonly T[];
  readonly problems: readonly ProviderProblem[];
  /** Rows in the answer. */
  readonly read: number;
  /** Rows left out on purpose, by reason: "a game of another day", "in play". Not problems. */
  readonly leftOut: Readonly<Record<string, number>>;
}

/** A row that is left out on purpose, with the reason in words. */
export class LeftOut {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

export interface Scores {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/**
 * In a league without ties a level final is incomplete: the last goal or basket is missing.
 * @throws RowProblem where the scores are equal.
 */
export function refuseEvenFinal({ homeScore, awayScore }: Scores): void {
  if (homeScore === awayScore) throw new RowProblem(`Final with an even score (${homeScore})`);
}

/** The first thing wrong in a row, with the field's name: "teams.home is missing". */
function wrongIn(row: unknown, error: z.ZodError): string {
  const [issue] = error.issues;
  const path = issue?.path ?? [];
  const field = path.join(".");
  const message = issue?.message ?? "unreadable";
  const value = path.reduce<unknown>((part, key) => (part as Readonly<Record<PropertyKey, unknown>>)[key], row);
  if (field !== "" && value === undefined) return `${field} is missing`;
  return `${field === "" ? "" : `${field}: `}${message}`;
}

/**
 * Takes the rows of an answer one by one. A row that does not fit its schema, or for which `take` throws a `RowProblem`, becomes a problem
 * that says which row it was; the others are taken.
 *
 * @param where names a row in words for its problem, from the parts of it that could be read: "MLB game 777464".
 */
export function takeRows<Row, T>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  where: (row: unknown, index: number) => string,
  take: (row: Row, index: number) => T | LeftOut,
): Taken<T> {
  const items: T[] = [];
  const problems: ProviderProblem[] = [];
  const leftOut: Record<string, number> = {};
  rows.forEach((row, index) => {
    const parsed = schema.safeParse(row);
    if (!parsed.success) {
      problems.push({ where: where(row, index), message: wrongIn(row, parsed.error) });
      return;
    }
    try {
      const item = take(parsed.data, index);
      if (item instanceof LeftOut) leftOut[item.reason] = (leftOut[item.reason] ?? 0) + 1;
      else items.push(item);
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      const { message, suggestions } = error;
      problems.push({ where: where(row, index), message, ...(suggestions.length > 0 ? { suggestions } : {}) });
    }
  });
  return { items, problems, read: rows.length, leftOut };
}

/** Several parts of an answer as one. */
export function joinTaken<T>(parts: readonly Taken<T>[]): Taken<T> {
  const leftOut: Record<string, number> = {};
  for (const part of parts)
    for (const [reason, count] of Object.entries(part.leftOut)) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  return {
    items: parts.flatMap((part) => part.items),
    problems: parts.flatMap((part) => part.problems),
    read: parts.reduce((sum, part) => sum + part.read, 0),
    leftOut,
  };
}
