import { expect, test } from "vitest";
import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { refitStrategies } from "#app/lib/workflows/evolution/refit-strategies.server.ts";
import { saveSwitch } from "#app/models/evolution/feature-switch.server.ts";
import {
  getPublishingFloor,
  saveStrategyVersion,
  selectStrategyVersions,
} from "#app/models/evolution/strategy-version.server.ts";
import { FIRST_FILL, noteIngested } from "#app/models/feeds/feed.server.ts";
import { makeGame, makeGrading, makeModelVersion, makePick } from "#db/seed/factories.ts";
import { at, now, openScene } from "#tests/workflows/scene.ts";

const SCOPE = { feed: "simulation", run: 1, league: "NBA" } as const;
const FEED = { feed: "simulation", leagues: ["NBA"], wallClock: () => now } as const;

async function filledScene() {
  const database = await openScene();
  await noteIngested(database, { feed: "simulation", league: "NBA", kind: FIRST_FILL, through: now });
  return database;
}

/** Graded picks of one edge, two a day. */
async function picksOf(database: Database, n: number, expectedValue: number, worth: number, name: string) {
  const { id: modelVersionId } = await makeModelVersion(database.read);
  for (let i = 0; i < n; i++) {
    const startAt = epochMs(at(-((i >> 1) + 1) * DAY_MS - HOUR_MS));
    const game = await makeGame(database.read, { id: `simulation:${name}${i}`, startAt });
    const publishedAt = epochMs(startAt - HOUR_MS);
    const pick = await makePick(database.read, game, { modelVersionId, expectedValue, publishedAt });
    const closingLineValue = worth + (i % 4 < 2 ? 0.01 : -0.01);
    await makeGrading(database.read, pick, { closingLineValue, closeProbability: probability(0.55) });
  }
}

test("thin edges that lost to the close raise a league's floor; refits of the same picks add nothing; off stops them", async () => {
  const database = await filledScene();
  await picksOf(database, 80, 0.008, -0.04, "thin");
  await picksOf(database, 80, 0.06, 0.05, "good");
  expect(await getPublishingFloor(database.read, SCOPE, now)).toBe(0);
  expect(await refitStrategies(database, FEED)).toEqual({ NBA: "raised" });
  expect(await getPublishingFloor(database.read, SCOPE, now)).toBe(0.05);
  // A moment before the refit does not know it.
  expect(await getPublishingFloor(database.read, SCOPE, at(-1))).toBe(0);
  expect(await refitStrategies(database, FEED)).toEqual({});
  const [version] = await selectStrategyVersions(database.read, SCOPE, 5);
  expect(version).toMatchObject({ minimumEdge: 0.05, outcome: "raised", picks: 160, tried: 0.05, n: 80 });
  const off = { feature: "strategy-updates", userId: null, enabled: false, changedBy: "olga", changedAt: now } as const;
  await database.write((tx) => saveSwitch(tx, off));
  await picksOf(database, 4, 0.06, 0.05, "later");
  expect(await refitStrategies(database, FEED)).toEqual({ skipped: "strategy-updates is switched off" });
  expect(await getPublishingFloor(database.read, SCOPE, now)).toBe(0.05);
});

test("a floor whose evidence has left returns to the gates, and one without evidence is kept, both with numbers", async () => {
  const database = await filledScene();
  await picksOf(database, 60, 0.06, 0.05, "good");
  const raised = { ...SCOPE, minimumEdge: 0.02, outcome: "raised", picks: 90, tried: 0.02, n: 60 } as const;
  await database.write((tx) =>
    saveStrategyVersion(tx, { ...raised, closingLineValue: -0.02, standardError: 0.004, dataHash: "old", at: at(-1) }),
  );
  expect(await refitStrategies(database, FEED)).toEqual({ NBA: "lowered" });
  const [version] = await selectStrategyVersions(database.read, SCOPE, 1);
  expect(version).toMatchObject({ minimumEdge: 0, outcome: "lowered", picks: 60, tried: null, n: 0 });
});

test("a floor is refitted once a pick was graded, and once one is too old, and not before", async () => {
  const database = await filledScene();
  await picksOf(database, 60, 0.06, 0.05, "good");
  const fittedAt = async (daysLater: number) => {
    await refitStrategies(database, { ...FEED, wallClock: () => at(daysLater * DAY_MS) });
    const versions = await selectStrategyVersions(database.read, SCOPE, 10);
    return versions.map(({ picks }) => picks);
  };
  expect(await fittedAt(0)).toEqual([60]);
  expect(await fittedAt(1)).toEqual([60]);
  await picksOf(database, 2, 0.06, 0.05, "later");
  expect(await fittedAt(1)).toEqual([62, 60]);
  // The oldest two are thirty days old today, and count for 120.
  expect(await fittedAt(89)).toEqual([62, 60]);
  expect(await fittedAt(90)).toEqual([60, 62, 60]);
});
