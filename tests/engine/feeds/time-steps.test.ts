import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { easternMomentOn } from "#app/lib/engine/calendar/eastern-day.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { stepTo, WHOLE_GAME_MS } from "#app/lib/engine/feeds/time-steps.ts";

const at = (hour: number, day = "2026-11-27", minute = 0) => easternMomentOn(day, hour, minute);
const STARTS = [at(13), at(19), at(19, "2026-11-27", 30), at(22), at(19, "2026-11-28")];

test("hours go forward by themselves, the next start by a minute more than its time", () => {
  expect(stepTo("1h", { asOf: at(12), starts: [] })).toBe(at(13));
  expect(stepTo("6h", { asOf: at(12), starts: [] })).toBe(at(18));
  expect(stepTo("next-start", { asOf: at(12), starts: STARTS })).toBe(at(13) + MINUTE_MS);
  expect(stepTo("next-start", { asOf: at(19), starts: STARTS })).toBe(at(19, "2026-11-27", 30) + MINUTE_MS);
  expect(stepTo("next-start", { asOf: at(20, "2026-11-28"), starts: STARTS })).toBeNull();
});

test("an evening ends with the last of its games, also after midnight; without games the next one with games counts", () => {
  expect(stepTo("evening", { asOf: at(12), starts: STARTS })).toBe(at(22) + WHOLE_GAME_MS);
  expect(stepTo("evening", { asOf: epochMs(at(22) + 3 * HOUR_MS), starts: STARTS })).toBe(at(22) + WHOLE_GAME_MS);
  expect(stepTo("evening", { asOf: epochMs(at(22) + WHOLE_GAME_MS), starts: STARTS })).toBe(
    at(19, "2026-11-28") + WHOLE_GAME_MS,
  );
  expect(stepTo("evening", { asOf: at(12), starts: [] })).toBeNull();
});
