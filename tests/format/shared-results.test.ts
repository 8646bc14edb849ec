import { expect, test } from "vitest";
import { resultsLines } from "#app/lib/format/shared-results.ts";

const counted = { name: null, days: 30, settled: 22, wins: 12, losses: 9, pushes: 1, voids: 0 };

test("shared results name wins and losses, and pushes or voids only if there are any", () => {
  expect(resultsLines(counted)).toEqual({
    title: "A member’s results",
    counts: "12 won, 9 lost, 1 push",
    summary: "22 settled bets in the last 30 days: 12 won, 9 lost, 1 push.",
  });
  expect(resultsLines({ ...counted, name: "Ada", pushes: 0, voids: 2 })).toMatchObject({
    title: "Ada’s results",
    counts: "12 won, 9 lost, 2 void",
  });
  expect(resultsLines({ ...counted, settled: 0, wins: 0, losses: 0, pushes: 0 }).summary).toBe(
    "Nothing was settled in the last 30 days.",
  );
});
