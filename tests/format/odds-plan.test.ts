import { expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { creditsText, intervalsText, todayText } from "#app/lib/format/odds-plan.ts";

const closing = 5 * MINUTE_MS;
const plan = (hour: number | null, hours: number | null, days: number | null) => ({
  closing,
  hour,
  hours,
  days,
  idle: null,
});

test("intervals are listed from near to far, with the games that are not read", () => {
  expect(intervalsText(plan(5 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS))).toBe(
    "every 5 minutes in the last hour before a start, every 10 minutes in the last six hours, hourly in the week before, and once in the five minutes before each start",
  );
  expect(intervalsText(plan(30 * MINUTE_MS, 3 * HOUR_MS, null))).toBe(
    "every 30 minutes in the last hour before a start, every 3 hours in the last six hours, and once in the five minutes before each start; not earlier",
  );
  expect(intervalsText(plan(null, null, null))).toBe("only once in the five minutes before each start");
});

test("credits are shown as readings a day", () => {
  expect(creditsText(500, 3)).toBe("500 credits a month are 5 readings of one league's odds a day at 3 credits each");
  expect(creditsText(20_000, 3)).toContain("20,000 credits a month are 215 readings");
});

test("a plan that is poorer than useful gives the price of a useful one", () => {
  const lines = { intervals: plan(HOUR_MS, null, null), cost: 9, allowance: 12, wanted: 300, spare: 0 };
  const today = {
    ...lines,
    hasGames: true,
    props: { before: [], cost: 0 },
    alternates: { before: [HOUR_MS], cost: 4 },
  };
  expect(todayText(today)).toMatch(
    /^odds are read hourly in the last hour .* up to 9 more credits today; .* cost 300; player props are not read: the quota does not hold them; alternate lines of games with a pick or an open bet are read 1 hour before each start, for up to 4 more credits today$/,
  );
  const props = { before: [3 * HOUR_MS, 90 * MINUTE_MS, closing], cost: 1 };
  expect(todayText({ ...today, props })).toMatch(
    /; player props are read 3 hours, 90 minutes and 5 minutes before each start, for up to 1 more credit today; /,
  );
  expect(todayText({ ...today, cost: 300 })).not.toContain("useful");
  expect(todayText({ ...today, hasGames: false })).toBe("no game of the next days is known yet, so no odds are read");
});
