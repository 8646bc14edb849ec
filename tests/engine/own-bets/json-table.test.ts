import { expect, test } from "vitest";
import { jsonTable } from "#app/lib/engine/own-bets/json-table.ts";

const cells = (value: unknown) => jsonTable(JSON.stringify(value))?.map((row) => row.cells.join(" "));
const BET = { pick: "Kings", stake: 5, odds: 2 };

test("bets are a list, lists of one kind below names, or the one of several kinds that has stakes and odds", () => {
  const table = ["pick stake odds", "Kings 5 2"];
  expect(cells([BET])).toEqual(table);
  expect(cells({ saved: 1, people: { a: [BET], b: [] } })).toEqual(["person pick stake odds", "a Kings 5 2"]);
  expect(cells({ saved: 1, books: { a: [BET], b: [] } })).toEqual(table);
  expect(cells({ bets: [BET], books: [{ id: 1, name: "one" }] })).toEqual(table);
  expect(cells({ a: { x: [BET] }, b: { x: [{ ...BET, pick: "Ducks" }] } })).toEqual([...table, "Ducks 5 2"]);
  expect(cells({ mine: [BET], theirs: [{ who: "b", wager: 1, price: 2 }] })).toBeUndefined();
});

test("a text that is nested deeper than the stack is not a table, or has an empty cell", () => {
  const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000);
  expect(jsonTable(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`)).toBeNull();
  expect(jsonTable(`[{"pick":"Kings","legs":${deep("[", "]")}}]`)?.[1]?.cells).toEqual(["Kings", ""]);
});
