import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { RECORD_FORMAT } from "#app/lib/engine/proof/record-file.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { createFileShelf, type FileShelf, type ShelvedFile } from "#app/lib/platform/file-shelf.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getRecordState } from "#app/models/record/record-state.server.ts";
import { exportRecord, type RecordFileChoice } from "./export-record.server.ts";
import { shownRun } from "./shared-record.server.ts";

/** While a newer file is being made, a file of up to this age is served: the file itself states its moment. */
const MAX_AGE_MS = 10 * MINUTE_MS;
/** A connection without traffic for a minute is closed. */
const PATIENCE_MS = 20_000;

let shelf: FileShelf | undefined;

function exportShelf(): FileShelf {
  const folder = join(tmpdir(), "linewise-exports", sha256Hex(env().DATABASE_URL).slice(0, 16));
  return (shelf ??= createFileShelf(folder, { maxAgeMs: MAX_AGE_MS, patienceMs: PATIENCE_MS }));
}

export interface RecordFile {
  /** Names the state of the record that the file is made from; the same state gives the same file. */
  readonly key: string;
  /** Null while a long record's first file is still being made. */
  take(): Promise<ShelvedFile | null>;
}

/** The whole record as a file that is made once per state of the record and kept on this machine. */
export async function recordFile(visitor: Visitor, { format, run: asked }: RecordFileChoice): Promise<RecordFile> {
  const { feed, run, asOf } = await shownRun(visitor, asked);
  const { head, lastStart } = await getRecordState(visitor.database, { feed, run, asOf });
  const key = sha256Hex(JSON.stringify([RECORD_FORMAT, feed, run, format, head, lastStart])).slice(0, 32);
  return {
    key,
    take: () => exportShelf().take(`${feed} ${run} ${format}`, key, () => exportRecord(visitor, { format, run })),
  };
}
