import * as closeDistances from "#app/models/pricing/close-distance.server.ts";
import * as edgeReturns from "#app/models/pricing/edge-returns.server.ts";
import * as modelVersions from "#app/models/pricing/model-version.server.ts";
import * as predictions from "#app/models/pricing/prediction.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, feed, gameId, league, prediction, run, scope, userId } from "./one-case.ts";

const model = { parameters: {}, dataHash: "hash", trainedOnGames: 1, trainedUntil: at, scores: {}, createdAt: at };

export const pricingQueries: AreaQueries = {
  ofDatabase: {
    listUnmeasuredForecasts: (database) =>
      closeDistances.listUnmeasuredForecasts(database, { feed, run, asOf: at, since: before }),
    sumEdgeReturns: (database) => edgeReturns.sumEdgeReturns(database, { feed, run, league, asOf: at, since: before }),
    sumCloseDistances: (database) =>
      closeDistances.sumCloseDistances(database, { feed, run, league, asOf: at, since: before }),
    listClosedProps: (database) =>
      predictions.listClosedProps(database, { feed, run, league, since: before, asOf: at }),
    getChampion: (database) => modelVersions.getChampion(database, scope, at),
    isTrainedOn: (database) => modelVersions.isTrainedOn(database, { feed, run, league }, "hash"),
    latestTraining: (database) => modelVersions.latestTraining(database, scope),
    saveModelVersion: (database) =>
      modelVersions.saveModelVersion(
        database,
        { feed, run, league },
        { ...model, publish: true, state: { state: {}, throughStartAt: at, gamesSeen: 1 } },
      ),
    getRatingState: (database) => modelVersions.getRatingState(database, 1),
    saveRatingState: (database) =>
      modelVersions.saveRatingState(database, {
        modelVersionId: 1,
        state: {},
        throughStartAt: at,
        gamesSeen: 1,
        updatedAt: at,
      }),
    listNewestPredictions: async (database) => {
      await predictions.listNewestPredictions(database, { run, modelVersionId: 1, gameIds: [gameId], before: at });
    },
    savePredictions: (database) => predictions.savePredictions(database, [prediction, prediction]),
    prunePredictions: (database) => predictions.prunePredictions(database, { feed, from: before, before: at }),
    listLastDistributions: (database) =>
      predictions.listLastDistributions(database, { gameIds: [gameId], run: 1, asOf: at }),
  },
  inTransaction: {
    saveCloseDistances: (tx) =>
      closeDistances.saveCloseDistances(tx, [
        { run, gameId, market: "moneyline", step: 3, distance: 0.1, knownAt: at },
      ]),
    rollBackTo: (tx) => modelVersions.rollBackTo(tx, 1, { feed, run, userId, at }),
  },
  parts: ["selectLastDistributions"],
};
