import { createClient } from "@libsql/client";
import Libsql from "libsql";
import { expect, onTestFinished, test } from "vitest";
import { keepStatements } from "#db/kept-statements.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

keepStatements();

/** A file with a table of its own, read as the product reads, changed by another connection, and a connection to look into. */
async function opened() {
  const { client, path } = await openTestDatabase();
  const other = createClient({ url: `file:${path}` });
  const connection = new Libsql(path, {});
  onTestFinished(() => {
    other.close();
    connection.close();
  });
  await other.executeMultiple("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)");
  const add = (text: string) => other.execute({ sql: "insert into notes (text) values (?)", args: [text] });
  return { client, other, connection, add };
}

test("a connection prepares a question once, whatever it is asked with", async () => {
  const { connection } = await opened();
  const question = "select text from notes where id = ?";
  const statement = connection.prepare(question);
  expect(connection.prepare(question)).toBe(statement);
  expect(connection.prepare(`${question} limit 1`)).not.toBe(statement);
});

test.each([
  "select * from notes",
  "pragma table_info(notes)",
  `select text from notes where id in (${"1, ".repeat(5000)}1)`,
])("what is prepared each time: %.30s", async (sql) => {
  const { connection } = await opened();
  expect(connection.prepare(sql)).not.toBe(connection.prepare(sql));
});

test("a kept statement answers what is there now, with the values of this time", async () => {
  const { client, add } = await opened();
  const ask = async (id: number | null) =>
    (await client.execute({ sql: "select id, text from notes where id >= coalesce(?, 0)", args: [id] })).rows.map(
      ({ text }) => text,
    );
  expect(await ask(1)).toEqual([]);
  await add("first");
  await add("second");
  expect(await ask(2)).toEqual(["second"]);
  expect(await ask(null)).toEqual(["first", "second"]);
});

test("a change of the schema by another connection is seen", async () => {
  const { client, other, add } = await opened();
  await add("first");
  const all = async () => (await client.execute("select * from notes")).columns;
  const text = async () => (await client.execute("select text from notes")).rows[0]?.text;
  expect([await text(), await all()]).toEqual(["first", ["id", "text"]]);
  await other.executeMultiple("ALTER TABLE notes ADD COLUMN at INTEGER; CREATE INDEX by_text ON notes (text)");
  expect([await text(), await all()]).toEqual(["first", ["id", "text", "at"]]);
  await other.executeMultiple("DROP TABLE notes");
  await expect(text()).rejects.toThrow("no such table");
});

test("a kept statement that was read to its end holds nobody up", async () => {
  const { client, other, add } = await opened();
  for (let row = 0; row < 250; row++) await add(`row ${row}`);
  for (let time = 0; time < 3; time++) expect((await client.execute("select text from notes")).rows).toHaveLength(250);
  await add("one more");
  const [checkpoint] = (await other.execute("PRAGMA wal_checkpoint(TRUNCATE)")).rows;
  expect(checkpoint).toMatchObject({ busy: 0, log: 0 });
});

test("a statement that failed is prepared anew, and the next one goes through", async () => {
  const { connection, add } = await opened();
  await add("taken");
  const sql = "insert into notes (id, text) values (?, ?)";
  const first = connection.prepare(sql);
  expect(() => first.run(1, "again")).toThrow("UNIQUE constraint failed");
  const second = connection.prepare(sql);
  expect(second).not.toBe(first);
  second.run(2, "free");
  await add("by somebody else");
  expect(connection.prepare("select count(*) as n from notes").all()).toEqual([{ n: 3 }]);
});
