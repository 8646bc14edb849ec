import { expect, test, vi } from "vitest";
import { createDatabase } from "#db/client.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { MAX_BETS } from "#app/lib/engine/own-bets/import-states.ts";
import {
  finishImport,
  mapImport,
  previewImport,
  startImport,
  continueImport,
  readMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { importRows } from "#app/lib/workflows/bets/import-rows.server.ts";
import { ROWS_PER_WRITE } from "#app/lib/workflows/bets/inside/import-work.server.ts";
import { planImport, ROWS_PER_BATCH, ROWS_PER_TURN } from "#app/lib/workflows/bets/inside/import-plan.server.ts";
import { groupSteps, tableSteps } from "#app/lib/engine/own-bets/bets-file.ts";
import { atOnce } from "#app/lib/engine/own-bets/in-steps.ts";
import { columnsOf } from "#app/lib/engine/own-bets/bets-file.ts";
import { createImportedBets } from "#app/models/bets/imported-bets.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { makeGame, makeResult } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";

const SHOWN = { show: "all", page: 1 } as const;
const DAY = new Date(at(-2 * DAY_MS)).toISOString().slice(0, 10);

function fileOf(rows: number): string {
  const bets = Array.from(
    { length: rows },
    (_, index) => `${DAY},Arsenal to win,+150,10,${index % 2 ? "W" : "L"},b${index}`,
  );
  return ["Date,Pick,Odds,Stake,Result,Bet ID", ...bets, ""].join("\n");
}

async function draft(caller: Caller, text: string): Promise<string> {
  const started = await startImport(caller, { text, fileName: "bets.csv" });
  if (!started.ok) throw new Error(started.message);
  return started.id;
}

/** Asks until the work is done, and returns every progress that was shown. */
async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<{ last: T; shown: T[] }> {
  const shown: T[] = [];
  for (let turn = 0; turn < 2000; turn++) {
    const last = await ask();
    if (isDone(last)) return { last, shown };
    shown.push(last);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("The work never ends");
}

const isOver = (view: unknown) => typeof view === "object" && view !== null && !("stage" in view);

test("a large file is read and imported while its owner sees how far it is", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const id = await draft(caller, fileOf(1500));
  const mapping = await readMapping(caller, id);
  expect(mapping).toMatchObject({ rows: 1500, missing: [] });
  const preview = await until(() => previewImport(caller, id, SHOWN), isOver);
  expect(preview.shown[0]).toEqual({ id, fileName: "bets.csv", stage: "reading", done: 0, rows: 1500 });
  expect(preview.last).toMatchObject({ totals: { rows: 1500, new: 1500 }, pageCount: 30 });
  expect(codeOf(await finishImport(caller, id, { duplicates: false }))).toBe("done");
  // Asked again meanwhile, nothing is imported twice.
  expect(codeOf(await finishImport(caller, id, { duplicates: false }))).toBe("done");
  expect(await previewImport(caller, id, SHOWN)).toBe("done");
  const done = await until(() => continueImport(caller, id), isOver);
  expect(done.shown[0]).toMatchObject({ stage: "storing", rows: 1500 });
  expect(done.last).toMatchObject({ imported: 1500, duplicates: 0, rejected: 0 });
});

test("no transaction of an import stores more rows than others can wait for, by either door", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const stored = async () => Number((await database.client.execute("select count(*) n from saved_picks")).rows[0]?.n);
  const perWrite: number[] = [];
  const counting: Caller = {
    ...caller,
    database: {
      ...database,
      write: async (work) => {
        const before = await stored();
        const done = await database.write(work);
        perWrite.push((await stored()) - before);
        return done;
      },
    },
  };
  const rows = Array.from({ length: 230 }, (_, index) => ({
    date: DAY,
    selection: "Arsenal to win",
    odds: "+150",
    stake: "10",
    result: "won",
    id: `a${index}`,
  }));
  const formats = { dates: "ymd", odds: "american", decimals: "." } as const;
  await importRows(counting, { rows, formats, link: true, duplicates: false, dryRun: false });
  const id = await draft(counting, fileOf(230));
  await previewImport(counting, id, SHOWN);
  await finishImport(counting, id, { duplicates: false });
  expect(await stored()).toBe(460);
  expect(Math.max(...perWrite)).toBe(ROWS_PER_WRITE);
});

test("a plan is read again, not made again, until the columns are chosen otherwise", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const id = await draft(caller, fileOf(60));
  const first = await previewImport(caller, id, SHOWN);
  // The file is gone: what is shown comes from the plan.
  await database.client.execute({ sql: "update bet_import_texts set text = 'gone' where import_id = ?", args: [id] });
  expect(await previewImport(caller, id, SHOWN)).toEqual(first);
  expect(await previewImport(caller, id, { show: "all", page: 2 })).toMatchObject({ rows: { length: 10 } });
  const [row] = (await database.client.execute({ sql: "select reading from bet_imports where id = ?", args: [id] }))
    .rows;
  const reading = JSON.parse(String(row?.reading)) as Parameters<typeof mapImport>[2];
  await mapImport(caller, id, reading);
  expect(await previewImport(caller, id, SHOWN)).toEqual(first);
  await mapImport(caller, id, { ...reading, odds: "decimal" });
  await expect(previewImport(caller, id, SHOWN)).rejects.toThrow("cannot be read");
});

test("storing that ended halfway goes on behind what is stored", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const id = await draft(caller, fileOf(400));
  await previewImport(caller, id, SHOWN);
  const [row] = (await database.client.execute({ sql: "select work from bet_imports where id = ?", args: [id] })).rows;
  const { totals, header } = JSON.parse(String(row?.work)) as { totals: object; header: string[] };
  // As a process leaves it that ended after 300 rows.
  const counts = { imported: 300, updated: 0, duplicates: 0, linked: 0, closed: 0, held: 0, heldWhy: null };
  const work = JSON.stringify({ stage: "storing", totals, header, withDuplicates: false, at: 300, ...counts });
  await database.client.execute({ sql: "update bet_imports set work = ? where id = ?", args: [work, id] });
  expect(await continueImport(caller, id)).toMatchObject({ imported: 400 });
  expect((await database.client.execute("select count(*) n from saved_picks")).rows[0]?.n).toBe(100);
});

test("bets that were stored and not graded when their process ended are graded by the next one", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const startAt = at(-2 * DAY_MS + 6 * HOUR_MS);
  const game = await makeGame(database.read, { startAt, status: "final", homeScore: 110, awayScore: 104 });
  await makeResult(database.read, game.id, { homeScore: 110, awayScore: 104, knownAt: at(-DAY_MS) });
  const id = await draft(caller, `Date,League,Pick,Odds,Stake,Result\n${DAY},NBA,Raptors ML,-130,13,open\n`);
  await previewImport(caller, id, SHOWN);
  const { rows } = await database.client.execute("select stored from bet_import_rows");
  const { row } = JSON.parse(String(rows[0]?.stored)) as { row: Parameters<typeof createImportedBets>[2][number] };
  const owner = { userId: viewer.id, feed: caller.clock.feed, run: caller.clock.run };
  await database.write((tx) => createImportedBets(tx, owner, [row], caller.clock.asOf));
  const [known] = (await database.client.execute("select work from bet_imports")).rows;
  const { totals, header } = JSON.parse(String(known?.work)) as { totals: object; header: string[] };
  const counts = { imported: 1, updated: 0, duplicates: 0, linked: 0, closed: 0, held: 0, heldWhy: null };
  const work = JSON.stringify({ stage: "storing", totals, header, withDuplicates: false, at: 1, graded: 0, ...counts });
  await database.client.execute({ sql: "update bet_imports set work = ?", args: [work] });
  expect(await continueImport(caller, id)).toMatchObject({ imported: 1, linked: 1 });
  const [bet] = (await database.client.execute("select status, profit_cents from saved_picks")).rows;
  expect({ ...bet }).toMatchObject({ status: "won", profit_cents: 1000 });
});

test("two processes that store one draft at once bring each bet once, and count it once", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const id = await draft(caller, fileOf(900));
  await previewImport(caller, id, SHOWN);
  // Another process: its own connection to the file, and its own memory of what is under way.
  const second = await createDatabase({ url: `file:${database.path}` });
  vi.resetModules();
  const there = await import("#app/lib/workflows/bets/import-bets.server.ts");
  const elsewhere = { ...caller, database: second };
  await Promise.all([
    finishImport(caller, id, { duplicates: false }),
    there.finishImport(elsewhere, id, { duplicates: false }),
  ]);
  expect((await database.client.execute("select count(*) n from saved_picks")).rows[0]?.n).toBe(900);
  expect(await continueImport(caller, id)).toMatchObject({ imported: 900, duplicates: 0 });
  const noted = "select count(*) n from audit_events where kind = 'import-bets'";
  expect((await database.client.execute(noted)).rows[0]?.n).toBe(1);
  second.close();
});

test("a draft that another process holds is left to it, until it says nothing for half a minute", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const id = await draft(caller, fileOf(20));
  const hold = (until: number) =>
    database.client.execute({
      sql: "update bet_imports set holder = 'another process', held_until = ? where id = ?",
      args: [until, id],
    });
  await hold(Date.now() + 20_000);
  expect(await previewImport(caller, id, SHOWN)).toMatchObject({ stage: "reading", done: 0 });
  await hold(Date.now() - 1);
  expect(await previewImport(caller, id, SHOWN)).toMatchObject({ totals: { new: 20 } });
});

test("failed work is reported to its owner, whose next visit starts it again", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const id = await draft(caller, fileOf(1100));
  await database.client.execute({ sql: "update bet_import_texts set text = ' ' where import_id = ?", args: [id] });
  await expect(
    until(
      () => previewImport(caller, id, SHOWN),
      () => false,
    ),
  ).rejects.toThrow("cannot be read");
});

test("no step of reading takes more rows than others can wait for", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const text = fileOf(2000);
  for (const steps of [tableSteps(text), groupSteps(atOnce(tableSteps(text)), columnsOf(atOnce(tableSteps(text))))]) {
    const sizes = [...steps];
    expect(sizes.length).toBeGreaterThanOrEqual(7);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(250);
  }
  const rows = Array.from({ length: 450 }, (_, line) => ({
    line,
    cells: { date: DAY, selection: "x", odds: "+100", stake: "1" },
  }));
  const formats = { dates: "ymd", odds: "american", decimals: "." } as const;
  // Other requests get a turn at least once in this many rows.
  let turns = 0;
  let over = false;
  const others = (async () => {
    while (!over) {
      turns++;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  for await (const batch of planImport(caller, rows, { formats, timeZone: "UTC", link: false }))
    expect(batch.length).toBeLessThanOrEqual(ROWS_PER_BATCH);
  over = true;
  await others;
  expect(turns).toBeGreaterThanOrEqual(450 / ROWS_PER_TURN);
});

test("a person's bets are capped by every door, with a sentence", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const formats = { dates: "ymd", odds: "american", decimals: "." } as const;
  const options = { formats, link: false, duplicates: false, dryRun: false };
  const bet = (id: number) => ({
    date: DAY,
    selection: "Arsenal to win",
    odds: 150,
    stake: 10 + id,
    result: "won",
    id,
  });
  expect(await importRows(caller, { rows: [bet(0)], ...options })).toMatchObject({ imported: 1 });
  const names = (await database.client.execute("select name from pragma_table_info('saved_picks')")).rows.map(
    ({ name }) => String(name),
  );
  const copied = names.filter((name) => name !== "id");
  const values = copied.map((name) => (name === "import_key" ? "'copy ' || value" : name)).join(", ");
  await database.client.execute(
    `insert into saved_picks (${copied.join(", ")}) with recursive n(value) as (select 1 union all select value + 1 from n where value < ${MAX_BETS - 2}) select ${values} from saved_picks, n`,
  );
  expect(await importRows(caller, { rows: [bet(1), bet(2)], ...options })).toMatchObject({
    ok: false,
    code: "too-many-bets",
    message:
      "Linewise keeps 100,000 bets for one person, and there is no room for more. Export yours to keep them elsewhere.",
  });
  expect(await importRows(caller, { rows: [bet(1)], ...options })).toMatchObject({ imported: 1 });
  const id = await draft(caller, fileOf(1));
  await previewImport(caller, id, SHOWN);
  expect(codeOf(await finishImport(caller, id, { duplicates: false }))).toBe("too-many-bets");
});
