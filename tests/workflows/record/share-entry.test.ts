import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { findRecordEntry } from "#app/lib/workflows/record/list-record.server.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { makeFeedClock, makeGame, makePick, NOON } from "#db/seed/factories.ts";
import { openTestDatabase } from "#tests/setup/database.ts";
import { visitorAt } from "#tests/workflows/scene.ts";

test("a pick that has not started gives away its game and nothing of the bet", async () => {
  const database = await openTestDatabase();
  await makeFeedClock(database.read);
  const later = await makePick(database.read, await makeGame(database.read, { startAt: NOON + 2 * HOUR_MS }), {
    publishedAt: NOON - HOUR_MS,
    run: 1,
  });
  const begun = await makePick(
    database.read,
    await makeGame(database.read, { startAt: NOON - HOUR_MS, status: "in_progress" }),
    { publishedAt: NOON - 2 * HOUR_MS, run: 1 },
  );
  const asOf = epochMs(NOON);
  const clock = await getFeedClock(database, "simulation", asOf);
  const visitor = { ...visitorAt(database, { wallNow: asOf }), feed: { ...clock, run: 1, asOf } };
  const sealed = await findRecordEntry(visitor, later.id);
  expect(sealed?.label).toBe("Simulation");
  expect(Object.keys(sealed?.entry ?? {}).toSorted()).toEqual(
    ["hash", "id", "league", "matchup", "publishedAt", "sealed", "startAt"].toSorted(),
  );
  expect((await findRecordEntry(visitor, begun.id))?.entry).toMatchObject({ sealed: false, price: begun.price });
  expect(await findRecordEntry(visitor, 999_999)).toBeNull();
});
