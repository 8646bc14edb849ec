import { expect, test } from "vitest";
import { firstStep, stepAfter, TOUR_STEPS, type TourState } from "#app/lib/engine/mentor/tour-steps.ts";
import { followTour } from "#app/lib/workflows/insights/follow-tour.server.ts";
import { callerAt, openScene, person, readPerson } from "#tests/workflows/scene.ts";

test("the stops lead from the first to the last and back", () => {
  expect(TOUR_STEPS.map((step) => [stepAfter(step, -1), stepAfter(step, 1)])).toEqual([
    [null, "data-mode"],
    ["welcome", "filters"],
    ["data-mode", "finish"],
    ["filters", null],
  ]);
  expect([null, "over" as const, "filters" as const].map(firstStep)).toEqual(["welcome", "welcome", "filters"]);
});

test("an account keeps its owner's place in the tour; a finished one stays finished, and nobody else is affected", async () => {
  const database = await openScene();
  const { id } = await person(database, "free");
  const other = await person(database, "free");
  const go = async (at: TourState) => {
    await followTour(await callerAt(database, await readPerson(database, id)), { at });
    return (await readPerson(database, id)).tour;
  };
  expect((await readPerson(database, id)).tour).toBeNull();
  expect(await go("welcome")).toBe("welcome");
  expect(await go("filters")).toBe("filters");
  expect(await go("data-mode")).toBe("data-mode");
  expect(await go("over")).toBe("over");
  expect(await go("welcome")).toBe("over");
  expect((await readPerson(database, other.id)).tour).toBeNull();
});
