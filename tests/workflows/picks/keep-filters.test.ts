import { expect, test } from "vitest";
import { MAX_FILTER_NAME, MAX_SAVED_FILTERS, savedFilterForms } from "#app/lib/schemas/picks/forms.ts";
import {
  deleteFilters,
  readSavedFilters,
  renameFilters,
  saveFilters,
} from "#app/lib/workflows/picks/keep-filters.server.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { users } from "#db/schema/accounts.ts";
import { eq } from "drizzle-orm";
import { callerAt, codeOf, openScene, person, readPerson } from "#tests/workflows/scene.ts";

async function opened(tier: Tier) {
  const database = await openScene();
  const viewer = await person(database, tier);
  return { database, viewer, caller: await callerAt(database, viewer) };
}

test("a set of filters is saved under a name with its differences from the defaults, renamed and deleted", async () => {
  const { caller } = await opened("pro");
  const query = "?page=3&league=nba&minEdge=5&minConfidence=50&riskLevel=bogus";
  expect(await saveFilters(caller, { name: "Basketball", query })).toMatchObject({ ok: true });
  const { saved, maySave } = await readSavedFilters(caller);
  expect(maySave).toBe(true);
  expect(saved).toMatchObject([{ name: "Basketball", query: "league=NBA&minEdge=5" }]);
  expect(saved[0]?.filters).toMatchObject({ league: "NBA", minEdge: 5, minConfidence: 50, riskLevel: "ALL", page: 1 });
  const id = saved[0]?.id ?? 0;
  expect(codeOf(await renameFilters(caller, { id, name: "NBA value" }))).toBe("done");
  expect((await readSavedFilters(caller)).saved.map(({ name }) => name)).toEqual(["NBA value"]);
  expect(codeOf(await deleteFilters(caller, { id }))).toBe("done");
  expect((await readSavedFilters(caller)).saved).toEqual([]);
  expect(codeOf(await deleteFilters(caller, { id }))).toBe("not-found");
});

test("filters of the props board are saved beside those of the picks, and read back as props", async () => {
  const { caller } = await opened("pro");
  const query = "list=props&league=NBA&statistic=points&worth=1&page=3&nonsense=1";
  expect(codeOf(await saveFilters(caller, { name: "Guards", query }))).toBe("done");
  const [one] = (await readSavedFilters(caller)).saved;
  expect(one).toMatchObject({ list: "props", query: "list=props&league=NBA&statistic=points&worth=1" });
  expect(one?.filters).toMatchObject({ league: "NBA", statistic: "points", worth: "1", page: 1, sort: "best" });
});

test("names differ only beyond upper and lower case, and their number is limited", async () => {
  const { caller } = await opened("elite");
  for (let index = 0; index < MAX_SAVED_FILTERS; index++)
    expect(codeOf(await saveFilters(caller, { name: `Set ${index}`, query: "" }))).toBe("done");
  expect(codeOf(await saveFilters(caller, { name: "set 3", query: "" }))).toBe("filter-name-taken");
  expect(codeOf(await saveFilters(caller, { name: "One more", query: "" }))).toBe("too-many-filters");
  const [first, second] = (await readSavedFilters(caller)).saved;
  expect(codeOf(await renameFilters(caller, { id: first?.id ?? 0, name: second?.name ?? "" }))).toBe(
    "filter-name-taken",
  );
  // A change of case is the same own name.
  expect(codeOf(await renameFilters(caller, { id: first?.id ?? 0, name: "SET 0" }))).toBe("done");
});

test("free saves none; sets saved on a higher plan can still be used and deleted", async () => {
  const { database, viewer, caller } = await opened("pro");
  await saveFilters(caller, { name: "Mine", query: "league=NHL" });
  await database.read.update(users).set({ tier: "free" }).where(eq(users.id, viewer.id));
  const free = await callerAt(database, await readPerson(database, viewer.id));
  const refused = await saveFilters(free, { name: "More", query: "" });
  expect(refused).toMatchObject({
    code: "no-saved-filters",
    requiredTier: "pro",
    message: "Saving filters is part of the Pro plan.",
  });
  const { saved, maySave } = await readSavedFilters(free);
  expect([saved.length, maySave]).toEqual([1, false]);
  const id = saved[0]?.id ?? 0;
  expect(codeOf(await renameFilters(free, { id, name: "x" }))).toBe("no-saved-filters");
  expect(codeOf(await deleteFilters(free, { id }))).toBe("done");
});

test("others' filters are not found", async () => {
  const { database, caller } = await opened("pro");
  await saveFilters(caller, { name: "Mine", query: "" });
  const id = (await readSavedFilters(caller)).saved[0]?.id ?? 0;
  const other = await callerAt(database, await person(database, "elite"));
  expect((await readSavedFilters(other)).saved).toEqual([]);
  expect(codeOf(await renameFilters(other, { id, name: "Theirs" }))).toBe("not-found");
  expect(codeOf(await deleteFilters(other, { id }))).toBe("not-found");
  expect((await readSavedFilters(caller)).saved.map(({ name }) => name)).toEqual(["Mine"]);
});

test.each([
  ["", "Enter a name"],
  ["   ", "Enter a name"],
  ["x".repeat(MAX_FILTER_NAME + 1), `A name has at most ${MAX_FILTER_NAME} characters`],
  ["<b>", "A name cannot contain < or >"],
])("the name %j is refused", (name, message) => {
  const parsed = savedFilterForms.save.safeParse({ name, query: "" });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
});
