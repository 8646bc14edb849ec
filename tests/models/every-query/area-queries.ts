import type { Database, Transaction } from "#db/client.ts";

/** The queries of an area's models, under the exported name, in every form of their text. */
export interface AreaQueries {
  readonly ofDatabase: Readonly<Record<string, (database: Database) => Promise<unknown>>>;
  /** Queries and changes inside a caller's transaction, in an order in which later ones find rows. */
  readonly inTransaction: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>>;
  /** Exported functions without queries of their own: names and parts of queries that others are made of. */
  readonly parts: readonly string[];
}
