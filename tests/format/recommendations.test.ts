import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { remainingTime } from "#app/lib/format/recommendations.ts";

test.each([
  [-1, "Expired"],
  [0, "Expired"],
  [59_999, "0m"],
  [12 * MINUTE_MS, "12m"],
  [HOUR_MS, "1h 0m"],
  [5 * HOUR_MS + 12 * MINUTE_MS, "5h 12m"],
  [DAY_MS, "1d 0h"],
  [7 * DAY_MS - 1, "6d 23h"],
])("%i ms left read as %s", (milliseconds, text) => {
  expect(remainingTime(milliseconds)).toBe(text);
});
