import { setImmediate as nextTurn } from "node:timers/promises";
import { DateTime } from "luxon";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { columnSteps, groupBets, type BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { withDaysSaid } from "#app/lib/engine/own-bets/days-said.ts";
import { datedTable } from "#app/lib/engine/own-bets/file-dates.ts";
import { habitsOf } from "#app/lib/engine/own-bets/file-habits.ts";
import { withoutMarks } from "#app/lib/engine/own-bets/marked-table.ts";
import { dateSamples, formatsOf } from "#app/lib/engine/own-bets/table-formats.ts";
import { isOwnTable } from "#app/lib/engine/own-bets/own-tables.ts";
import { betsOfPerson, peopleOf } from "#app/lib/engine/own-bets/columns/people-column.ts";
import { missingFields } from "#app/lib/engine/own-bets/columns/table-columns.ts";
import { ambiguousDate } from "#app/lib/engine/own-bets/typed-date.ts";
import { DATE_FIELDS, firstYearOf } from "#app/lib/engine/own-bets/year-less.ts";
import { feedLabel } from "#app/lib/format/labels.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { inTurns } from "#app/lib/platform/in-turns.server.ts";
import { csvFile, type ExportedFile } from "#app/lib/platform/export-file.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import {
  IMPORT_ZONES,
  importOutcomeSchema,
  importReadingSchema,
  rejectedRowSchema,
  type ImportMappingView,
  type ImportOutcome,
  type ImportPreviewView,
  type ImportProgress,
  type ImportReading,
  type ImportRow,
  type ImportWork,
  type PreviewFilters,
  type RejectedRow,
} from "#app/lib/schemas/bets/import.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  createBetImport,
  dropSurplusBetImports,
  getBetImport,
  getBetImportHead,
  getImportTop,
  saveBetImportReading,
  type BetImport,
} from "#app/models/bets/bet-import.server.ts";
import { listPlannedPage, saveImportWork } from "#app/models/bets/planned-bets.server.ts";
import { datesOfFile, isLinked } from "./inside/import-dates.server.ts";
import { planDraft, planRows, readWork, storePlan, storingOf } from "./inside/import-work.server.ts";
import { readTable, readTop } from "./inside/read-table.server.ts";
import { importRow } from "./inside/shown-import.ts";
import { roomForBets } from "./inside/store-import.server.ts";

/** Unfinished imports a person may have beside each other. */
const KEPT_DRAFTS = 3;
const SAMPLES = 3;
const PREVIEW_ROWS = 50;
/** Bets shown as they are read while their columns are chosen. */
const FIRST_ROWS = 10;
const LONGEST_TOP = 90;
/** Characters of a file by which its columns are chosen. */
const TOP_CHARACTERS = 200_000;
/** Rows whose reading and storing is waited for; of larger files the page shows how far it is. */
const ROWS_WAITED_FOR = 1000;

/** The first guess at how a file is read: columns by their headers and cells, formats by their cells, dates by games too. */
async function guessReading(
  caller: Caller,
  table: BetsTable,
  { timeZone, headerRow }: { timeZone: string; headerRow?: number | null },
): Promise<ImportReading> {
  const columns = await inTurns(columnSteps(table));
  const formats = formatsOf(table, columns);
  const when = await datesOfFile(caller, { table, columns, formats }, { timeZone });
  const { odds, decimals } = formats;
  const chosen = headerRow === undefined ? {} : { headerRow };
  const people = peopleOf(table, columns);
  return { ...chosen, columns, odds, decimals, timeZone, link: true, ...(people && { people }), ...when };
}

/** Keeps a file of bets as a draft, read as well as its headers and cells tell. Nothing becomes a bet yet. */
export async function startImport(
  caller: Caller,
  { text, fileName }: { readonly text: string; readonly fileName: string | null },
): Promise<Outcome<"invalid-file", { readonly id: string }>> {
  const { database, viewer, clock, wallNow } = caller;
  const dated = withDaysSaid(text, wallNow);
  const answer = await readTable(dated);
  if (!answer.ok) return refuse("invalid-file", { message: answer.message });
  // Later steps read only its top.
  const kept = withoutMarks(dated);
  const id = newId();
  const reading = await guessReading(caller, answer.table, { timeZone: viewer.timeZone });
  await database.write(async (tx) => {
    await createBetImport(tx, {
      id,
      userId: viewer.id,
      feed: clock.feed,
      run: clock.run,
      fileName: fileName?.slice(0, 120) ?? null,
      text: kept,
      reading,
      rows: answer.table.rows.length,
      createdAt: wallNow,
    });
    await dropSurplusBetImports(tx, viewer.id, KEPT_DRAFTS);
  });
  return { ok: true, message: "The file was read.", id };
}

/** A draft that is still to be imported, in the feed it was begun in. */
interface Draft {
  readonly row: BetImport;
  readonly reading: ImportReading;
}

/** The caller's draft; "done" once it was imported, null where there is none in this feed. */
async function draftOf({ database, viewer, clock }: Caller, id: string): Promise<Draft | "done" | null> {
  const row = await getBetImportHead(database.read, { id, userId: viewer.id });
  if (!row || row.feed !== clock.feed || row.run !== clock.run) return null;
  if (row.outcome !== null) return "done";
  return { row, reading: importReadingSchema.parse(row.reading) };
}

/** The top of a draft's file. Its last record may be cut: it is left out. */
async function topOf(
  { database }: Caller,
  { row, reading }: Draft,
): Promise<BetsTable & { readonly isWhole: boolean }> {
  const top = await getImportTop(database.read, row.id, TOP_CHARACTERS);
  const table = await readTop(top, reading.headerRow);
  const isWhole = top.length < TOP_CHARACTERS && table.rows.length >= row.rows;
  return { ...table, rows: isWhole ? table.rows : table.rows.slice(0, -1), isWhole };
}

/** Years a list may begin in, the latest first. */
const yearsUpTo = (latest: number, chosen = latest) =>
  [...new Set([chosen, ...Array.from({ length: 15 }, (_, ago) => latest - ago)])].sort((a, b) => b - a);

/** Step two: which column is what, with the first cells of each. */
export async function readMapping(caller: Caller, id: string): Promise<ImportMappingView | "done" | null> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return draft;
  const { row, reading } = draft;
  const table = await topOf(caller, draft);
  const missing = missingFields(reading.columns);
  const { bets: all, left } = groupBets(datedTable(table, reading.columns, reading), reading.columns);
  const bets = betsOfPerson(all, table, reading);
  const { dates, odds, decimals, timeZone } = reading;
  const formats = { dates, odds, decimals };
  const first = missing.length > 0 ? [] : bets.slice(0, FIRST_ROWS);
  const cells = first.map(({ rows, ...bet }) => ({ line: rows[0] ?? 0, ...bet }));
  const planned = await planRows(caller, cells, {
    formats: { ...formats, habits: habitsOf(bets, formats) },
    timeZone,
    link: isLinked(reading),
    isOwn: isOwnTable(table),
  });
  const openDate = reading.isOrderKnown === false ? ambiguousDate(dateSamples(table, reading.columns)) : null;
  return {
    id,
    fileName: row.fileName,
    headerRow: table.headerRow,
    top: table.top.map(({ row: at, cells: words }) => ({
      row: at,
      text: words.filter(Boolean).join(" · ").slice(0, LONGEST_TOP),
    })),
    firstRows: planned.map(importRow),
    left,
    openDate: openDate && { text: openDate.text, mdy: isoDate(openDate.mdy), dmy: isoDate(openDate.dmy) },
    rows: table.isWhole ? bets.length : row.rows,
    headers: table.headers,
    samples: table.headers.map((_, column) =>
      table.rows.flatMap(({ cells: words }) => words[column]?.trim() || []).slice(0, SAMPLES),
    ),
    reading,
    years: yearsUpTo(DateTime.fromMillis(caller.wallNow).year, reading.firstYear),
    zones: [...new Set([caller.viewer.timeZone, reading.timeZone, ...IMPORT_ZONES])],
    missing,
    feedLabel: feedLabel(caller.clock.feed),
  };
}

/** A draft's whole file as a table, and how it is read; null where it is gone. */
async function wholeDraft({ database, viewer }: Caller, id: string) {
  const whole = await getBetImport(database.read, { id, userId: viewer.id });
  if (whole === null) return null;
  const reading = importReadingSchema.parse(whole.reading);
  const answer = await readTable(whole.text, reading.headerRow);
  if (!answer.ok) throw new Error(`The stored file of import ${id} cannot be read: ${answer.message}`);
  return { table: answer.table, reading };
}

/** A reading as its owner chose it, with the dates of a file read again where the choices leave them open. */
async function withDates(caller: Caller, draft: Draft, chosen: ImportReading): Promise<ImportReading> {
  const { columns, dates, odds, decimals, timeZone } = chosen;
  // Other columns of dates may be of another order, which nobody has seen.
  const isSeen =
    dates !== draft.reading.dates || DATE_FIELDS.every((field) => columns[field] === draft.reading.columns[field]);
  const order = chosen.isOrderKnown !== false && isSeen ? dates : undefined;
  const year = chosen.isYearKnown ? chosen.firstYear : undefined;
  const isOpen =
    order === undefined ||
    (year === undefined && firstYearOf(await topOf(caller, draft), columns, dates, caller.wallNow) !== null);
  const whole = isOpen ? await wholeDraft(caller, draft.row.id) : null;
  if (whole === null) return chosen;
  const { table } = whole;
  const formats = { ...formatsOf(table, columns), odds, decimals };
  const { isOrderKnown: _, firstYear: __, isYearKnown: ___, ...rest } = chosen;
  return { ...rest, ...(await datesOfFile(caller, { table, columns, formats }, { timeZone, order, year })) };
}

/** What its owner still has to choose before a file is read; null for nothing. */
function openOf(reading: ImportReading): string | null {
  const missing = missingFields(reading.columns);
  if (missing.length > 0) return `Choose a column for ${missing.join(", ").replace(/, ([^,]*)$/, " and $1")}.`;
  if (reading.isOrderKnown === false) return "Choose whether the dates begin with the month or with the day.";
  if (reading.isYearKnown === false) return "These dates have no year. Choose the year of the first row.";
  return null;
}

/** Keeps the person's choices of step two, and lists what is still missing. */
export async function mapImport(
  caller: Caller,
  id: string,
  chosen: ImportReading,
): Promise<Outcome<"not-found" | "import-incomplete">> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done" || (await readWork(caller, id))?.stage === "storing")
    return refuse("not-found", { what: "import", attempt: "save" });
  if (!DateTime.local({ zone: chosen.timeZone }).isValid)
    return refuse("import-incomplete", { message: "There is no such time zone. Choose one of the list." });
  const { headerRow, people } = draft.reading;
  const reading = await withDates(caller, draft, { ...chosen, headerRow, people });
  // The same choices again need no other plan.
  if (JSON.stringify(importReadingSchema.parse(draft.reading)) !== JSON.stringify(importReadingSchema.parse(reading)))
    await caller.database.write((tx) => saveBetImportReading(tx, id, reading));
  const open = openOf(reading);
  return open === null
    ? { ok: true, message: "The columns are kept." }
    : refuse("import-incomplete", { message: open });
}

/** Takes another row of the file as its headers, or none, and reads its columns by it; what was chosen for the columns is guessed again. */
export async function chooseHeaderRow(
  caller: Caller,
  id: string,
  headerRow: number | null,
): Promise<Outcome<"not-found" | "invalid-file">> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return refuse("not-found", { what: "import", attempt: "save" });
  const whole = await getBetImport(caller.database.read, { id, userId: caller.viewer.id });
  if (whole === null) return refuse("not-found", { what: "import", attempt: "save" });
  const answer = await readTable(whole.text, headerRow);
  if (!answer.ok) return refuse("invalid-file", { message: answer.message });
  const reading = await guessReading(caller, answer.table, { timeZone: draft.reading.timeZone, headerRow });
  await caller.database.write((tx) => saveBetImportReading(tx, id, reading));
  return { ok: true, message: "The columns are read by that row." };
}

/** Throws what work on a draft failed with; what is still under way is not waited for. */
const failureOf = (work: Promise<void>): Promise<void> => Promise.race([work, nextTurn()]);

/** Plans a draft where it is not planned yet; null while a large one is being read. */
async function plannedWork(caller: Caller, id: string, { row }: Draft): Promise<ImportWork | null> {
  const work = await readWork(caller, id);
  if (work !== null && work.stage !== "reading") return work;
  const read = async () => {
    const whole = await wholeDraft(caller, id);
    return whole && { ...whole, table: datedTable(whole.table, whole.reading.columns, whole.reading) };
  };
  const planning = planDraft(caller, id, read);
  if (row.rows > ROWS_WAITED_FOR) {
    await failureOf(planning);
    return work;
  }
  await planning;
  return readWork(caller, id);
}

/** Step three: what every row would become; how far it is while a large file is being read. "unmapped" while columns are still missing. */
export async function previewImport(
  caller: Caller,
  id: string,
  filters: PreviewFilters,
): Promise<ImportPreviewView | ImportProgress | "done" | "unmapped" | null> {
  const draft = await draftOf(caller, id);
  if (draft === null || draft === "done") return draft;
  if (openOf(draft.reading) !== null) return "unmapped";
  const work = await plannedWork(caller, id, draft);
  const { fileName, rows } = draft.row;
  if (work === null || work.stage === "reading") return { id, fileName, stage: "reading", done: work?.done ?? 0, rows };
  if (work.stage === "storing") return "done";
  const state = filters.show === "all" ? null : filters.show;
  const { totals } = work;
  const matching =
    state === null ? totals.rows : { ...totals, duplicate: totals.duplicates, error: totals.errors }[state];
  const page = await listPlannedPage(caller.database.read, id, {
    state,
    limit: PREVIEW_ROWS,
    offset: (filters.page - 1) * PREVIEW_ROWS,
  });
  return {
    id,
    fileName,
    totals,
    filters,
    rows: page.map(({ shown }) => shown as ImportRow),
    left: work.left,
    chosen: { people: draft.reading.people, whose: draft.reading.whose },
    matching,
    pageCount: Math.max(1, Math.ceil(matching / PREVIEW_ROWS)),
    feedLabel: feedLabel(caller.clock.feed),
  };
}

/** Step four: imports what was previewed. Asked twice, the second time finds it done. */
export async function finishImport(
  caller: Caller,
  id: string,
  { duplicates }: { readonly duplicates: boolean },
): Promise<Outcome<"not-found" | "import-incomplete" | "too-many-bets">> {
  const draft = await draftOf(caller, id);
  if (draft === null) return refuse("not-found", { what: "import", attempt: "save" });
  if (draft === "done") return { ok: true, message: "This file was imported already." };
  const open = openOf(draft.reading);
  if (open !== null) return refuse("import-incomplete", { message: open });
  const work = await plannedWork(caller, id, draft);
  if (work === null || work.stage === "reading")
    return refuse("import-incomplete", { message: "The file is still being read. Import it when its rows are shown." });
  if (work.stage === "planned") {
    const full = await roomForBets(caller, work.totals.new + (duplicates ? work.totals.duplicates : 0));
    if (full) return full;
    await caller.database.write((tx) => saveImportWork(tx, id, storingOf(work, duplicates)));
  }
  const storing = storePlan(caller, id);
  if (draft.row.rows <= ROWS_WAITED_FOR) await storing;
  return { ok: true, message: "The bets are being imported." };
}

/**
 * Continues an import that is being stored, and returns how far it is, or its result once it is done; null while nothing of it is being imported,
 * and for anybody else's.
 */
export async function continueImport(caller: Caller, id: string): Promise<ImportOutcome | ImportProgress | null> {
  const draft = await draftOf(caller, id);
  if (draft === "done") return readImportOutcome(caller, id);
  const work = draft && (await readWork(caller, id));
  if (draft === null || work?.stage !== "storing") return draft === null ? null : readImportOutcome(caller, id);
  const storing = storePlan(caller, id);
  if (draft.row.rows <= ROWS_WAITED_FOR) {
    await storing;
    const outcome = await readImportOutcome(caller, id);
    if (outcome !== null) return outcome;
  } else await failureOf(storing);
  return { id, fileName: draft.row.fileName, stage: "storing", done: work.at ?? 0, rows: work.totals.rows };
}

/** What came of an import; null while it is not done, and for anybody else's. */
export async function readImportOutcome({ database, viewer }: Caller, id: string): Promise<ImportOutcome | null> {
  const row = await getBetImportHead(database.read, { id, userId: viewer.id });
  return row === null || row.outcome === null ? null : importOutcomeSchema.parse(row.outcome);
}

/** The rows of an import that could not be read as they were written, with what is wrong in a last column, to be corrected and imported. */
export async function rejectedFile(caller: Caller, id: string): Promise<ExportedFile | null> {
  const outcome = await readImportOutcome(caller, id);
  if (outcome === null) return null;
  const most = outcome.rejected;
  const rows = await listPlannedPage(caller.database.read, id, { state: "error", limit: most, offset: 0 });
  return csvFile(
    "linewise-import-to-correct.csv",
    [
      ...outcome.header.map((name, column) => ({ header: name, cell: (row: RejectedRow) => row.cells[column] ?? "" })),
      { header: "What to correct", cell: (row: RejectedRow) => row.why },
    ],
    rows.map(({ stored }) => rejectedRowSchema.parse(stored)),
  );
}
