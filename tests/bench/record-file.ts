import { get } from "node:http";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { makeFeedClock, NOON } from "#db/seed/factories.ts";
import { ensureTeamCatalogue } from "#app/models/feeds/catalog.server.ts";
import type { WebProcess } from "#tests/setup/product.ts";
import { PLAYED, publishRecord } from "#tests/workflows/record/record-scene.ts";
import { multiply } from "./growth.ts";
import { residentMegabytes } from "./pages.ts";
import { atMost, type Row } from "./report.ts";
import { median } from "./timing.ts";
import type { World } from "./world.ts";

const PICKS = 100_000;

/** A hundred picks a day, as a record of this length has them. */
const COPIES_A_DAY = 20;

/** A database with a long record: copies of a few played picks with their gradings, all in one chain. Its hashes are made up. */
async function longRecord(world: World, picks: number): Promise<string> {
  const url = `file:${join(world.folder, "record.db")}`;
  const database = await createDatabase({ url });
  await migrateDatabase(database);
  await ensureTeamCatalogue(database);
  await makeFeedClock(database.read, { offsetMs: NOON - Date.now() });
  await publishRecord(database, PLAYED);
  const { client } = database;
  await client.execute("pragma foreign_keys = off");
  // The copies are made before their entries.
  await client.execute("drop trigger picks_with_their_entry");
  const played =
    "base.game_id in (select p.game_id from picks p join gradings g on g.pick_id = p.id where p.id < 200000)";
  const graded = PLAYED.filter(({ result }) => result !== undefined).length;
  const times = Math.ceil(picks / graded);
  const copyOf = (column: string) => `'copy-' || n || '-' || base.${column}`;
  const daysBefore = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, `base.${column} - (n / ${COPIES_A_DAY}) * ${DAY_MS}`]));
  await multiply(database, "games", {
    times,
    where: "base.id in (select p.game_id from picks p join gradings g on g.pick_id = p.id)",
    changed: { id: copyOf("id"), external_id: copyOf("external_id"), ...daysBefore("start_at") },
  });
  const hash = "lower(hex(randomblob(32)))";
  await multiply(database, "picks", {
    times,
    where: played,
    changed: {
      id: "100000 + n * 1000 + base.id - 100000",
      game_id: copyOf("game_id"),
      hash,
      ...daysBefore("start_at", "published_at", "recorded_at"),
    },
  });
  await multiply(database, "gradings", {
    times,
    where: "base.pick_id < 101000",
    changed: { pick_id: "100000 + n * 1000 + base.pick_id - 100000", hash, ...daysBefore("graded_at") },
  });
  await client.execute(`
    insert into ledger_entries (feed, run, sequence, kind, ref_id, payload_hash, previous_hash, hash, created_at)
    select 'simulation', 1, (select max(sequence) from ledger_entries) + row_number() over (order by id, kind desc),
      kind, ref_id, ${hash}, ${hash}, ${hash}, ${NOON}
    from (
      select id, 'pick' as kind, cast(id as text) as ref_id from picks where id > 101000
      union all
      select pick_id, 'grading', pick_id || ':' || game_result_id from gradings where pick_id > 101000
    )`);
  await client.execute("analyze");
  await client.execute("pragma wal_checkpoint(truncate)");
  database.close();
  return url;
}

interface Download {
  readonly firstByteMs: number;
  readonly wholeMs: number;
  readonly bytes: number;
}

function download(url: string): Promise<Download> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
      if (answer.statusCode === 503) {
        answer.resume();
        return void setTimeout(1000).then(() => download(url).then(resolve, reject));
      }
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      let firstByteMs = Number.NaN;
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        if (bytes === 0) firstByteMs = performance.now() - from;
        bytes += chunk.length;
      });
      answer.once("end", () => resolve({ firstByteMs, wholeMs: performance.now() - from, bytes }));
      answer.once("error", reject);
    }).once("error", reject);
  });
}

/** The greatest memory of a server, asked every half second until the work is done. */
async function peakWhile<T>(
  server: WebProcess,
  work: Promise<T>,
): Promise<{ readonly result: T; readonly peak: number }> {
  let peak = 0;
  let working = true;
  const done = work.finally(() => (working = false));
  while (working) {
    peak = Math.max(peak, await residentMegabytes(server));
    await Promise.race([done, setTimeout(500)]);
  }
  return { result: await done, peak };
}

/** The whole record as a file: how soon it arrives, and the memory for making and sending it. */
export async function benchRecordFile(world: World, { quick }: { readonly quick: boolean }): Promise<Row[]> {
  const picks = quick ? PICKS / 10 : PICKS;
  const server = await world.start("record", await longRecord(world, picks));
  const url = `${server.origin}/track-record/export?format=csv`;
  // A first request, so that one-time loading does not count as the file's.
  await download(`${server.origin}/healthcheck`);
  const idle = await residentMegabytes(server);
  // With the landing page's and the record page's figures in memory, as in a process that has served both.
  await download(`${server.origin}/`);
  const { wholeMs: pageMs } = await download(`${server.origin}/track-record`);
  const asked = performance.now();
  const { result: made, peak } = await peakWhile(server, download(url));
  const makingMs = performance.now() - asked;
  const before = await residentMegabytes(server);
  const sent: Download[] = [];
  for (let round = 0; round < 12; round++) sent.push(await download(url));
  const after = await residentMegabytes(server);
  await server.end("SIGTERM");
  const size = `${picks.toLocaleString("en-US")} picks, ${(made.bytes / 1e6).toFixed(1)} MB compressed`;
  return [
    {
      part: "record",
      what: "First byte of the record's file, made before",
      measured: median(sent.map(({ firstByteMs }) => firstByteMs)),
      mark: atMost(200),
      unit: "ms",
      detail: `${size}; whole file ${median(sent.map(({ wholeMs }) => wholeMs)).toFixed(0)} ms`,
    },
    {
      part: "record",
      what: "Memory that twelve downloads of it add",
      measured: after - before,
      mark: atMost(32),
      unit: "MB",
      detail: `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
    },
    {
      part: "record",
      what: "Memory of the process while it makes the file, of a machine's 512 MB",
      measured: peak,
      mark: atMost(440),
      unit: "MB",
      detail: `${idle.toFixed(0)} MB at the start; landing page and record page were asked for first`,
    },
    {
      part: "record",
      what: "First visit to the record's page",
      measured: pageMs / 1000,
      mark: null,
      unit: "s",
      detail: `${picks.toLocaleString("en-US")} picks`,
    },
    {
      part: "record",
      what: "Making the record's file, once per state of the record",
      measured: makingMs / 1000,
      mark: null,
      unit: "s",
      detail: size,
    },
  ];
}
