import { ANCHOR_FORMAT } from "#app/lib/engine/proof/anchor.ts";
import * as anchors from "#app/models/record/anchor.server.ts";
import * as chain from "#app/models/record/chain.server.ts";
import * as forecasts from "#app/models/record/forecast.server.ts";
import * as grading from "#app/models/record/grading.server.ts";
import * as ledger from "#app/models/record/ledger.server.ts";
import * as recordDays from "#app/models/record/record-days.server.ts";
import * as recordSums from "#app/models/record/record-sums.server.ts";
import * as recordPicks from "#app/models/record/record-picks.server.ts";
import * as recordState from "#app/models/record/record-state.server.ts";
import * as dailyRoots from "#app/models/record/daily-root.server.ts";
import * as ledgerPages from "#app/models/record/ledger-page.server.ts";
import * as record from "#app/models/record/published-record.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, day, feed, gameId, pickId, run, scope } from "./one-case.ts";

export const recordQueries: AreaQueries = {
  ofDatabase: {
    listHeads: (database) => chain.listHeads(database),
    listLinks: (database) => chain.listLinks(database, { feed, run, after: 0, limit: 1000 }),
    appendAnchors: (database) =>
      anchors.appendAnchors(
        database,
        [
          {
            format: ANCHOR_FORMAT,
            kind: "signature",
            head: { feed, run, sequence: 1, hash: "h" },
            at: new Date(at).toISOString(),
            by: "fingerprint",
            proof: "p",
            publicKey: "k",
          },
        ],
        at,
      ),
    listNewestAnchors: (database) => anchors.listNewestAnchors(database, [{ kind: "signature", by: "fingerprint" }]),
    getFirstSigned: (database) => anchors.getFirstSigned(database, "fingerprint"),
    listAnchorPage: (database) => anchors.listAnchorPage(database, { feed, run, after: 0, limit: 500 }),
    getNewestAnchorId: (database) => anchors.getNewestAnchorId(database, { feed, run }),
    wasGradedSince: (database) => grading.wasGradedSince(database.read, { since: before, asOf: at }),
    listGradedOffers: async (database) => {
      const window = { feed, run, from: before, asOf: at } as const;
      for (const read of [null, { asOf: before, gradingId: 0 }]) await grading.listGradedOffers(database, window, read);
    },
    listUngradedPicks: (database) => grading.listUngradedPicks(database, scope),
    listRecordedCloses: (database) => grading.listRecordedCloses(database, { run, gameIds: [gameId], asOf: at }),
    getPublishedRecord: (database) => record.getPublishedRecord(database, scope),
    countGamesPriced: async (database) => {
      for (const counted of [null, { asOf: before, games: 1 }]) await record.countGamesPriced(database, scope, counted);
    },
    selectRecordPicks: async (database) => {
      for (const where of [
        recordPicks.publishedAfter(before),
        recordPicks.betsGradedAfter(before),
        recordPicks.betsStarting(before, at),
      ])
        await recordPicks.selectRecordPicks(database, scope, where);
    },
    listRecordPicks: (database) => recordPicks.listRecordPicks(database, scope, recordPicks.gradedOnes("BET")),
    listNewestGradedBets: (database) =>
      recordPicks.listNewestGradedBets(database, scope, { limit: 10, results: ["win"] }),
    listNewestPicks: (database) =>
      recordPicks.listNewestPicks(database, scope, {
        league: "NBA",
        market: "total",
        verdict: "BET",
        confidence: [0.5, 0.6],
        version: 1,
        from: before,
        without: [pickId],
        limit: 20,
        offset: 0,
      }),
    findRecordPick: (database) => recordPicks.findRecordPick(database, scope, pickId),
    listStakes: (database) => recordPicks.listStakes(database, scope, before),
    selectRecordSums: async (database) => {
      for (const by of [["day", "league"], ["market"], ["band"], ["version"]] as const)
        await recordSums.selectRecordSums(database, scope, { league: "NBA", fromDay: 1, by });
      await recordSums.selectRecordSums(database, scope, { by: ["market"] });
    },
    selectDailyProfits: (database) => recordSums.selectDailyProfits(database, scope, { fromDay: 1 }),
    selectForecasts: (database) => recordSums.selectForecasts(database, scope, { verdict: "BET" }),
    hasStaleDays: (database) => recordDays.hasStaleDays(database),
    foldStaleDays: (database) => recordDays.foldStaleDays(database),
    listLedgerPage: (database) => ledgerPages.listLedgerPage(database, { feed, run, asOf: at, after: 0, limit: 100 }),
    getRecordState: (database) => recordState.getRecordState(database, { feed, run, asOf: at }),
    listForecastGames: async (database) => {
      for (const since of [null, { asOf: before, resultId: 1 }])
        await forecasts.listForecastGames(database, { feed, run, from: before, asOf: at }, since);
    },
    getRunEnd: (database) => dailyRoots.getRunEnd(database, { feed, run }),
    getRootState: (database) => dailyRoots.getRootState(database, scope),
  },
  inTransaction: {
    foldRecordDays: (tx) => recordDays.foldRecordDays(tx),
    appendGrading: (tx) =>
      grading.appendGrading(
        tx,
        { feed, run, recordedAt: at },
        {
          pickId,
          gameResultId: 1,
          result: "win",
          profitUnits: 1,
          closePrice: null,
          closeLine: null,
          closeProbability: null,
          closingLineValue: null,
          gradedAt: at,
        },
      ),
    openLedger: async (tx) => (await ledger.openLedger(tx, { feed, run, createdAt: at })).append("root", day, {}),
    appendDailyRoot: (tx) =>
      dailyRoots.appendDailyRoot(tx, { feed, run }, { day: "2026-01-16", publishedAt: at, recordedAt: at }),
  },
  parts: [
    "gradedBy",
    "newestGradingId",
    "selectGradings",
    "publishedAfter",
    "betsGradedAfter",
    "gradedOnes",
    "betsStarting",
    "readForecasts",
    "readDailyProfits",
  ],
};
