import { expect, test } from "vitest";
import { switchStates } from "#app/lib/views/evolution/evolution-view.ts";
import { isFeatureOn, saveSwitch, selectSwitches } from "#app/models/evolution/feature-switch.server.ts";
import { deleteUser } from "#app/models/account/own-data.server.ts";
import { featureSwitches } from "#db/schema/evolution.ts";
import { at, openScene, person } from "#tests/workflows/scene.ts";

test("a feature is on until it is switched off; the newest turn counts, and all of them are kept", async () => {
  const database = await openScene();
  const turn = (enabled: boolean, minutes: number) =>
    database.write((tx) =>
      saveSwitch(tx, { feature: "agent-weights", userId: null, enabled, changedBy: "olga", changedAt: at(minutes) }),
    );
  expect(await isFeatureOn(database.read, "agent-weights", null)).toBe(true);
  await turn(false, 1);
  expect(await isFeatureOn(database.read, "agent-weights", null)).toBe(false);
  expect(await isFeatureOn(database.read, "strategy-updates", null)).toBe(true);
  await turn(true, 2);
  expect(await isFeatureOn(database.read, "agent-weights", null)).toBe(true);
  expect(await database.read.select().from(featureSwitches)).toHaveLength(2);
});

test("a personal switch belongs to its person, and goes with the account", async () => {
  const database = await openScene();
  const [one, other] = [await person(database, "free"), await person(database, "pro")];
  const own = {
    feature: "ui-optimization",
    userId: one.id,
    enabled: false,
    changedBy: one.id,
    changedAt: at(1),
  } as const;
  await database.write((tx) => saveSwitch(tx, own));
  expect(await isFeatureOn(database.read, "ui-optimization", one.id)).toBe(false);
  expect(await isFeatureOn(database.read, "ui-optimization", other.id)).toBe(true);
  expect(switchStates(await selectSwitches(database.read, one.id))["ui-optimization"]).toEqual({
    enabled: false,
    changedAt: at(1),
  });
  expect(switchStates(await selectSwitches(database.read, other.id))["ui-optimization"].enabled).toBe(true);
  await database.write((tx) => deleteUser(tx, one.id));
  expect(await database.read.select().from(featureSwitches)).toEqual([]);
});
