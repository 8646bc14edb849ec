import PQueue from "p-queue";
import { groupSteps, type BetsTable } from "#app/lib/engine/own-bets/bets-file.ts";
import { betsOfPerson } from "#app/lib/engine/own-bets/columns/people-column.ts";
import { isOwnTable } from "#app/lib/engine/own-bets/own-tables.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { BET_FIELD_NAMES } from "#app/lib/format/bet-fields.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import { afterOthers, inTurns } from "#app/lib/platform/in-turns.server.ts";
import {
  importWorkSchema,
  type ImportOutcome,
  type ImportReading,
  type ImportTotals,
  type ImportWork,
  type RejectedRow,
  type StoringWork,
} from "#app/lib/schemas/bets/import.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { finishBetImport } from "#app/models/bets/bet-import.server.ts";
import {
  addPlannedRows,
  countPlannedRows,
  dropPlannedRows,
  getImportWork,
  listPlannedAhead,
  holdImport,
  listPlannedBehind,
  releaseImport,
  saveHeldWork,
  type PlannedBetRow,
} from "#app/models/bets/planned-bets.server.ts";
import { isLinked } from "./import-dates.server.ts";
import { planImport, type PlannedRow } from "./import-plan.server.ts";
import { addToTotals, importRow, NO_TOTALS } from "./shown-import.ts";
import {
  isAhead,
  noteImport,
  settleImported,
  storable,
  storeAhead,
  storeHistory,
  type StorableRow,
} from "./store-import.server.ts";

/** Rows that are stored in one transaction: each writes to a dozen indexes, and others wait until it is committed. */
export const ROWS_PER_WRITE = 100;
/** Rows whose bets are graded at once: their games, results and prices are asked for together. */
const ROWS_PER_GRADING = 200;
/** Rows that are not bets, as many as are named. */
const LEFT_KEPT = 20;

/** A draft whose rows are to be planned. */
interface DraftToPlan {
  readonly table: BetsTable;
  readonly reading: ImportReading;
}

/** Work that is under way in this process, by draft. */
const underWay = new Map<string, Promise<void>>();
/** One file at a time: several at once would share the process and finish no sooner. */
const works = new PQueue({ concurrency: 1 });

/**
 * Keeps how far the work on a draft is, inside the transaction that brings it there. Where another process has the draft by now, or its owner has
 * chosen otherwise, the transaction and the work end.
 */
type Save = (tx: Transaction, work: ImportWork) => Promise<void>;
class NoLongerOurs extends Error {}

/** How long others leave a draft alone when its process does not report that it continues. */
const HELD_MS = 30_000;
/** How long a failure stays to be seen on the page that shows the progress. */
const FAILURE_SEEN_MS = 10_000;

/** Works on a draft that no other process has; the others leave it alone meanwhile. */
async function hold({ database }: Caller, id: string, work: (save: Save) => Promise<void>): Promise<void> {
  const holder = newId();
  const until = () => epochMs(wallClock() + HELD_MS);
  const save: Save = async (tx, next) => {
    if (!(await saveHeldWork(tx, id, { holder, until: until(), work: next }))) throw new NoLongerOurs();
  };
  if (!(await database.write((tx) => holdImport(tx, id, { holder, now: wallClock(), until: until() })))) return;
  try {
    await work(save);
  } catch (error) {
    if (!(error instanceof NoLongerOurs)) throw error;
  } finally {
    await database.write((tx) => releaseImport(tx, id, holder));
  }
}

/**
 * Begins work on a draft, or finds the one that is under way; a caller that waits for it gets its failure, and the next one begins it again. Work
 * that ended with its process goes on from where it was.
 */
function workOn(caller: Caller, id: string, work: (save: Save) => Promise<void>): Promise<void> {
  const known = underWay.get(id);
  if (known) return known;
  const promise = works
    .add(() => hold(caller, id, work))
    .then(() => {
      underWay.delete(id);
    });
  underWay.set(id, promise);
  promise.catch(() => setTimeout(() => underWay.delete(id), FAILURE_SEEN_MS).unref());
  return promise;
}

/** How far the work on a draft is, as it is stored. */
export async function readWork(caller: Caller, id: string): Promise<ImportWork | null> {
  const work = await getImportWork(caller.database.read, id);
  return work === null || work === undefined ? null : importWorkSchema.parse(work);
}

const why = ({ errors }: PlannedRow) =>
  errors.map(({ field, message }) => `${BET_FIELD_NAMES[field]}: ${message}`).join(" ");

function plannedBetRow(planned: PlannedRow, at: number, asOf: number, cells: readonly string[]): PlannedBetRow {
  const { state, row, updates } = planned;
  return {
    at,
    state,
    ahead: row !== null && state !== "updates" && isAhead(row, asOf),
    shown: importRow(planned),
    stored: row === null ? ({ cells: [...cells], why: why(planned) } satisfies RejectedRow) : { row, updates },
  };
}

/**
 * Reads all rows of a draft and keeps what they become; ends unseen where its owner has chosen another reading meanwhile.
 *
 * @param read the draft, when it is its turn; null where it is gone.
 */
export function planDraft(caller: Caller, id: string, read: () => Promise<DraftToPlan | null>): Promise<void> {
  return workOn(caller, id, async (save) => {
    const { database, clock } = caller;
    const work = await readWork(caller, id);
    if (work !== null && work.stage !== "reading") return;
    const draft = await read();
    if (draft === null) return;
    const { table, reading } = draft;
    await database.write((tx) => save(tx, { stage: "reading", done: 0 }));
    await dropPlan(caller, id);
    const { bets, left } = await inTurns(groupSteps(table, reading.columns));
    const rows = betsOfPerson(bets, table, reading).map(({ rows: lines, cells, legRows }) => ({
      line: lines[0] ?? 0,
      cells,
      legRows,
    }));
    const byLine = new Map(table.rows.map(({ row, cells }) => [row, cells]));
    const { dates, odds, decimals, timeZone } = reading;
    let totals: ImportTotals = NO_TOTALS;
    const options = {
      formats: { dates, odds, decimals },
      timeZone,
      link: isLinked(reading),
      isOwn: isOwnTable(table),
    };
    for await (const batch of planImport(caller, rows, options)) {
      const kept = batch.map((row, index) =>
        plannedBetRow(row, totals.rows + 1 + index, clock.asOf, byLine.get(row.line) ?? []),
      );
      totals = addToTotals(totals, batch);
      const { rows: done } = totals;
      await database.write(async (tx) => {
        await save(tx, { stage: "reading", done });
        await addPlannedRows(tx, id, kept);
      });
      await afterOthers();
    }
    const planned: ImportWork = {
      stage: "planned",
      totals,
      left: { first: left.slice(0, LEFT_KEPT), count: left.length },
      header: [...table.headers],
    };
    await database.write((tx) => save(tx, planned));
  });
}

/** The work of storing what was planned, before any of it is stored. */
export function storingOf(planned: Extract<ImportWork, { stage: "planned" }>, withDuplicates: boolean): StoringWork {
  const { totals, header } = planned;
  const duplicates = withDuplicates ? 0 : totals.duplicates;
  const none = { imported: 0, updated: 0, linked: 0, closed: 0, held: 0, heldWhy: null };
  return { stage: "storing", totals, header, withDuplicates, at: null, duplicates, ...none };
}

const storedRow = ({ state, stored }: PlannedBetRow): StorableRow => ({
  state,
  ...(stored as Pick<StorableRow, "row" | "updates">),
});

/** Stores what was planned, a part at a time, each with how far it is: work that ended halfway goes on behind what is stored. */
export function storePlan(caller: Caller, id: string): Promise<void> {
  return workOn(caller, id, async (save) => {
    const { database } = caller;
    let work = await readWork(caller, id);
    if (work?.stage !== "storing") return;
    const states = ["new", "updates", ...(work.withDuplicates ? (["duplicate"] as const) : [])] as const;
    if (work.at === null) work = await storeAheadOf(caller, id, work, save);
    const behind = (after: number, limit: number) => listPlannedBehind(database.read, id, { after, states, limit });
    const { at = 0, graded = at } = work;
    let ungraded = (await behind(graded ?? 0, ROWS_PER_GRADING)).filter((row) => row.at <= (at ?? 0)).map(storedRow);
    for (;;) {
      const rows = await behind(work.at ?? 0, ROWS_PER_WRITE);
      const last = rows.at(-1);
      if (last !== undefined) {
        const batch = rows.map(storedRow);
        const before: StoringWork = work;
        work = await database.write(async (tx) => {
          const { imported, updated } = await storeHistory(tx, caller, batch, before.withDuplicates);
          const next = {
            ...before,
            at: last.at,
            imported: before.imported + imported,
            updated: before.updated + updated,
          };
          await save(tx, next);
          return next;
        });
        ungraded.push(...batch);
        await afterOthers();
      }
      if (last === undefined || ungraded.length >= ROWS_PER_GRADING) {
        const { linked, closed } = await settleImported(caller, ungraded);
        work = { ...work, graded: work.at ?? 0, linked: work.linked + linked, closed: work.closed + closed };
        ungraded = [];
        await afterOthers();
      }
      if (last === undefined) break;
    }
    await finish(caller, id, work, save);
  });
}

async function storeAheadOf(caller: Caller, id: string, work: StoringWork, save: Save): Promise<StoringWork> {
  const ahead = (await listPlannedAhead(caller.database.read, id)).map(storedRow);
  return caller.database.write(async (tx) => {
    const { imported, held, heldWhy } = await storeAhead(tx, caller, ahead, work.withDuplicates);
    const next = { ...work, at: 0, imported: work.imported + imported, held, heldWhy };
    await save(tx, next);
    return next;
  });
}

async function finish(caller: Caller, id: string, work: StoringWork, save: Save): Promise<void> {
  const { imported, updated, duplicates, linked, closed, held, heldWhy, header, totals } = work;
  const outcome: ImportOutcome = {
    imported,
    updated,
    duplicates,
    linked,
    closed,
    held,
    heldWhy,
    header,
    rejected: totals.errors,
  };
  await caller.database.write(async (tx) => {
    await save(tx, work);
    await noteImport(tx, caller, { source: "file", imported, updated, held });
    await finishBetImport(tx, id, outcome);
  });
  await dropPlan(caller, id, "error");
}

/** Rows that are dropped at once. */
const DROPPED_AT_ONCE = 1000;

/** Drops a draft's plan, or all of it but the rows of one state, with everybody else's work between. */
async function dropPlan({ database }: Caller, id: string, but?: PlannedBetRow["state"]): Promise<void> {
  const last = await countPlannedRows(database.read, id);
  for (let upTo = DROPPED_AT_ONCE; upTo < last + DROPPED_AT_ONCE; upTo += DROPPED_AT_ONCE) {
    await database.write((tx) => dropPlannedRows(tx, id, { upTo, ...(but && { but }) }));
    await afterOthers();
  }
}

/** Plans rows without keeping them. */
export async function planRows(...asked: Parameters<typeof planImport>): Promise<readonly PlannedRow[]> {
  const planned: PlannedRow[] = [];
  for await (const batch of planImport(...asked)) planned.push(...batch);
  return planned;
}

/** Stores planned rows a program sent, a part at a time. */
export async function storeRows(caller: Caller, planned: readonly PlannedRow[], withDuplicates: boolean) {
  const rows = planned.flatMap(storable);
  const ahead = rows.filter(({ state, row }) => state !== "updates" && isAhead(row, caller.clock.asOf));
  const first = await caller.database.write((tx) => storeAhead(tx, caller, ahead, withDuplicates));
  let [imported, updated] = [first.imported, 0];
  for (let start = 0; start < rows.length; start += ROWS_PER_GRADING) {
    const graded = rows.slice(start, start + ROWS_PER_GRADING);
    for (let from = 0; from < graded.length; from += ROWS_PER_WRITE) {
      await afterOthers();
      const batch = graded.slice(from, from + ROWS_PER_WRITE);
      const came = await caller.database.write((tx) => storeHistory(tx, caller, batch, withDuplicates));
      imported += came.imported;
      updated += came.updated;
    }
    await afterOthers();
    await settleImported(caller, graded);
  }
  const { held, heldWhy } = first;
  await caller.database.write((tx) => noteImport(tx, caller, { source: "api", imported, updated, held }));
  return { imported, updated, held, heldWhy };
}
