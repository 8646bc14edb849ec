import { and, asc, count, eq, gt, inArray, lte, ne } from "drizzle-orm";
import { insertRows } from "#app/lib/platform/insert-rows.server.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { betImportRows, betImports } from "#db/schema/bets.ts";

type Reader = Drizzle | Transaction;

/** A row of a file as its preview shows it, and what is stored of it. */
export type PlannedBetRow = Omit<typeof betImportRows.$inferSelect, "importId">;
export type PlannedState = PlannedBetRow["state"];

/** Adds planned rows to a draft; those at a place that is taken stay as they are. */
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

/** How many rows of a draft are planned by now. */
export async function countPlannedRows(reader: Reader, importId: string): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(betImportRows).where(eq(betImportRows.importId, importId));
  return row?.n ?? 0;
}

/** Drops rows of a draft's plan up to a place, but those of one state. */
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

/** Keeps how far the work on a draft is. */
export async function saveImportWork(tx: Transaction, id: string, work: unknown): Promise<void> {
  await tx.update(betImports).set({ work }).where(eq(betImports.id, id));
}

/** How far the work on a draft is, read again; undefined where the draft is gone or done. */
export async function getImportWork(reader: Reader, id: string): Promise<unknown> {
  const [row] = await reader
    .select({ work: betImports.work, outcome: betImports.outcome })
    .from(betImports)
    .where(eq(betImports.id, id));
  return row === undefined || row.outcome !== null ? undefined : row.work;
}
