import { expect, test } from "vitest";
import { z } from "zod";
import { parseInTurns, shapeInTurns } from "#app/lib/http/api/shape-in-turns.server.ts";

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

test("a long list that is refused is refused in the words and at the places of the whole", async () => {
  const asked = z.object({ rows: schema.shape.rows.max(2_000), limit: z.number().max(5).default(1) });
  const words = (issue: z.core.$ZodRawIssue) => `own words about ${issue.code}`;
  const bodies = [
    { rows: [...rowsOf(900), { row: "900" }, {}] },
    { rows: [...rowsOf(900), { row: 1.5, note: 2 }], limit: 6 },
    { rows: rowsOf(2_001) },
    { rows: rowsOf(1_999), limit: "x" },
  ];
  for (const body of bodies) {
    const whole = asked.safeParse(body, { error: words });
    const inTurns = await parseInTurns(asked, body, words).catch((error: unknown) => error);
    expect((inTurns as z.ZodError).issues).toEqual(whole.error?.issues);
  }
  expect(await parseInTurns(asked, { rows: rowsOf(1_999) }, words)).toEqual(asked.parse({ rows: rowsOf(1_999) }));
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
