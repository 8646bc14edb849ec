import { expect, test } from "vitest";
import { isRecordedLate, isReplayed, mayReplay } from "#app/lib/engine/proof/replayed.ts";

test("only games that are not played for real may be recorded afterwards", () => {
  expect(["simulation", "archive", "live", "Archive", ""].map(mayReplay)).toEqual([true, true, false, false, false]);
});

test.each([
  [99, 100, false],
  [100, 100, true],
  [101, 100, true],
] as const)("recorded at %i with a start at %i: late %s", (recordedAt, startAt, late) => {
  expect(isRecordedLate({ recordedAt, startAt })).toBe(late);
  expect(isReplayed("simulation", { recordedAt, startAt })).toBe(late);
  expect(isReplayed("archive", { recordedAt, startAt })).toBe(late);
  expect(isReplayed("live", { recordedAt, startAt })).toBe(false);
});
