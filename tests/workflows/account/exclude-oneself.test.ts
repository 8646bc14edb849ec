import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { ExclusionLength } from "#app/lib/engine/care/exclusion.ts";
import { exclusionFrom } from "#app/lib/workflows/account/exclude-oneself.server.ts";

const NEW_YORK = "America/New_York";

function endOf(length: ExclusionLength, start: string): string | null {
  const startsAt = epochMs(DateTime.fromISO(start, { zone: NEW_YORK }).toMillis());
  const { endsAt } = exclusionFrom(length, startsAt, NEW_YORK);
  return endsAt === null ? null : DateTime.fromMillis(endsAt, { zone: NEW_YORK }).toFormat("yyyy-MM-dd HH:mm");
}

test.each([
  ["6-months", "2026-11-27T00:39", "2027-05-27 00:39"],
  ["6-months", "2026-08-31T12:00", "2027-02-28 12:00"],
  ["1-year", "2028-02-29T09:15", "2029-02-28 09:15"],
  ["5-years", "2026-11-27T00:39", "2031-11-27 00:39"],
  ["30-days", "2026-10-20T20:00", "2026-11-19 20:00"],
  // A day of 25 hours: 24 hours end an hour earlier by the clock.
  ["24-hours", "2026-10-31T20:00", "2026-11-01 19:00"],
] as const)("%s from %s end on %s, by the local calendar", (length, start, end) => {
  expect(endOf(length, start)).toBe(end);
});

test("forever has no end", () => {
  expect(endOf("for-ever", "2026-11-27T00:39")).toBeNull();
});
