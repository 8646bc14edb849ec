import { parse } from "csv-parse/sync";
import { z } from "zod";
import { ENTRY_KINDS, type HashText } from "#app/lib/engine/proof/chain.ts";
import type { ProvenHead } from "#app/lib/engine/proof/anchor.ts";
import {
  entryLine,
  RECORD_FORMAT,
  RECORD_FORMATS,
  type RecordFileRow,
  type RecordHeader,
} from "#app/lib/engine/proof/record-file.ts";
import type { EarlierDownload } from "#app/lib/engine/proof/record-proofs.ts";
import {
  recordVerdict,
  verifyRecord,
  type RecordProblem,
  type RecordVerification,
} from "#app/lib/engine/proof/verify-record.ts";
import { FIRST_CSV_COLUMNS, RECORD_CSV_COLUMNS, recordCsvRow } from "./record-csv.ts";

const rowSchema = z.strictObject({
  sequence: z.int().min(1),
  kind: z.enum(ENTRY_KINDS),
  refId: z.string(),
  payloadHash: z.string(),
  previousHash: z.string(),
  hash: z.string(),
  payload: z.record(z.string(), z.unknown()).nullable(),
  about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  rowHash: z.string(),
}) satisfies z.ZodType<RecordFileRow>;

/** The header of a record in any of its formats. */
const headerSchema = z.strictObject({
  format: z.enum(RECORD_FORMATS),
  feed: z.string(),
  run: z.int(),
  label: z.string().nullable(),
  asOf: z.iso.datetime(),
  exportedAt: z.iso.datetime(),
  note: z.string(),
}) satisfies z.ZodType<Omit<RecordHeader, "format">>;

const fileSchema = headerSchema.extend({ entries: z.array(z.unknown()), figures: z.unknown(), digest: z.string() });

/** A downloaded record as read, with its text. */
export interface OpenedRecord {
  readonly feed: string;
  readonly run: number;
  /** The moment the file states, epoch milliseconds; null in a CSV of the first format. */
  readonly asOf: number | null;
  readonly format: string;
  readonly rows: readonly RecordFileRow[];
  readonly figures: unknown;
  /** Each row as read, and as the export would write it. */
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

/** Whether parsed JSON contains a number that JSON cannot represent: 1e999 is read as infinity. */
function holdsInfinity(value: unknown): boolean {
  if (typeof value === "number") return !Number.isFinite(value);
  return typeof value === "object" && value !== null && Object.values(value).some(holdsInfinity);
}

function rowOf(value: unknown, row: number): RecordFileRow {
  const parsed = rowSchema.safeParse(value);
  if (holdsInfinity(value)) throw new Unreadable(row, "it holds a number too large to be one");
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

function readJson(text: string): OpenedRecord {
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
  const { feed, run, asOf, format, entries, figures, digest } = parsed.data;
  const rows = entries.map((entry, index) => rowOf(entry, index + 1));
  const end = text.lastIndexOf('\n"digest":"');
  return {
    feed,
    run,
    asOf: Date.parse(asOf),
    format,
    rows,
    figures,
    written: rows.map((row, index) => [lines[index] ?? "", entryLine(row)] as const),
    digest: text.endsWith(`\n"digest":"${digest}"}\n`) ? digest : "",
    covered: text.slice(0, end + 1),
  };
}

const CSV_END = "\r\n";

/** Closing rows of a CSV; the second format added the file's own statements. */
const CLOSINGS = ["file", "figures", "digest"];
const FIRST_CLOSINGS = ["figures", "digest"];

function csvHeader(payload: string): z.infer<typeof headerSchema> {
  const parsed = headerSchema.safeParse(jsonOf(payload, null));
  if (!parsed.success) throw new Unreadable(null, "the row of the file lacks its fields");
  return parsed.data;
}

function readCsv(text: string): OpenedRecord {
  const lines = text.split(CSV_END);
  const columns = [RECORD_CSV_COLUMNS, FIRST_CSV_COLUMNS].find((names) => lines[0] === names.join(","));
  if (columns === undefined) throw new Unreadable(null, "the header row was changed");
  if (lines.at(-1) !== "") throw new Unreadable(null, "the file does not end after its last row");
  const closings = columns === RECORD_CSV_COLUMNS ? CLOSINGS : FIRST_CLOSINGS;
  const body = lines.slice(1, -1);
  const cells = body.map((line, index): Readonly<Record<string, string>> => {
    const row = index < body.length - closings.length ? index + 1 : null;
    try {
      const [found = []] = parse(line);
      if (found.length !== columns.length) throw new Unreadable(row, "it lacks the columns of a row");
      return Object.fromEntries(columns.map((column, at) => [column, found[at] ?? ""]));
    } catch (error) {
      throw error instanceof Unreadable ? error : new Unreadable(row, "it is not a CSV row");
    }
  });
  const closing = cells.slice(-closings.length);
  if (closings.some((kind, index) => closing[index]?.kind !== kind))
    throw new Unreadable(null, "the closing rows are missing");
  const closingOf = (kind: string) => closing[closings.indexOf(kind)];
  const entries = cells.slice(0, -closings.length);
  const fileRow = closingOf("file");
  const header = fileRow === undefined ? null : csvHeader(fileRow.payload ?? "");
  const feed = header?.feed ?? entries[0]?.feed ?? "";
  const run = header?.run ?? Number(entries[0]?.run ?? "");
  const rows = entries.map((cell, index) => rowOf(csvEntry(cell, index + 1), index + 1));
  return {
    feed,
    run,
    asOf: header === null ? null : Date.parse(header.asOf),
    format: header?.format ?? RECORD_FORMATS[0],
    rows,
    figures: jsonOf(closingOf("figures")?.payload ?? "", null),
    written: rows.map((row, index) => [`${body[index]}${CSV_END}`, recordCsvRow(feed, run, row, columns)] as const),
    digest: closingOf("digest")?.hash ?? "",
    covered: text.slice(0, text.length - (lines.at(-2) ?? "").length - CSV_END.length),
  };
}

function jsonOf(text: string, row: number | null): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unreadable(row, row === null ? "a closing row is not JSON" : "its payload is not JSON");
  }
}

/** A row's entry from its cells; the readable columns repeat its payload and are compared as text. */
function csvEntry(cell: Readonly<Record<string, string>>, row: number): unknown {
  const payload = cell.payload === "" ? null : jsonOf(cell.payload ?? "", row);
  const about: Record<string, string | number | boolean | null> = {};
  if (cell.game !== "") about.game = cell.game ?? null;
  if (cell.kind === "pick" && payload === null) {
    about.league = cell.league ?? null;
    about.startAt = Date.parse(cell.start_at ?? "");
    if (cell.status) about.status = cell.status;
  } else if (cell.kind === "pick") {
    about.model = cell.model === "" ? null : (cell.model ?? null);
    if (cell.moved_to) about.movedTo = Date.parse(cell.moved_to);
    if (cell.replayed) about.replayed = cell.replayed === "yes";
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

/** Reads a downloaded record, JSON or CSV; returns the problem if it cannot be read. */
export function openRecord(text: string): OpenedRecord | RecordProblem {
  try {
    return text.startsWith("{") ? readJson(text) : readCsv(text);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { row: error.row, reason: error.message };
  }
}

/** The errors in a file's own text, apart from its rows. */
function textProblems(hash: HashText, file: OpenedRecord, known: readonly RecordProblem[]): RecordProblem[] {
  const problems: RecordProblem[] = [];
  for (const [index, [written, expected]] of file.written.entries()) {
    if (written !== expected && !known.some(({ row }) => row === index + 1))
      problems.push({ row: index + 1, reason: "it is not formatted as downloaded" });
  }
  if (hash(file.covered) !== file.digest && known.length === 0 && problems.length === 0)
    problems.push({
      row: null,
      reason: "something other than the rows was changed: the header, the figures or the digest",
    });
  return problems;
}

/** The proofs for a record: checked heads, and earlier downloads of it. */
export interface RecordAgainst {
  readonly anchors: readonly ProvenHead[];
  /** The errors in the given anchors. */
  readonly anchorProblems: readonly string[];
  /** Whether the reader named the key that a signature may come from. */
  readonly keyNamed: boolean;
  readonly previous: readonly EarlierRecord[];
}

/** An earlier download as read. */
export interface EarlierRecord {
  readonly name: string;
  /** Whether it is the same file as the checked one. */
  readonly same: boolean;
  readonly record: OpenedRecord | RecordProblem;
}

const NOTHING: RecordAgainst = { anchors: [], anchorProblems: [], keyNamed: false, previous: [] };

/** Earlier downloads that are valid by themselves, and a sentence about each one that is invalid or proves nothing. */
function heldEarlier(hash: HashText, previous: readonly EarlierRecord[]) {
  const earlier: EarlierDownload[] = [];
  const problems: RecordProblem[] = [];
  const remarks: string[] = [];
  for (const { name, same, record } of previous) {
    if (same) {
      remarks.push(`${name} is the same file and proves nothing`);
      continue;
    }
    const [problem] = checkRecord(hash, record).problems;
    if (problem !== undefined || "reason" in record) {
      const where = problem?.row == null ? "" : `row ${problem.row}: `;
      problems.push({ row: null, reason: `the earlier download ${name} does not hold: ${where}${problem?.reason}` });
      continue;
    }
    const { feed, run, asOf, rows } = record;
    earlier.push({ name, feed, run, asOf, entries: rows });
  }
  return { earlier, problems, remarks };
}

/**
 * Checks a downloaded record that was read: from its text alone chain, daily roots, deadlines, every figure, and that no byte differs from
 * the download; then against heads and earlier downloads, without which nothing shows that it was not remade as a whole. Names the broken
 * row.
 */
export function checkRecord(
  hash: HashText,
  opened: OpenedRecord | RecordProblem,
  against: RecordAgainst = NOTHING,
): RecordVerification {
  if ("reason" in opened)
    return { verdict: "broken", problems: [opened], remarks: [], check: null, feed: null, run: null };
  const { feed, run, asOf, rows, figures } = opened;
  const { earlier, ...previous } = heldEarlier(hash, against.previous);
  const check = verifyRecord(hash, {
    format: opened.format,
    feed,
    run,
    asOf,
    figures,
    entries: rows,
    anchors: against.anchors,
    previous: earlier,
  });
  const problems = [...check.problems, ...previous.problems];
  problems.push(...against.anchorProblems.map((reason) => ({ row: null, reason })));
  problems.push(...textProblems(hash, opened, problems));
  problems.sort((a, b) => (a.row ?? Number.POSITIVE_INFINITY) - (b.row ?? Number.POSITIVE_INFINITY));
  const remarks = [...previous.remarks];
  if (opened.format !== RECORD_FORMAT)
    remarks.push(`the file has the old format ${opened.format}: download the record again for one that says more`);
  const verdict = recordVerdict(problems, check.proofs, { keyNamed: against.keyNamed });
  return { verdict, problems, remarks, check, feed, run };
}
