import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";

/** A digest per table and owner; rows without an owner belong to "". */
export type DatabaseState = ReadonlyMap<string, string>;

/** Changes without anybody's action: when a session was last seen. */
const IGNORED: Readonly<Record<string, readonly string[]>> = { sessions: ["last_seen_at"] };
/** Rows that a read writes on purpose: who exported which list. */
const RECORDS_OF_READING = `t.kind <> 'export'`;
/** Rows that refused requests write on purpose: the number of refusals. */
const RECORD_OF_REFUSALS = "refusal_excesses";
const SEPARATOR = " of ";

/** Reads every table there is, so that a new one is watched too. */
export async function readState(database: Database): Promise<DatabaseState> {
  const { client } = database;
  const tables = await client.execute(
    "select name, wr from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
  );
  const state = new Map<string, ReturnType<typeof createHash>>();
  for (const { name, wr } of tables.rows) {
    const table = String(name);
    if (table === RECORD_OF_REFUSALS) continue;
    const owner = await ownerOf(database, table);
    const wanted = table === "audit_events" ? `where ${RECORDS_OF_READING}` : "";
    // A table without row ids is read in the order of its primary key.
    const order = wr ? "" : "order by t.rowid";
    const rows = await client.execute(
      `select ${owner} as "owner of the row", t.* from "${table}" t ${wanted} ${order}`,
    );
    for (const row of rows.rows) {
      const values = Object.entries(row).filter(([column]) => !IGNORED[table]?.includes(column));
      const key = `${table}${SEPARATOR}${String(row["owner of the row"] ?? "")}`;
      let digest = state.get(key);
      if (!digest) state.set(key, (digest = createHash("sha256")));
      digest.update(
        JSON.stringify(values, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value)),
      );
    }
  }
  return new Map([...state].map(([key, digest]) => [key, digest.digest("hex")]));
}

/** An expression for the owner of a table's row. */
async function ownerOf(database: Database, table: string): Promise<string> {
  if (table === "users") return "t.id";
  const columns = await database.client.execute(`select name from pragma_table_info('${table}')`);
  if (columns.rows.some((row) => row.name === "user_id")) return "t.user_id";
  const parents = await database.client.execute(
    `select "table", "from", "to" from pragma_foreign_key_list('${table}')`,
  );
  for (const parent of parents.rows) {
    const owned = await database.client.execute(
      `select 1 from pragma_table_info('${String(parent.table)}') where name = 'user_id'`,
    );
    if (owned.rows.length > 0)
      return `(select p.user_id from "${String(parent.table)}" p where p."${String(parent.to)}" = t."${String(parent.from)}")`;
  }
  return "''";
}

/** "table of owner" of everything that differs, apart from what belongs to `allowed`. */
export function changes(
  before: DatabaseState,
  after: DatabaseState,
  allowed: ReadonlySet<string> = new Set(),
): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter(
    (key) => before.get(key) !== after.get(key) && !allowed.has(key.slice(key.indexOf(SEPARATOR) + SEPARATOR.length)),
  );
}
