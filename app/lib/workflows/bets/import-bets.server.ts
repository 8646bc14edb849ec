import { DateTime } from "luxon";
import { columnsOf, dateSamples, formatsOf, groupBets, type BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { missingFields } from "#app/lib/engine/own-bets/columns.ts";
import { isOrderUnsure } from "#app/lib/engine/own-bets/typed-date.ts";
import { BET_FIELD_NAMES } from "#app/lib/format/bet-fields.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { csvFile, type ExportedFile } from "#app/lib/platform/export-file.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/access/refusals.ts";
import {
  IMPORT_ZONES,
  importOutcomeSchema,
  importReadingSchema,
  type ImportMappingView,
  type ImportOutcome,
  type ImportPreviewView,
  type ImportReading,
  type PreviewFilters,
} from "#app/lib/schemas/bets/import.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  createBetImport,
  dropSurplusBetImports,
  finishBetImport,
  getBetImport,
  saveBetImportReading,
  type BetImport,
} from "#app/models/bets/bet-import.server.ts";
import { importRow, importTotals, planImport, type ImportCells, type PlannedRow } from "./inside/import-plan.server.ts";
import { readTable } from "./inside/read-table.server.ts";
import { settleImported, storeImport } from "./inside/store-import.server.ts";

/** Unfinished imports a person may have beside each other. */
const KEPT_DRAFTS = 3;
const SAMPLES = 3;
const PREVIEW_ROWS = 50;
/** Bets shown as they are read while their columns are chosen. */
const FIRST_ROWS = 10;
const LONGEST_TOP = 90;

/** The first guess at how a file is read: columns by their headers and cells, formats by their cells. */
function guessReading(table: BetsTable, timeZone: string, headerRow?: number | null): ImportReading {
  const columns = columnsOf(table);
  const { dates, odds, decimals } = formatsOf(table, columns);
  return { ...(headerRow === undefined ? {} : { headerRow }), columns, dates, odds, decimals, timeZone, link: true };
}

/** Keeps a file of bets as a draft, read as well as its headers and cells tell. Nothing becomes a bet yet. */
export async function startImport(
  { database, viewer, clock, wallNow }: Caller,
  { text, fileName }: { readonly text: string; readonly fileName: string | null },
): Promise<Outcome<"invalid-file", { readonly id: string }>> {
  const answer = readTable(text);
  if (!answer.ok) return refuse("invalid-file", { message: answer.message });
  const id = newId();
  await database.write(async (tx) => {
    await createBetImport(tx, {
      id,
      userId: viewer.id,
      feed: clock.feed,
      run: clock.run,
      fileName: fileName?.slice(0, 120) ?? null,
      text,
      reading: guessReading(answer.table, viewer.timeZone),
      createdAt: wallNow,
    });
    await dropSurplusBetImports(tx, viewer.id, KEPT_DRAFTS);
  });
  return { ok: true, message: "The file was read.", id };
}

/** A draft that is still to be imported, in the feed it was begun in. */
interface Draft {
  readonly row: BetImport;
  readonly table: BetsTable;
  readonly reading: ImportReading;
}

/** The caller's draft; "done" once it was imported, null where there is none in this feed. */
async function draftOf({ database, viewer, clock }: Caller, id: string): Promise<Draft | "done" | null> {
  const row = await getBetImport(database.read, { id, userId: viewer.id });
  if (!row || row.feed !== clock.feed || row.run !== clock.run) return null;
  if (row.outcome !== null) return "done";
  const reading = importReadingSchema.parse(row.reading);
  const answer = readTable(row.text, reading.headerRow);
  if (!answer.ok) throw new Error(`The stored file of import ${id} cannot be read: ${answer.message}`);
  return { row, table: answer.table, reading };
}

/** Step two: which column is what, with the first cells of each. */
export async function viewMapping(caller: Caller, id: string): Promise<ImportMappingView | "done" | null> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return draft;
  const { row, table, reading } = draft;
  const missing = missingFields(reading.columns);
  const { bets, left } = groupBets(table, reading.columns);
  const first = missing.length > 0 ? [] : await planDraft(caller, draft, FIRST_ROWS);
  return {
    id,
    fileName: row.fileName,
    headerRow: table.headerRow,
    top: table.top.map(({ row: at, cells }) => ({
      row: at,
      text: cells.filter(Boolean).join(" · ").slice(0, LONGEST_TOP),
    })),
    firstRows: first.map(importRow),
    left,
    datesUnsure: isOrderUnsure(dateSamples(table, reading.columns)),
    rows: bets.length,
    headers: table.headers,
    samples: table.headers.map((_, column) =>
      table.rows.flatMap(({ cells }) => cells[column]?.trim() || []).slice(0, SAMPLES),
    ),
    reading,
    zones: [...new Set([caller.viewer.timeZone, reading.timeZone, ...IMPORT_ZONES])],
    missing,
    feedLabel: feedLabel(caller.clock.feed),
  };
}

/** Keeps what the person chose in step two. What is still missing is told, and what they chose is kept all the same. */
export async function mapImport(
  caller: Caller,
  id: string,
  reading: ImportReading,
): Promise<Outcome<"not-found" | "import-incomplete">> {
  const { database, viewer, clock } = caller;
  const seen = await getBetImport(database.read, { id, userId: viewer.id });
  if (!seen || seen.feed !== clock.feed || seen.run !== clock.run || seen.outcome !== null)
    return refuse("not-found", { what: "import", attempt: "save" });
  await database.write((tx) => saveBetImportReading(tx, id, reading));
  if (!DateTime.local({ zone: reading.timeZone }).isValid)
    return refuse("import-incomplete", { message: "There is no such time zone. Choose one of the list." });
  const missing = missingFields(reading.columns);
  if (missing.length > 0)
    return refuse("import-incomplete", {
      message: `Choose a column for ${missing.join(", ").replace(/, ([^,]*)$/, " and $1")}.`,
    });
  return { ok: true, message: "The columns are kept." };
}

/** Every bet of the file with its cells by field; legs with rows of their own are folded into theirs. */
function cellsByField({ table, reading }: Draft): readonly ImportCells[] {
  return groupBets(table, reading.columns).bets.map(({ rows, cells, legRows }) => ({
    line: rows[0] ?? 0,
    cells,
    legRows,
  }));
}

function planDraft(caller: Caller, draft: Draft, most?: number): Promise<readonly PlannedRow[]> {
  const { dates, odds, decimals, timeZone, link } = draft.reading;
  return planImport(caller, cellsByField(draft).slice(0, most), { formats: { dates, odds, decimals }, timeZone, link });
}

/** Takes another row of the file as its headers, or none, and reads its columns by it; what was chosen for the columns is guessed again. */
export async function chooseHeaderRow(
  caller: Caller,
  id: string,
  headerRow: number | null,
): Promise<Outcome<"not-found" | "invalid-file">> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return refuse("not-found", { what: "import", attempt: "save" });
  const answer = readTable(draft.row.text, headerRow);
  if (!answer.ok) return refuse("invalid-file", { message: answer.message });
  const reading = guessReading(answer.table, draft.reading.timeZone, headerRow);
  await caller.database.write((tx) => saveBetImportReading(tx, id, reading));
  return { ok: true, message: "The columns are read by that row." };
}

/** Step three: what every row would become. "unmapped" while columns are still missing. */
export async function previewImport(
  caller: Caller,
  id: string,
  filters: PreviewFilters,
): Promise<ImportPreviewView | "done" | "unmapped" | null> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return draft;
  if (missingFields(draft.reading.columns).length > 0) return "unmapped";
  const planned = await planDraft(caller, draft);
  const { left } = groupBets(draft.table, draft.reading.columns);
  const shown = planned.filter(({ state }) => filters.show === "all" || state === filters.show);
  return {
    id,
    fileName: draft.row.fileName,
    totals: importTotals(planned),
    filters,
    rows: shown.slice((filters.page - 1) * PREVIEW_ROWS, filters.page * PREVIEW_ROWS).map(importRow),
    left,
    matching: shown.length,
    pageCount: Math.max(1, Math.ceil(shown.length / PREVIEW_ROWS)),
    feedLabel: feedLabel(caller.clock.feed),
  };
}

const why = ({ errors }: PlannedRow) =>
  errors.map(({ field, message }) => `${BET_FIELD_NAMES[field]}: ${message}`).join(" ");

/** Step four: imports what was previewed. Asked twice, the second time finds it done. */
export async function finishImport(
  caller: Caller,
  id: string,
  { duplicates }: { readonly duplicates: boolean },
): Promise<Outcome<"not-found" | "import-incomplete">> {
  const { database } = caller;
  const draft = await draftOf(caller, id);
  if (draft === null) return refuse("not-found", { what: "import", attempt: "save" });
  if (draft === "done") return { ok: true, message: "This file was imported already." };
  if (missingFields(draft.reading.columns).length > 0)
    return refuse("import-incomplete", { message: "Choose the columns first." });
  const planned = await planDraft(caller, draft);
  const { headers, rows } = draft.table;
  const rowsByLine = new Map(rows.map(({ row, cells }) => [row, cells]));
  const rejected = planned
    .filter(({ state }) => state === "error")
    .map((row) => ({ line: row.line, cells: [...(rowsByLine.get(row.line) ?? [])], why: why(row) }));
  const left = planned.filter(({ state }) => state === "duplicate").length;
  const base = { duplicates: duplicates ? 0 : left, linked: 0, closed: 0, header: [...headers], rejected };
  const stored = await database.write(async (tx) => {
    const came = await storeImport(tx, caller, planned, { duplicates, source: "file" });
    const { imported, updated, held, heldWhy } = came;
    await finishBetImport(tx, id, { ...base, imported, updated, held, heldWhy } satisfies ImportOutcome);
    return came;
  });
  const settled = await settleImported(caller, stored.keys);
  const { imported, updated, held, heldWhy } = stored;
  await database.write((tx) =>
    finishBetImport(tx, id, { ...base, ...settled, imported, updated, held, heldWhy } satisfies ImportOutcome),
  );
  return { ok: true, message: `${imported} imported.` };
}

/** What came of an import; null while it is not done, and for anybody else's. */
export async function readImportOutcome({ database, viewer }: Caller, id: string): Promise<ImportOutcome | null> {
  const row = await getBetImport(database.read, { id, userId: viewer.id });
  return row === null || row.outcome === null ? null : importOutcomeSchema.parse(row.outcome);
}

/** The rows that could not be imported as they were written, with what is wrong in a last column, to be corrected and imported. */
export function rejectedFile({ header, rejected }: ImportOutcome): ExportedFile {
  return csvFile(
    "linewise-import-to-correct.csv",
    [
      ...header.map((name, column) => ({
        header: name,
        cell: (row: ImportOutcome["rejected"][number]) => row.cells[column] ?? "",
      })),
      { header: "What to correct", cell: (row: ImportOutcome["rejected"][number]) => row.why },
    ],
    rejected,
  );
}
