import type { Transaction } from "#app/lib/platform/db.server.ts";
import { mayStake } from "#app/lib/workflows/account/may-stake.server.ts";
import { settleTheseBets } from "#app/lib/workflows/bets/settle-saved-picks.server.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  countClosed,
  createImportedBets,
  listLinkedImports,
  stateImportedResult,
  type NewImportedBet,
} from "#app/models/bets/bet-import.server.ts";
import type { PlannedRow } from "./import-plan.server.ts";

/** What storing came to. */
export interface StoredImport {
  readonly imported: number;
  readonly updated: number;
  readonly held: number;
  /** Why bets on games ahead were held back: the person's own limits or break. */
  readonly heldWhy: string | null;
  readonly keys: readonly string[];
}

/** Whether a bet still stakes money: it is open, and on a game ahead. */
const isAhead = (row: NewImportedBet, asOf: number) => row.statedStatus === null && row.startAt > asOf;

/**
 * Stores what was planned, inside the caller's transaction. History needs no leave; bets on games ahead ask the person's own limits first, all
 * together, and stay out where those forbid them (D20).
 */
export async function storeImport(
  tx: Transaction,
  caller: Caller,
  planned: readonly PlannedRow[],
  { duplicates, source }: { readonly duplicates: boolean; readonly source: string },
): Promise<StoredImport> {
  const { viewer, clock, wallNow, requestId } = caller;
  const wanted = planned.filter(({ state }) => state === "new" || (duplicates && state === "duplicate"));
  const rows = wanted.flatMap(({ row }) => (row === null ? [] : [row]));
  const ahead = rows.filter((row) => isAhead(row, clock.asOf));
  const stakeCents = ahead.reduce((sum, row) => sum + row.stakeCents, 0);
  const refusal =
    ahead.length === 0
      ? null
      : await mayStake(tx, caller, {
          attempt: "save",
          ...{ stakeCents, bets: [], acknowledgeOverCap: true },
        });
  const stored = refusal === null ? rows : rows.filter((row) => !isAhead(row, clock.asOf));
  const owner = { userId: viewer.id, feed: clock.feed, run: clock.run };
  const imported = await createImportedBets(tx, owner, stored, clock.asOf);
  const updates = planned.filter(({ state }) => state === "updates");
  for (const { row, updates: id } of updates) if (row && id !== null) await stateImportedResult(tx, id, row);
  await appendAuditEvent(tx, {
    at: wallNow,
    userId: viewer.id,
    kind: "import-bets",
    requestId,
    detail: { source, imported, updated: updates.length, held: refusal === null ? 0 : ahead.length },
  });
  return {
    imported,
    updated: updates.length,
    held: refusal === null ? 0 : ahead.length,
    heldWhy: refusal?.message ?? null,
    keys: [...stored, ...updates.flatMap(({ row }) => (row === null ? [] : [row]))].map((row) => row.importKey),
  };
}

/**
 * Grades what was linked and gives it its closing line value, as far as results are known; the worker goes on with the rest. Returns how many
 * bets are linked, and how many have a closing line value now.
 */
export async function settleImported(
  { database, viewer, clock, wallNow }: Caller,
  keys: readonly string[],
): Promise<{ readonly linked: number; readonly closed: number }> {
  const { feed, run, asOf } = clock;
  const ids = await listLinkedImports(database.read, { userId: viewer.id, feed, run }, keys);
  await settleTheseBets(database, { feed, run, asOf, recordedAt: wallNow }, ids);
  return { linked: ids.length, closed: await countClosed(database, ids) };
}
