import { figuresOfSums, NO_SUMS } from "#app/lib/engine/record/record-sums.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { TrainingRoom } from "#app/lib/schemas/evolution/dto.ts";
import type { TrainingFilters } from "#app/lib/schemas/evolution/forms.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { progressOf, testedVersion, trainedVersions } from "#app/lib/views/evolution/evolution-view.ts";
import { readRecord, recordSums } from "#app/lib/workflows/record/shared-record.server.ts";
import { selectEvidence, selectModelVersions } from "#app/models/evolution/model-event.server.ts";
import { selectTrainings } from "#app/models/evolution/training-run.server.ts";

const NEWEST_TRAININGS = 5;
const LISTED_VERSIONS = 12;

/** Every version of the games' models with its own record, the newest trainings, and one version's results on unseen games. */
export async function readTraining(
  caller: Caller,
  { filters }: { readonly filters: TrainingFilters },
): Promise<TrainingRoom> {
  const { database, clock } = caller;
  const { league, version } = filters;
  const { read } = database;
  const [{ versions, trainings, evidence }, record] = await Promise.all([
    readTogether(read, {
      versions: selectModelVersions(read, clock, {
        statuses: ["champion", "retired", "challenger"],
        league,
        limit: LISTED_VERSIONS,
        also: version,
      }),
      trainings: selectTrainings(read, { ...clock, limit: NEWEST_TRAININGS }),
      evidence: selectEvidence(read, clock, { versionId: version, league: version === null ? league : null }),
    }),
    readRecord(database, clock),
  ]);
  const sums = (await recordSums(database, record, { by: ["version"] })).filter(({ verdict }) => verdict === "BET");
  const all = trainedVersions(versions, (id) =>
    figuresOfSums(
      sums.find((one) => one.version === id) ?? NO_SUMS,
      record.open.filter((pick) => pick.modelVersionId === id && pick.verdict === "BET").length,
    ),
  );
  const [event] = evidence;
  const own = all.find(({ id }) => id === event?.versionId);
  return {
    feed: { label: clock.label, now: clock.asOf },
    filters,
    versions: all,
    trainings: trainings.map(progressOf),
    shown: event?.evidence && own ? { tested: testedVersion(event), evidence: event.evidence, version: own } : null,
  };
}
