import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { betImportRows, betImports } from "#db/schema/bets.ts";

type Reader = Drizzle | Transaction;

/** A row of a file as its preview shows it, and the part of it that is stored. */
export type PlannedBetRow = Omit<typeof betImportRows.$inferSelect, "importId">;
export type PlannedState = PlannedBetRow["state"];

/** Adds planned rows to a draft; a row whose place is taken is left out. */
export async function addPlannedRows(
  tx: Transaction,
  importId: string,
  rows: readonly PlannedBetRow[],
): Promise<number> {
  return insertRows(
    tx,
    "bet_import_rows",
    ["import_id", "at", "state", "ahead", "shown", "stored"],
    rows.map(({ at, state, ahead, shown, stored }) => [
      importId,
      at,
      state,
      ahead ? 1 : 0,
      JSON.stringify(shown),
      JSON.stringify(stored),
    ]),
  );
}

const columns = {
  at: betImportRows.at,
  state: betImportRows.state,
  ahead: betImportRows.ahead,
  shown: betImportRows.shown,
  stored: betImportRows.stored,
};

/** A page of a plan, in the order of the file. */
export async function listPlannedPage(
  reader: Reader,
  importId: string,
  page: { readonly state: PlannedState | null; readonly limit: number; readonly offset: number },
): Promise<readonly PlannedBetRow[]> {
  return reader
    .select(columns)
    .from(betImportRows)
    .where(
      and(eq(betImportRows.importId, importId), page.state === null ? undefined : eq(betImportRows.state, page.state)),
    )
    .orderBy(asc(betImportRows.at))
    .limit(page.limit)
    .offset(page.offset);
}

/** The next rows of a plan behind a place, of the given states. */
export async function listPlannedBehind(
  reader: Reader,
  importId: string,
  next: { readonly after: number; readonly states: readonly PlannedState[]; readonly limit: number },
): Promise<readonly PlannedBetRow[]> {
  return reader
    .select(columns)
    .from(betImportRows)
    .where(
      and(
        eq(betImportRows.importId, importId),
        gt(betImportRows.at, next.after),
        inArray(betImportRows.state, [...next.states]),
      ),
    )
    .orderBy(asc(betImportRows.at))
    .limit(next.limit);
}

/** The planned bets on games ahead. */
export async function listPlannedAhead(reader: Reader, importId: string): Promise<readonly PlannedBetRow[]> {
  return reader
    .select(columns)
    .from(betImportRows)
    .where(and(eq(betImportRows.importId, importId), eq(betImportRows.ahead, true)))
    .orderBy(asc(betImportRows.at));
}

/** The number of a draft's rows that are planned so far. */
export async function countPlannedRows(reader: Reader, importId: string): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(betImportRows).where(eq(betImportRows.importId, importId));
  return row?.n ?? 0;
}

/** Drops rows of a draft's plan up to a place, except those in one state. */
export async function dropPlannedRows(
  tx: Transaction,
  importId: string,
  { upTo, but }: { readonly upTo: number; readonly but?: PlannedState },
): Promise<void> {
  await tx
    .delete(betImportRows)
    .where(
      and(
        eq(betImportRows.importId, importId),
        lte(betImportRows.at, upTo),
        but === undefined ? undefined : ne(betImportRows.state, but),
      ),
    );
}

/**
 * Takes a draft to work on it. False if another process holds it and renewed its hold recently, or if the draft is gone or done.
 *
 * @param work the new state of the work; the old one stays where this is absent.
 */
export async function holdImport(
  tx: Transaction,
  id: string,
  hold: { readonly holder: string; readonly now: EpochMs; readonly until: EpochMs; readonly work?: unknown },
): Promise<boolean> {
  const { holder, now, until, work } = hold;
  const free = or(
    isNull(betImports.holder),
    lte(betImports.heldUntil, now),
    // The hold is from before the clock was set back.
    gt(betImports.heldUntil, epochMs(now + CREDIBLE_HOLDS * (until - now))),
  );
  const { rowsAffected } = await tx
    .update(betImports)
    .set({ holder, heldUntil: until, ...(work === undefined ? {} : { work }) })
    .where(and(eq(betImports.id, id), isNull(betImports.outcome), free));
  return rowsAffected > 0;
}

/** Processes' clocks differ a little. */
const CREDIBLE_HOLDS = 2;

/** Stores the progress on a draft and renews the hold on it; false where another process has it now. */
export async function saveHeldWork(
  tx: Transaction,
  id: string,
  held: { readonly holder: string; readonly until: EpochMs; readonly work: unknown },
): Promise<boolean> {
  const { holder, until, work } = held;
  const { rowsAffected } = await tx
    .update(betImports)
    .set({ work, heldUntil: until })
    .where(and(eq(betImports.id, id), eq(betImports.holder, holder), isNull(betImports.outcome)));
  return rowsAffected > 0;
}

/** Releases a draft, so that another process can work on it at once. */
export async function releaseImport(tx: Transaction, id: string, holder: string): Promise<void> {
  await tx
    .update(betImports)
    .set({ holder: null, heldUntil: null })
    .where(and(eq(betImports.id, id), eq(betImports.holder, holder)));
}

/** Records that the plan will be stored; false if the draft no longer has that plan. */
export async function saveImportWork(tx: Transaction, id: string, work: unknown): Promise<boolean> {
  const { rowsAffected } = await tx
    .update(betImports)
    .set({ work })
    .where(and(eq(betImports.id, id), sql`${betImports.work} ->> '$.stage' = 'planned'`));
  return rowsAffected > 0;
}

/** The progress on a draft, read again; undefined where the draft is gone or done. */
export async function getImportWork(reader: Reader, id: string): Promise<unknown> {
  const [row] = await reader
    .select({ work: betImports.work, outcome: betImports.outcome })
    .from(betImports)
    .where(eq(betImports.id, id));
  return row === undefined || row.outcome !== null ? undefined : row.work;
}
