import { eq, sql } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { deleteSavedPick } from "#app/lib/workflows/bets/delete-saved-pick.server.ts";
import { exportSavedPicks } from "#app/lib/workflows/bets/export-saved-picks.server.ts";
import { uploadedText } from "#app/lib/workflows/bets/uploaded-text.server.ts";
import { listSavedPicks } from "#app/lib/workflows/bets/list-saved-picks.server.ts";
import { savedPicks } from "#db/schema/bets.ts";
import { makeBet } from "#db/seed/factories.ts";
import { at, callerAt, codeOf, now, openScene, person } from "#tests/workflows/scene.ts";
import { ALL, DAY, imported, playedGame, FILE } from "./import-scene.ts";

test("the same file a second time brings nothing, and a later one brings the result of an open bet", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  const open = `Date,Bet,Odds,Stake,Result,Profit\n${DAY},Some parlay | of two,+260,10,Pending,\n`;
  expect((await imported(caller, open)).outcome.imported).toBe(1);
  const again = await imported(caller, open, { duplicates: true });
  expect(again.outcome).toMatchObject({ imported: 0, updated: 0 });
  expect(again.preview.rows[0]).toMatchObject({
    state: "duplicate",
    notes: expect.arrayContaining(["Imported before."]) as unknown,
  });
  const settled = open.replace("Pending,", "Won,26");
  expect((await imported(caller, settled)).outcome).toMatchObject({ imported: 0, updated: 1 });
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(bet).toMatchObject({ status: "won", profitCents: 2600, betType: "Parlay", settles: false });
  expect((await imported(caller, settled)).outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 1 });
});

test("a bet that was read from less of its row is met again: it stays once, and gets its result", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const rows = ["Raptors ML,-110,11,", "Celtics ML,-110,11,W", "Wildcats ML,-110,11,W", "Wildcats ML,-110,11,W"];
  const less = `Date,Pick,Odds,Stake,Result\n${rows.map((row) => `${DAY},${row}`).join("\n")}\n`;
  expect((await imported(caller, less, { duplicates: true })).outcome).toMatchObject({ imported: 4 });
  const opponents = ["Celtics", "Raptors", "Cougars", "Cougars", "Bruins"];
  const more = [...rows, "Wildcats ML,-110,11,L"]
    .map((row, at) => `${DAY},${opponents[at] ?? ""},${at === 0 ? `${row}W` : row}`)
    .join("\n");
  const file = `Date,Opp,Pick,Odds,Stake,Result\n${more}\n`;
  expect((await imported(caller, file, { duplicates: true })).outcome).toMatchObject({ imported: 1, updated: 1 });
  expect((await imported(caller, file)).outcome).toMatchObject({ imported: 0, updated: 0, duplicates: 5 });
  // As a version stored them that read another kind and other words.
  await database.read.update(savedPicks).set({ importKey: sql`'former ' || id`, kind: "other", eventName: null });
  expect((await imported(caller, file)).outcome).toMatchObject({ imported: 0, duplicates: 5 });
  const others = file
    .replace("Raptors ML", "Raptors -3.5")
    .replace("Celtics ML", "Celtics +3.5")
    .replaceAll("Wild", "Bob");
  expect((await imported(caller, others)).outcome).toMatchObject({ imported: 4, duplicates: 1 });
  const halves = less.replaceAll(" ML", " first half ML");
  expect((await imported(caller, halves)).outcome).toMatchObject({ imported: 3, duplicates: 1 });
});

test("a bet that stands twice in a file is one until its owner says otherwise, and one saved here is known", async () => {
  const database = await openScene();
  const game = await playedGame(database);
  const viewer = await person(database, "free", { timeZone: "UTC" });
  await makeBet(database.read, viewer.id, {
    gameId: game.id,
    market: "moneyline",
    side: "home",
    line: null,
    stakeCents: 700,
  });
  const caller = await callerAt(database, viewer);
  const row = `${DAY},NBA,Raptors ML,-110,10,Won`;
  const file = `Date,League,Pick,Odds,Stake,Result\n${row}\n${row}\n${DAY},NBA,Raptors ML,-150,7,Won\n`;
  const first = await imported(caller, file);
  expect(first.preview.rows.map(({ state, notes }) => [state, notes[0] ?? ""])).toEqual([
    ["new", ""],
    ["duplicate", "The file has this bet more than once."],
    ["duplicate", "Already in My Picks: saved here."],
  ]);
  expect(first.outcome).toMatchObject({ imported: 1, duplicates: 2 });
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(2);
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(0);
});

test("an export of imported bets is guarded against formulas and can be imported elsewhere", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const caller = await callerAt(database, viewer);
  await imported(caller, `Date,Pick,Odds,Stake,Result\n${DAY},"=HYPERLINK(""x"")",+150,10,Lost\n`);
  const file = await exportSavedPicks(caller, { filters: ALL, format: "csv" });
  expect(parse(file.body as string, { columns: true })).toMatchObject([
    { recommendation: '\'=HYPERLINK("x")', stake: "10", status: "lost", origin: "imported" },
  ]);
  const other = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  expect((await imported(other, file.body as string)).outcome).toMatchObject({ imported: 1, rejected: 0 });
  const [bet] = (await listSavedPicks(other, { filters: ALL })).picks;
  expect(bet).toMatchObject({ recommendation: '=HYPERLINK("x")', profitCents: -1000 });
});

test.each(["csv", "xlsx"] as const)(
  "My Picks exported as %s adds nothing where it came from, and moves elsewhere with its moments",
  async (format) => {
    const database = await openScene();
    await playedGame(database);
    const viewer = await person(database, "free", { timeZone: "America/New_York" });
    const caller = await callerAt(database, viewer);
    await imported(caller, FILE);
    const ended = { startAt: at(-2 * DAY_MS), savedAt: at(-2 * DAY_MS - HOUR_MS), settledAt: at(-DAY_MS) };
    const parlay = {
      strategyId: 9999,
      market: null,
      side: null,
      price: null,
      teamName: "Parlay of 3",
      betType: "Parlay",
    };
    const own = (fields: Parameters<typeof makeBet>[2]) => makeBet(database.read, viewer.id, { ...ended, ...fields });
    await own({
      ...parlay,
      league: null,
      decimalOdds: 7.430714285714285,
      stakeCents: 3333,
      status: "lost",
      profitCents: -3333,
    });
    await own({
      teamName: "Clay Bracken over 27.5 points",
      market: "prop",
      side: "over",
      line: 27.5,
      betType: "Player Prop",
      status: "won",
      profitCents: 2273,
    });
    const deleted = await own({ stakeCents: 4100, status: "won", profitCents: 3727 });
    const before = await exportSavedPicks(caller, { filters: ALL, format });
    await database.read.update(savedPicks).set({ deletedAt: now }).where(eq(savedPicks.id, deleted.id));
    const text = typeof before.body === "string" ? before.body : await uploadedText(before.body);
    const rows = () => database.read.$count(savedPicks, eq(savedPicks.userId, viewer.id));
    const count = await rows();
    const again = await imported(caller, text);
    expect(again.preview.rows.map(({ state }) => state)).toEqual(
      Array.from({ length: before.rows }, () => "duplicate"),
    );
    expect(again.preview.rows.flatMap(({ notes }) => notes).filter((note) => note.startsWith("Exported"))).toEqual(
      expect.arrayContaining(["Exported from My Picks, where it is.", "Exported from My Picks, and deleted by you."]),
    );
    expect(await rows()).toBe(count);

    const other = await person(database, "free", { timeZone: "Europe/Berlin" });
    const moved = await imported(await callerAt(database, other), text);
    expect(moved.outcome).toMatchObject({ imported: before.rows, rejected: 0 });
    const moments = async (userId: string) =>
      (await database.read.select().from(savedPicks).where(eq(savedPicks.userId, userId)))
        .map(({ savedAt, stakeCents }) => `${new Date(savedAt).toISOString().slice(0, 19)} ${stakeCents}`)
        .sort();
    expect(await moments(other.id)).toEqual(await moments(viewer.id));
  },
);

test("a number in another program's file that is also one of ours is not a bet of ours", async () => {
  const database = await openScene();
  const viewer = await person(database, "free", { timeZone: "UTC" });
  const mine = await makeBet(database.read, viewer.id, {
    savedAt: at(-2 * DAY_MS),
    settledAt: at(-DAY_MS),
    status: "won",
  });
  const file = `Bet ID,Date,Pick,Odds,Stake,Result\n${mine.id},${DAY},Arsenal to win,+150,25,Lost\n`;
  expect((await imported(await callerAt(database, viewer), file)).outcome).toMatchObject({
    imported: 1,
    duplicates: 0,
  });
});

test("a bet its owner deleted is not brought in again unless they ask for it", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const file = `Date,Pick,Odds,Stake,Result\n${DAY},Arsenal to win,+150,10,Won\n${DAY},Chelsea to win,+150,10,Won\n`;
  await imported(caller, file);
  const [bet] = (await listSavedPicks(caller, { filters: ALL })).picks;
  expect(codeOf(await deleteSavedPick(caller, { savedPickId: bet?.id ?? 0 }))).toBe("done");
  const again = await imported(caller, file);
  expect(again.outcome).toMatchObject({ imported: 0, duplicates: 2 });
  expect(again.preview.rows.flatMap(({ notes }) => notes)).toContain("Imported before, and deleted by you.");
  expect((await listSavedPicks(caller, { filters: ALL })).picks).toHaveLength(1);
  expect((await imported(caller, file, { duplicates: true })).outcome.imported).toBe(1);
});
