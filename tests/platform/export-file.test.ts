import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvMoment, tableFile, type Table } from "#app/lib/platform/export-file.ts";
import { readSheet } from "#tests/setup/workbook.ts";

interface Row {
  readonly name: string;
  readonly amount: number | null;
  readonly at: number | null;
  readonly done: boolean;
}

const ROWS: readonly Row[] = [
  { name: '=HYPERLINK("http://evil.test")', amount: -12.5, at: Date.UTC(2026, 0, 15, 17, 30), done: true },
  { name: "A & B, <c>", amount: null, at: null, done: false },
];
const TABLE: Table<Row> = {
  name: "file",
  columns: [
    { header: "name", cell: ({ name }) => name },
    { header: "amount", cell: ({ amount }) => amount },
    { header: "at", cell: ({ at }) => csvMoment(at) },
    { header: "done", cell: ({ done }) => done },
  ],
  rows: ROWS,
  key: "rows",
  facts: { feed: "simulation" },
};

test("a workbook opens: numbers are numbers, moments are dates, nothing runs as a formula", async () => {
  const file = await tableFile("xlsx", TABLE);
  expect(file).toMatchObject({ filename: "file.xlsx", rows: 2, contentType: expect.stringContaining("spreadsheetml") });
  const [header, first, second] = readSheet(file.body);
  expect(header?.map(({ value }) => value)).toEqual(["name", "amount", "at", "done"]);
  expect(first).toEqual([
    { kind: "text", value: `'=HYPERLINK("http://evil.test")` },
    { kind: "number", value: -12.5 },
    { kind: "date", value: "2026-01-15T17:30:00.000Z" },
    { kind: "text", value: "yes" },
  ]);
  expect(second?.map(({ value }) => value)).toEqual(["A & B, <c>", null, null, "no"]);
});

test.each(["=1+1", "+1", "-1", "@sum", "\tx", "\rx", "\uFF1D1", "\uFF0B1", "\uFF0D1", "\uFF201", "plain", "1-2"])(
  "the text %j is guarded in a workbook exactly as in CSV",
  async (name) => {
    const table = { ...TABLE, rows: [{ name, amount: 1, at: null, done: true }] };
    const [csv] = parse(String((await tableFile("csv", table)).body), { columns: true }) as { name: string }[];
    const [, row] = readSheet((await tableFile("xlsx", table)).body);
    expect(row?.[0]?.value).toBe(csv?.name);
  },
);
