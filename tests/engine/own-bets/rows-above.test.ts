import { expect, test } from "vitest";
import { withRowsAbove } from "#app/lib/engine/own-bets/rows-above.ts";
import { tableOf } from "#app/lib/engine/own-bets/text-table.ts";

const added = (text: string, headerAt: number) =>
  withRowsAbove(tableOf(text), headerAt).map(({ cells }) => cells.slice(tableOf(text)[headerAt]?.cells.length));

test("weeks of an NFL season are dated by the season in a column or a title, and those of other leagues are not", () => {
  expect(
    added("NFL 2025,,\nWeek,League,Pick\n1,NFL,Bills\nWk 14,,Jets\nSB,NFL,Rams\n14,NBA,Nets\n30,NFL,Jets\n", 1),
  ).toEqual([[], ["Date placed"], ["2025-09-03"], ["2025-12-03"], ["2026-02-04"], [""], [""]]);
  expect(added("Season,Wk,League,Pick\n2020,17,NFL,Bills\n2023-24,Wild Card,NFL,Browns\n", 0)).toEqual([
    ["Date placed"],
    ["2020-12-30"],
    ["2024-01-10"],
  ]);
  for (const text of ["Week,Pick\n14,Bills\n", "NFL,\nWeek,Pick\n14,Bills\n"])
    expect(
      added(text, text.startsWith("NFL") ? 1 : 0)
        .flat()
        .join(""),
    ).toBe("Date placed");
});

test("a row with only a day dates the bets below it", () => {
  expect(added("Pick,Odds,Stake\nSat 12/20/2025,,\nRaptors,-110,10\nSun 12/21/2025,,\nTitans,-110,10\n", 0)).toEqual([
    ["Date placed"],
    [""],
    ["Sat 12/20/2025"],
    [""],
    ["Sun 12/21/2025"],
  ]);
});

test("rows with only a game are above their bets, or each below its own; anywhere else they say nothing", () => {
  const bets = ["Over 220,12/20/2025,10", "Under 210,12/20/2025,10"];
  const [nets, magic] = ["Nets at Bulls,,", "Heat @ Magic,,"];
  const of = (...rows: readonly string[]) => added(["Pick,Date,Stake", ...rows].join("\n"), 0).slice(1);
  expect(of(nets, ...bets, magic, ...bets)).toEqual(
    [
      ["", "Nets at Bulls", "Nets at Bulls"],
      ["", "Heat @ Magic", "Heat @ Magic"],
    ]
      .flat()
      .map((game) => [game]),
  );
  expect(of(bets[0] ?? "", nets, bets[1] ?? "", magic)).toEqual([["Nets at Bulls"], [""], ["Heat @ Magic"], [""]]);
  expect(of(...bets, nets, ...bets, magic).flat()).toEqual([]);
  expect(of(nets, ...bets).flat()).toEqual([]);
});
