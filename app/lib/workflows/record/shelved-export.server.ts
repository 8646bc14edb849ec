import { tmpdir } from "node:os";
import { join } from "node:path";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import { env } from "#app/lib/platform/env.server.ts";
import { createFileShelf, type FileShelf, type ShelvedFile } from "#app/lib/platform/file-shelf.server.ts";
import { sha256Hex } from "#app/lib/platform/ids.server.ts";
import type { Visitor } from "#app/lib/views/caller.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { getRecordState } from "#app/models/record/record-state.server.ts";
import { exportRecord } from "./export-record.server.ts";

/** While a newer file is being made, one of this age still serves: the file itself says as of when it speaks. */
const MAX_AGE_MS = 10 * MINUTE_MS;

let shelf: FileShelf | undefined;

function exportShelf(): FileShelf {
  const folder = join(tmpdir(), "linewise-exports", sha256Hex(env().DATABASE_URL).slice(0, 16));
  return (shelf ??= createFileShelf(folder, { maxAgeMs: MAX_AGE_MS }));
}

export interface RecordFile {
  /** Names the state of the record the file is made from; the same state is the same file. */
  readonly key: string;
  take(): Promise<ShelvedFile>;
}

/** The whole record as a file that is made once per state of the record and kept on this machine. */
export async function recordFile(
  visitor: Visitor,
  { format }: { readonly format: "json" | "csv" },
): Promise<RecordFile> {
  const { database, wallNow } = visitor;
  const { feed, run, asOf } = await getFeedClock(database, visitor.feed, wallNow);
  const { head, lastStart } = await getRecordState(database, { feed, run, asOf });
  const key = sha256Hex(JSON.stringify([feed, run, format, head, lastStart])).slice(0, 32);
  return {
    key,
    take: () => exportShelf().take(`${feed} ${run} ${format}`, key, () => exportRecord(visitor, { format })),
  };
}
