import { expect, test } from "vitest";
import { thenAndNowText } from "#app/lib/views/picks/pick-notes.ts";

const published = {
  at: Date.UTC(2026, 10, 27, 16),
  line: 27.5,
  book: "draftkings",
  price: -105,
  confidence: 0.554,
  marketProbability: 0.544,
  worth: 0.82,
  shrunkEdge: 0.058,
  verdict: "LEAN",
};
const now = { ...published, assessedAt: published.at + 600_000, why: "the start came closer", verdict: "BET" };
const textOf = (before: object, after: object | null) =>
  thenAndNowText(
    { published: { ...published, ...before }, now: after, verdict: "BET" } as unknown as Parameters<
      typeof thenAndNowText
    >[0],
    "UTC",
  );

test("a check that changed no figure is not called a change, and a difference of the verdict only is explained", () => {
  expect(textOf({ verdict: "BET" }, now)).toBe("Nothing has changed since it was published.");
  expect(textOf({}, now)).toBe(
    "Nothing has changed since it was published. It was published as a lean because bets published before it had used up the 10% that is staked on a day, or the 3% on a game; beside your own bets it has room.",
  );
  // A lean that was one by its own figures.
  expect(textOf({ worth: 0.6 }, { ...now, price: -101 })).toBe(
    "Last changed Fri, Nov 27, 4:10 PM: the start came closer.",
  );
  expect(textOf({}, { ...now, price: -101, verdict: "LEAN" })).not.toContain("room");
  // The last check alone does not explain another line.
  const another = { ...now, line: 26.5, verdict: "LEAN" };
  expect(textOf({}, { ...another, change: "time" })).toMatch(/came closer\. The best line has moved since/);
  expect(textOf({}, { ...another, change: "line", why: "the best line moved" })).toMatch(/: the best line moved\.$/);
  expect(textOf({}, null)).toBe("The record grades the pick as published.");
});
