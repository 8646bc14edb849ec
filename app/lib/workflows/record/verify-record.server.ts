import { parse } from "csv-parse/sync";
import { z } from "zod";
import { ENTRY_KINDS } from "#app/lib/engine/record/chain.ts";
import { entryLine, RECORD_FORMAT, type RecordFileRow } from "#app/lib/engine/record/record-file.ts";
import { verifyRecord, type RecordCheck, type RecordProblem } from "#app/lib/engine/record/verify-record.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { RECORD_CSV_COLUMNS, recordCsvRow } from "./inside/record-csv.ts";

const rowSchema = z.strictObject({
  sequence: z.int().min(1),
  kind: z.enum(ENTRY_KINDS),
  refId: z.string(),
  payloadHash: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  about: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  rowHash: z.string(),
});

const fileSchema = z.strictObject({
  format: z.literal(RECORD_FORMAT),
  feed: z.string(),
  run: z.int(),
  label: z.string().nullable(),
  asOf: z.string(),
  exportedAt: z.string(),
  note: z.string(),
  entries: z.array(z.unknown()),
  figures: z.unknown(),
  digest: z.string(),
});

export interface RecordVerification {
  readonly ok: boolean;
  /** The first is what broke; the others may follow from it. */
  readonly problems: readonly RecordProblem[];
  /** What was recomputed; null where the file could not be read that far. */
  readonly check: RecordCheck | null;
  readonly feed: string | null;
  readonly run: number | null;
}

interface ReadFile {
  readonly feed: string;
  readonly run: number;
  readonly rows: readonly RecordFileRow[];
  readonly figures: unknown;
  /** Each row as found, and as the export would write it. */
  readonly written: readonly (readonly [string, string])[];
  readonly digest: string;
  /** Everything the digest covers. */
  readonly covered: string;
}

class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly row: number | null;
  constructor(row: number | null, reason: string) {
    super(reason);
    this.row = row;
  }
}

function rowOf(value: unknown, row: number): RecordFileRow {
  const parsed = rowSchema.safeParse(value);
  if (!parsed.success) throw new Unreadable(row, "it lacks the fields of a row");
  return parsed.data;
}

/** The entries' lines of a JSON record: one a line, between the header and the figures. */
function entryLinesOf(text: string): string[] {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => line.startsWith('],"figures":'));
  return lines
    .slice(1, end === -1 ? undefined : end)
    .filter((line) => line !== "")
    .map((line) => line.replace(/,$/, ""));
}

function readJson(text: string): ReadFile {
  const lines = entryLinesOf(text);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    for (const [index, line] of lines.entries()) {
      try {
        JSON.parse(line);
      } catch {
        throw new Unreadable(index + 1, "it is not JSON");
      }
    }
    throw new Unreadable(null, "the file is not JSON");
  }
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) throw new Unreadable(null, "the file lacks the fields of a record");
  const { feed, run, entries, figures, digest } = parsed.data;
  const rows = entries.map((entry, index) => rowOf(entry, index + 1));
  const end = text.lastIndexOf('\n"digest":"');
  return {
    feed,
    run,
    rows,
    figures,
    written: rows.map((row, index) => [lines[index] ?? "", entryLine(row)] as const),
    digest: text.endsWith(`\n"digest":"${digest}"}\n`) ? digest : "",
    covered: text.slice(0, end + 1),
  };
}

const CSV_END = "\r\n";

function readCsv(text: string): ReadFile {
  const lines = text.split(CSV_END);
  if (lines[0] !== RECORD_CSV_COLUMNS.join(",")) throw new Unreadable(null, "the header row was changed");
  if (lines.at(-1) !== "") throw new Unreadable(null, "the file does not end after its last row");
  const body = lines.slice(1, -1);
  const cells = body.map((line, index): Readonly<Record<string, string>> => {
    const row = index < body.length - 2 ? index + 1 : null;
    try {
      const [found = []] = parse(line);
      if (found.length !== RECORD_CSV_COLUMNS.length) throw new Unreadable(row, "it lacks the columns of a row");
      return Object.fromEntries(RECORD_CSV_COLUMNS.map((column, at) => [column, found[at] ?? ""]));
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable(row, "it is not a CSV row");
    }
  });
  const digestRow = cells.at(-1);
  const figuresRow = cells.at(-2);
  if (digestRow?.kind !== "digest" || figuresRow?.kind !== "figures")
    throw new Unreadable(null, "the closing rows are missing");
  const entries = cells.slice(0, -2);
  const { feed = "", run = "" } = entries[0] ?? {};
  const rows = entries.map((cell, index) => rowOf(csvEntry(cell, index + 1), index + 1));
  return {
    feed,
    run: Number(run),
    rows,
    figures: jsonOf(figuresRow.payload ?? "", null),
    written: rows.map((row, index) => [`${body[index]}${CSV_END}`, recordCsvRow(feed, Number(run), row)] as const),
    digest: digestRow.hash ?? "",
    covered: text.slice(0, text.length - (lines.at(-2) ?? "").length - CSV_END.length),
  };
}

function jsonOf(text: string, row: number | null): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(row, row === null ? "the figures are not JSON" : "its payload is not JSON");
  }
}

/** A row's entry from its cells; the readable columns repeat its payload and are compared as text. */
function csvEntry(cell: Readonly<Record<string, string>>, row: number): unknown {
  const payload = cell.payload === "" ? null : jsonOf(cell.payload ?? "", row);
  const about: Record<string, string | number | null> = {};
  if (cell.game !== "") about.game = cell.game ?? null;
  if (cell.kind === "pick" && payload === null) {
    about.league = cell.league ?? null;
    about.startAt = Date.parse(cell.start_at ?? "");
  } else if (cell.kind === "pick") {
    about.model = cell.model === "" ? null : (cell.model ?? null);
  } else if (cell.kind === "grading") {
    about.score = cell.score === "" ? null : (cell.score ?? null);
  }
  return {
    sequence: Number(cell.sequence),
    kind: cell.kind,
    refId: cell.ref_id,
    payloadHash: cell.payload_hash,
    previousHash: cell.previous_hash,
    hash: cell.hash,
    payload,
    about,
    rowHash: cell.row_hash,
  };
}

/**
 * Checks a downloaded record (JSON or CSV) from its text alone: chain, daily roots, every figure, and that not one byte differs from
 * what was downloaded. Names the row that broke.
 */
export function verifyRecordFile(text: string): RecordVerification {
  let file: ReadFile;
  try {
    file = text.startsWith("{") ? readJson(text) : readCsv(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const problem = { row: error.row, reason: error.message };
    return { ok: false, problems: [problem], check: null, feed: null, run: null };
  }
  const { feed, run, rows, figures } = file;
  const check = verifyRecord(sha256Hex, { feed, run, entries: rows, figures });
  const problems = [...check.problems];
  for (const [index, [written, expected]] of file.written.entries()) {
    if (written !== expected && !problems.some(({ row }) => row === index + 1))
      problems.push({ row: index + 1, reason: "it is not formatted as downloaded" });
  }
  if (sha256Hex(file.covered) !== file.digest && problems.length === 0)
    problems.push({
      row: null,
      reason: "something other than the rows was changed: the header, the figures or the digest",
    });
  problems.sort((a, b) => (a.row ?? Number.POSITIVE_INFINITY) - (b.row ?? Number.POSITIVE_INFINITY));
  return { ok: problems.length === 0, problems, check, feed, run };
}
