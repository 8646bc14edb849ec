import { LRUCache } from "lru-cache";
import Libsql from "libsql";

interface Statement {
  columns(): readonly { readonly name: string }[];
  all(...given: unknown[]): unknown[];
  run(...given: unknown[]): unknown;
}
interface Connection {
  prepare(sql: string): Statement;
}

/** Of each connection, in characters of SQL. A kept statement takes 24 bytes for each, measured on the screens' queries: 3.6 MB at most. */
const MOST_KEPT = 150_000;
/** A longer text is an insert of as many rows as there happened to be. */
const LONGEST_KEPT = 10_000;
const KEPT = Symbol.for("linewise.kept-statements");
/** What `select *` answers depends on the tables' columns at the moment; pragmas and changes of the schema are not repeated. */
const KEEPS = /^\s*(?:select(?!\s*\*)|with|insert|update|delete|begin|commit|rollback)\b/i;

/**
 * Lets every connection of this process keep its prepared statements. The client prepares each statement anew, which takes longer than asking
 * most of them; SQLite itself prepares a kept one again once the schema has changed. One that has failed is not used again: it could still
 * hold its place in the database. For processes that keep their database until they end: a connection that is closed lets go of its file only
 * once its statements are collected.
 */
export function keepStatements(): void {
  const connections = Libsql.prototype as unknown as Connection & { [KEPT]?: true };
  if (connections[KEPT]) return;
  connections[KEPT] = true;
  const prepare = connections.prepare;
  const known = new WeakMap<Connection, LRUCache<string, Statement>>();
  connections.prepare = function (sql) {
    if (sql.length > LONGEST_KEPT || !KEEPS.test(sql)) return prepare.call(this, sql);
    let kept = known.get(this);
    if (!kept)
      known.set(this, (kept = new LRUCache({ maxSize: MOST_KEPT, sizeCalculation: (_, text) => text.length })));
    let statement = kept.get(sql);
    if (!statement) {
      statement = keepable(prepare.call(this, sql), () => void kept.delete(sql));
      kept.set(sql, statement);
    }
    return statement;
  };
}

/** The statement, with its columns described once, and `forget` called where it fails. */
function keepable(statement: Statement, forget: () => void): Statement {
  const { all, run, columns } = statement;
  const guarded =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      try {
        return ask.apply(statement, given);
      } catch (error) {
        forget();
        throw error;
      }
    };
  let described: ReturnType<Statement["columns"]> | undefined;
  return Object.assign(statement, {
    all: guarded(all),
    run: guarded(run),
    columns: () => (described ??= columns.call(statement)),
  });
}
