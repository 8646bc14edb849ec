import { and, asc, eq, getTableColumns, getTableName, inArray, is, isNotNull, isNull, lte } from "drizzle-orm";
import { SQLiteTable, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Drizzle, Transaction } from "#db/client.ts";
import { dataExports, users, type EXPORT_KINDS } from "#db/schema/accounts.ts";
import { savedPickGradings, savedPickLegs, savedPicks } from "#db/schema/bets.ts";
import { schema } from "#db/schema/tables.ts";
import { listStopsOf } from "#app/models/notify/message-stop.server.ts";

type Reader = Drizzle | Transaction;
type Row = Readonly<Record<string, unknown>>;

/**
 * Columns that would let somebody in, or are not the person's data: hashes of keys and codes, encrypted secrets, the archive itself, and
 * the texts of messages. Some texts carry the link that proves an address or the code that proves a number: reading it here would prove an
 * address that is not the reader's.
 */
const KEPT_BACK: ReadonlySet<string> = new Set([
  "tokenHash",
  "requestHash",
  "archive",
  "emailHash",
  "mark",
  "placementKey",
  "codeHash",
  "challenge",
  "body",
  "sealedSecret",
  "sealedFormerSecret",
]);

/** Every table whose rows belong to a person by a `user_id`. A table added later is exported without another line here. */
function ownTables(): readonly { readonly name: string; readonly table: SQLiteTable; readonly owner: SQLiteColumn }[] {
  return Object.values<unknown>(schema)
    .filter((one): one is SQLiteTable => is(one, SQLiteTable))
    .flatMap((table) => {
      const owner = getTableColumns(table)["userId"];
      return owner ? [{ name: getTableName(table), table, owner }] : [];
    });
}

/** The names of the parts of an export, in the order they are written. */
export function ownDataParts(): readonly string[] {
  return ["users", ...ownTables().map(({ name }) => name), "saved_pick_legs", "saved_pick_gradings", "message_stops"];
}

const shown = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([name]) => !KEPT_BACK.has(name)));

/** Everything stored about a person in one part of `ownDataParts`, as plain rows. */
export async function listOwnData(reader: Reader, userId: string, part: string): Promise<readonly Row[]> {
  if (part === "users") return (await reader.select().from(users).where(eq(users.id, userId))).map(shown);
  const bets = reader.select({ id: savedPicks.id }).from(savedPicks).where(eq(savedPicks.userId, userId));
  if (part === "saved_pick_legs")
    return (await reader.select().from(savedPickLegs).where(inArray(savedPickLegs.savedPickId, bets))).map(shown);
  if (part === "saved_pick_gradings")
    return (await reader.select().from(savedPickGradings).where(inArray(savedPickGradings.savedPickId, bets))).map(
      shown,
    );
  if (part === "message_stops") return (await listStopsOf(reader, userId)).map((stop) => ({ ...stop }));
  const found = ownTables().find(({ name }) => name === part);
  if (!found) throw new Error(`There is no part ${part} in a person's data`);
  const rows: readonly Row[] = await reader.select().from(found.table).where(eq(found.owner, userId));
  return rows.map(shown);
}

export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface DataExport {
  readonly id: string;
  readonly userId: string;
  readonly kind: ExportKind;
  /** The year of a tax-year export. */
  readonly year: number | null;
  readonly requestedAt: EpochMs;
  readonly done: number;
  readonly total: number;
  readonly finishedAt: EpochMs | null;
  readonly expiresAt: EpochMs | null;
  readonly error: string | null;
}

const exportColumns = {
  id: dataExports.id,
  userId: dataExports.userId,
  kind: dataExports.kind,
  year: dataExports.year,
  requestedAt: dataExports.requestedAt,
  done: dataExports.done,
  total: dataExports.total,
  finishedAt: dataExports.finishedAt,
  expiresAt: dataExports.expiresAt,
  error: dataExports.error,
};

export async function createExport(
  tx: Transaction,
  row: Pick<DataExport, "id" | "userId" | "kind" | "year" | "requestedAt" | "total">,
): Promise<void> {
  await tx.insert(dataExports).values(row);
}

/** A person's exports, the oldest first. */
export function listExports(reader: Reader, userId: string): Promise<readonly DataExport[]> {
  return reader
    .select(exportColumns)
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(asc(dataExports.requestedAt));
}

/** Exports that wait to be made, the oldest first. */
export function listWaitingExports(reader: Reader): Promise<readonly DataExport[]> {
  return reader
    .select(exportColumns)
    .from(dataExports)
    .where(isNull(dataExports.finishedAt))
    .orderBy(asc(dataExports.requestedAt));
}

/** How far an export is, and its result. */
export async function saveExport(
  tx: Transaction,
  id: string,
  change: {
    readonly startedAt?: EpochMs;
    readonly done?: number;
    readonly finishedAt?: EpochMs;
    readonly expiresAt?: EpochMs;
    readonly archive?: Buffer | null;
    readonly error?: string;
  },
): Promise<void> {
  await tx.update(dataExports).set(change).where(eq(dataExports.id, id));
}

/** The finished archive of a person's own export; null for another person's, an unfinished or an expired one. */
export async function getExportArchive(
  reader: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<(Pick<DataExport, "kind" | "year" | "requestedAt"> & { readonly archive: Buffer }) | null> {
  const [row] = await reader
    .select({ ...exportColumns, archive: dataExports.archive })
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, userId), isNotNull(dataExports.archive)));
  return row?.archive ? { ...row, archive: Buffer.from(row.archive) } : null;
}

/** Removes the archives of exports that have expired; returns how many. */
export async function dropExpiredArchives(tx: Transaction, now: EpochMs): Promise<number> {
  const rows = await tx
    .update(dataExports)
    .set({ archive: null })
    .where(and(lte(dataExports.expiresAt, now), isNotNull(dataExports.archive)))
    .returning({ id: dataExports.id });
  return rows.length;
}

/** Accounts whose days of grace are over. */
export function listDueDeletions(
  reader: Reader,
  now: EpochMs,
): Promise<readonly { readonly id: string; readonly email: string; readonly username: string }[]> {
  return reader
    .select({ id: users.id, email: users.email, username: users.username })
    .from(users)
    .where(lte(users.deletionDueAt, now));
}

/** Removes an account with everything that belongs to it. */
export async function deleteUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
}
