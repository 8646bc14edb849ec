import { createHash } from "node:crypto";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { easternDate } from "#app/lib/engine/calendar/eastern-day.ts";
import { readRootRefId, rootPayload } from "#app/lib/engine/proof/daily-root.ts";
import { recordBreakdown } from "#app/lib/engine/record/figures.ts";
import {
  digestLine,
  entryLine,
  figuresLine,
  fileRow,
  headerLine,
  RECORD_FORMAT,
  RecordedPicks,
  type FileFigures,
  type RecordEntry,
  type RecordHeader,
} from "#app/lib/engine/proof/record-file.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import { getRecordState } from "#app/models/record/record-state.server.ts";
import { listLedgerPage, type EnteredPick } from "#app/models/record/ledger-page.server.ts";
import type { RecordWindow } from "#app/models/record/record-picks.server.ts";
import { matchupTitle } from "#app/lib/format/bets.ts";
import { recordCsvClosing, recordCsvHeader, recordCsvRow } from "#app/lib/schemas/record/record-csv.ts";
import { isReplayed } from "#app/lib/engine/proof/replayed.ts";
import { isOpenToAll, shownRun } from "./shared-record.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";

/** Entries read and written at a time: a long record is never in memory as a whole. */
const PAGE_ENTRIES = 500;

const NOTE =
  "Every entry of the hash chain in order. hash = SHA-256 of the canonical JSON (sorted keys, no spaces) of feed, run, sequence, kind, refId, payloadHash and previousHash; payloadHash = SHA-256 of the payload's canonical JSON. A pick whose game has not started is represented by its hash only. Check this file with: npm run record:verify -- FILE";

/** The run of the record, and the format of the file; null is the feed's current run. */
export interface RecordFileChoice {
  readonly format: "json" | "csv";
  readonly run: number | null;
}

export interface RecordExport {
  readonly filename: string;
  readonly contentType: string;
  /** The file, piece by piece. */
  readonly pieces: AsyncIterable<string>;
}

/** A format of the record's file. */
interface RecordWriter {
  readonly start: string;
  entry(row: ReturnType<typeof fileRow>, first: boolean): string;
  figures(figures: FileFigures): string;
  digest(hex: string): string;
}

/** The readable part of an entry beside the chain: names for people, and for a sealed pick the time of its game. */
function aboutOf(
  kind: RecordEntry["kind"],
  pick: EnteredPick | null,
  { feed, asOf }: RecordWindow,
): RecordEntry["about"] {
  if (pick === null) return {};
  const { gameStatus, gameStartAt, homeScore, awayScore, home, away } = pick;
  const game = matchupTitle(home, away);
  if (!isOpenToAll(pick, asOf)) {
    const waits = gameStatus === "postponed" || gameStatus === "canceled";
    return { game, league: pick.league, startAt: gameStartAt, ...(waits ? { status: gameStatus } : {}) };
  }
  if (kind === "pick")
    return {
      game,
      model: pick.model,
      ...(gameStartAt === pick.startAt ? {} : { movedTo: gameStartAt }),
      ...(isReplayed(feed, pick) ? { replayed: true } : {}),
    };
  const scored = homeScore !== null && awayScore !== null;
  return { game, score: scored ? `${away.code} ${awayScore}, ${home.code} ${homeScore}` : null };
}

/** Whether an entry was made after the moment of the file, while the file was being written. */
function isLater({ kind, refId, payload }: Pick<RecordEntry, "kind" | "refId" | "payload">, asOf: EpochMs): boolean {
  const fields = payload as { readonly publishedAt?: number; readonly gradedAt?: number } | null;
  const at = kind === "root" ? readRootRefId(refId)?.publishedAt : (fields?.publishedAt ?? fields?.gradedAt);
  return at !== undefined && at > asOf;
}

async function* write(database: Database, scope: RecordWindow, writer: RecordWriter): AsyncIterable<string> {
  const { asOf } = scope;
  const { head } = await getRecordState(database, scope);
  let through = head?.sequence ?? 0;
  const digest = createHash("sha256");
  const found = new RecordedPicks();
  let sinceRoot: string[] = [];
  let rootedThrough = 0;
  const digested = (piece: string) => {
    digest.update(piece);
    return piece;
  };

  yield digested(writer.start);
  for (let after = 0; after < through; after += PAGE_ENTRIES) {
    const limit = Math.min(PAGE_ENTRIES, through - after);
    let piece = "";
    for (const { pick, ...stored } of await listLedgerPage(database, { ...scope, after, limit })) {
      const { kind, refId, sequence } = stored;
      let { payload } = stored;
      if (isLater(stored, asOf)) {
        through = sequence - 1;
        break;
      }
      if (kind === "pick") {
        if (pick === null || !isOpenToAll(pick, asOf)) payload = null;
      } else if (kind === "root") {
        const name = readRootRefId(refId);
        payload = name && sinceRoot.length > 0 ? rootPayload(sha256Hex, name, rootedThrough + 1, sinceRoot) : null;
        sinceRoot = [];
        rootedThrough = sequence;
      }
      if (kind !== "root") sinceRoot.push(stored.hash);
      const entry: RecordEntry = { ...stored, payload, about: aboutOf(kind, pick, scope) };
      found.add(entry);
      piece += writer.entry(fileRow(sha256Hex, entry), sequence === 1);
    }
    yield digested(piece);
  }
  yield digested(writer.figures({ ...recordBreakdown(found.picks()), ...found.counts() }));
  yield writer.digest(digest.digest("hex"));
}

/**
 * The whole record of a feed's current run as a file that can be checked without us: every entry of the chain with its payload, the daily
 * roots and the figures that follow. Available to everybody, on every plan (D9).
 */
export async function exportRecord(visitor: Visitor, { format, run: asked }: RecordFileChoice): Promise<RecordExport> {
  const { database, wallNow } = visitor;
  const { feed, run, asOf, label } = await shownRun(visitor, asked);
  const filename = `linewise-record-${feed}-run-${run}-${easternDate(asOf)}.${format}`;
  const scope = { feed, run, asOf };
  const header: RecordHeader = {
    format: RECORD_FORMAT,
    feed,
    run,
    label,
    asOf: new Date(asOf).toISOString(),
    exportedAt: new Date(wallNow).toISOString(),
    note: NOTE,
  };
  if (format === "csv")
    return {
      filename,
      contentType: "text/csv; charset=utf-8",
      pieces: write(database, scope, {
        start: recordCsvHeader(),
        entry: (row) => recordCsvRow(feed, run, row),
        figures: (figures) =>
          recordCsvClosing("file", { payload: header }) + recordCsvClosing("figures", { payload: figures }),
        digest: (hex) => recordCsvClosing("digest", { hash: hex }),
      }),
    };
  return {
    filename,
    contentType: "application/json; charset=utf-8",
    pieces: write(database, scope, {
      start: headerLine(header),
      entry: (row, first) => `${first ? "" : ",\n"}${entryLine(row)}`,
      figures: (figures) => `\n${figuresLine(figures)}`,
      digest: digestLine,
    }),
  };
}
