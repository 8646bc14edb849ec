import type { InArgs } from "@libsql/client";
import type { Database } from "#db/client.ts";

/**
 * Reads many rows as one JSON text, which costs a small part of reading them one by one. `query` is a select whose columns are named, in the
 * order of `columns`; its order is kept. Not for fractions: SQLite writes them with fifteen digits.
 */
export async function readRows<Row extends readonly (string | number | null)[]>(
  { client }: Pick<Database, "client">,
  columns: readonly string[],
  query: { readonly sql: string; readonly args: InArgs },
): Promise<readonly Row[]> {
  const { rows } = await client.execute({
    sql: `SELECT json_group_array(json_array(${columns.join(", ")})) AS packed FROM (${query.sql})`,
    args: query.args,
  });
  return JSON.parse(rows[0]?.packed as string) as readonly Row[];
}
