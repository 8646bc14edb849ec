import type { Database, Transaction } from "#db/client.ts";

/** What an area's models ask, under the exported name, in every form the question's text can take. */
export interface AreaQueries {
  readonly ofDatabase: Readonly<Record<string, (database: Database) => Promise<unknown>>>;
  /** Asked and changed inside somebody's transaction, in an order in which the later ones find something. */
  readonly inTransaction: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>>;
  /** Exported functions that ask nothing by themselves: names and parts of queries that the others are made of. */
  readonly parts: readonly string[];
}
