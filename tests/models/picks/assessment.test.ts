import { expect, test } from "vitest";
import { americanOdds, epochMs } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { listAssessedPicks, saveAssessments } from "#app/models/picks/assessment.server.ts";
import { assessments } from "#db/schema/picks.ts";
import { makeGame, makePick } from "#db/seed/factories.ts";
import { openScene } from "#tests/workflows/scene.ts";

test("a process that simulates hours which another has simulated makes none of its old prices the newest", async () => {
  const database = await openScene();
  const game = await makeGame(database.read);
  const pick = await makePick(database.read, game);
  const [published] = await database.read.select().from(assessments);
  if (!published) throw new Error("a pick is assessed when it is published");
  const { id: _, ...base } = published;
  const assess = (minutes: number, price: number) =>
    database.write((tx) =>
      saveAssessments(tx, [
        {
          ...base,
          price: americanOdds(price),
          asOf: epochMs(pick.publishedAt + minutes * MINUTE_MS),
          inputsHash: `${minutes}`,
          change: "market",
        },
      ]),
    );
  expect(await assess(60, -120)).toBe(1);
  expect(await assess(-30, -150)).toBe(0);
  expect(await assess(30, -140)).toBe(0);
  const newest = async () => {
    const picks = await listAssessedPicks(database.read, { feed: "simulation", run: 1, gameIds: [game.id] });
    return picks.map((one) => one.newest?.price);
  };
  expect(await newest()).toEqual([-120]);
  expect(await assess(90, -115)).toBe(1);
  expect(await newest()).toEqual([-115]);
});
