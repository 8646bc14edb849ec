import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  replayPicks,
  type ReplayedPick,
  type ReplayOutcome,
  type ReplayPlan,
} from "#app/lib/engine/insights/replay-picks.ts";
import { compareStrategies, type ComparedStrategy } from "#app/lib/engine/insights/replay-strategies.ts";
import type { ReplaySettings } from "#app/lib/schemas/insights/insights-forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { listRecordPicks, publishedAfter } from "#app/models/record/record-picks.server.ts";

/** The picks published in the last `days` days that were graded by the record's moment: facts, and public. */
export async function gradedPicks(
  { database, clock }: Pick<Caller, "database" | "clock">,
  days: number,
): Promise<readonly ReplayedPick[]> {
  const { feed, run, asOf } = clock;
  const picks = await listRecordPicks(database, { feed, run, asOf }, publishedAfter(epochMs(asOf - days * DAY_MS)));
  return picks.filter((pick): pick is typeof pick & ReplayedPick => pick.grade !== null);
}

const SIZINGS = { percentage: "percentage", flat: "flat", kelly: "suggested" } as const satisfies Record<
  ReplaySettings["sizing"],
  ReplayPlan["sizing"]
>;

/** Follows the recorded picks with the settings. */
export function replayRecord(picks: readonly ReplayedPick[], settings: ReplaySettings): ReplayOutcome {
  const { bankrollCents, fraction, minConfidence, maxBetsPerDay, sizing } = settings;
  return replayPicks(picks, {
    bankroll: bankrollCents,
    sizing: SIZINGS[sizing],
    fraction,
    minConfidence,
    maxBetsPerDay,
    takes: () => true,
  });
}

/** The named ways to follow the recorded picks over the same days, with the same bankroll and share. */
export function compareOnRecord(
  picks: readonly ReplayedPick[],
  { bankrollCents: bankroll, fraction }: ReplaySettings,
): readonly ComparedStrategy[] {
  return compareStrategies(picks, { bankroll, fraction });
}
