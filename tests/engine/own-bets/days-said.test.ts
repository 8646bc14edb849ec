import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { withDaysSaid } from "#app/lib/engine/own-bets/days-said.ts";

const NOW = epochMs(Date.UTC(2026, 0, 20, 17));

test("today and yesterday are days of the one on which the page is pasted", () => {
  expect(withDaysSaid("Today at 11:00 AM\nSettled: Yesterday at 2:24 PM\nYesterday", NOW)).toBe(
    "Jan 20, 2026 at 11:00 AM\nSettled: Jan 19, 2026 at 2:24 PM\nJan 19, 2026",
  );
});

test("a page whose newest date is days ago was copied then, and words of a bet are not dates", () => {
  for (const text of ["Today, 7:00 PM\nJan 12, 2026", "Lakers to win today's game", "Bet of today was lost"])
    expect(withDaysSaid(text, NOW)).toBe(text);
  expect(withDaysSaid("Today, 7:00 PM\nJan 18, 2026", NOW)).toBe("Jan 20, 2026, 7:00 PM\nJan 18, 2026");
});
