import { createClient, type Client, type InArgs, type InStatement } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { createDatabase, type Database } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeFeedClock, makeGame, makePick, makeModelVersion } from "#db/seed/factories.ts";
import { ASKED_IN_A_TRANSACTION, ASKED_OF_A_DATABASE } from "./every-query.ts";

/** A statement as a query of the models sends it. */
export interface Asked {
  /** The exported function. */
  readonly name: string;
  readonly sql: string;
  readonly args: InArgs;
}

/** A database whose every statement is written down under the name of the query that is running. */
function recording(url: string, asked: Asked[]): { client: Client; database: Database; as(name: string): void } {
  let name = "";
  const client = createClient({ url, concurrency: 1 });
  const note = (statement: InStatement | readonly [string, InArgs?], args?: InArgs) => {
    if (typeof statement === "string") asked.push({ name, sql: statement, args: args ?? [] });
    else if ("sql" in statement) asked.push({ name, sql: statement.sql, args: statement.args ?? [] });
    else asked.push({ name, sql: statement[0], args: statement[1] ?? [] });
  };
  const { execute, batch, transaction } = client;
  client.execute = ((statement: InStatement, args?: InArgs) => {
    note(statement, args);
    return execute.call(client, statement as string, args);
  }) as typeof execute;
  client.batch = ((...[statements, mode]: Parameters<typeof batch>) => {
    for (const statement of statements) note(statement);
    return batch.call(client, statements, mode);
  }) as typeof batch;
  client.transaction = (async (...args: Parameters<typeof transaction>) => {
    const tx = await transaction.apply(client, args);
    const inside = tx.execute;
    tx.execute = ((statement: InStatement) => {
      note(statement);
      return inside.call(tx, statement);
    }) as typeof inside;
    return tx;
  }) as typeof transaction;
  const read = drizzle(client);
  const database: Database = {
    read,
    client,
    primary: { drizzle: read, client },
    write: (work) => read.transaction(work),
    async batch(build) {
      const [first, ...rest] = build(read);
      if (first) await read.batch([first, ...rest]);
    },
    optimize: async () => undefined,
    replication: () => null,
    close: () => client.close(),
  };
  return { client, database, as: (next) => void (name = next) };
}

/** Whether a statement only opens, closes or sets up what others do. */
export const isBracket = ({ sql }: Pick<Asked, "sql">): boolean =>
  /^\s*(?:begin|commit|rollback|savepoint|release|pragma)\b/i.test(sql);

/** Every statement of the models, in the order in which they were sent to a new database at `url`, which is left behind. */
export async function recordQueries(url: string): Promise<readonly Asked[]> {
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  // What some queries go on from.
  await makeFeedClock(database.read);
  const game = await makeGame(database.read, { externalId: "before" });
  const { id: modelVersionId } = await makeModelVersion(database.read);
  await makePick(database.read, game, { modelVersionId });
  database.close();
  const asked: Asked[] = [];
  const recorder = recording(url, asked);
  await recorder.client.execute("PRAGMA foreign_keys = OFF");
  await recorder.database.write(async (tx) => {
    for (const [name, ask] of Object.entries(ASKED_IN_A_TRANSACTION)) {
      recorder.as(name);
      await ask(tx);
    }
  });
  for (const [name, ask] of Object.entries(ASKED_OF_A_DATABASE)) {
    recorder.as(name);
    await ask(recorder.database);
  }
  recorder.client.close();
  return asked;
}
