import { expect, test } from "vitest";
import { insertExactly } from "#app/lib/platform/insert-rows.server.ts";
import type { Database } from "#db/client.ts";
import { openTestDatabase } from "#tests/setup/database.ts";

/** More rows than one statement takes, with fractions whose last digit counts. */
const rows = Array.from({ length: 500 }, (_, index) => [`row ${index}`, index, Math.fround(Math.sin(index)) / 3, null]);
const COLUMNS = ["name", "number", "fraction", "note"];

async function opened(): Promise<Database> {
  const database = await openTestDatabase();
  await database.client.execute("CREATE TABLE exact (name TEXT UNIQUE, number INTEGER, fraction REAL, note TEXT)");
  return database;
}

const insert = (database: Database, given: readonly (readonly (string | number | null)[])[]) =>
  database.write((tx) =>
    insertExactly<{ name: string; fraction: number }>(tx, "exact", COLUMNS, given, ["name", "fraction"]),
  );

test("every cell is stored as it is, to the last bit of a fraction", async () => {
  const database = await opened();
  // SQLite reads this one from JSON as its neighbor.
  const fickle = ["fickle", 500, 0.1240610222640759, null];
  const written = await insert(database, [...rows, fickle]);
  expect(written).toHaveLength(501);
  expect(written.at(-1)).toEqual({ name: "fickle", fraction: 0.1240610222640759 });
  const { rows: stored } = await database.client.execute(`SELECT ${COLUMNS.join(", ")} FROM exact ORDER BY number`);
  expect(stored.map((row) => Object.values(row))).toEqual([...rows, fickle]);
});

test("rows that are there already are left out, and without rows there is no statement", async () => {
  const database = await opened();
  await insert(database, rows.slice(0, 200));
  const written = await insert(database, rows);
  expect(written.map(({ name }) => name)).toEqual(rows.slice(200).map(([name]) => name));
  expect(await insert(database, [])).toEqual([]);
});
