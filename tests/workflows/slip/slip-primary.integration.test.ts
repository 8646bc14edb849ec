import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { placeSlip } from "#app/lib/workflows/slip/place-slip.server.ts";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { savedPicks, slipPlacements } from "#db/schema/bets.ts";
import { makeFeedClock } from "#db/seed/factories.ts";
import { primaryIn, sqldAvailable } from "#tests/setup/sqld.ts";
import { callerAt, person } from "#tests/workflows/scene.ts";
import { filledSlip, slipOf } from "./slip-scene.ts";

test.skipIf(!sqldAvailable)(
  "two machines at one primary place a slip once between them (skipped where sqld has no package for the platform)",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "linewise-slip-"));
    const primary = await primaryIn(folder);
    await primary.start();
    const database = await createDatabase({ url: primary.url });
    const other = await createDatabase({ url: primary.url });
    onTestFinished(async () => {
      database.close();
      other.close();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    });
    await migrateDatabase(database);
    await makeFeedClock(database.read);
    const viewer = await person(database, "elite", { bankrollCents: 500_000 });
    await filledSlip(database, viewer, 2);
    const { placementKey, items } = await slipOf(other, viewer);
    expect(items).toHaveLength(2);
    const answers = await Promise.all(
      [database, other, database, other].map(async (machine) =>
        placeSlip(await callerAt(machine, viewer), { placementKey }),
      ),
    );
    expect(answers.map((answer) => answer.ok && answer.repeated).sort()).toEqual([false, true, true, true]);
    expect(await database.read.$count(savedPicks)).toBe(2);
    expect(await database.read.$count(slipPlacements)).toBe(1);
    expect((await slipOf(database, viewer)).items).toEqual([]);
  },
);
