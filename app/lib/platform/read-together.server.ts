import type { BatchItem } from "drizzle-orm/batch";
import type { Drizzle } from "#db/client.ts";

/** Queries by name, as they may go in one batch. */
export type NamedQueries = Readonly<Record<string, BatchItem<"sqlite">>>;
/** The answers of named queries, under the same names. */
export type NamedRows<Queries extends NamedQueries> = { readonly [Name in keyof Queries]: Awaited<Queries[Name]> };

function named<Queries extends NamedQueries>(queries: Queries, answers: readonly unknown[]): NamedRows<Queries> {
  return Object.fromEntries(Object.keys(queries).map((name, at) => [name, answers[at]])) as NamedRows<Queries>;
}

/** Runs all queries in one batch, which is one round trip and one state of the database; returns their rows by name. */
export async function readTogether<Queries extends NamedQueries>(
  read: Drizzle,
  queries: Queries,
): Promise<NamedRows<Queries>> {
  const [first, ...rest] = Object.values(queries);
  return named(queries, first ? await read.batch([first, ...rest]) : []);
}

/** The same for queries made with a transaction's handle, which has no batches. */
export async function readInTransaction<Queries extends NamedQueries>(queries: Queries): Promise<NamedRows<Queries>> {
  return named(queries, await Promise.all(Object.values(queries)));
}
