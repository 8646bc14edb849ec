import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { readRecord, readRecordAhead } from "#app/lib/workflows/record/shared-record.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { at, counted, now, openScene } from "#tests/workflows/scene.ts";
import { publishRecord } from "./record-scene.ts";

const SECOND_MS = 1000;

test("whoever asked a moment before the record was brought up sees what there was then, and it is not read from its beginning", async () => {
  const database = await openScene();
  const [old] = await publishRecord(database, [{ startAt: at(-5 * HOUR_MS), result: "win" }]);
  const [newer] = await publishRecord(
    database,
    [{ startAt: at(5 * HOUR_MS), publishedAt: at(70 * SECOND_MS) }],
    "newer",
  );
  const read = (asOf: number) => readRecord(database, { feed: "simulation", run: 1, asOf: at(asOf) });
  const first = await read(0);
  expect(first.picks.map(({ id }) => id)).toEqual([old]);
  // Nothing has happened in between: of both moments the same is known.
  expect(await read(-SECOND_MS)).toBe(first);
  const updated = await read(75 * SECOND_MS);
  expect(updated.picks.map(({ id }) => id)).toEqual([old, newer]);
  const { calls, stop } = counted(database);
  expect(await read(74 * SECOND_MS)).toBe(updated);
  expect(await read(69 * SECOND_MS)).toBe(first);
  expect(await read(75 * SECOND_MS)).toBe(updated);
  expect(calls()).toBe(0);
  // Of an earlier moment than is kept, and much later than what was: only the database says what there was.
  const later = await read(10 * MINUTE_MS);
  expect(later.asOf).toBe(at(10 * MINUTE_MS));
  expect((await read(9 * MINUTE_MS)).asOf).toBe(at(9 * MINUTE_MS));
  expect((await read(-MINUTE_MS)).picks.map(({ id }) => id)).toEqual([old]);
  expect(first.asOf).toBe(at(0));
  stop();
});

test("a record that is read ahead is read once, also for a visitor who comes meanwhile; a feed that has nothing yet is left alone", async () => {
  const database = await openScene();
  const window = { feed: "simulation", run: 1, asOf: now } as const;
  const ids = await publishRecord(database, [{ startAt: at(-5 * HOUR_MS), result: "win" }]);
  await readRecordAhead(database, "simulation", now);
  const alone = counted(database);
  expect((await readRecord(database, window)).picks.map(({ id }) => id)).toEqual(ids);
  const ofOneReading = alone.calls();
  expect(ofOneReading).toBeGreaterThan(0);
  alone.stop();

  const filled = await openScene();
  await noteIngested(filled, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: now });
  await publishRecord(filled, [{ startAt: at(-5 * HOUR_MS), result: "win" }]);
  const { calls, stop } = counted(filled);
  const ahead = readRecordAhead(filled, "simulation", now);
  while (calls() < 2) await new Promise((resolve) => setImmediate(resolve));
  const visitor = await readRecord(filled, window);
  await ahead;
  expect(await readRecord(filled, window)).toBe(visitor);
  // The clock was asked for besides.
  expect(calls()).toBe(ofOneReading + 1);
  stop();
});
