import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { requestDeletion } from "#app/lib/workflows/account/delete-account.server.ts";
import { excludeOneself } from "#app/lib/workflows/account/exclude-oneself.server.ts";
import {
  openResultsPage,
  readResultsPage,
  withdrawResultsPage,
} from "#app/lib/workflows/bets/open-results-page.server.ts";
import { leavePeople, nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { readSharedResults } from "#app/lib/workflows/bets/read-shared-results.server.ts";
import { saveSettings } from "#app/models/account/settings.server.ts";
import type { Database } from "#db/client.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, openScene, person, visitorAt } from "#tests/workflows/scene.ts";

const settle = (database: Database, viewer: Viewer, daysAgo: number, profitCents: number) =>
  makeBet(database.read, viewer.id, {
    status: profitCents > 0 ? "won" : "lost",
    verdict: "BET",
    stakeCents: 2500,
    profitCents,
    savedAt: at(-daysAgo * DAY_MS - HOUR_MS),
    settledAt: at(-daysAgo * DAY_MS),
  });

async function opened(choice: Partial<Parameters<typeof openResultsPage>[1]> = {}) {
  const database = await openScene();
  const viewer = await person(database, "free", { username: "ada@example.test" });
  for (const [days, profit] of [
    [1, 2000],
    [5, -2500],
    [40, 9000],
  ] as const)
    await settle(database, viewer, days, profit);
  // An open bet, and one that is only tracked, are no results.
  await makeBet(database.read, viewer.id, { verdict: "BET", savedAt: at(-HOUR_MS) });
  await makeBet(database.read, viewer.id, {
    verdict: "LEAN",
    status: "won",
    profitCents: 5000,
    settledAt: at(-DAY_MS),
  });
  const caller = await callerAt(database, viewer);
  await openResultsPage(caller, { days: 30, ...choice });
  const { page } = await readResultsPage(caller);
  if (!page) throw new Error("no page");
  return { database, viewer, caller, page, view: () => readSharedResults(visitorAt(database), page.id) };
}

test("a shared page counts wins and losses of its days, and shows neither name nor money unless chosen", async () => {
  const { view, page } = await opened();
  expect(page.id).toMatch(/^[\w-]{22}$/);
  const shown = await view();
  expect(shown).toMatchObject({
    name: null,
    days: 30,
    label: "Simulation",
    settled: 2,
    wins: 1,
    losses: 1,
    money: null,
  });
  expect(shown?.winRate.n).toBe(2);
  expect(JSON.stringify(shown)).not.toMatch(/ada|2500|2000/);
});

test("name and money show if chosen; the name is the one among members, while it shows there", async () => {
  const { view, database, viewer, caller } = await opened({ days: 90, name: "on", money: "on" });
  const sums = { profitCents: 8500, stakedCents: 7500 };
  expect(await view()).toMatchObject({ name: null, settled: 3, money: { ...sums, currencyMark: "$" } });
  await nameProfile(caller, { name: "Ada" });
  expect(await view()).toMatchObject({ name: "Ada" });
  await leavePeople(caller);
  expect(await view()).toMatchObject({ name: null });
  await database.write((tx) => saveSettings(tx, viewer.id, { currencyMark: "€" }));
  expect(await view()).toMatchObject({ money: { ...sums, currencyMark: "€" } });
});

test("an address that was replaced or taken back leads nowhere, even while its figures are cached", async () => {
  const { database, caller, view } = await opened();
  expect(await view()).not.toBeNull();
  await openResultsPage(caller, { days: 7 });
  expect(await view()).toBeNull();
  const { page } = await readResultsPage(caller);
  expect(await readSharedResults(visitorAt(database), page?.id ?? "")).toMatchObject({ days: 7, settled: 2 });
  await withdrawResultsPage(caller);
  expect((await readResultsPage(caller)).page).toBeNull();
  expect(await readSharedResults(visitorAt(database), page?.id ?? "")).toBeNull();
  expect(await readSharedResults(visitorAt(database), "")).toBeNull();
});

test("nothing is shown of a person who takes a break or is about to leave", async () => {
  const one = await opened();
  await excludeOneself(one.caller, { length: "24-hours", helpLine: "1-800-GAMBLER" });
  expect(await one.view()).toBeNull();
  expect(await readSharedResults(visitorAt(one.database, { wallNow: at(DAY_MS) }), one.page.id)).not.toBeNull();
  const two = await opened();
  await requestDeletion(two.caller, { origin: "https://linewise.test" });
  expect(await two.view()).toBeNull();
});
