import { expect, test } from "vitest";
import { searchPicks } from "#app/lib/workflows/picks/search-picks.server.ts";
import { makeGame } from "#db/seed/factories.ts";
import { quotedPick } from "#tests/workflows/slip/slip-scene.ts";
import { callerAt, openScene, person } from "#tests/workflows/scene.ts";

test("a pick is found by its teams, its league and, if it is open, by its bet", async () => {
  const database = await openScene();
  const { pick } = await quotedPick(database, { probability: 0.66, probabilityLow: 0.64, probabilityHigh: 0.68 });
  const other = await quotedPick(
    database,
    { league: "NHL", market: "total", line: 5.5 },
    { game: await makeGame(database.read, { league: "NHL" }) },
  );
  const found = async (tier: "free" | "elite", query: string) =>
    (await searchPicks(await callerAt(database, await person(database, tier)), query)).map(({ id }) => id);
  expect(await found("elite", "nhl")).toEqual([other.pick.id]);
  expect(await found("elite", "over 5.5")).toEqual([other.pick.id]);
  expect(await found("free", "over")).toEqual([]);
  expect((await found("free", "celtics")).length).toBeGreaterThan(0);
  expect((await found("free", "celtics")).toSorted()).toContain(pick.id);
  expect(await found("elite", "")).toEqual([]);
  expect(await found("elite", "nobody of that name")).toEqual([]);
});
