import { cents } from "#app/lib/engine/brands.ts";
import * as ownBets from "#app/models/bets/own-bets.server.ts";
import * as planned from "#app/models/bets/planned-bets.server.ts";
import * as betImports from "#app/models/bets/bet-import.server.ts";
import * as importedBets from "#app/models/bets/imported-bets.server.ts";
import * as settlement from "#app/models/bets/bet-settlement.server.ts";
import * as moneyUsed from "#app/models/bets/money-used.server.ts";
import * as betLists from "#app/models/bets/bet-list.server.ts";
import * as savedPicks from "#app/models/bets/saved-pick.server.ts";
import * as sharing from "#app/models/bets/sharing.server.ts";
import * as taxYear from "#app/models/bets/tax-year.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, feed, gameId, league, likely, owner, pickId, price, scope, userId } from "./one-case.ts";

const bets = { ...owner, league: "ALL", betType: "ALL", since: null } as const;
const betImport = {
  ...owner,
  id: "import",
  fileName: null,
  text: "date",
  reading: {},
  createdAt: at,
} as const;
const importedBet = {
  strategyId: 0,
  gameId,
  league,
  market: "moneyline",
  side: "home",
  line: null,
  book: "fanduel",
  price,
  decimalOdds: 1.9,
  quoted: true,
  teamName: "Raptors",
  betType: "Moneyline",
  stakeCents: cents(1000),
  startAt: at,
  savedAt: at,
  status: "won",
  profitCents: cents(900),
  settledAt: at,
  eventName: null,
  statedStatus: "won",
  statedProfitCents: null,
  kind: "moneyline",
  statedResult: null,
  leagueName: null,
  bonusCents: null,
  boosted: false,
  pitchers: null,
  importKey: "key",
} as const;
const bet = {
  ...owner,
  book: "fanduel",
  confidence: likely,
  expectedValue: 0.02,
  strategyId: pickId,
  pickId,
  gameId,
  league,
  market: "moneyline",
  subject: "",
  side: "home",
  decimalOdds: 1.9,
  teamName: "Toronto Raptors",
  betType: "Moneyline",
  stakeCents: cents(2500),
  startAt: ahead,
  savedAt: at,
} as const;

export const betsQueries: AreaQueries = {
  ofDatabase: {
    listBets: async (database) => {
      for (const tab of ["open", "settled", "all"] as const)
        for (const narrowed of [bets, { ...bets, league, betType: "Moneyline", since: before } as const])
          await betLists.listBets(database, { ...narrowed, tab }, { limit: 20, offset: 20, pricedAt: at });
    },
    readOwnBets: async (database) => {
      for (const withDeletedLate of [false, true])
        await ownBets.readOwnBets(database, { ...bets, league, betType: "Moneyline", since: before, withDeletedLate });
    },
    getNewestBetChange: (database) => ownBets.getNewestBetChange(database.read, userId),
    getOwnResultsPage: (database) => sharing.getOwnResultsPage(database, userId),
    getResultsPage: (database) => sharing.getResultsPage(database, "a-page", at),
    getBetImport: (database) => betImports.getBetImport(database.read, { id: "import", userId }),
    getBetImportHead: (database) => betImports.getBetImportHead(database.read, { id: "import", userId }),
    getImportTop: (database) => betImports.getImportTop(database.read, "import", 10),
    countBetsOf: (database) => importedBets.countBetsOf(database.read, userId),
    getImportWork: (database) => planned.getImportWork(database.read, "import"),
    countPlannedRows: (database) => planned.countPlannedRows(database.read, "import"),
    listPlannedAhead: (database) => planned.listPlannedAhead(database.read, "import"),
    listPlannedPage: async (database) => {
      for (const state of [null, "new"] as const)
        await planned.listPlannedPage(database.read, "import", { state, limit: 10, offset: 10 });
    },
    listPlannedBehind: (database) =>
      planned.listPlannedBehind(database.read, "import", { after: 1, states: ["new", "updates"], limit: 10 }),
    listGamesForImport: (database) => betImports.listGamesForImport(database, { feed, from: before, to: at }),
    listImportKeys: (database) => importedBets.listImportKeys(database.read, owner, ["key"]),
    listImportsPlacedAt: (database) => importedBets.listImportsPlacedAt(database.read, owner, [at]),
    listBetsSavedHere: (database) => importedBets.listBetsSavedHere(database.read, owner, ["game"]),
    listBetsNumbered: (database) => importedBets.listBetsNumbered(database.read, owner, [1]),
    listLinkedImports: (database) => importedBets.listLinkedImports(database.read, owner, ["key"]),
    countClosed: (database) => importedBets.countClosed(database, [1, 2]),
    listBetsBehind: async (database) => {
      for (const tab of ["open", "settled", "all"] as const)
        for (const after of [null, { at, id: 1 }])
          await betLists.listBetsBehind(database, { ...bets, tab }, { limit: 20, after, pricedAt: at });
    },
    findBetPlace: (database) => betLists.findBetPlace(database, bets, 1),
    listBetsToSettle: async (database) => {
      for (const only of [undefined, [1, 2]])
        await settlement.listBetsToSettle(database, { ...scope, ...(only && { only }) });
    },
  },
  inTransaction: {
    listGamesBetOn: (tx) => settlement.listGamesBetOn(tx, [gameId]),
    replaceResultsPage: (tx) =>
      sharing.replaceResultsPage(tx, {
        id: "a-page",
        userId,
        feed: "simulation",
        run: 1,
        days: 30,
        showsName: false,
        showsMoney: false,
        createdAt: at,
      }),
    closeResultsPage: (tx) => sharing.closeResultsPage(tx, userId),
    getMoneyUsed: (tx) => moneyUsed.getMoneyUsed(tx, { userId, feed, from: { day: at, week: at, month: before } }),
    listLastLosses: (tx) => moneyUsed.listLastLosses(tx, { userId, feed, since: before, count: 3 }),
    listBetsOfYear: (tx) => taxYear.listBetsOfYear(tx, { userId, from: before, to: at }),
    createBetImport: (tx) => betImports.createBetImport(tx, betImport),
    saveBetImportReading: (tx) => betImports.saveBetImportReading(tx, "import", {}),
    finishBetImport: (tx) => betImports.finishBetImport(tx, "import", {}),
    addPlannedRows: (tx) =>
      planned.addPlannedRows(tx, "import", [{ at: 1, state: "new", ahead: false, shown: {}, stored: {} }]),
    dropPlannedRows: (tx) => planned.dropPlannedRows(tx, "import", { upTo: 10, but: "error" }),
    saveImportWork: (tx) => planned.saveImportWork(tx, "import", null),
    holdImport: (tx) => planned.holdImport(tx, "import", { holder: "one", now: at, until: at }),
    saveHeldWork: (tx) => planned.saveHeldWork(tx, "import", { holder: "one", until: at, work: null }),
    releaseImport: (tx) => planned.releaseImport(tx, "import", "one"),
    dropSurplusBetImports: (tx) => betImports.dropSurplusBetImports(tx, userId, 3),
    deleteOldBetImports: (tx) => betImports.deleteOldBetImports(tx, before),
    createImportedBets: (tx) => importedBets.createImportedBets(tx, owner, [importedBet], at),
    stateImportedResult: (tx) => importedBets.stateImportedResult(tx, 1, importedBet),
    createBet: (tx) => savedPicks.createBet(tx, bet),
    createBetLegs: async (tx) => {
      const savedPickId = await savedPicks.createBet(tx, {
        ...bet,
        gameId: null,
        pickId: null,
        strategyId: 9999,
        betType: "Parlay",
      });
      await savedPicks.createBetLegs(tx, [
        {
          savedPickId,
          leg: 1,
          gameId,
          pickId,
          league,
          market: "moneyline",
          subject: "",
          side: "home",
          book: "fanduel",
          price,
          startAt: ahead,
          confidence: likely,
        },
      ]);
    },
    getOwnBet: (tx) => savedPicks.getOwnBet(tx, userId, 1),
    listBetLegs: (tx) => savedPicks.listBetLegs(tx, 1),
    listLegsOf: (tx) => savedPicks.listLegsOf(tx, [1, 2]),
    getOpenBetOnPick: (tx) => savedPicks.getOpenBetOnPick(tx, userId, pickId),
    saveStake: (tx) => savedPicks.saveStake(tx, 1, cents(100)),
    markBetDeleted: (tx) => savedPicks.markBetDeleted(tx, 1, { at, late: true }),
    saveSettlements: (tx) =>
      settlement.saveSettlements(
        tx,
        [
          {
            savedPickId: 1,
            gradings: [
              { leg: 0, gameResultId: 1, result: "win", profitCents: cents(1), closingLineValue: null, regrade: false },
            ],
            legs: [{ leg: 1, status: "won" }],
            status: "won",
            profitCents: cents(1),
            closingLineValue: null,
          },
        ],
        at,
      ),
  },
  parts: ["selectBets", "selectLegs", "selectSavedPickIds", "selectStakes", "stakesIn"],
};
