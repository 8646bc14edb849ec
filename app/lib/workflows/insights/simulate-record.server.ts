import type { ComparedRow, ReplayResult } from "#app/lib/schemas/insights/insights-dto.ts";
import type { ReplaySettings } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { comparedRows, replayResult } from "#app/lib/views/insights/replay-view.ts";
import { compareOnRecord, gradedPicks, replayRecord } from "./inside/replay-record.server.ts";

/** The result of following the recorded picks of the last days with the settings. Nothing is random: the picks are facts. */
export async function simulateRecord(caller: Caller, settings: ReplaySettings): Promise<ReplayResult> {
  return replayResult(replayRecord(await gradedPicks(caller, settings.days), settings));
}

/** The named ways to follow the picks of the same days. */
export async function compareRecorded(caller: Caller, settings: ReplaySettings): Promise<readonly ComparedRow[]> {
  return comparedRows(compareOnRecord(await gradedPicks(caller, settings.days), settings));
}
