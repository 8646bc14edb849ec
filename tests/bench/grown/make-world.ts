import { copyFile, rm, stat } from "node:fs/promises";
import { createClient, type Client } from "@libsql/client";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { foldStaleDays } from "#app/models/record/record-days.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { BLOCK_DAYS, type Blocks } from "./blocks.ts";
import { fillPeople } from "./people.ts";
import { fillRecord } from "./record.ts";
import { makeTemplates } from "./templates.ts";

/** The minimum sizes of a small database; a large one has `GROWTH` times as much. */
const SMALL = { quotes: 100_000, picks: 2000, bets: 10_000, people: 1000 } as const;
export const GROWTH = 100;

export interface GrownFile {
  readonly url: string;
  readonly seconds: number;
  readonly gigabytes: number;
  readonly rows: Readonly<Record<string, number>>;
}

const COUNTED = [
  "odds_snapshots",
  "games",
  "box_scores",
  "predictions",
  "picks",
  "gradings",
  "assessments",
  "agent_opinions",
  "ledger_entries",
  "users",
  "sessions",
  "subscriptions",
  "people_profiles",
  "saved_picks",
  "saved_pick_gradings",
] as const;

const one = async (client: Client, sql: string) => Number((await client.execute(sql)).rows[0]?.n ?? 0);

/** All tables of the first fill that do not grow with games played: they are copied once. */
const ONCE = [
  "teams",
  "team_aliases",
  "players",
  "player_aliases",
  "model_versions",
  "rating_states",
  "model_events",
  "roster_moves",
  "feed_clocks",
  "ingest_marks",
] as const;

export interface MakeGrown {
  /** A file filled by the first fill. */
  readonly filled: string;
  readonly file: string;
  readonly factor: number;
  readonly say: (line: string) => void;
}

/**
 * Builds a database like that of a product that has grown: the blocks of games follow each other in time, seasons follow each other, and
 * people, their bets and the record are spread over all of it. Hashes of the record are made up; everything else obeys the schema.
 */
export async function makeGrown({ filled, file, factor, say }: MakeGrown): Promise<GrownFile> {
  const from = performance.now();
  const url = `file:${file}`;
  await Promise.all(["", "-wal", "-shm", "-empty"].map((end) => rm(`${file}${end}`, { force: true })));
  // A copy without open connections: only then can the journal be left out.
  const migrated = await createDatabase({ url: `file:${file}-empty` });
  await migrateDatabase(migrated);
  await migrated.client.execute("pragma wal_checkpoint(truncate)");
  migrated.close();
  await copyFile(`${file}-empty`, file);
  const client = createClient({ url, concurrency: 1 });
  await client.executeMultiple(`
    pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -1000000; pragma temp_store = memory;
    attach '${filled}' as base;`);
  // The triggers that guard the tables against ordinary writers would check each of the rows.
  const triggers = (await client.execute("select name, sql from sqlite_master where type = 'trigger'")).rows;
  for (const { name } of triggers) await client.execute(`drop trigger "${String(name)}"`);
  const now = await one(client, "select max(through) as n from base.ingest_marks where kind = 'first-fill'");
  const inBlock = await one(
    client,
    `select count(*) as n from base.odds_snapshots where captured_at >= ${now - BLOCK_DAYS * DAY_MS}`,
  );
  const perSmall = Math.ceil(SMALL.quotes / inBlock);
  const blocks: Blocks = {
    count: perSmall * factor,
    picks: Math.ceil(SMALL.picks / perSmall),
    bets: Math.ceil(SMALL.bets / perSmall),
    people: Math.ceil(SMALL.people / perSmall),
    now,
  };
  for (const table of ONCE) await client.execute(`insert or ignore into main.${table} select * from base.${table}`);
  await makeTemplates(client, blocks);
  await fillRecord(client, blocks, say);
  await fillPeople(client, blocks, say);
  await client.execute("detach base");
  for (const { sql } of triggers) await client.execute(String(sql));
  await client.execute("insert into record_stale (pick_id) select id from picks");
  // The state in which `PRAGMA optimize` leaves a database in use.
  await client.executeMultiple("pragma analysis_limit = 2000; analyze;");
  const rows: Record<string, number> = {};
  for (const table of COUNTED) rows[table] = await one(client, `select count(*) as n from ${table}`);
  await client.execute("pragma journal_mode = wal");
  client.close();
  const grown = await createDatabase({ url });
  await foldStaleDays(grown);
  grown.close();
  const gigabytes = (await stat(file)).size / 1e9;
  return { url, seconds: (performance.now() - from) / 1000, gigabytes, rows };
}
