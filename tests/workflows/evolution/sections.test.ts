import { expect, test } from "vitest";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { orderByUse, shownOrder } from "#app/lib/engine/evolution/section-order.ts";
import { noteVisit } from "#app/lib/workflows/evolution/note-visit.server.ts";
import { switchFeature } from "#app/lib/workflows/evolution/switch-feature.server.ts";
import { readDashboard } from "#app/lib/workflows/insights/read-dashboard.server.ts";
import { dashboardFiltersSchema } from "#app/lib/schemas/insights/forms.ts";
import { sectionOrders, sectionVisits } from "#db/schema/evolution.ts";
import { at, callerAt, openScene, person } from "#tests/workflows/scene.ts";

test("sections are ordered by visits, ties in their fixed order, and all of them under five visits", () => {
  expect(orderByUse([{ section: "insights", visits: 4 }])).toEqual(["performance", "activity", "insights"]);
  expect(orderByUse([{ section: "insights", visits: 5 }])).toEqual(["insights", "performance", "activity"]);
  const visits = [
    { section: "activity", visits: 3 },
    { section: "gone", visits: 9 },
    { section: "insights", visits: 3 },
  ];
  expect(orderByUse(visits)).toEqual(["activity", "insights", "performance"]);
  expect(shownOrder(["insights", "gone"])).toEqual(["insights", "performance", "activity"]);
  expect(shownOrder(undefined)).toEqual(["performance", "activity", "insights"]);
});

test("the dashboard follows the person's own visits every half hour; off means the fixed order and nothing stored", async () => {
  const database = await openScene();
  const viewer = await person(database, "elite");
  const moment = (minutes: number) => callerAt(database, viewer, { wallNow: at(minutes * MINUTE_MS) });
  const tabs = async (chosen: boolean) => {
    const filters = dashboardFiltersSchema.parse({});
    const view = await readDashboard(await moment(600), { filters, chosen });
    return [view.filters.tab, ...view.tabs];
  };
  for (const minutes of [0, 10, 40, 80, 120, 160]) await noteVisit(await moment(minutes), { section: "activity" });
  // The second was still the first visit.
  expect(await database.read.select().from(sectionVisits)).toMatchObject([{ section: "activity", visits: 5 }]);
  expect(await tabs(false)).toEqual(["activity", "activity", "performance", "insights"]);
  // An address that names a tab opens that one.
  expect(await tabs(true)).toEqual(["performance", "activity", "performance", "insights"]);
  // The order of minute 160 stays for half an hour.
  const orderedAt = async () => (await database.read.select().from(sectionOrders)).map(({ at: since }) => since);
  await noteVisit(await moment(189), { section: "performance" });
  expect(await orderedAt()).toEqual([at(160 * MINUTE_MS)]);
  await noteVisit(await moment(190), { section: "insights" });
  expect(await orderedAt()).toEqual([at(190 * MINUTE_MS)]);
  // Another person's dashboard is their own.
  const other = await callerAt(database, await person(database, "pro"));
  expect((await readDashboard(other, { filters: dashboardFiltersSchema.parse({}), chosen: false })).tabs[0]).toBe(
    "performance",
  );

  await switchFeature(await moment(200), { feature: "ui-optimization", enabled: false });
  await noteVisit(await moment(240), { section: "activity" });
  expect(await database.read.select().from(sectionVisits)).toEqual([]);
  expect(await database.read.select().from(sectionOrders)).toEqual([]);
  expect(await tabs(false)).toEqual(["performance", "performance", "activity", "insights"]);
});
