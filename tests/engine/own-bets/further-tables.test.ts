import { describe, expect, test } from "vitest";
import { asOneTable } from "#app/lib/engine/own-bets/further-tables.ts";

const sheet = (...rows: readonly (readonly string[])[]) => rows.map((cells, row) => ({ row: row + 1, cells }));
const ACTIVE = ["Date", "Pick", "Odds", "Stake"];
const COMPLETED = ["Date", "Pick", "Stake", "Odds", "Result", "Profit"];

describe("the tables of a sheet below each other", () => {
  test("are one, with the columns of the one that names most and the others' own behind", () => {
    const rows = sheet(
      ["Active bets"],
      [...ACTIVE, "Why"],
      ["1/2/2026", "Celtics ML", "-110", "11", "rested"],
      ["Completed bets"],
      COMPLETED,
      ["1/1/2026", "Heat ML", "20", "+120", "W", "24"],
    );
    const { rows: one, at } = asOneTable(rows, 4);
    expect(at).toBe(1);
    expect(one.map(({ cells }) => cells)).toEqual([
      ["Active bets"],
      [...COMPLETED, "Why"],
      ["1/2/2026", "Celtics ML", "11", "-110", "", "", "rested"],
      ["Completed bets"],
      COMPLETED,
      ["1/1/2026", "Heat ML", "20", "+120", "W", "24"],
    ]);
  });

  test("keep both columns of a name that stands twice", () => {
    const rows = sheet(
      ["Date", "Pick", "Odds", "Odds", "Stake"],
      ["1/1/2026", "Heat ML", "+120", "2.20", "20"],
      ACTIVE,
      ["1/2/2026", "Celtics ML", "-110", "11"],
    );
    expect(asOneTable(rows, 0).rows.map(({ cells }) => cells)).toEqual([
      ["Date", "Pick", "Odds", "Odds", "Stake"],
      ["1/1/2026", "Heat ML", "+120", "2.20", "20"],
      ["Date", "Pick", "Odds", "", "Stake"],
      ["1/2/2026", "Celtics ML", "-110", "", "11"],
    ]);
  });

  test("of one kind, of too many kinds, or wider than a row may be are left as they are", () => {
    const name = (index: number) => [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const many = sheet(...Array.from({ length: 20_000 }, (_, index) => [...ACTIVE, `column ${name(index)}`]));
    const wide = sheet(ACTIVE, [...ACTIVE, ...Array.from({ length: 500 }, (_, index) => `column ${name(index)}`)]);
    for (const rows of [sheet(ACTIVE, ACTIVE), many, wide]) expect(asOneTable(rows, 0)).toEqual({ rows, at: 0 });
  });
});
