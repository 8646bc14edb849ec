import { createHash } from "node:crypto";
import type { Database } from "#db/client.ts";

/** The log of runs: everything else is the state that a run leaves behind. */
const BOOKKEEPING = ["jobs", "job_runs", "worker_heartbeats"];
/** Tables whose next number depends on how often the same news was read: a report that exists already uses one up. */
const NUMBERS_SKIPPED = ["splits", "injuries"];

/**
 * Columns that differ between runs: a trigger fills the time from the machine's clock, and numbers follow the order of commits, which
 * changes if a job is taken over after its successors.
 */
const OF_THE_RUN: Readonly<Record<string, readonly string[]>> = { change_log: ["id", "at"] };

/** A hash of the contents of every table that is not bookkeeping, by table, and of the numbers that are given next. */
export async function stateOf({ client }: Database): Promise<Readonly<Record<string, string>>> {
  const tables = (
    await client.execute(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%' ORDER BY name",
    )
  ).rows.map((row) => String(row[0]));
  const state: Record<string, string> = {};
  for (const table of tables.filter((name) => !BOOKKEEPING.includes(name) && name !== "sqlite_sequence")) {
    const columns = (await client.execute(`PRAGMA table_info(${table})`)).rows
      .map((row) => String(row[1]))
      .filter((column) => !OF_THE_RUN[table]?.includes(column));
    const cells = columns
      .map((name) => `CASE typeof(${name}) WHEN 'blob' THEN hex(${name}) ELSE ${name} END`)
      .join(", ");
    const rows = `SELECT * FROM ${table} ORDER BY ${columns.join(", ")}`;
    const { rows: found } = await client.execute(`SELECT json_group_array(json_array(${cells})) FROM (${rows})`);
    state[table] = createHash("sha256").update(String(found[0]?.[0])).digest("hex");
  }
  const { rows: numbers } = await client.execute("SELECT name, seq FROM sqlite_sequence");
  for (const [name, number] of numbers.map((row) => [String(row[0]), String(row[1])] as const))
    if (![...BOOKKEEPING, ...NUMBERS_SKIPPED].includes(name)) state[`next number of ${name}`] = number;
  return state;
}

/** The tables in which two states differ. */
export function differences(
  a: Readonly<Record<string, string>>,
  b: Readonly<Record<string, string>>,
): readonly string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((table) => a[table] !== b[table]);
}

/** The database's own check: damaged pages and references to missing rows; empty when it is sound. */
export async function damagesOf({ client }: Database): Promise<readonly string[]> {
  const { rows: pages } = await client.execute("PRAGMA integrity_check");
  const { rows: references } = await client.execute("PRAGMA foreign_key_check");
  return [
    ...pages.map((row) => String(row[0])).filter((text) => text !== "ok"),
    ...references.map((row) => `${row[0]} points to nothing`),
  ];
}
