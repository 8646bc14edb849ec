import { expect, test } from "vitest";
import { setParlayStake, setSlipMode, setSlipStake } from "#app/lib/workflows/slip/change-slip.server.ts";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { at, callerAt, codeOf, openScene, person, type Asked } from "#tests/workflows/scene.ts";
import { filledSlip, slipOf } from "./slip-scene.ts";

test("the simulated sportsbook takes no more on a bet than its book does at that hour, and a parlay no more than on a leg", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const [, second] = await filledSlip(database, viewer, 2, { market: "total", side: "over", line: 220.5 });
  const start = (await slipOf(database, viewer)).items[0]?.startAt ?? 0;
  const as = (asked: Asked = {}) => callerAt(database, viewer, asked);
  const place = async (asked: Asked = {}) => {
    const { placementKey } = await slipOf(database, viewer, asked);
    return placeSlip(await as(asked), { placementKey, acknowledgeOverCap: true });
  };
  expect(start).toBeGreaterThan(at(6 * HOUR_MS));
  expect(start).toBeLessThan(at(24 * HOUR_MS));

  await setSlipStake(await as(), { pickId: second?.pick.id ?? 0, stakeCents: 125_001 });
  const slip = await slipOf(database, viewer);
  expect(slip).toMatchObject({ placeable: false, bookLimit: "FanDuel takes at most $1,250.00 on Over 220.5 now." });
  const refused = await place();
  expect(codeOf(refused)).toBe("book-limit");
  expect(refused).toMatchObject({ message: slip.bookLimit });

  await setSlipStake(await as(), { pickId: second?.pick.id ?? 0, stakeCents: 125_000 });
  expect(await slipOf(database, viewer)).toMatchObject({ placeable: true, bookLimit: null });
  await setSlipMode(await as(), { mode: "parlay" });
  await setParlayStake(await as(), { stakeCents: 50_001 });
  expect((await slipOf(database, viewer)).bookLimit).toBe("FanDuel takes at most $500.00 on this parlay now.");
  expect(codeOf(await place())).toBe("book-limit");
  await setParlayStake(await as(), { stakeCents: 50_000 });
  expect(await place()).toMatchObject({ ok: true, submitted: true });
  expect(await database.read.select().from(savedPicks)).toHaveLength(1);
});
