import { describe, expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import {
  chooseHeaderRow,
  finishImport,
  mapImport,
  previewImport,
  readImportOutcome,
  startImport,
  readMapping,
} from "#app/lib/workflows/bets/import-bets.server.ts";
import { makeGame } from "#db/seed/factories.ts";
import { callerAt, codeOf, openScene, person } from "#tests/workflows/scene.ts";
import { SHOWN, DAY, imported, playedGame, columnsOf } from "./import-scene.ts";

test("files that cannot be bets are refused with a sentence, and what is missing is asked for", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free"));
  const message = async (text: string) => {
    const outcome = await startImport(caller, { text, fileName: null });
    return outcome.ok ? "read" : outcome.message;
  };
  expect(await message("  ")).toBe("Choose a file or paste its text.");
  expect(await message("PK\u0003\u0004")).toContain("Excel or zip file");
  expect(await message("a\u0000b,c,d\n1,2,3")).toContain("not a text file");
  expect(await message("one column\nvalue")).toContain("only one column");
  expect(await message("date,bet,odds,stake")).toContain("no rows below the headers");
  expect(await message(`date,bet,odds,stake\n${"1,2,3,4\n".repeat(20_001)}`)).toContain("more than 20,000 rows");
  expect(await message("x".repeat(8 * 1024 * 1024 + 1))).toContain("larger than 8 MB");
  expect(await message(Array.from({ length: 61 }, (_, i) => `c${i}`).join(",") + "\n1,2,3")).toContain("60 columns");

  const started = await startImport(caller, { text: "Foo,Bar,Baz\n1,2,3\n", fileName: null });
  if (!started.ok) throw new Error(started.message);
  expect(await previewImport(caller, started.id, SHOWN)).toBe("unmapped");
  const mapping = await readMapping(caller, started.id);
  if (mapping === null || mapping === "done") throw new Error("There is no draft");
  expect(mapping.missing).toEqual(["the date", "what was bet", "the odds", "the stake"]);
  const half = { ...mapping.reading, columns: { ...mapping.reading.columns, date: 0, selection: 1 } };
  const answer = await mapImport(caller, started.id, half);
  expect(answer).toMatchObject({
    ok: false,
    code: "import-incomplete",
    message: "Choose a column for the odds and the stake.",
  });
  expect(await readMapping(caller, started.id)).toMatchObject({ reading: { columns: { date: 0, selection: 1 } } });
  expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("import-incomplete");
  expect(await mapImport(caller, started.id, { ...half, timeZone: "Mars/Olympus" })).toMatchObject({
    message: expect.stringContaining("time zone") as unknown,
  });
});

test("titles above the headers are skipped, another row can be chosen, and totals are not errors", async () => {
  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const text = `My bets,,,,\nBankroll,1000,,,\n,,,,\nDate,Bet,Odds,Stake,Result\n${DAY},Knicks -3.5,-110,50,W\nTotal,,,50,\n`;
  const started = await startImport(caller, { text, fileName: "sheet.csv" });
  if (!started.ok) throw new Error(started.message);
  const view = async () => {
    const mapping = await readMapping(caller, started.id);
    if (mapping === null || mapping === "done") throw new Error("There is no draft");
    return mapping;
  };
  expect(await view()).toMatchObject({ headerRow: 4, rows: 1, missing: [], left: [{ row: 6 }] });
  expect((await view()).firstRows.map(({ title, line }) => [title, line])).toEqual([["Knicks -3.5", 5]]);
  expect(codeOf(await chooseHeaderRow(caller, started.id, 2))).toBe("done");
  expect((await view()).headerRow).toBe(2);
  expect((await view()).missing.length).toBeGreaterThan(0);
  expect(codeOf(await chooseHeaderRow(caller, started.id, 4))).toBe("done");
  expect((await view()).missing).toEqual([]);
  expect(codeOf(await chooseHeaderRow(caller, "nobody's", 4))).toBe("not-found");
});

describe("a file of several people's bets", () => {
  const GROUP = [
    "Bettor,Date,Pick,Odds,Stake,Result",
    `ann,${DAY},Arsenal ML,+150,10,W`,
    `bob,${DAY},Chelsea ML | Everton ML,+300,20,L`,
    `Ann,${DAY},Leeds ML,+120,30,W`,
    `,${DAY},Fulham ML,+110,40,W`,
    "",
  ].join("\n");

  test("says so, and all of them come in unless its owner chooses one", async () => {
    const database = await openScene();
    const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
    const { mapping, preview, outcome } = await imported(caller, GROUP);
    const people = { column: 0, header: "Bettor", names: ["ann", "bob"], count: 2 };
    expect(mapping.reading).toMatchObject({ people });
    expect(preview.chosen).toEqual({ people, whose: undefined });
    expect(outcome).toMatchObject({ imported: 4 });
  });

  test("brings in one person's bets where its owner chooses them", async () => {
    const database = await openScene();
    const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
    const started = await startImport(caller, { text: GROUP, fileName: "group.csv" });
    if (!started.ok) throw new Error(started.message);
    const mapping = await readMapping(caller, started.id);
    if (mapping === null || mapping === "done") throw new Error("There is no draft");
    const { people: _unsent, ...sent } = mapping.reading;
    expect(codeOf(await mapImport(caller, started.id, { ...sent, whose: "ann" }))).toBe("done");
    expect(await readMapping(caller, started.id)).toMatchObject({
      rows: 2,
      firstRows: [{ stakeCents: 1000 }, { stakeCents: 3000 }],
      reading: { whose: "ann", people: { names: ["ann", "bob"] } },
    });
    expect(await previewImport(caller, started.id, SHOWN)).toMatchObject({
      chosen: { whose: "ann" },
      totals: { rows: 2, stakedCents: 4000 },
    });
    expect(codeOf(await finishImport(caller, started.id, { duplicates: false }))).toBe("done");
    expect(await readImportOutcome(caller, started.id)).toMatchObject({ imported: 2 });
  });
});

describe("dates that fit both orders of day and month", () => {
  const HEADERS = "Date,Settled,League,Pick,Odds,Stake,Result";
  const both = ["BOS @ TOR: Raptors ML", "MIA @ LAL: Lakers ML"];
  const fileOf = (picks: readonly string[]) =>
    [HEADERS, ...picks.map((pick) => `05/12/2025,06/12/2025,NBA,${pick},1.80,10,W`), ""].join("\n");
  async function begun(picks: readonly string[]) {
    const database = await openScene();
    const startAt = epochMs(Date.UTC(2025, 11, 6));
    for (const [away, home] of [
      ["BOS", "TOR"],
      ["MIA", "LAL"],
    ] as const)
      await makeGame(database.read, { home, away, startAt, status: "final" });
    const caller = await callerAt(database, await person(database, "free", { timeZone: "America/New_York" }));
    const started = await startImport(caller, { text: fileOf(picks), fileName: null });
    if (!started.ok) throw new Error(started.message);
    return { caller, id: started.id };
  }

  test("are read in the order in which bets are on the days of their games", async () => {
    const { caller, id } = await begun(both);
    const { reading, openDate } = await columnsOf(caller, id);
    expect([reading.dates, reading.isOrderKnown, openDate]).toEqual(["dmy", true, null]);
    expect(await previewImport(caller, id, SHOWN)).toMatchObject({ totals: { rows: 2, linked: 2 } });
  });

  test("are asked about where games do not tell: nothing is linked or imported before, and the rows follow the answer", async () => {
    const { caller, id } = await begun(["Raptors ML"]);
    const unseen = await columnsOf(caller, id);
    expect(unseen.openDate).toEqual({ text: "05/12/2025", mdy: "2025-05-12", dmy: "2025-12-05" });
    const days = async () =>
      (await columnsOf(caller, id)).firstRows.map(({ placedAt, game }) => [
        new Date(placedAt ?? 0).getUTCMonth(),
        game,
      ]);
    expect(await days()).toEqual([[4, null]]);
    expect(await previewImport(caller, id, SHOWN)).toBe("unmapped");
    const asked = {
      code: "import-incomplete",
      message: "Choose whether the dates begin with the month or with the day.",
    };
    expect(await finishImport(caller, id, { duplicates: false })).toMatchObject(asked);
    expect(await mapImport(caller, id, unseen.reading)).toMatchObject(asked);
    const answered = (dates: "mdy" | "dmy") => ({ ...unseen.reading, dates, isOrderKnown: true });
    expect(codeOf(await mapImport(caller, id, answered("mdy")))).toBe("done");
    expect(await days()).toEqual([[4, null]]);
    expect(codeOf(await mapImport(caller, id, answered("dmy")))).toBe("done");
    expect(await days()).toEqual([[11, "Boston Celtics @ Toronto Raptors"]]);
    expect(await previewImport(caller, id, SHOWN)).toMatchObject({ totals: { rows: 1, linked: 1 } });
    // Another column of dates, in an order that nobody has seen.
    const other = { ...answered("dmy").columns, date: 1, settledDate: null };
    expect(await mapImport(caller, id, { ...answered("dmy"), columns: other })).toMatchObject(asked);
    expect(codeOf(await mapImport(caller, id, { ...answered("dmy"), columns: other }))).toBe("done");
  });
});

test("dates without a year are asked about and linked once their owner chose the year", async () => {
  const database = await openScene();
  await playedGame(database);
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const [year, month, day] = DAY.split("-").map(Number);
  const text = `Date,League,Pick,Odds,Stake,Result\n${month}/${day},NBA,Raptors ML,-130,13,W\n`;
  const started = await startImport(caller, { text, fileName: null });
  if (!started.ok) throw new Error(started.message);
  const unseen = await columnsOf(caller, started.id);
  expect(unseen.reading).toMatchObject({ firstYear: year, isYearKnown: false });
  expect(unseen.years).toContain((year ?? 0) - 3);
  expect(unseen.firstRows).toMatchObject([{ state: "new", game: null, title: "Raptors ML" }]);
  const { firstYear: _, isYearKnown: __, ...withoutYear } = unseen.reading;
  for (const open of [withoutYear, unseen.reading])
    expect(await mapImport(caller, started.id, open)).toMatchObject({
      code: "import-incomplete",
      message: "These dates have no year. Choose the year of the first row.",
    });
  expect(await previewImport(caller, started.id, SHOWN)).toBe("unmapped");
  expect(codeOf(await mapImport(caller, started.id, { ...unseen.reading, isYearKnown: true }))).toBe("done");
  const seen = await columnsOf(caller, started.id);
  expect(seen).toMatchObject({ firstRows: [{ game: "Boston Celtics @ Toronto Raptors" }] });
});
