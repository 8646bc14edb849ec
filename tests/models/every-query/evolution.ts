import * as featureSwitches from "#app/models/evolution/feature-switch.server.ts";
import * as modelEvents from "#app/models/evolution/model-event.server.ts";
import * as sectionVisits from "#app/models/evolution/section-visit.server.ts";
import * as strategies from "#app/models/evolution/strategy-version.server.ts";
import * as trainingRuns from "#app/models/evolution/training-run.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, feed, league, run, scope, userId } from "./one-case.ts";

export const evolutionQueries: AreaQueries = {
  ofDatabase: {
    isFeatureOn: async (database) => {
      await featureSwitches.isFeatureOn(database.read, "agent-weights", null);
      await featureSwitches.isFeatureOn(database.read, "ui-optimization", userId);
    },
    selectSwitches: async (database) => featureSwitches.selectSwitches(database.read, userId),
    selectModelEvents: async (database) =>
      modelEvents.selectModelEvents(database.read, scope, { kinds: ["published", "refused"], limit: 5 }),
    selectEventCounts: async (database) => modelEvents.selectEventCounts(database.read, scope),
    selectModelVersions: async (database) => {
      const asked = { statuses: ["champion", "retired"], league: null, limit: 12, also: null } as const;
      await modelEvents.selectModelVersions(database.read, scope, asked);
      await modelEvents.selectModelVersions(database.read, scope, { ...asked, league, also: 1 });
    },
    selectEvidence: async (database) => {
      await modelEvents.selectEvidence(database.read, scope, { versionId: 1, league: null });
      await modelEvents.selectEvidence(database.read, scope, { versionId: null, league });
    },
    selectTrainings: async (database) => trainingRuns.selectTrainings(database.read, { ...scope, limit: 5 }),
    selectSectionOrder: async (database) => sectionVisits.selectSectionOrder(database.read, userId),
    getPublishingFloor: (database) => strategies.getPublishingFloor(database.read, scope, at),
    selectStrategyVersions: async (database) => strategies.selectStrategyVersions(database.read, scope, 1),
    getUnfinishedTraining: (database) => trainingRuns.getUnfinishedTraining(database.read, feed),
  },
  inTransaction: {
    countVisit: (tx) => sectionVisits.countVisit(tx, { userId, section: "activity", at }),
    listVisits: (tx) => sectionVisits.listVisits(tx, userId),
    saveSectionOrder: (tx) => sectionVisits.saveSectionOrder(tx, { userId, sections: [], visits: 0, at }),
    forgetVisits: (tx) => sectionVisits.forgetVisits(tx, userId),
    saveStrategyVersion: (tx) =>
      strategies.saveStrategyVersion(tx, {
        feed,
        run,
        league,
        minimumEdge: 0,
        outcome: "kept",
        picks: 0,
        tried: null,
        n: 0,
        dataHash: "hash",
        at,
        closingLineValue: null,
        standardError: null,
      }),
    saveSwitch: (tx) =>
      featureSwitches.saveSwitch(tx, {
        feature: "agent-weights",
        userId,
        enabled: true,
        changedBy: userId,
        changedAt: at,
      }),
    queueTraining: (tx) =>
      trainingRuns.queueTraining(tx, {
        feed,
        run,
        cause: "operator",
        requestedBy: userId,
        requestedAt: at,
        leagues: [league],
      }),
    saveTraining: (tx) => trainingRuns.saveTraining(tx, 1, { finishedAt: at }),
  },
  parts: [],
};
