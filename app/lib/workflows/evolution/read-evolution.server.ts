import { nextNightlyTraining } from "#app/lib/engine/evolution/schedule.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { strategyText } from "#app/lib/format/evolution.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { EvolutionHistory, EvolutionStatus } from "#app/lib/schemas/evolution/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import {
  countsOf,
  namesOf,
  operatorRefusal,
  progressOf,
  switchesOf,
  switchStates,
  testedVersion,
} from "#app/lib/views/evolution/evolution-view.ts";
import { isOperator } from "#app/lib/views/operator.ts";
import { selectSwitches } from "#app/models/evolution/feature-switch.server.ts";
import { selectEventCounts, selectModelEvents, selectModelVersions } from "#app/models/evolution/model-event.server.ts";
import { selectStrategyVersions } from "#app/models/evolution/strategy-version.server.ts";
import { selectTrainings } from "#app/models/evolution/training-run.server.ts";

/** Most upgrades listed (analytics §9), and refusals beside them. */
const NEWEST_UPGRADES = 5;
const NEWEST_REFUSALS = 12;
/** Models in use, and earlier ones that can be put back. */
const LISTED_MODELS = 16;

const feedOf = ({ clock }: Caller) => ({ label: clock.label, now: clock.asOf });

/** The parts that evolve, the models in use, the progress of a training, and the caller's permissions. */
export async function readEvolutionStatus(caller: Caller): Promise<EvolutionStatus> {
  const { database, viewer, clock, wallNow } = caller;
  const { read } = database;
  const operator = isOperator(caller);
  const { turns, versions, counts, trainings } = await readTogether(read, {
    turns: selectSwitches(read, viewer.id),
    versions: selectModelVersions(read, clock, {
      statuses: ["champion", "retired"],
      league: null,
      limit: LISTED_MODELS,
      also: null,
    }),
    counts: selectEventCounts(read, clock),
    trainings: selectTrainings(read, { ...clock, limit: 1 }),
  });
  const [training] = trainings;
  const { upgrades, refusals } = countsOf(counts);
  return {
    feed: feedOf(caller),
    ...namesOf(versions),
    upgrades,
    refusals,
    features: switchesOf(switchStates(turns), operator),
    training: training ? progressOf(training) : null,
    nextTrainingAt: nextNightlyTraining(wallNow),
    operatorRefusal: operatorRefusal(operator, "retrains"),
  };
}

/** The newest versions that were published, refused and rolled back, each with its numbers. */
export async function readEvolutionHistory(caller: Caller): Promise<EvolutionHistory> {
  const { clock } = caller;
  const { read } = caller.database;
  const { counts, upgrades, refusals, rollBacks, ...strategies } = await readTogether(read, {
    counts: selectEventCounts(read, clock),
    upgrades: selectModelEvents(read, clock, { kinds: ["published"], limit: NEWEST_UPGRADES }),
    refusals: selectModelEvents(read, clock, { kinds: ["refused"], limit: NEWEST_REFUSALS }),
    rollBacks: selectModelEvents(read, clock, { kinds: ["rolled-back"], limit: NEWEST_UPGRADES }),
    NBA: selectStrategyVersions(read, { ...clock, league: "NBA" }, 1),
    MLB: selectStrategyVersions(read, { ...clock, league: "MLB" }, 1),
    NFL: selectStrategyVersions(read, { ...clock, league: "NFL" }, 1),
    NHL: selectStrategyVersions(read, { ...clock, league: "NHL" }, 1),
  });
  return {
    feed: feedOf(caller),
    ...countsOf(counts),
    newestUpgrades: upgrades.map(testedVersion),
    newestRefusals: refusals.map(testedVersion),
    newestRollBacks: rollBacks.map(testedVersion),
    strategies: LEAGUES.flatMap((league) => strategies[league]).map(
      ({ league, minimumEdge, outcome, at, ...numbers }) => ({
        league,
        minimumEdge,
        outcome,
        at,
        verdict: strategyText({ outcome, minimumEdge, ...numbers }),
      }),
    ),
  };
}
