import * as assessment from "#app/models/picks/assessment.server.ts";
import * as gameForecast from "#app/models/picks/game-forecast.server.ts";
import * as board from "#app/models/picks/pick-board.server.ts";
import * as pickDetail from "#app/models/picks/pick-detail.server.ts";
import * as publishing from "#app/models/picks/pick-publishing.server.ts";
import * as pickWhy from "#app/models/picks/pick-why.server.ts";
import * as predictionBoard from "#app/models/picks/prediction-board.server.ts";
import * as reveals from "#app/models/picks/reveal.server.ts";
import * as savedFilters from "#app/models/picks/saved-filter.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import {
  ahead,
  at,
  before,
  day,
  feed,
  gameId,
  league,
  pickId,
  prediction,
  price,
  run,
  scope,
  slipQuery,
  userId,
} from "./one-case.ts";

const boardQuery = { ...scope, userId, day, cutoff: at };
const pickQuery = { ...boardQuery, pickId };
const pick = {
  ...prediction,
  feed,
  league,
  predictionId: 1,
  book: "fanduel",
  price,
  quotedAt: at,
  expectedValue: 0.02,
  shrunkEdge: 0.015,
  worth: 0.7,
  rule: 2,
  fairPrice: price,
  goodDownTo: price,
  stakeFraction: 0.01,
  verdict: "BET",
  riskLevel: "low",
  startAt: ahead,
  publishedAt: at,
  recordedAt: at,
} as const;

export const picksQueries: AreaQueries = {
  ofDatabase: {
    listParlayPicks: (database) => publishing.listParlayPicks(database, { feed, run: 1, gameIds: [gameId] }),
    countBetPicks: (database) =>
      board.countBetPicks(database.read, { ...scope, asOf: before, until: at, userIds: ["a-person"] }),
    countOpenPicks: (database) => board.countOpenPicks(database.read, { ...scope, asOf: before, until: at }),
    listOpenPredictions: (database) => predictionBoard.listOpenPredictions(database, { ...scope, cutoff: at }),
    countPriced: (database) => predictionBoard.countPriced(database, { ...scope, cutoff: at }),
    pruneAssessments: (database) => assessment.pruneAssessments(database, { feed, from: before, before: at }),
    getPersonalBoard: (database) => board.getPersonalBoard(database, boardQuery),
    listYearAverages: (database) => pickWhy.listYearAverages(database, { playerIds: ["a-player"], asOf: at }),
    getLeagueRatings: (database) => pickWhy.getLeagueRatings(database, { feed, run: 1, asOf: at, league: "NBA" }),
    getPickWhyRecord: (database) => pickWhy.getPickWhyRecord(database, pickQuery),
    getBoard: (database) => board.getBoard(database, boardQuery),
    getPickDetailRecord: (database) => pickDetail.getPickDetailRecord(database, pickQuery),
    getGameForecasts: (database) =>
      gameForecast.getGameForecasts(database, { ...slipQuery, gameIds: [gameId, "simulation:other"] }),
    listSavedFilters: (database) => savedFilters.listSavedFilters(database.read, userId),
  },
  inTransaction: {
    createSavedFilter: (tx) =>
      savedFilters.createSavedFilter(tx, { userId, name: "n", query: "league=NBA", createdAt: at }),
    renameSavedFilter: (tx) => savedFilters.renameSavedFilter(tx, { id: 1, userId, name: "m" }),
    deleteSavedFilter: (tx) => savedFilters.deleteSavedFilter(tx, { id: 1, userId }),
    createReveal: (tx) => reveals.createReveal(tx, { userId, pickId, day, revealedAt: at }),
    listAssessedPicks: (tx) => assessment.listAssessedPicks(tx, { feed, run, gameIds: [gameId] }),
    saveAssessments: (tx) =>
      assessment.saveAssessments(tx, [
        {
          pickId,
          modelVersionId: 1,
          asOf: at,
          inputsHash: "i",
          lines: [],
          verdict: "PASS",
          stakeFraction: 0,
          change: "time",
        },
      ]),
    listExposure: (tx) => publishing.listExposure(tx, scope),
    publishRefusals: (tx) => publishing.publishRefusals(tx, [pick]),
    publishPick: (tx) => publishing.publishPick(tx, pick, { modelDataHash: "m", inputsHash: "i" }),
    getPickForPerson: (tx) => pickDetail.getPickForPerson(tx, pickQuery),
  },
  parts: [
    "selectGradeScale",
    "selectParlays",
    "newestAssessmentId",
    "quotesOf",
    "selectPicks",
    "selectQuotes",
    "selectRevealed",
    "selectUsedOnDay",
  ],
};
