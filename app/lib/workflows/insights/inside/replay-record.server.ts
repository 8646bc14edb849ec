import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import {
  replayPicks,
  type ReplayedPick,
  type ReplayOutcome,
  type ReplayPlan,
} from "#app/lib/engine/insights/replay-picks.ts";
import { compareStrategies, type ComparedStrategy } from "#app/lib/engine/insights/replay-strategies.ts";
import type { ReplaySettings } from "#app/lib/schemas/insights/insights-forms.ts";
import { onceFor, type SharedRecord } from "#app/lib/workflows/record/shared-record.server.ts";

/** The picks published in the last `days` days that were graded by the record's moment: facts, and public. */
function gradedPicks(record: SharedRecord, days: number): readonly ReplayedPick[] {
  const from = record.asOf - days * DAY_MS;
  return onceFor(record, `replayed ${days}`, () =>
    record.picks.filter((pick): pick is typeof pick & ReplayedPick => pick.publishedAt > from && pick.grade !== null),
  );
}

const SIZINGS = { percentage: "percentage", flat: "flat", kelly: "suggested" } as const satisfies Record<
  ReplaySettings["sizing"],
  ReplayPlan["sizing"]
>;

/** Follows the recorded picks with the settings. */
export function replayRecord(record: SharedRecord, settings: ReplaySettings): ReplayOutcome {
  const { bankrollCents, fraction, minConfidence, maxBetsPerDay, days, sizing } = settings;
  return replayPicks(gradedPicks(record, days), {
    bankroll: bankrollCents,
    sizing: SIZINGS[sizing],
    fraction,
    minConfidence,
    maxBetsPerDay,
    takes: () => true,
  });
}

/** The named ways to follow the recorded picks over the same days, with the same bankroll and share. */
export function compareOnRecord(record: SharedRecord, settings: ReplaySettings): readonly ComparedStrategy[] {
  const { bankrollCents: bankroll, fraction, days } = settings;
  return compareStrategies(gradedPicks(record, days), { bankroll, fraction });
}
