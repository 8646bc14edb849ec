import { expect, test } from "vitest";
import { readBetsText } from "#app/lib/workflows/bets/read-bets-file.server.ts";
import { importRows } from "#app/lib/workflows/bets/import-rows.server.ts";
import { callerAt, now, openScene, person } from "#tests/workflows/scene.ts";

/** Six bets whose profits are a hundred times what their stakes pay. */
const ROWS = [1, 2, 1, 1.5, 2, 1].map((stake, day) => ({
  date: `2025-12-0${day + 1}`,
  selection: `Arsenal to win ${day}`,
  odds: 150,
  stake,
  result: day % 2 === 0 ? "won" : "lost",
  profit: day % 2 === 0 ? stake * 150 : stake * -100,
}));

test("a file may hold units, and says so on each bet; a program's stakes are money", async () => {
  const names = ["date", "selection", "odds", "stake", "result", "profit"] as const;
  const file = [names.join(","), ...ROWS.map((row) => names.map((name) => row[name]).join(","))].join("\n");
  const { bets } = readBetsText("file", file, { games: [], timeZone: "UTC", now });
  expect(bets.map(({ stakeCents }) => stakeCents)).toEqual([10_000, 20_000, 10_000, 15_000, 20_000, 10_000]);
  for (const { notes } of bets) expect(notes.join(" ")).toContain("by its profits a unit is 100.00.");

  const database = await openScene();
  const caller = await callerAt(database, await person(database, "free", { timeZone: "UTC" }));
  const formats = { dates: "ymd", odds: "american", decimals: "." } as const;
  const said = await importRows(caller, { rows: ROWS, formats, link: false, duplicates: false, dryRun: false });
  expect(said).toMatchObject({ ok: true, imported: 6 });
  const stored = await database.client.execute("select stake_cents from saved_picks order by id");
  expect(stored.rows.map((row) => row.stake_cents)).toEqual([100, 200, 100, 150, 200, 100]);
});
