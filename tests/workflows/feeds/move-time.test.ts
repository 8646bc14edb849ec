import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { moveTime, readTime } from "#app/lib/workflows/feeds/move-time.server.ts";
import { FIRST_FILL, getFeedClock, noteIngested, PROCESSED_THROUGH } from "#app/models/feeds/feed.server.ts";
import { makeGame } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";

test("an operator moves the simulation's clock, one step at a time; nobody else sees or moves it", async () => {
  const database = await openScene();
  await makeGame(database.read, { homeTeamId: "NBA-TOR", awayTeamId: "NBA-BOS", startAt: at(90 * MINUTE_MS) });
  const mark = (kind: string, through: number) =>
    noteIngested(database, { feed: "simulation", league: "NBA", kind, through: epochMs(through) });
  await mark(FIRST_FILL, now);
  await mark(PROCESSED_THROUGH, now);
  const stands = async () => (await getFeedClock(database, "simulation", now)).asOf;
  const before = await stands();
  const viewer = await person(database, "elite");
  const caller = { ...(await callerAt(database, viewer)), clock: await getFeedClock(database, "simulation", now) };
  const operator = { ...caller, settings: { ...caller.settings, operatorEmails: [viewer.email] } };

  expect(codeOf(await moveTime(caller, "1h"))).toBe("operator-only");
  expect(await readTime(caller)).toBeNull();
  expect(await readTime(operator)).toEqual({ now: before, playedThrough: before, moving: false });
  expect(await stands()).toBe(before);

  expect(codeOf(await moveTime(operator, "6h"))).toBe("done");
  expect(await stands()).toBe(before + 6 * HOUR_MS);
  // The worker has not played it through: the next step waits, and the screen says how far it is.
  expect(codeOf(await moveTime(operator, "1h"))).toBe("time-moves");
  const moved = { ...operator, clock: await getFeedClock(database, "simulation", now) };
  expect(await readTime(moved)).toEqual({ now: before + 6 * HOUR_MS, playedThrough: before, moving: true });
  await mark(PROCESSED_THROUGH, before + 6 * HOUR_MS);
  // The only game has begun: there is no next start.
  expect(codeOf(await moveTime(moved, "next-start"))).toBe("not-found");
  expect(codeOf(await moveTime({ ...moved, clock: { ...moved.clock, feed: "archive" } }, "1h"))).toBe("not-found");
  expect(await stands()).toBe(before + 6 * HOUR_MS);
});
