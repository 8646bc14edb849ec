import { strToU8, zipSync } from "fflate";
import { DateTime } from "luxon";
import { epochMs, type EpochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { newId } from "#app/lib/platform/ids.server.ts";
import type { Outcome } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/account/refusals.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  createExport,
  dropExpiredArchives,
  getExportArchive,
  listExports,
  listOwnData,
  listWaitingExports,
  ownDataParts,
  saveExport,
  type DataExport,
  type ExportKind,
} from "#app/models/account/own-data.server.ts";
import { getPerson } from "#app/models/account/user.server.ts";
import { listBetsOfYear } from "#app/models/bets/tax-year.server.ts";
import { queueMail } from "#app/models/notify/outbox.server.ts";
import { csvFile, type CsvCell } from "#app/lib/platform/export-file.ts";
import { taxYearFiles } from "./inside/tax-year-files.ts";

/** How long a finished archive can be downloaded. */
export const ARCHIVE_LIFETIME_MS = 7 * DAY_MS;
const EXPORTS_A_DAY = 5;

type Files = Record<string, string>;

/** Requests an export; a job makes it and sends an e-mail when it is ready. */
export async function requestExport(
  caller: Caller,
  { kind, year = null }: { readonly kind: ExportKind; readonly year?: number | null },
): Promise<Outcome<"too-many-exports", { readonly id: string }>> {
  const { database, viewer, wallNow, requestId } = caller;
  return database.write(async (tx): Promise<Outcome<"too-many-exports", { readonly id: string }>> => {
    const recent = (await listExports(tx, viewer.id)).filter(({ requestedAt }) => requestedAt > wallNow - DAY_MS);
    const same = recent.find((one) => one.finishedAt === null && one.kind === kind && one.year === year);
    if (same) return { ok: true, message: "This export is being made.", id: same.id };
    if (recent.length >= EXPORTS_A_DAY) return refuse("too-many-exports", {});
    const id = newId();
    const total = kind === "everything" ? ownDataParts().length : 1;
    await createExport(tx, { id, userId: viewer.id, kind, year, requestedAt: wallNow, total });
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "export-data",
      requestId,
      detail: { kind, year },
    });
    return { ok: true, message: "Your export is being made. We send you an e-mail when it is ready.", id };
  });
}

/** The caller's exports of the last weeks, newest first. */
export async function readExports({ database, viewer }: Caller): Promise<readonly DataExport[]> {
  return (await listExports(database.read, viewer.id)).toReversed().slice(0, 5);
}

/** A finished archive of the caller's own; null if there is none to download. */
export async function readArchive({ database, viewer, wallNow }: Caller, { id }: { readonly id: string }) {
  const found = await getExportArchive(database.read, { id, userId: viewer.id });
  if (!found) return null;
  const day = DateTime.fromMillis(found.requestedAt ?? wallNow, { zone: viewer.timeZone }).toISODate();
  const name = found.kind === "everything" ? `linewise-data-${day}` : `linewise-tax-year-${found.year}`;
  return { archive: found.archive, fileName: `${name}.zip` };
}

/**
 * Makes the waiting exports, one after another; each part counts as progress. A failed export is shown as such on its page and is not
 * retried by itself.
 *
 * @param origin The origin of the e-mail's link.
 */
export async function makeExports(
  database: Database,
  { wallClock, origin }: { readonly wallClock: () => EpochMs; readonly origin: string },
): Promise<{ readonly made: number; readonly failed: number; readonly dropped: number }> {
  const waiting = await listWaitingExports(database.read);
  let failed = 0;
  for (const one of waiting)
    try {
      await makeExport(database, one, { wallClock, origin });
    } catch (error) {
      failed++;
      const message = error instanceof Error ? error.message : String(error);
      await database.write((tx) => saveExport(tx, one.id, { finishedAt: wallClock(), error: message.slice(0, 500) }));
    }
  const dropped = await database.write((tx) => dropExpiredArchives(tx, wallClock()));
  return { made: waiting.length - failed, failed, dropped };
}

async function makeExport(
  database: Database,
  { id, userId, kind, year }: DataExport,
  { wallClock, origin }: { readonly wallClock: () => EpochMs; readonly origin: string },
): Promise<void> {
  const person = await getPerson(database.read, userId);
  if (!person) return;
  await database.write((tx) => saveExport(tx, id, { startedAt: wallClock() }));
  const progress = (done: number) => database.write((tx) => saveExport(tx, id, { done }));
  const files =
    kind === "everything"
      ? await everything(database, userId, progress)
      : taxYearFiles(await listBetsOfYear(database.read, { userId, ...yearOf(year ?? 0, person.timeZone) }), {
          year: year ?? 0,
          timeZone: person.timeZone,
        });
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  const finishedAt = wallClock();
  const expiresAt = epochMs(finishedAt + ARCHIVE_LIFETIME_MS);
  await database.write(async (tx) => {
    await saveExport(tx, id, { finishedAt, expiresAt, archive: Buffer.from(zipped) });
    await queueMail(tx, {
      dedupeKey: `export:${id}`,
      userId,
      kind: "account",
      recipient: person.email,
      subject: "Your data is ready",
      body: `The export you requested is ready. You can download it for a week while signed in:\n\n${origin}/settings/data`,
      createdAt: finishedAt,
    });
  });
}

/** Each part as JSON and, if it has rows, as CSV; a list of the files comes first. */
async function everything(
  database: Database,
  userId: string,
  progress: (done: number) => Promise<void>,
): Promise<Files> {
  const files: Files = {};
  const lines: string[] = [];
  for (const [index, part] of ownDataParts().entries()) {
    const rows = await listOwnData(database.read, userId, part);
    files[`json/${part}.json`] = `${JSON.stringify(rows, null, 2)}\n`;
    if (rows.length > 0) files[`csv/${part}.csv`] = csvOf(part, rows);
    lines.push(`${part}: ${rows.length}`);
    await progress(index + 1);
  }
  return {
    "README.txt": `Everything Linewise stores about you, by table, with the number of rows.\nTimes are milliseconds since 1970-01-01 UTC, money is in cents.\n\n${lines.join("\n")}\n`,
    ...files,
  };
}

type Row = Readonly<Record<string, unknown>>;

/** A column per field; nested values as JSON text, because a cell holds one value. */
function csvOf(part: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {}).map((header) => ({
    header,
    cell: (row: Row): CsvCell => {
      const value = row[header];
      return typeof value === "object" && value !== null ? JSON.stringify(value) : ((value ?? null) as CsvCell);
    },
  }));
  return csvFile(`${part}.csv`, columns, rows).body;
}

function yearOf(year: number, timeZone: string): { readonly from: EpochMs; readonly to: EpochMs } {
  const start = DateTime.fromObject({ year }, { zone: timeZone });
  return { from: epochMs(start.toMillis()), to: epochMs(start.plus({ years: 1 }).toMillis()) };
}
