import { expect, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { onceFor, readRecord, recordSums, sumsOf } from "#app/lib/workflows/record/shared-record.server.ts";
import { at, counted, openScene } from "#tests/workflows/scene.ts";
import { publishRecord } from "./record-scene.ts";

test("a record is read once a minute, and what follows from its entries is kept until there is another", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(-5 * HOUR_MS), result: "win" }]);
  const read = (asOf: number) => readRecord(database, { feed: "simulation", run: 1, asOf: at(asOf) });
  const settled = async (asOf: number) => sumsOf(await recordSums(database, await read(asOf)), "BET").settled;
  const first = await read(0);
  expect(await settled(0)).toBe(1);
  const { calls, stop } = counted(database);
  expect(await read(30_000)).toBe(first);
  expect(await settled(30_000)).toBe(1);
  expect(calls()).toBe(0);
  stop();
  const later = await read(2 * MINUTE_MS);
  expect(later).not.toBe(first);
  expect(later.entries).toBe(first.entries);
  await publishRecord(database, [{ startAt: at(-3 * HOUR_MS), result: "loss" }], "newer");
  const newer = await read(4 * MINUTE_MS);
  expect(newer.entries).not.toBe(first.entries);
  expect(await settled(4 * MINUTE_MS)).toBe(2);
});

test("what could not be made is tried again", async () => {
  const of = {};
  await expect(onceFor(of, "figures", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await onceFor(of, "figures", () => Promise.resolve([1]))).toEqual([1]);
});

test("without the primary the record is read with the sums there are, and has all of them afterwards", async () => {
  const database = await openScene();
  await publishRecord(database, [{ startAt: at(-5 * HOUR_MS), result: "win" }]);
  const write = vi
    .spyOn(database, "write")
    .mockRejectedValue(Object.assign(new Error("no primary"), { name: "PrimaryUnavailableError" }));
  const settled = async (asOf: number) => {
    const record = await readRecord(database, { feed: "simulation", run: 1, asOf: at(asOf) });
    return sumsOf(await recordSums(database, record), "BET").settled;
  };
  expect(await settled(0)).toBe(0);
  write.mockRestore();
  expect(await settled(2 * MINUTE_MS)).toBe(1);
});
