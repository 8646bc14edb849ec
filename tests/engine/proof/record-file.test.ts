import { describe, expect, it } from "vitest";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import {
  digestLine,
  entryLine,
  figuresLine,
  fileRow,
  headerLine,
  readGradingPayload,
  readPickPayload,
  RecordedPicks,
  RECORD_FORMAT,
  rowHash,
  type RecordEntry,
} from "#app/lib/engine/proof/record-file.ts";
import { chained, gradingPayload, NOON, pickEntry, pickPayload, recordOf, sha256 } from "./made-record.ts";

const HOSTILE: readonly unknown[] = [undefined, null, "1", true, [], {}, Symbol("x")];
const NOT_A_PAYLOAD: readonly unknown[] = [null, undefined, 1, "pick", true, [], [1, 2], {}, () => 1];

describe("reading a pick's payload", () => {
  it("gives back what figures and checks need, and nothing else", () => {
    const payload = pickPayload(7);
    expect(readPickPayload(payload)).toEqual(payload);
    expect(readPickPayload({ ...payload, book: "fanduel", grade: "forged", toString: 1 })).toEqual(payload);
    for (const verdict of ["BET", "LEAN", "PASS"] as const)
      expect(readPickPayload({ ...payload, verdict })?.verdict).toBe(verdict);
  });

  it.each(["feed", "gameId", "league", "market"] as const)("is null without a text for %s", (field) => {
    for (const value of [undefined, null, 1, true, {}])
      expect(readPickPayload({ ...pickPayload(7), [field]: value })).toBeNull();
  });

  it.each([
    "id",
    "run",
    "modelVersionId",
    "price",
    "probability",
    "expectedValue",
    "stakeFraction",
    "startAt",
    "publishedAt",
    "recordedAt",
  ] as const)("is none without a number for %s", (field) => {
    for (const value of HOSTILE) expect(readPickPayload({ ...pickPayload(7), [field]: value })).toBeNull();
  });

  it("is null with an unknown verdict, and for anything but an object", () => {
    for (const verdict of ["bet", "", undefined, null, 1])
      expect(readPickPayload({ ...pickPayload(7), verdict })).toBeNull();
    for (const payload of NOT_A_PAYLOAD) expect(readPickPayload(payload)).toBeNull();
  });
});

describe("reading a grading's payload", () => {
  it("gives back the grading, a close that is missing included", () => {
    const payload = gradingPayload(7);
    expect(readGradingPayload({ ...payload, more: 1 })).toEqual(payload);
    const unclosed = gradingPayload(7, { closeProbability: null, closingLineValue: null });
    expect(readGradingPayload(unclosed)).toEqual(unclosed);
    for (const result of ["win", "loss", "push", "void"] as const)
      expect(readGradingPayload({ ...payload, result })?.result).toBe(result);
  });

  it.each(["pickId", "gameResultId", "profitUnits", "gradedAt"] as const)(
    "is none without a number for %s",
    (field) => {
      for (const value of HOSTILE) expect(readGradingPayload({ ...gradingPayload(7), [field]: value })).toBeNull();
    },
  );

  it.each(["closeProbability", "closingLineValue"] as const)("is null unless %s is a number or null", (field) => {
    for (const value of HOSTILE.filter((one) => one !== null))
      expect(readGradingPayload({ ...gradingPayload(7), [field]: value })).toBeNull();
  });

  it("is null with an unknown result, and for anything but an object", () => {
    for (const result of ["won", "", undefined, null, 1])
      expect(readGradingPayload({ ...gradingPayload(7), result })).toBeNull();
    for (const payload of NOT_A_PAYLOAD) expect(readGradingPayload(payload)).toBeNull();
  });
});

describe("collecting entries into picks", () => {
  it("counts a pick shown only by its hash, and the newest grading of a pick", () => {
    const found = new RecordedPicks();
    found.add({ kind: "pick", payload: pickPayload(1) });
    found.add({ kind: "pick", payload: null });
    found.add({ kind: "grading", payload: gradingPayload(1, { result: "win", profitUnits: 1 }) });
    found.add({
      kind: "grading",
      payload: gradingPayload(1, { result: "void", profitUnits: 0, closeProbability: null }),
    });
    found.add({ kind: "root", payload: pickPayload(3) });
    expect(found.counts()).toEqual({ published: 2, notStarted: 1 });
    expect(found.picks()).toHaveLength(1);
    const {
      price: _,
      publishedAt: __,
      recordedAt: _____,
      feed: ___,
      run: ____,
      subject: ______,
      ...rest
    } = pickPayload(1);
    expect(found.picks()[0]).toEqual({
      ...rest,
      grade: {
        result: "void",
        profitUnits: 0,
        closeProbability: null,
        closingLineValue: 0.04,
        gradedAt: gradingPayload(1).gradedAt,
      },
    });
  });

  it("skips gradings of unknown picks and invalid gradings", () => {
    const found = new RecordedPicks();
    found.add({ kind: "grading", payload: gradingPayload(1) });
    found.add({ kind: "pick", payload: pickPayload(1) });
    found.add({ kind: "grading", payload: null });
    found.add({ kind: "grading", payload: gradingPayload(2) });
    expect(found.picks()[0]?.grade).toBeNull();
    expect(new RecordedPicks().counts()).toEqual({ published: 0, notStarted: 0 });
    expect(new RecordedPicks().picks()).toEqual([]);
  });
});

describe("the lines of a file", () => {
  const [row] = chained([pickEntry(pickPayload(1))]);
  if (!row) throw new Error("No row was made");

  it("hash every field of a row, names included", () => {
    const { rowHash: _, ...entry } = row;
    expect(fileRow(sha256, entry)).toEqual(row);
    expect(rowHash((text) => text, { ...entry, payload: null })).toBe(canonicalJson({ ...entry, payload: null }));
    const changes: readonly Partial<RecordEntry>[] = [
      { sequence: 2 },
      { kind: "root" },
      { refId: "2" },
      { payloadHash: "a" },
      { previousHash: "a" },
      { hash: "a" },
      { payload: null },
      { about: { home: "Boston", score: "1" } },
    ];
    for (const change of changes) expect(rowHash(sha256, { ...entry, ...change })).not.toBe(row.rowHash);
    // Only fields of a row are part of its hash.
    const longer = { ...entry, more: 1 };
    expect(rowHash(sha256, longer)).toBe(row.rowHash);
  });

  it("make one JSON file of header, entries, figures and digest", () => {
    const header = {
      format: RECORD_FORMAT,
      feed: "simulation",
      run: 1,
      label: "Simulation",
      asOf: "2026-01-15T17:00:00Z",
      exportedAt: "2026-01-15T17:00:01Z",
      note: "n",
    } as const;
    const { figures } = recordOf([row]);
    const text =
      headerLine(header) +
      `${entryLine(row)}\n` +
      figuresLine(figures as Parameters<typeof figuresLine>[0]) +
      digestLine("ab");
    expect(JSON.parse(text)).toEqual({ ...header, entries: [row], figures, digest: "ab" });
    expect(header.format).toBe("linewise-record/3");
    expect(text.split("\n")).toHaveLength(5);
    expect(digestLine("ab")).toBe('"digest":"ab"}\n');
    expect(JSON.parse(entryLine(row)).payload.startAt).toBe(NOON);
  });
});
