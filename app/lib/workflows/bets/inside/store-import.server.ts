import type { Transaction } from "#app/lib/platform/db.server.ts";
import { MAX_BETS, type ImportRowState } from "#app/lib/engine/own-bets/import-states.ts";
import { mayStake } from "#app/lib/workflows/account/may-stake.server.ts";
import { settleTheseBets } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  countBetsOf,
  countClosed,
  createImportedBets,
  listLinkedImports,
  stateImportedResult,
  type NewImportedBet,
} from "#app/models/bets/imported-bets.server.ts";
import type { PlannedRow } from "./import-plan.server.ts";

/** A planned row as far as it is stored. */
export interface StorableRow {
  readonly state: ImportRowState;
  readonly row: NewImportedBet;
  /** The imported bet whose result it brings. */
  readonly updates: number | null;
}

/** A planned row as far as it is stored; none where it could not be read. */
export function storable({ state, row, updates }: PlannedRow): StorableRow[] {
  return row === null ? [] : [{ state, row, updates }];
}

/** Whether a bet still stakes money: it is open, and on a game ahead. */
export const isAhead = ({ statedStatus, startAt }: NewImportedBet, asOf: number): boolean =>
  statedStatus === null && startAt > asOf;

const comesIn = ({ state }: StorableRow, withDuplicates: boolean) =>
  state === "new" || (withDuplicates && state === "duplicate");

/** Refuses more bets than are kept for one person; null where these fit. */
export async function roomForBets({ database, viewer }: Caller, more: number) {
  if (more === 0 || (await countBetsOf(database.read, viewer.id)) + more <= MAX_BETS) return null;
  return refuse("too-many-bets", { attempt: "save" });
}

/** The outcome of storing the bets on games ahead. */
interface Ahead {
  readonly imported: number;
  readonly held: number;
  /** Why they were held back: the person's own limits or break. */
  readonly heldWhy: string | null;
}

/**
 * Stores the bets on games ahead, inside the caller's transaction: they ask the person's own limits first, all together, and stay out where those
 * forbid them (D20).
 */
export async function storeAhead(
  tx: Transaction,
  caller: Caller,
  rows: readonly StorableRow[],
  withDuplicates: boolean,
): Promise<Ahead> {
  const ahead = rows.filter((row) => comesIn(row, withDuplicates)).map(({ row }) => row);
  if (ahead.length === 0) return { imported: 0, held: 0, heldWhy: null };
  const stakeCents = ahead.reduce((sum, row) => sum + row.stakeCents, 0);
  const refusal = await mayStake(tx, caller, { attempt: "save", stakeCents, bets: [], acknowledgeOverCap: true });
  if (refusal !== null) return { imported: 0, held: ahead.length, heldWhy: refusal.message };
  const { viewer, clock } = caller;
  const owner = { userId: viewer.id, feed: clock.feed, run: clock.run };
  return { imported: await createImportedBets(tx, owner, ahead, clock.asOf), held: 0, heldWhy: null };
}

/** Stores some of what was planned, inside the caller's transaction: history, which needs no leave, and results of bets imported before. */
export async function storeHistory(
  tx: Transaction,
  { viewer, clock }: Caller,
  rows: readonly StorableRow[],
  withDuplicates: boolean,
): Promise<{ readonly imported: number; readonly updated: number }> {
  const owner = { userId: viewer.id, feed: clock.feed, run: clock.run };
  const history = rows.filter((row) => comesIn(row, withDuplicates) && !isAhead(row.row, clock.asOf));
  const imported = await createImportedBets(
    tx,
    owner,
    history.map(({ row }) => row),
    clock.asOf,
  );
  let updated = 0;
  for (const { state, row, updates } of rows) {
    if (state !== "updates" || updates === null) continue;
    await stateImportedResult(tx, updates, row);
    updated++;
  }
  return { imported, updated };
}

/** Notes the outcome of an import in the person's log. */
export function noteImport(
  tx: Transaction,
  { viewer, wallNow, requestId }: Caller,
  detail: {
    readonly source: "file" | "api";
    readonly imported: number;
    readonly updated: number;
    readonly held: number;
  },
): Promise<void> {
  return appendAuditEvent(tx, { at: wallNow, userId: viewer.id, kind: "import-bets", requestId, detail });
}

/**
 * Grades what was linked and gives it its closing line value, as far as results are known; the worker goes on with the rest. Returns how many
 * bets are linked, and how many have a closing line value now.
 */
export async function settleImported(
  { database, viewer, clock, wallNow }: Caller,
  rows: readonly StorableRow[],
): Promise<{ readonly linked: number; readonly closed: number }> {
  const { feed, run, asOf } = clock;
  const keys = rows.flatMap(({ row }) => (row.gameId === null ? [] : [row.importKey]));
  if (keys.length === 0) return { linked: 0, closed: 0 };
  const ids = await listLinkedImports(database.read, { userId: viewer.id, feed, run }, keys);
  await settleTheseBets(database, { feed, run, asOf, recordedAt: wallNow }, ids);
  return { linked: ids.length, closed: await countClosed(database, ids) };
}
