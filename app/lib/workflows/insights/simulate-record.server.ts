import type { ComparedRow, ReplayResult } from "#app/lib/schemas/insights/insights-dto.ts";
import type { ReplaySettings } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { comparedRows, replayResult } from "#app/lib/views/insights/replay-view.ts";
import { readRecord } from "#app/lib/workflows/record/shared-record.server.ts";
import { compareOnRecord, replayRecord } from "./inside/replay-record.server.ts";

/** The result of following the recorded picks of the last days with the settings. Nothing is random: the picks are facts. */
export async function simulateRecord({ database, clock }: Caller, settings: ReplaySettings): Promise<ReplayResult> {
  const { feed, run, asOf } = clock;
  return replayResult(replayRecord(await readRecord(database, { feed, run, asOf }), settings));
}

/** The named ways to follow the picks of the same days. */
export async function compareRecorded(
  { database, clock }: Caller,
  settings: ReplaySettings,
): Promise<readonly ComparedRow[]> {
  const { feed, run, asOf } = clock;
  return comparedRows(compareOnRecord(await readRecord(database, { feed, run, asOf }), settings));
}
