import { stringify } from "csv-stringify/sync";
import { canonicalJson } from "#app/lib/engine/proof/canonical-json.ts";
import type { RecordFileRow } from "#app/lib/engine/proof/record-file.ts";

/** Columns of the record as CSV: the chain first, then readable columns, then the payload that the chain was made of. */
export const RECORD_CSV_COLUMNS = [
  "feed",
  "run",
  "sequence",
  "kind",
  "ref_id",
  "published_at",
  "recorded_at",
  "replayed",
  "league",
  "game",
  "start_at",
  "status",
  "moved_to",
  "market",
  "side",
  "line",
  "book",
  "price",
  "probability",
  "expected_value",
  "stake_fraction",
  "verdict",
  "model",
  "result",
  "profit_units",
  "close_probability",
  "closing_line_value",
  "graded_at",
  "score",
  "payload_hash",
  "previous_hash",
  "hash",
  "payload",
  "row_hash",
] as const;
type Column = (typeof RECORD_CSV_COLUMNS)[number];

const LATER_COLUMNS: readonly Column[] = ["recorded_at", "replayed", "status", "moved_to"];
/** The columns of a record downloaded in the first format. */
export const FIRST_CSV_COLUMNS: readonly Column[] = RECORD_CSV_COLUMNS.filter((name) => !LATER_COLUMNS.includes(name));

const END = "\r\n";
/** A moment as ISO 8601; null for other values, including numbers beyond the range of dates, which a file from outside may contain. */
const moment = (at: unknown) =>
  typeof at === "number" && Number.isFinite(new Date(at).getTime()) ? new Date(at).toISOString() : null;

function line(cells: Partial<Record<Column, unknown>>, columns: readonly Column[] = RECORD_CSV_COLUMNS): string {
  const written = stringify([columns.map((column) => cells[column] ?? null)], {
    escape_formulas: true,
    eof: false,
  });
  return `${written}${END}`;
}

/** The header row. */
export function recordCsvHeader(): string {
  return `${RECORD_CSV_COLUMNS.join(",")}${END}`;
}

/** One entry as a row. The payload contains everything except the names; the row only spells it out. */
export function recordCsvRow(
  feed: string,
  run: number,
  entry: RecordFileRow,
  columns: readonly Column[] = RECORD_CSV_COLUMNS,
): string {
  const { payload, about } = entry;
  const said = (typeof payload === "object" && payload !== null ? payload : {}) as Readonly<Record<string, unknown>>;
  const cells = {
    feed,
    run,
    sequence: entry.sequence,
    kind: entry.kind,
    ref_id: entry.refId,
    published_at: moment(said.publishedAt),
    recorded_at: moment(said.recordedAt),
    replayed: about.replayed === true ? "yes" : null,
    league: about.league ?? said.league,
    game: about.game,
    start_at: moment(about.startAt ?? said.startAt),
    status: about.status,
    moved_to: moment(about.movedTo),
    market: said.market,
    side: said.side,
    line: said.line,
    book: said.book,
    price: said.price,
    probability: said.probability,
    expected_value: said.expectedValue,
    stake_fraction: said.stakeFraction,
    verdict: said.verdict,
    model: about.model,
    result: said.result,
    profit_units: said.profitUnits,
    close_probability: said.closeProbability,
    closing_line_value: said.closingLineValue,
    graded_at: moment(said.gradedAt),
    score: about.score,
    payload_hash: entry.payloadHash,
    previous_hash: entry.previousHash,
    hash: entry.hash,
    payload: payload === null ? null : canonicalJson(payload),
    row_hash: entry.rowHash,
  };
  return line(cells, columns);
}

/** A closing row: the file's own statements, the figures, or the digest of every byte before it. */
export function recordCsvClosing(
  kind: "file" | "figures" | "digest",
  content: { hash?: string; payload?: unknown },
): string {
  return line({
    kind,
    hash: content.hash,
    payload: content.payload === undefined ? null : canonicalJson(content.payload),
  });
}
