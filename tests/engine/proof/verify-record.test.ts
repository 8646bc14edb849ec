import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import { fileRow, type RecordFileRow } from "#app/lib/engine/proof/record-file.ts";
import { verifyRecord, type RecordContent } from "#app/lib/engine/proof/verify-record.ts";
import {
  chained,
  gradingEntry,
  gradingPayload,
  HOUR,
  NOON,
  pickEntry,
  pickPayload,
  recordOf,
  sha256,
  type MadeEntry,
} from "./made-record.ts";

const problemsOf = (record: RecordContent) => verifyRecord(sha256, record).problems;
/** The problems of a record whose figures follow from its rows. */
const found = (...entries: (MadeEntry | "root")[]) => problemsOf(recordOf(chained(entries)));

const GOOD: readonly (MadeEntry | "root")[] = [
  pickEntry(pickPayload(1)),
  pickEntry(pickPayload(2, { price: -110 })),
  "root",
  gradingEntry(gradingPayload(1)),
  gradingEntry(gradingPayload(2, { result: "loss", profitUnits: -1 })),
  { kind: "pick", refId: "3", payload: null, payloadHash: sha256("not shown yet") },
  "root",
];

/** The record with one row rewritten, and its hash over the row if asked for. */
function tampered(index: number, change: Partial<RecordFileRow>, rehashed = false): RecordContent {
  const rows = chained(GOOD);
  const record = recordOf(rows);
  const row = rows[index];
  if (!row) throw new RangeError(`No row ${index}`);
  const changed = { ...row, ...change };
  rows[index] = rehashed ? fileRow(sha256, changed) : changed;
  return { ...record, entries: rows };
}

describe("a record that holds", () => {
  it("has no problem, and its entries, roots and figures are counted", () => {
    const check = verifyRecord(sha256, recordOf(chained(GOOD)));
    expect(check.problems).toEqual([]);
    expect(check).toMatchObject({ entries: 7, roots: 2, figures: { published: 3, notStarted: 1 } });
    expect(check.figures.total).toMatchObject({ picks: 2, wins: 1, losses: 1, flatProfitUnits: 0 });
  });

  it("may be empty, and may be of any feed and run", () => {
    expect(problemsOf(recordOf([]))).toEqual([]);
    const payload = pickPayload(1, { feed: "live", run: 4 });
    expect(problemsOf(recordOf(chained([pickEntry(payload), "root"], "live", 4), "live", 4))).toEqual([]);
  });

  it("may grade a pick again", () => {
    expect(
      found(
        pickEntry(pickPayload(1)),
        gradingEntry(gradingPayload(1)),
        gradingEntry(gradingPayload(1, { gameResultId: 9, result: "push", profitUnits: 0 })),
      ),
    ).toEqual([]);
  });
});

describe("rows that were tampered with", () => {
  it("of another feed or run do not verify", () => {
    const record = recordOf(chained(GOOD));
    expect(problemsOf({ ...record, feed: "live" })[0]).toEqual({ row: 1, reason: "its hash is wrong" });
    expect(problemsOf({ ...record, run: 2 })[0]).toEqual({ row: 1, reason: "its hash is wrong" });
  });

  it("removed, repeated or swapped are reported at their place, and nothing after them is checked", () => {
    const rows = chained(GOOD);
    const without = (index: number) => rows.filter((_, i) => i !== index);
    const of = (entries: readonly RecordFileRow[]) => problemsOf(recordOf(entries)).filter(({ row }) => row !== null);
    expect(of(without(3))).toEqual([{ row: 4, reason: "row 4 is missing" }]);
    expect(of(without(0))[0]).toEqual({ row: 1, reason: "row 1 is missing" });
    const [first, second, ...rest] = rows as [RecordFileRow, RecordFileRow, ...RecordFileRow[]];
    expect(of([first, first, second, ...rest])).toEqual([{ row: 2, reason: "row 1 is out of order" }]);
    expect(of([second, first, ...rest])).toEqual([{ row: 1, reason: "row 1 is missing" }]);
  });

  it("with a name changed after the download, and only those, are named", () => {
    expect(problemsOf(tampered(1, { about: { home: "Chicago" } }))).toEqual([
      { row: 2, reason: "the row was changed after the download" },
    ]);
    expect(problemsOf(tampered(1, { about: { home: "Chicago" } }, true))).toEqual([]);
  });

  it("with another hash are named, and the rows after them are not", () => {
    const problems = problemsOf(tampered(2, { hash: "f".repeat(64) }, true));
    expect(problems).toEqual([{ row: 3, reason: "its hash is wrong" }]);
  });

  it("with another previous hash do not follow", () => {
    expect(problemsOf(tampered(1, { previousHash: "f".repeat(64) }, true))).toEqual([
      { row: 2, reason: "it does not follow from the row before" },
      { row: 2, reason: "its hash is wrong" },
    ]);
  });

  it("with other content do not match the recorded hash", () => {
    const payload = pickPayload(2, { price: -110, probability: 0.56 });
    expect(problemsOf(tampered(1, { payload }, true))[0]).toEqual({
      row: 2,
      reason: "its content does not match its entered hash",
    });
  });

  it("recorded at another time do not have the hash that was entered", () => {
    const payload = pickPayload(1, { recordedAt: NOON - 2 * HOUR });
    expect(problemsOf(tampered(0, { payload }, true))).toEqual([
      { row: 1, reason: "its content does not match its entered hash" },
    ]);
  });

  it("whose content hides behind a payload hash of its own break the chain", () => {
    const payload = pickPayload(2, { price: -110, probability: 0.56 });
    const payloadHash = sha256(canonicalJson(payload));
    expect(problemsOf(tampered(1, { payload, payloadHash }, true))[0]).toEqual({ row: 2, reason: "its hash is wrong" });
  });

  it("with content JSON cannot represent do not crash it", () => {
    const problems = problemsOf(tampered(0, { payload: { ...pickPayload(1), more: undefined, nested: {} } }, true));
    expect(problems[0]?.reason).toBe("its content does not match its entered hash");
    const record = tampered(0, {});
    const [first, ...rest] = record.entries as [RecordFileRow, ...RecordFileRow[]];
    const about = first.about;
    expect(problemsOf({ ...record, entries: [{ ...first, payload: undefined, about }, ...rest] })[0]).toEqual({
      row: 1,
      reason: "its content does not match its entered hash",
    });
  });

  it("a root without content, or with content JSON cannot represent, is a wrong root and does not crash it", () => {
    for (const payload of [undefined, null])
      expect(problemsOf(tampered(2, { payload })).map(({ reason }) => reason)).toContain("the daily root is wrong");
  });

  it("in any single field of any row are found, at that row", () => {
    const fields = ["kind", "refId", "payloadHash", "previousHash", "hash", "rowHash"] as const;
    fc.assert(
      fc.property(fc.nat(GOOD.length - 1), fc.constantFrom(...fields), fc.string(), (index, field, text) => {
        const record = tampered(index, { [field]: `x${text}` });
        expect(problemsOf(record)[0]?.row).toBe(index + 1);
      }),
    );
  });
});

describe("what entries say", () => {
  it.each([
    ["it is not a pick", { kind: "pick", refId: "1", payload: { id: 1 } }],
    ["it is entered under a different id", { ...pickEntry(pickPayload(1)), refId: "2" }],
    ["it is entered under a different id", pickEntry(pickPayload(1, { feed: "live" }))],
    ["it is entered under a different id", pickEntry(pickPayload(1, { run: 2 }))],
    ["the pick was not published before the start", pickEntry(pickPayload(1, { publishedAt: NOON }))],
    ["the pick was not published before the start", pickEntry(pickPayload(1, { publishedAt: NOON + HOUR }))],
    ["its price is not a valid price", pickEntry(pickPayload(1, { price: 99 }))],
    ["its price is not a valid price", pickEntry(pickPayload(1, { price: -99 }))],
    ["its price is not a valid price", pickEntry(pickPayload(1, { price: 0 }))],
    ["its price is not a valid price", pickEntry(pickPayload(1, { price: 110.5 }))],
    ["it is not a grading", { kind: "grading", refId: "1:101", payload: null }],
    ["it is not a grading", { kind: "grading", refId: "1:101", payload: { pickId: 1 } }],
    ["it grades a pick that is not in the record with a price", gradingEntry(gradingPayload(1))],
    ["it is not a daily root", { kind: "root", refId: "yesterday", payload: {} }],
    ["it is not a daily root", { kind: "root", refId: "2026-01-15@1", payload: {} }],
  ] as const)("%s (%#)", (reason, entry) => {
    expect(found(entry)).toEqual([{ row: 1, reason }]);
  });

  it("published a millisecond before the start and priced at ±100 is a pick", () => {
    for (const price of [100, -100])
      expect(found(pickEntry(pickPayload(1, { publishedAt: NOON - 1, price })))).toEqual([]);
  });

  it("one market of one game has one pick", () => {
    const first = pickPayload(1, { gameId: "g", market: "spread" });
    const again = found(pickEntry(first), pickEntry(pickPayload(2, { gameId: "g", market: "spread" })));
    expect(again).toEqual([{ row: 2, reason: "the market already had a pick" }]);
    expect(found(pickEntry(first), pickEntry(pickPayload(2, { gameId: "g", market: "total" })))).toEqual([]);
    expect(found(pickEntry(first), pickEntry(pickPayload(2, { gameId: "h", market: "spread" })))).toEqual([]);
  });

  it("one BET may follow a LEAN on its market, and nothing a BET", () => {
    const on = (id: number, verdict: "BET" | "LEAN") =>
      pickEntry(pickPayload(id, { gameId: "g", market: "spread", verdict }));
    const refused = [{ row: 2, reason: "the market already had a pick" }];
    expect(found(on(1, "LEAN"), on(2, "BET"))).toEqual([]);
    expect(found(on(1, "LEAN"), on(2, "LEAN"))).toEqual(refused);
    expect(found(on(1, "BET"), on(2, "LEAN"))).toEqual(refused);
    expect(found(on(1, "LEAN"), on(2, "BET"), on(3, "BET"))).toEqual([{ ...refused[0], row: 3 }]);
  });

  it("a grading is entered under its pick and result, and pays what price and result say", () => {
    const pick = pickEntry(pickPayload(1, { price: 150 }));
    const graded = (more: Parameters<typeof gradingPayload>[1], refId?: string) => {
      const entry = gradingEntry(gradingPayload(1, more));
      return found(pick, refId === undefined ? entry : { ...entry, refId });
    };
    const wrongProfit = [{ row: 2, reason: "its profit does not follow from price and result" }];
    expect(graded({ result: "win", profitUnits: 1.5 })).toEqual([]);
    expect(graded({ result: "win", profitUnits: 1.5 + 1e-10 })).toEqual([]);
    expect(graded({ result: "win", profitUnits: 1.5 + 1e-8 })).toEqual(wrongProfit);
    expect(graded({ result: "win", profitUnits: 1.4 })).toEqual(wrongProfit);
    expect(graded({ result: "win", profitUnits: 1.6 })).toEqual(wrongProfit);
    expect(graded({ result: "loss", profitUnits: -1 })).toEqual([]);
    expect(graded({ result: "push", profitUnits: 0 })).toEqual([]);
    expect(graded({ result: "void", profitUnits: 1.5 })).toEqual(wrongProfit);
    expect(graded({ result: "win", profitUnits: 1.5 }, "1:102")).toEqual([
      { row: 2, reason: "it is entered under a different id" },
    ]);
  });

  it("a root stands for everything since the root before it, and for something", () => {
    const rows = chained([pickEntry(pickPayload(1)), "root"]);
    const [, root] = rows as [RecordFileRow, RecordFileRow];
    const { refId, payload } = root;
    expect(found(pickEntry(pickPayload(1)), { kind: "root", refId, payload })).toEqual([]);
    expect(found(pickEntry(pickPayload(1)), { kind: "root", refId: `${refId}0`, payload })[0]).toEqual({
      row: 2,
      reason: "the daily root is wrong",
    });
    expect(found(pickEntry(pickPayload(2)), { kind: "root", refId, payload })).toEqual([
      { row: 2, reason: "the daily root is wrong" },
    ]);
    const again = verifyRecord(
      sha256,
      recordOf(chained([pickEntry(pickPayload(1)), "root", { kind: "root", refId, payload }])),
    );
    expect(again.problems).toEqual([{ row: 3, reason: "it is not a daily root" }]);
    expect(again.roots).toBe(1);
  });
});

describe("the figures a record states", () => {
  const record = recordOf(chained(GOOD));
  const stated = record.figures as Readonly<Record<string, unknown>>;
  const total = stated.total as Readonly<Record<string, unknown>>;
  const wrong = (figures: unknown) => problemsOf({ ...record, figures });
  const problem = (path: string) => [{ row: null, reason: `the figure ${path} does not follow from the rows` }];

  it.each([
    ["published", { ...stated, published: 4 }],
    ["notStarted", { ...stated, notStarted: 0 }],
    ["total.wins", { ...stated, total: { ...total, wins: 2 } }],
    ["total.winRate.value", { ...stated, total: { ...total, winRate: { ...(total.winRate as object), value: 0.6 } } }],
    ["total.closingLineT", { ...stated, total: { ...total, closingLineT: 2 } }],
    ["total.more", { ...stated, total: { ...total, more: 1 } }],
    ["more", { ...stated, more: null }],
    ["total.picks", { ...stated, total: Object.fromEntries(Object.entries(total).filter(([key]) => key !== "picks")) }],
    ["byLeague", Object.fromEntries(Object.entries(stated).filter(([key]) => key !== "byLeague"))],
    ["byLeague", { ...stated, byLeague: null }],
    ["total", { ...stated, total: "2" }],
    ["", null],
    ["", "none"],
  ])("are refused where %s is wrong (%#)", (path, figures) => {
    expect(wrong(figures)).toEqual(problem(path));
  });

  it("may differ in the last digits of another machine, and no further", () => {
    const units = (flatProfitUnits: number) => wrong({ ...stated, total: { ...total, flatProfitUnits } });
    expect(units(1e-10)).toEqual([]);
    expect(units(-1e-10)).toEqual([]);
    expect(units(1e-8)).toEqual(problem("total.flatProfitUnits"));
    expect(units(-1e-8)).toEqual(problem("total.flatProfitUnits"));
    expect(units(Number.NaN)).toEqual(problem("total.flatProfitUnits"));
  });

  it("are compared relative to their size where they are large", () => {
    const rows = chained([
      pickEntry(pickPayload(1, { price: 1_000_000 })),
      gradingEntry(gradingPayload(1, { profitUnits: 10_000 })),
    ]);
    const large = recordOf(rows);
    const figures = large.figures as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    const units = (flatProfitUnits: number) =>
      problemsOf({ ...large, figures: { ...figures, total: { ...figures.total, flatProfitUnits } } });
    expect(units(10_000 + 5e-6)).toEqual([]);
    expect(units(10_000 + 5e-5)).toEqual(problem("total.flatProfitUnits"));
  });

  it("may come with their fields in any order", () => {
    expect(wrong(Object.fromEntries(Object.entries(stated).toReversed()))).toEqual([]);
  });
});
