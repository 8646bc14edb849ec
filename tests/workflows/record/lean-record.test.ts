import { expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { leanRecordText, leanRecord } from "#app/lib/workflows/record/lean-record.server.ts";
import { callerAt, at, openScene, person } from "#tests/workflows/scene.ts";
import { publishRecord, type PlannedPick } from "./record-scene.ts";

test.each([
  [
    { value: 0.041, low: 0.039, high: 0.043, n: 4742 },
    "Leans on players have beaten the close by 4.1% on average (4,742 leans so far).",
  ],
  [
    { value: 0.002, low: -0.001, high: 0.004, n: 1434 },
    "Leans on players have not clearly beaten the close: +0.2% on average, range −0.1% to +0.4% (1,434 leans so far).",
  ],
  [
    { value: -0.02, low: -0.03, high: -0.01, n: 90 },
    "Leans on players have lost 2.0% to the close on average (90 leans so far).",
  ],
  [{ value: 0.05, low: 0.04, high: 0.06, n: WIN_RATE_NEEDS - 1 }, null],
  [{ value: null, low: null, high: null, n: 0 }, null],
])("what the record says of leans: %j", (rate, text) => expect(leanRecordText("players", rate)).toBe(text));

test("leans on games and on players are separate, bets are in neither", async () => {
  const database = await openScene();
  const lean = (i: number, fields: Partial<PlannedPick>): PlannedPick => ({
    startAt: at(-(26 + i) * HOUR_MS),
    verdict: "LEAN",
    result: i % 2 === 0 ? "win" : "loss",
    ...fields,
  });
  const some = (fields: (i: number) => Partial<PlannedPick>) =>
    Array.from({ length: WIN_RATE_NEEDS }, (_, i) => lean(i, fields(i)));
  // −110 needs 52.4%: leans on games close on both sides of it, those on players above it, and bets far below.
  await publishRecord(database, [
    ...some((i) => ({ closeProbability: i % 2 === 0 ? 0.56 : 0.49 })),
    ...some((i) => ({ market: "prop", side: "over", closeProbability: i % 2 === 0 ? 0.56 : 0.55 })),
    ...some(() => ({ verdict: "BET", closeProbability: 0.3 })),
  ]);
  const caller = await callerAt(database, await person(database, "elite"));
  expect(await leanRecord(caller)).toEqual({
    games: expect.stringMatching(
      /^Leans on games have not clearly beaten the close: \+0\.2% on average, .* \(30 leans so far\)\.$/,
    ),
    players: "Leans on players have beaten the close by 6.0% on average (30 leans so far).",
  });
});
