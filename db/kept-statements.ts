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

/** Per connection, in characters of SQL. A cached statement takes 24 bytes for each, measured on the screens' queries: 3.6 MB at most. */
const MOST_KEPT = 150_000;
/** A longer text is an insert of an arbitrary number of rows. */
const LONGEST_KEPT = 10_000;
const KEPT = Symbol.for("linewise.kept-statements");
/** The answer of `select *` depends on the tables' present columns; pragmas and changes of the schema are not repeated. */
const KEEPS = /^\s*(?:select(?!\s*\*)|with|insert|update|delete|begin|commit|rollback)\b/i;

/**
 * Lets every connection of this process cache its prepared statements. The client prepares each statement on every call, which takes longer
 * than running most of them; SQLite itself prepares a cached one again once the schema has changed. A failed statement is not used again:
 * it could still hold its place in the database. For processes that keep their database until they end: a closed connection releases its
 * file only once its statements are collected.
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

/** The statement, with its columns described once; `forget` is called where it fails. */
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
