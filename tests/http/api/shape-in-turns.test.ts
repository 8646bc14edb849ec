import { expect, test } from "vitest";
import { z } from "zod";
import { shapeInTurns } from "#app/lib/http/api/shape-in-turns.server.ts";

const schema = z.object({
  total: z.number(),
  rows: z.array(z.object({ row: z.int(), note: z.string().default("none") })).min(1),
  few: z.array(z.string()),
});
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ row: index, secret: "x" }));

test("a long list is shaped as in one go, in its order and without fields that the schema does not have", async () => {
  for (const count of [1, 500, 501, 1_730]) {
    const body = { total: count, rows: rowsOf(count), few: ["a"], other: 1 };
    const shaped = await shapeInTurns(schema, body);
    expect(shaped).toEqual(schema.parse(body));
    expect(Object.keys(shaped)).toEqual(["total", "rows", "few"]);
  }
  expect(await shapeInTurns(z.array(z.int()), [1, 2])).toEqual([1, 2]);
});

test("one bad item of a long list, and a bad field beside it, are refused", async () => {
  const bad = [...rowsOf(900), { row: "900" }];
  await expect(shapeInTurns(schema, { total: 1, rows: bad, few: [] })).rejects.toThrow("expected");
  await expect(shapeInTurns(schema, { total: "1", rows: rowsOf(900), few: [] })).rejects.toThrow("expected");
});

test("other requests are answered between the parts of a long list", async () => {
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await shapeInTurns(schema, { total: 1, rows: rowsOf(3_000), few: [] });
  isOver = true;
  expect(turns).toBeGreaterThan(3);
});
