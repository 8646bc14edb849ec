import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import * as alternateLines from "#app/models/feeds/alternate.server.ts";
import * as archive from "#app/models/feeds/archive.server.ts";
import * as boxScore from "#app/models/feeds/box-score.server.ts";
import * as catalog from "#app/models/feeds/catalog.server.ts";
import * as feedNews from "#app/models/feeds/feed-news.server.ts";
import * as feeds from "#app/models/feeds/feed.server.ts";
import * as gameAlias from "#app/models/feeds/game-alias.server.ts";
import * as gameLength from "#app/models/feeds/game-length.server.ts";
import * as gameResult from "#app/models/feeds/game-result.server.ts";
import * as games from "#app/models/feeds/game.server.ts";
import * as injury from "#app/models/feeds/injury.server.ts";
import * as lineup from "#app/models/feeds/lineup.server.ts";
import * as coverage from "#app/models/feeds/odds-coverage.server.ts";
import * as odds from "#app/models/feeds/odds.server.ts";
import * as parlayPrices from "#app/models/feeds/parlay-quote.server.ts";
import * as played from "#app/models/feeds/played.server.ts";
import * as calls from "#app/models/feeds/provider-call.server.ts";
import * as fetches from "#app/models/feeds/provider-fetch.server.ts";
import * as providerQuota from "#app/models/feeds/provider-quota.server.ts";
import * as roster from "#app/models/feeds/roster.server.ts";
import * as weather from "#app/models/feeds/weather.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, day, feed, gameId, league, price, run, scope } from "./one-case.ts";
import { WHOLE } from "#app/lib/engine/settle/played.ts";

const span = { league, from: before, to: at } as const;
const quote = { gameId, book: "fanduel", market: "moneyline", line: null, first: price, second: price } as const;
const game = {
  externalId: "g1",
  league,
  season: 2026,
  startAt: ahead,
  localDate: day,
  homeTeamId: "NBA-TOR",
  awayTeamId: "NBA-BOS",
  neutral: false,
  playoff: false,
  status: "scheduled",
  homeScore: null,
  awayScore: null,
  periodLabel: null,
  overtime: null,
  finalAt: null,
  played: WHOLE,
} as const;

export const feedsQueries: AreaQueries = {
  ofDatabase: {
    oldestUnfinishedStart: (database) =>
      gameResult.oldestUnfinishedStart(database, { feed, league, from: before, to: at }),
    listArchiveKeys: (database) => archive.listArchiveKeys(database, league),
    listArchiveGames: (database) => archive.listArchiveGames(database, span),
    listArchiveQuotes: (database) => archive.listArchiveQuotes(database, span),
    listArchiveBoxLines: (database) => archive.listArchiveBoxLines(database, span),
    listArchiveStarters: (database) => archive.listArchiveStarters(database, span),
    archiveExtent: (database) => archive.archiveExtent(database, league),
    nextArchiveDay: (database) => archive.nextArchiveDay(database, league, day),
    firstPriceOfDay: (database) => archive.firstPriceOfDay(database, league, day),
    listPriceMoments: (database) => archive.listPriceMoments(database, span),
    saveTeamCatalogue: (database) =>
      catalog.saveTeamCatalogue(
        database,
        [
          {
            id: "NBA-TOR",
            league,
            code: "TOR",
            city: "Toronto",
            nickname: "Raptors",
            conference: null,
            division: null,
            active: true,
          },
        ],
        [{ provider: "simulation", league, alias: "TOR", teamId: "NBA-TOR" }],
      ),
    ensureTeamCatalogue: (database) => catalog.ensureTeamCatalogue(database),
    listTeamAliases: (database) => catalog.listTeamAliases(database, "simulation", league),
    listPlayersById: (database) => catalog.listPlayersById(database, ["simulation:p1"]),
    countBoxScores: (database) =>
      boxScore.countBoxScores(database, { feed, league, from: day, to: "2026-02-01" }, [day, day]),
    listPropStats: (database) => boxScore.listPropStats(database, [{ gameId, subject: "points:player" }]),
    newestBoxLine: (database) => boxScore.newestBoxLine(database),
    listBoxLines: (database) => boxScore.listBoxLines(database, { feed, league, from: day, to: "2026-02-01" }),
    listRuledOut: (database) => injury.listRuledOut(database, { feed, league, teamIds: ["NBA-TOR"], asOf: at }),
    listLeagueReports: async (database) => {
      for (const newest of [true, false]) await injury.listLeagueReports(database, { ...scope, newest });
    },
    listRosterMoves: (database) => roster.listRosterMoves(database, scope),
    listPlayedMinutes: async (database) => {
      for (const gameIds of [undefined, [gameId]]) await boxScore.listPlayedMinutes(database, { ...scope, gameIds });
    },
    listWithoutBoxScore: (database) => boxScore.listWithoutBoxScore(database, scope),
    listTeamNames: (database) => catalog.listTeamNames(database, league),
    ensureFeed: (database) => feeds.ensureFeed(database, feed, { seed: "s", wallNow: at }),
    getFeedClock: (database) => feeds.getFeedClock(database, feed, at),
    processedThroughOf: (database) => feeds.processedThroughOf(database, feed),
    countPlayed: (database) => played.countPlayed(database, { feed, run }),
    stepSimulationClock: (database) => feeds.stepSimulationClock(database, 1, at),
    setArchiveClock: (database) => feeds.setArchiveClock(database, { league, run, standsAt: at, wallNow: at }),
    getIngestMark: (database) => feeds.getIngestMark(database, feed, league, "odds"),
    noteIngested: (database) => feeds.noteIngested(database, { feed, league, kind: "odds", through: at }),
    listLiveGames: (database) => gameAlias.listLiveGames(database, { league, from: before, to: ahead }),
    listGameAliases: (database) => gameAlias.listGameAliases(database, { league, from: before, to: ahead }),
    saveGameAliases: (database) =>
      gameAlias.saveGameAliases(
        database,
        [{ provider: "espn", alias: "espn-nba-1", league, externalId: "nba-1", swapped: false }],
        at,
      ),
    listLiveFinals: (database) => gameAlias.listLiveFinals(database, { league, from: before, to: at }),
    listLivePlayers: (database) => gameAlias.listLivePlayers(database, league),
    listLiveHistory: (database) => gameAlias.listLiveHistory(database, ["NBA", "NFL"]),
    listLastReads: (database) => fetches.listLastReads(database, ["the-odds-api", "espn"]),
    selectCallSummaries: (database) => calls.selectCallSummaries(database.read, { from: before, to: at }),
    selectDailyCosts: (database) => calls.selectDailyCosts(database.read, before),
    selectNewestFetches: (database) => fetches.selectNewestFetches(database.read, ["the-odds-api", "espn"]),
    selectNewestBody: (database) => fetches.selectNewestBody(database.read, "espn"),
    selectQuotas: (database) => providerQuota.selectQuotas(database.read, at),
    selectCoverage: (database) => coverage.selectCoverage(database.read, { feed, asOf: at, to: ahead }),
    selectOddsReads: (database) => coverage.selectOddsReads(database.read, feed),
    getProviderQuota: (database) => providerQuota.getProviderQuota(database, "the-odds-api", at),
    listProviderQuotas: (database) => providerQuota.listProviderQuotas(database),
    spendQuota: (database) => providerQuota.spendQuota(database, "the-odds-api", 3, at),
    noteQuota: (database) => providerQuota.noteQuota(database, "the-odds-api", { used: 3, remaining: 497 }, at),
    listUpcomingGames: (database) => games.listUpcomingGames(database, scope),
    listStartingGames: (database) => games.listStartingGames(database, scope),
    listFinishedGames: (database) => games.listFinishedGames(database, scope),
    listNamedStarters: (database) => lineup.listNamedStarters(database, { gameIds: [gameId], asOf: at }),
    listStarterIds: (database) => lineup.listStarterIds(database, scope),
    listWantedGames: async (database) => {
      for (const wanted of [league, null] as const)
        await alternateLines.listWantedGames(database, { feed, league: wanted, from: at, to: ahead });
    },
    listParlayQuotes: (database) => parlayPrices.listParlayQuotes(database, [gameId], at),
    listParlayGames: (database) => parlayPrices.listParlayGames(database, { feed, league, from: at, to: ahead }),
    listNewestQuotes: async (database) => {
      for (const markets of ["all", "game", "prop"] as const)
        await odds.listNewestQuotes(database, [gameId], at, markets);
    },
    listOpeningQuotes: (database) => odds.listOpeningQuotes(database, [gameId], at),
    listEndQuotes: async (database) => {
      await odds.listEndQuotes(database, scope);
      await odds.listEndQuotes(database, { ...scope, gameIds: [gameId] });
    },
    pruneProviderCalls: (database) => calls.pruneProviderCalls(database, at),
    saveProviderCalls: (database) =>
      calls.saveProviderCalls(database, [
        { provider: "espn", requestedAt: at, durationMs: 80, outcome: "news", status: 200, cost: 0 },
      ]),
    expireFetches: (database) => fetches.expireFetches(database, at),
    getFeedNews: (database) => feedNews.getFeedNews(database, feed, at),
  },
  inTransaction: {
    moveSimulationClock: (tx) => feeds.moveSimulationClock(tx, { byMs: 1, asOf: at, wallNow: at }),
    saveArchiveGames: (tx) =>
      archive.saveArchiveGames(tx, [
        {
          id: "a",
          league,
          season: 1,
          date: day,
          startAt: at,
          home: "TOR",
          away: "BOS",
          neutral: false,
          playoff: false,
          homeScore: 1,
          awayScore: 0,
        },
      ]),
    saveArchiveQuotes: (tx) =>
      archive.saveArchiveQuotes(tx, [
        { ...quote, archiveGameId: "a", kind: "open", capturedAt: at, assumedPrice: false },
      ]),
    saveArchiveStarters: (tx) =>
      archive.saveArchiveStarters(tx, [
        { archiveGameId: "NBA:2024-01-15:BOS:TOR:0", team: "BOS", role: "pitcher", playerKey: "p1", playerName: "n" },
      ]),
    saveArchiveBoxLines: (tx) =>
      archive.saveArchiveBoxLines(tx, [
        { archiveGameId: "a", playerKey: "k", playerName: "n", team: "TOR", position: "G", starter: true, stats: {} },
      ]),
    moveArchiveStarts: (tx) =>
      archive.moveArchiveStarts(tx, [{ id: "a", startAt: at, closeWas: at, closeAt: at, openBy: at }]),
    rewindArchiveGames: (tx) => archive.rewindArchiveGames(tx, { asOf: at, finalAfterMs: HOUR_MS }),
    savePlayers: (tx) =>
      catalog.savePlayers(tx, feed, [{ externalId: "p1", league, teamId: null, name: "n", position: "G" }]),
    savePlayersOnce: (tx) =>
      catalog.savePlayersOnce(tx, feed, [{ externalId: "p1", league, teamId: null, name: "n", position: "G" }]),
    markIngested: (tx) => feeds.markIngested(tx, { feed, league, kind: "odds", through: at }),
    saveGames: (tx) => games.saveGames(tx, feed, [game], at),
    repeatResults: (tx) => gameResult.repeatResults(tx, [gameId], { since: at, asOf: at }),
    saveResults: (tx) =>
      gameResult.saveResults(
        tx,
        [{ gameId, status: "final", homeScore: 1, awayScore: 0, overtime: false, finalAt: at, played: WHOLE }],
        at,
      ),
    listKnownPlayers: (tx) => catalog.listKnownPlayers(tx, ["simulation:p1"]),
    listKnownGames: (tx) => games.listKnownGames(tx, feed, ["g1"]),
    listGameTeams: (tx) => games.listGameTeams(tx, feed, ["g1"]),
    listGameTimes: (tx) => games.listGameTimes(tx, feed, ["g1"]),
    listRosters: (tx) => roster.listRosters(tx, { ...scope, teamIds: ["NBA-TOR"] }),
    saveRosterMoves: (tx) =>
      roster.saveRosterMoves(tx, scope, [{ externalPlayerId: "p1", teamId: "NBA-TOR", since: at, knownAt: at }]),
    saveWeather: (tx) =>
      weather.saveWeather(tx, feed, [
        {
          externalGameId: "g1",
          knownAt: at,
          temperatureC: 21.5,
          precipitationProbability: 0.3,
          windKmh: 14,
          windFromDegrees: 270,
          gustsKmh: null,
        },
      ]),
    saveStarters: (tx) =>
      lineup.saveStarters(tx, feed, [
        {
          externalGameId: "g1",
          teamId: "NBA-BOS",
          role: "pitcher",
          externalPlayerId: "p1",
          status: "probable",
          knownAt: at,
        },
      ]),
    listGameIdsNear: (tx) => games.listGameIdsNear(tx, feed, league, at),
    saveQuotes: async (tx) => {
      for (const fresh of [true, false])
        await odds.saveQuotes(tx, [{ ...quote, kind: "open", capturedAt: at }], { fresh });
    },
    saveAlternates: (tx) =>
      alternateLines.saveAlternates(tx, {
        gameId,
        readAt: at,
        prices: [{ book: "fanduel", market: "spread", side: "home", line: -5.5, price, capturedAt: at }],
        fetchId: null,
      }),
    saveParlayQuotes: (tx) =>
      parlayPrices.saveParlayQuotes(tx, {
        gameId,
        readAt: at,
        quotes: [
          {
            book: "fanduel",
            market: "spread",
            line: -5.5,
            total: 220.5,
            homeOver: price,
            homeUnder: price,
            awayOver: price,
            awayUnder: price,
            capturedAt: at,
          },
        ],
        fetchId: null,
      }),
    saveSplits: (tx) =>
      odds.saveSplits(tx, [
        { gameId, market: "moneyline", firstTickets: 0.5, firstMoney: 0.5, sampleSize: 10, capturedAt: at },
      ]),
    listUnmeasuredGames: (tx) => gameLength.listUnmeasuredGames(tx, { feed, since: before, asOf: at }),
    saveLengths: (tx) => gameLength.saveLengths(tx, [{ gameId, played: "6/9" }]),
    compareBoxLines: (tx) =>
      boxScore.compareBoxLines(tx, feed, [
        { externalGameId: "g1", externalPlayerId: "p1", teamId: "NBA-TOR", starter: true, stats: {} },
      ]),
    saveBoxLines: (tx) =>
      boxScore.saveBoxLines(tx, feed, [
        { externalGameId: "g1", externalPlayerId: "p1", teamId: "NBA-TOR", starter: true, stats: {} },
      ]),
    saveInjuries: (tx) =>
      injury.saveInjuries(tx, feed, [
        { externalPlayerId: "p1", teamId: "NBA-TOR", status: "out", note: "", reportedAt: at },
      ]),
    saveFetches: (tx) =>
      fetches.saveFetches(tx, feed, [
        { provider: "p", endpoint: "e", requestedAt: at, durationMs: 1, status: 200, body: "" },
      ]),
  },
  parts: [
    "selectWeathers",
    "selectFeedProblems",
    "alternatesFrom",
    "selectAlternates",
    "selectAlternatesRead",
    "selectParlayQuotes",
    "parlayQuotesFrom",
    "parlaySideQuotes",
    "archiveGameId",
    "feedClockOf",
    "gameId",
    "hasBoxScore",
    "pitcherReportsSql",
    "takenOutSql",
    "isAhead",
    "newsOf",
    "playerId",
    "oddsReadThrough",
    "delayedBy",
    "delayColumns",
    "offersFrom",
    "quotesFrom",
    "selectFeedNews",
    "selectStarterReports",
    "subjectPlayerId",
    "selectWeather",
    "startersAt",
    "stillOn",
  ],
};
