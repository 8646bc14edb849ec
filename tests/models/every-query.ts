import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { americanOdds, cents, epochMs, probability } from "#app/lib/engine/brands.ts";
import { ANCHOR_FORMAT } from "#app/lib/engine/record/anchor.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import * as agentCases from "#app/models/agents/case.server.ts";
import * as agentOpinions from "#app/models/agents/opinion.server.ts";
import * as agentRuns from "#app/models/agents/run.server.ts";
import * as agentWeights from "#app/models/agents/weight.server.ts";
import * as alertSources from "#app/models/notify/alert-source.server.ts";
import * as alerts from "#app/models/notify/alert.server.ts";
import * as preferences from "#app/models/notify/preferences.server.ts";
import * as priceWatches from "#app/models/notify/price-watch.server.ts";
import * as anchors from "#app/models/record/anchor.server.ts";
import * as chain from "#app/models/record/chain.server.ts";
import * as archive from "#app/models/feeds/archive.server.ts";
import * as audit from "#app/models/account/audit.server.ts";
import * as betImports from "#app/models/bets/bet-import.server.ts";
import * as settlement from "#app/models/bets/bet-settlement.server.ts";
import * as boxScore from "#app/models/feeds/box-score.server.ts";
import * as catalog from "#app/models/feeds/catalog.server.ts";
import * as chemistry from "#app/models/players/chemistry.server.ts";
import * as consent from "#app/models/account/consent.server.ts";
import * as developer from "#app/models/account/developer.server.ts";
import * as feeds from "#app/models/feeds/feed.server.ts";
import * as forecasts from "#app/models/record/forecast.server.ts";
import * as gameAlias from "#app/models/feeds/game-alias.server.ts";
import * as marketBoard from "#app/models/market/market-board.server.ts";
import * as gameList from "#app/models/market/game-list.server.ts";
import * as games from "#app/models/feeds/game.server.ts";
import * as grading from "#app/models/record/grading.server.ts";
import * as health from "#app/models/site/health.server.ts";
import * as apiTokens from "#app/models/access/api-token.server.ts";
import * as eventLog from "#app/models/access/event-log.server.ts";
import * as eventReaders from "#app/models/access/event-reader.server.ts";
import * as webHookDeliveries from "#app/models/access/web-hook-delivery.server.ts";
import * as webHookPositions from "#app/models/access/web-hook-position.server.ts";
import * as webHooks from "#app/models/access/web-hook.server.ts";
import * as idempotency from "#app/models/access/idempotency.server.ts";
import * as weather from "#app/models/feeds/weather.server.ts";
import * as lineup from "#app/models/feeds/lineup.server.ts";
import * as injury from "#app/models/feeds/injury.server.ts";
import * as roster from "#app/models/feeds/roster.server.ts";
import * as jobs from "#app/models/site/job.server.ts";
import * as ledger from "#app/models/record/ledger.server.ts";
import * as modelVersions from "#app/models/pricing/model-version.server.ts";
import * as featureSwitches from "#app/models/evolution/feature-switch.server.ts";
import * as modelEvents from "#app/models/evolution/model-event.server.ts";
import * as sectionVisits from "#app/models/evolution/section-visit.server.ts";
import * as strategies from "#app/models/evolution/strategy-version.server.ts";
import * as trainingRuns from "#app/models/evolution/training-run.server.ts";
import * as alternateLines from "#app/models/feeds/alternate.server.ts";
import * as parlayPrices from "#app/models/feeds/parlay-quote.server.ts";
import * as odds from "#app/models/feeds/odds.server.ts";
import * as operations from "#app/models/site/operations.server.ts";
import * as feedNews from "#app/models/feeds/feed-news.server.ts";
import * as pickWhy from "#app/models/picks/pick-why.server.ts";
import * as pickDetail from "#app/models/picks/pick-detail.server.ts";
import * as board from "#app/models/picks/pick-board.server.ts";
import * as gameForecast from "#app/models/picks/game-forecast.server.ts";
import * as assessment from "#app/models/picks/assessment.server.ts";
import * as publishing from "#app/models/picks/pick-publishing.server.ts";
import * as playerSeason from "#app/models/players/season.server.ts";
import * as predictionBoard from "#app/models/picks/prediction-board.server.ts";
import * as predictions from "#app/models/pricing/prediction.server.ts";
import * as providerQuota from "#app/models/feeds/provider-quota.server.ts";
import * as calls from "#app/models/feeds/provider-call.server.ts";
import * as coverage from "#app/models/feeds/odds-coverage.server.ts";
import * as fetches from "#app/models/feeds/provider-fetch.server.ts";
import * as record from "#app/models/record/record.server.ts";
import * as recordPicks from "#app/models/record/record-picks.server.ts";
import * as recordState from "#app/models/record/record-state.server.ts";
import * as recommendations from "#app/models/recommendations/recommendation.server.ts";
import * as reveals from "#app/models/picks/reveal.server.ts";
import * as savedPicks from "#app/models/bets/saved-pick.server.ts";
import * as security from "#app/models/site/security.server.ts";
import * as sharing from "#app/models/bets/sharing.server.ts";
import * as memberRecords from "#app/models/people/member-record.server.ts";
import * as profiles from "#app/models/people/profile.server.ts";
import * as relations from "#app/models/people/relation.server.ts";
import * as reports from "#app/models/people/report.server.ts";
import * as shares from "#app/models/people/share.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import * as dashboard from "#app/models/insights/dashboard.server.ts";
import * as savedFilters from "#app/models/picks/saved-filter.server.ts";
import * as support from "#app/models/notify/support.server.ts";
import * as ownBets from "#app/models/insights/own-bets.server.ts";
import * as systemState from "#app/models/insights/system-state.server.ts";
import * as testimonial from "#app/models/insights/testimonial.server.ts";
import * as sessions from "#app/models/account/session.server.ts";
import * as slip from "#app/models/slip/slip.server.ts";
import * as care from "#app/models/account/care.server.ts";
import * as moneyUsed from "#app/models/bets/money-used.server.ts";
import * as ownData from "#app/models/account/own-data.server.ts";
import * as settings from "#app/models/account/settings.server.ts";
import * as taxYear from "#app/models/bets/tax-year.server.ts";
import * as billing from "#app/models/billing/subscription.server.ts";
import * as messageStops from "#app/models/notify/message-stop.server.ts";
import * as outbox from "#app/models/notify/outbox.server.ts";
import * as phones from "#app/models/notify/phone.server.ts";
import * as users from "#app/models/account/user.server.ts";
import type { Database, Transaction } from "#db/client.ts";

const RECEIPT = { status: 200, durationMs: 5, excerpt: "ok", error: null };
const at = epochMs(Date.UTC(2026, 0, 15, 17));
const before = epochMs(at - 30 * DAY_MS);
const ahead = epochMs(at + 7 * DAY_MS);
const feed = "simulation";
const league = "NBA";
const run = 1;
const userId = "somebody";
/** A telephone number that belongs to nobody. */
const NUMBER = "+14165550123";
const gameId = "simulation:g1";
const pickId = 100_001;
const day = "2026-01-15";
const likely = probability(0.6);
const price = americanOdds(-110);
const news = { after: 0, upTo: 100_000_000, asOf: at } as const;
const scope = { feed, run, league, asOf: at, from: before, to: ahead, since: before } as const;
const owner = { userId, feed, run } as const;
const boardQuery = { ...scope, userId, day, cutoff: at };
const pickQuery = { ...boardQuery, pickId };
const shareQuery = { ...owner, asOf: at, cutoff: at, day, wallNow: at, limit: 10, before: undefined };
const sight = { id: "a-profile", viewerId: userId, wallNow: at };
const slipQuery = { ...owner, asOf: at, cutoff: at, day };
const span = { league, from: before, to: at } as const;
const gameWindow = { feed, from: before, to: ahead, limit: 50, asOf: at } as const;
const bets = { ...owner, league: "ALL", betType: "ALL", since: null } as const;
const quote = { gameId, book: "fanduel", market: "moneyline", line: null, first: price, second: price } as const;
const model = { parameters: {}, dataHash: "hash", trainedOnGames: 1, trainedUntil: at, scores: {}, createdAt: at };
const prediction = {
  gameId,
  run,
  modelVersionId: 1,
  market: "moneyline",
  subject: "",
  side: "home",
  line: null,
  asOf: at,
  modelProbability: likely,
  fairProbability: likely,
  probability: likely,
  probabilityLow: likely,
  probabilityHigh: likely,
  pushProbability: probability(0),
  distribution: {},
  reasons: [],
  snapshotIds: [],
  inputsHash: "inputs",
} as const;
const pick = {
  ...prediction,
  feed,
  league,
  predictionId: 1,
  book: "fanduel",
  price,
  quotedAt: at,
  expectedValue: 0.02,
  fairPrice: price,
  goodDownTo: price,
  stakeFraction: 0.01,
  verdict: "BET",
  riskLevel: "low",
  startAt: ahead,
  publishedAt: at,
  recordedAt: at,
} as const;
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
} as const;
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

/** What the models ask a database, under the exported name, in every form the question's text can take. */
export const ASKED_OF_A_DATABASE: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
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
  listArchiveKeys: (database) => archive.listArchiveKeys(database, league),
  listArchiveGames: (database) => archive.listArchiveGames(database, span),
  listArchiveQuotes: (database) => archive.listArchiveQuotes(database, span),
  listArchiveBoxLines: (database) => archive.listArchiveBoxLines(database, span),
  listArchiveStarters: (database) => archive.listArchiveStarters(database, span),
  archiveExtent: (database) => archive.archiveExtent(database, league),
  nextArchiveDay: (database) => archive.nextArchiveDay(database, league, day),
  firstPriceOfDay: (database) => archive.firstPriceOfDay(database, league, day),
  listPriceMoments: (database) => archive.listPriceMoments(database, span),
  getDeveloper: (database) => developer.getDeveloper(database, at),
  getSessionOwner: (database) => sessions.getSessionOwner(database, "t", at),
  getViewerByToken: (database) => sessions.getViewerByToken(database, "t", at),
  isAuditTrailWritable: (database) => security.isAuditTrailWritable(database, at),
  getLastSuccess: (database) => security.getLastSuccess(database, "plausibility:simulation"),
  appendAuditEventNow: (database) =>
    audit.appendAuditEventNow(database, { at, userId, kind: "sign-in", requestId: undefined, detail: {} }),
  getTokenOwner: (database) => apiTokens.getTokenOwner(database, "token", at, { defaultFeed: feed }),
  getTokenForLimits: (database) => apiTokens.getTokenForLimits(database, "token", at),
  listApiTokens: async (database) =>
    apiTokens.listApiTokens(database.read, { userId, wallNow: at, since: "2026-01-01" }),
  getRightsNow: (database) =>
    eventReaders.getRightsNow(database, { userIds: [userId], sessionHashes: ["h"], tokenIds: ["t"] }, { wallNow: at }),
  listRevealedAmong: (database) => eventReaders.listRevealedAmong(database, { userIds: [userId], pickIds: [pickId] }),
  getEventHeads: (database) => eventLog.getEventHeads(database, feed, at),
  // Both stages of every table: new ids, and rows that waited for their moment.
  readEvents: async (database) => {
    const upTo = eventLog.positionAt(await eventLog.getEventHeads(database, feed, at), 0);
    const behind = { id: 0, at: before, tie: null };
    const logs = { quotes: behind, picks: behind, assessments: behind, results: behind, gradings: behind };
    const until = { id: 9, at, tie: null };
    const ends = { quotes: until, picks: until, assessments: until, results: until, gradings: until };
    await eventLog.readEvents(database, {
      from: { feed, run, changes: 0, ...logs },
      upTo: { ...upTo, changes: 9, ...ends },
      userIds: [userId],
    });
    const partly = { ...behind, id: 9, tie: 3 };
    await eventLog.readEvents(database, {
      from: { feed, run, changes: 9, ...ends, quotes: partly },
      upTo: { ...upTo, ...ends },
    });
  },
  pruneChanges: (database) => eventLog.pruneChanges(database, before),
  listWebHooks: async (database) => webHooks.listWebHooks(database.read, userId),
  getWebHook: (database) => webHooks.getWebHook(database.read, { userId, id: "w" }),
  countWebHooks: (database) => webHooks.countWebHooks(database.read, userId),
  getSigning: (database) => webHooks.getSigning(database.read, { userId, id: "w" }),
  listListeningWebHooks: async (database) => webHooks.listListeningWebHooks(database.read),
  listOwners: (database) => webHooks.listOwners(database.read, { ids: [userId], wallNow: at }),
  listDueDeliveries: async (database) =>
    webHookDeliveries.listDueDeliveries(database.read, { webHookId: "w", now: at, limit: 50 }),
  countDeliveriesOf: (database) =>
    webHookDeliveries.countDeliveriesOf(database.read, { userId, topic: "test", since: before }),
  listDeliveries: (database) =>
    webHookDeliveries.listDeliveries(database.read, { userId, webHookId: "w", before: 9, limit: 20 }),
  countWebHookTraffic: (database) => webHookDeliveries.countWebHookTraffic(database.read, before),
  getWebHookPosition: (database) => webHookPositions.getWebHookPosition(database.read, feed),
  pruneIdempotencyKeys: (database) => idempotency.pruneIdempotencyKeys(database, before),
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
  listBoxLines: (database) => boxScore.listBoxLines(database, { feed, league, from: day, to: "2026-02-01" }),
  listRuledOut: (database) => injury.listRuledOut(database, { feed, teamIds: ["NBA-TOR"], asOf: at }),
  listLeagueReports: async (database) => {
    for (const newest of [true, false]) await injury.listLeagueReports(database, { ...scope, newest });
  },
  listRosterMoves: (database) => roster.listRosterMoves(database, scope),
  listPlayedMinutes: async (database) => {
    for (const gameIds of [undefined, [gameId]]) await boxScore.listPlayedMinutes(database, { ...scope, gameIds });
  },
  listWithoutBoxScore: (database) => boxScore.listWithoutBoxScore(database, scope),
  listClosedProps: (database) => predictions.listClosedProps(database, { feed, run, league, since: before, asOf: at }),
  listLeagueSeasons: (database) =>
    chemistry.listLeagueSeasons(database, ["NBA", "MLB", "NFL", "NHL"], { feed, asOf: at, before: day }),
  listTeamNames: (database) => catalog.listTeamNames(database, league),
  ensureFeed: (database) => feeds.ensureFeed(database, feed, { seed: "s", wallNow: at }),
  getFeedClock: (database) => feeds.getFeedClock(database, feed, at),
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
  listGamesInWindow: async (database) => {
    for (const wanted of [league, "ALL"] as const)
      for (const after of [null, { startAt: at, id: gameId }])
        await gameList.listGamesInWindow(database, { ...gameWindow, league: wanted, after });
  },
  listQuotesInWindow: async (database) => {
    for (const wanted of [league, "ALL"] as const)
      for (const one of [null, gameId])
        for (const after of [null, { startAt: at, id: gameId }])
          await gameList.listQuotesInWindow(database, {
            ...gameWindow,
            league: wanted,
            after,
            gameId: one,
            cutoff: at,
          });
  },
  getMarketBoard: async (database) => {
    for (const of of [{ league }, { league: null }, { gameId }] as const)
      for (const reportsOf of [gameId, null])
        await marketBoard.getMarketBoard(database, { ...scope, of, reportsOf, cutoff: at });
  },
  listFinishedMarkets: async (database) => {
    for (const one of [league, null] as (typeof league | null)[])
      await marketBoard.listFinishedMarkets(database, { ...scope, league: one, limit: 60 });
  },
  listWantedGames: async (database) => {
    for (const wanted of [league, null] as const)
      await alternateLines.listWantedGames(database, { feed, league: wanted, from: at, to: ahead });
  },
  listParlayPicks: (database) => publishing.listParlayPicks(database, { feed, run: 1, gameIds: [gameId] }),
  listParlayQuotes: (database) => parlayPrices.listParlayQuotes(database, [gameId], at),
  listParlayGames: (database) => parlayPrices.listParlayGames(database, { feed, league, from: at, to: ahead }),
  listNewestQuotes: async (database) => {
    for (const markets of ["all", "game", "prop"] as const)
      await odds.listNewestQuotes(database, [gameId], at, markets);
  },
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
  getChampion: (database) => modelVersions.getChampion(database, scope, at),
  isTrainedOn: (database) => modelVersions.isTrainedOn(database, { feed, run, league }, "hash"),
  latestTraining: (database) => modelVersions.latestTraining(database, scope),
  saveModelVersion: (database) =>
    modelVersions.saveModelVersion(
      database,
      { feed, run, league },
      { ...model, publish: true, state: { state: {}, throughStartAt: at, gamesSeen: 1 } },
    ),
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
  listPicksWithoutOpinion: (database) => agentCases.listPicksWithoutOpinion(database, 50),
  listQuotesToPublication: (database) => agentCases.listQuotesToPublication(database, [100_001, 100_002]),
  readCaseNews: (database) =>
    agentCases.readCaseNews(database, { pickIds: [100_001, 100_002], asOf: at, cutoff: before }),
  listGradedOpinions: async (database) => agentOpinions.listGradedOpinions(database.read, { ...scope, asOf: at }),
  listSpeakers: async (database) => agentOpinions.listSpeakers(database.read, { ...scope, publishedBy: before }),
  getAgentWeights: async (database) => agentWeights.getAgentWeights(database.read, { ...scope, asOf: at }),
  getNewestRun: async (database) => agentRuns.getNewestRun(database.read, userId),
  listRecommendations: async (database) =>
    recommendations.listRecommendations(database.read, { userId, since: before }),
  getRecommendation: async (database) => recommendations.getRecommendation(database.read, { userId, id: 1 }),
  getAlertPosition: (database) => alertSources.getAlertPosition(database.read, scope),
  newestPosition: (database) => alertSources.newestPosition(database.read),
  listNewPicks: async (database) => alertSources.listNewPicks(database.read, { ...scope, ...news }),
  listAssessedBets: async (database) => alertSources.listAssessedBets(database.read, { ...scope, ...news }),
  listStartingBets: async (database) =>
    alertSources.listStartingBets(database.read, { ...scope, asOf: before, until: at }),
  listStartsWithTeams: async (database) =>
    alertSources.listStartsWithTeams(database.read, { feed, asOf: before, until: at }),
  listGradedBets: async (database) => alertSources.listGradedBets(database.read, { ...scope, ...news }),
  countSettledSince: (database) => alertSources.countSettledSince(database.read, { ...scope, since: before }),
  countOpenPicks: (database) => board.countOpenPicks(database.read, { ...scope, asOf: before, until: at }),
  listAlerts: async (database) => {
    await alerts.listAlerts(database.read, { userId, limit: 30 });
    await alerts.listAlerts(database.read, { userId, before: 9, limit: 30 });
  },
  countUnreadAlerts: (database) => alerts.countUnreadAlerts(database.read, userId),
  getPreferences: (database) => preferences.getPreferences(database.read, userId),
  listFansOf: (database) => preferences.listFansOf(database.read, ["NBA-TOR"]),
  listTimeZones: (database) => preferences.listTimeZones(database.read),
  listDigestsDue: (database) =>
    preferences.listDigestsDue(database.read, [{ zone: "UTC", from: 6, to: 9, dedupeKey: "digest:2026-01-15" }], 9),
  listRecipients: (database) => preferences.listRecipients(database.read, { now: at }),
  countPriceWatches: (database) => priceWatches.countPriceWatches(database.read, userId, at),
  listPriceWatches: async (database) => priceWatches.listPriceWatches(database.read, { ...scope, userId, asOf: at }),
  listOpenWatches: async (database) => priceWatches.listOpenWatches(database.read, { ...scope, asOf: at }),
  getWatchableGame: (database) => priceWatches.getWatchableGame(database.read, { gameId, feed }),
  getWatchablePick: (database) => priceWatches.getWatchablePick(database.read, { ...scope, pickId: 100_001 }),
  selectTrainings: async (database) => trainingRuns.selectTrainings(database.read, { ...scope, limit: 5 }),
  selectSectionOrder: async (database) => sectionVisits.selectSectionOrder(database.read, userId),
  getPublishingFloor: (database) => strategies.getPublishingFloor(database.read, scope, at),
  selectStrategyVersions: async (database) => strategies.selectStrategyVersions(database.read, scope, 1),
  getUnfinishedTraining: (database) => trainingRuns.getUnfinishedTraining(database.read, feed),
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
  prunePredictions: (database) => predictions.prunePredictions(database, feed, before),
  listPickDistributions: (database) => predictions.listPickDistributions(database, [pickId]),
  getSeason: (database) => playerSeason.getSeason(database, scope),
  getSeasonMark: (database) => playerSeason.getSeasonMark(database, scope),
  getOutlook: (database) =>
    playerSeason.getOutlook(database, { feed, asOf: at, playerId: "simulation:p1", teamId: "NBA-BOS" }),
  listOpenPredictions: (database) => predictionBoard.listOpenPredictions(database, { ...scope, cutoff: at }),
  countPriced: (database) => predictionBoard.countPriced(database, { ...scope, cutoff: at }),
  pruneAssessments: (database) => assessment.pruneAssessments(database, feed, before),
  getPersonalBoard: (database) => board.getPersonalBoard(database, boardQuery),
  getPickWhyRecord: (database) => pickWhy.getPickWhyRecord(database, pickQuery),
  getBoard: (database) => board.getBoard(database, { ...boardQuery, withOwnBets: true }),
  getPickDetailRecord: (database) => pickDetail.getPickDetailRecord(database, pickQuery),
  getFeedNews: (database) => feedNews.getFeedNews(database, feed, at),
  wasGradedSince: (database) => grading.wasGradedSince(database.read, { since: before, asOf: at }),
  listUngradedPicks: (database) => grading.listUngradedPicks(database, scope),
  getPublishedRecord: (database) => record.getPublishedRecord(database, scope),
  "getPublishedRecord, brought up": (database) =>
    record.getPublishedRecord(database, scope, {
      ...{
        asOf: before,
        gradingId: 1,
        picks: [],
        versions: new Map(),
        runs: [],
        gamesPriced: 0,
        head: null,
        root: null,
      },
    }),
  listPublishedPicks: (database) => record.listPublishedPicks(database, scope, [pickId]),
  listRecordPicks: (database) => recordPicks.listRecordPicks(database, scope, { ids: [pickId] }, new Map()),
  listChangedPicks: (database) =>
    recordPicks.listChangedPicks(database, scope, { asOf: epochMs(at - HOUR_MS), gradingId: 1 }),
  listLedgerPage: (database) => record.listLedgerPage(database, { feed, run, asOf: at, after: 0, limit: 100 }),
  getRecordState: (database) => recordState.getRecordState(database, { feed, run, asOf: at }),
  listFinishedForecasts: async (database) => {
    for (const of of ["ALL", league] as const)
      await forecasts.listFinishedForecasts(database, { feed, run, league: of, from: before, asOf: at });
  },
  getRunEnd: (database) => record.getRunEnd(database, { feed, run }),
  getRootState: (database) => record.getRootState(database, scope),
  listBets: async (database) => {
    for (const tab of ["open", "settled", "all"] as const)
      for (const narrowed of [bets, { ...bets, league, betType: "Moneyline", since: before } as const])
        await savedPicks.listBets(database, { ...narrowed, tab }, { limit: 20, offset: 20, pricedAt: at });
  },
  listSummaryRows: async (database) => {
    for (const withDeletedLate of [false, true])
      await savedPicks.listSummaryRows(database, { ...bets, withDeletedLate });
  },
  getOwnResultsPage: (database) => sharing.getOwnResultsPage(database, userId),
  getResultsPage: (database) => sharing.getResultsPage(database, "a-page", at),
  getGameForecasts: (database) =>
    gameForecast.getGameForecasts(database, { ...slipQuery, gameIds: [gameId, "simulation:other"] }),
  getGameLeague: (database) => gameList.getGameLeague(database, feed, gameId),
  getBetImport: (database) => betImports.getBetImport(database.read, { id: "import", userId }),
  listGamesForImport: (database) => betImports.listGamesForImport(database, { feed, from: before, to: at }),
  listImportKeys: (database) => betImports.listImportKeys(database.read, owner),
  listBetsSavedHere: (database) => betImports.listBetsSavedHere(database.read, owner),
  listLinkedImports: (database) => betImports.listLinkedImports(database.read, owner, ["key"]),
  countClosed: (database) => betImports.countClosed(database, [1, 2]),
  listMemberSums: async (database) => {
    for (const since of [null, before]) await memberRecords.listMemberSums(database, { feed, run, since });
  },
  listShares: async (database) => {
    for (const whose of ["followed", { profileId: "a-profile" }] as const)
      for (const older of [undefined, 5]) await shares.listShares(database, { ...shareQuery, before: older }, whose);
  },
  getOwnProfile: (database) => profiles.getOwnProfile(database.read, userId),
  getVisibleProfile: (database) => profiles.getVisibleProfile(database.read, sight),
  getProfileWithOwner: (database) => profiles.getProfileWithOwner(database.read, "a-profile"),
  getNameOwner: (database) => profiles.getNameOwner(database.read, "aname"),
  getShare: (database) => shares.getShare(database.read, { userId, pickId }),
  selectUnseen: async ({ read }) => profiles.selectUnseen(read, userId, at),
  selectFollow: async ({ read }) => relations.selectFollow(read, { userId, profileId: "a-profile" }),
  selectFollowed: async ({ read }) => relations.selectFollowed(read, userId, at),
  selectFollowerCount: async ({ read }) => relations.selectFollowerCount(read, userId),
  selectBlocked: async ({ read }) => relations.selectBlocked(read, userId),
  selectShareCounts: async ({ read }) => {
    for (const member of [{ userId }, { profileId: "a-profile" }])
      await shares.selectShareCounts(read, shareQuery, member);
  },
  selectOpenReports: async ({ read }) => reports.selectOpenReports(read, 20),
  selectHiddenProfiles: async ({ read }) => reports.selectHiddenProfiles(read, 20),
  ownPickQueries: async ({ read }) => readTogether(read, shares.ownPickQueries(read, shareQuery)),
  getDashboard: (database) => dashboard.getDashboard(database, { ...owner, wallNow: at }),
  getSystemState: (database) => systemState.getSystemState(database, { feed, asOf: at, wallNow: at }),
  listSettledBets: (database) => ownBets.listSettledBets(database, owner),
  getOwnDashboard: (database) => dashboard.getOwnDashboard(database, { ...owner, wallNow: at }),
  listSavedFilters: (database) => savedFilters.listSavedFilters(database.read, userId),
  countSupportRequests: (database) => support.countSupportRequests(database.read, userId, before),
  listSupportRequests: (database) => support.listSupportRequests(database.read, { userId, limit: 20 }),
  listOpenSupportRequests: (database) => support.listOpenSupportRequests(database.read),
  getSupportRequest: (database) => support.getSupportRequest(database.read, "s"),
  getOwnTestimonial: (database) => testimonial.getOwnTestimonial(database, userId),
  listBetsBehind: async (database) => {
    for (const tab of ["open", "settled", "all"] as const)
      for (const after of [null, { at, id: 1 }])
        await savedPicks.listBetsBehind(database, { ...bets, tab }, { limit: 20, after, pricedAt: at });
  },
  listBetsToSettle: (database) => settlement.listBetsToSettle(database, scope),
  getSlipRecord: async (database) => {
    await slip.getSlipRecord(database, slipQuery);
    await slip.getSlipRecord(database, { ...slipQuery, withPicks: [pickId] });
  },
  listSlipPicks: (database) => slip.listSlipPicks(database, userId, feed),
  claimRun: (database) => jobs.claimRun(database, { job: "j", key: "k", owner: "o", now: at, leaseMs: 1000 }),
  renewLease: (database) => jobs.renewLease(database, { job: "j", owner: "o", now: at, leaseMs: 1000 }),
  finishRun: (database) =>
    jobs.finishRun(database, { job: "j", runId: 1, owner: "o", now: at, outcome: "ok", summary: null, error: null }),
  beat: (database) => jobs.beat(database, "w", { now: at, startedAt: at }),
  sayGoodbye: (database) => jobs.sayGoodbye(database, "w"),
  pruneRuns: (database) => jobs.pruneRuns(database, before),
  getHealthRecord: (database) => health.getHealthRecord(database),
  getOperations: async (database) => {
    await operations.getOperations(database, { read: null, since: before });
    await operations.getOperations(database, { read: { throughId: 1, running: [1, 2] }, since: before });
  },
  countPages: (database) => operations.countPages(database),
};

/** What the models ask and change inside somebody's transaction, in an order in which the later ones find something. */
export const ASKED_IN_A_TRANSACTION: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
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
  createProfile: (tx) =>
    profiles.createProfile(tx, {
      id: "a-profile",
      userId,
      name: "A name",
      skeleton: "aname",
      namedAt: at,
      joinedAt: at,
    }),
  saveProfile: (tx) => profiles.saveProfile(tx, userId, { leftAt: null }),
  createFollow: (tx) => relations.createFollow(tx, { userId, profileId: "a-profile" }, at),
  deleteFollow: (tx) => relations.deleteFollow(tx, { userId, profileId: "a-profile" }),
  deleteFollowsOf: (tx) => relations.deleteFollowsOf(tx, { userId, profileId: "a-profile" }),
  createBlock: (tx) => {
    const block = { userId, profileId: "a-profile", blockedUserId: userId, ownProfileId: "a-profile" };
    return relations.createBlock(tx, block, at);
  },
  deleteBlock: (tx) => relations.deleteBlock(tx, { userId, profileId: "a-profile" }),
  createReport: (tx) => {
    const report = { userId, profileId: "a-profile", reason: "other", note: "", name: "A name" } as const;
    return reports.createReport(tx, { ...report, reportedAt: at });
  },
  closeReports: (tx) => reports.closeReports(tx, "a-profile", { outcome: "kept", closedAt: at }),
  hasOwn: (tx) => shares.hasOwn(tx, { userId, pickId }),
  createShare: (tx) => shares.createShare(tx, { userId, pickId, feed, run, sharedAt: before }),
  takeShareBack: (tx) => shares.takeShareBack(tx, 1, at),
  countAuditEvents: (tx) => audit.countAuditEvents(tx, { userId, kind: "share-pick", after: before }),
  countVisit: (tx) => sectionVisits.countVisit(tx, { userId, section: "activity", at }),
  listVisits: (tx) => sectionVisits.listVisits(tx, userId),
  saveSectionOrder: (tx) => sectionVisits.saveSectionOrder(tx, { userId, sections: [], visits: 0, at }),
  forgetVisits: (tx) => sectionVisits.forgetVisits(tx, userId),
  saveOpinions: (tx) => {
    const said = { stance: "for", signal: 1, sentence: "s", evidence: [], asOf: at, recordedAt: at } as const;
    return agentOpinions.saveOpinions(tx, [{ pickId: 100_001, agent: "context", ...said }]);
  },
  saveAgentWeights: (tx) => agentWeights.saveAgentWeights(tx, { ...scope, picks: 0, weights: [], dataHash: "h", at }),
  saveAgentRun: (tx) => {
    const made = { task: "full-analysis", subject: "your slip", executedAt: at, milliseconds: 1 } as const;
    return agentRuns.saveAgentRun(tx, { userId, ...made, result: null, error: "e" });
  },
  createRecommendation: (tx) =>
    recommendations.createRecommendation(tx, {
      ...{ userId, rule: "no-loss-limit", subject: "", type: "risk_management", priority: "low", riskLevel: "low" },
      ...{ confidence: 1, timeframe: "long_term", title: "t", description: "d", reasoning: "r", actionItems: [] },
      ...{ effect: { kind: "notifications" }, createdAt: at, expiresAt: ahead },
    }),
  decideRecommendation: (tx) =>
    recommendations.decideRecommendation(tx, 1, { status: "dismissed", decidedAt: at, before: null }),
  deleteOldRecommendations: (tx) => recommendations.deleteOldRecommendations(tx, before),
  deletePreferencesOf: (tx) => preferences.deletePreferencesOf(tx, userId, at),
  saveAlerts: (tx) => {
    const told = { title: "t", message: "m", path: null, createdAt: at };
    return alerts.saveAlerts(tx, [{ userId, type: "bet_graded", dedupeKey: "k", ...told }]);
  },
  markAlertRead: (tx) => alerts.markAlertRead(tx, { userId, id: 1, at }),
  markAllAlertsRead: (tx) => alerts.markAllAlertsRead(tx, userId, at),
  deleteOldAlerts: (tx) => alerts.deleteOldAlerts(tx, before),
  savePreferences: (tx) => preferences.savePreferences(tx, userId, DEFAULT_PREFERENCES, at),
  stopMessages: (tx) => preferences.stopMessages(tx, userId, at),
  saveAlertPosition: (tx) =>
    alertSources.saveAlertPosition(tx, { feed, run }, { pickId: 1, assessmentId: 1, gradingId: 1 }),
  savePriceWatch: (tx) =>
    priceWatches.savePriceWatch(tx, {
      ...{ userId, pickId: null, gameId, market: "moneyline", subject: "", side: "home", line: null },
      ...{ price: americanOdds(150), createdAt: at },
    }),
  markWatchesReached: (tx) => priceWatches.markWatchesReached(tx, [1], at),
  deletePriceWatch: (tx) => priceWatches.deletePriceWatch(tx, userId, 1),
  queueMessages: (tx) =>
    outbox.queueMessages(tx, [
      {
        ...{ dedupeKey: "many", userId, kind: "alert", channel: "sms", recipient: NUMBER, subject: "s", body: "b" },
        ...{ createdAt: at, expiresAt: ahead },
      },
    ]),
  saveReceipt: (tx) => outbox.saveReceipt(tx, { id: 1, state: "delivered", detail: null }, at),
  countAlertsSince: (tx) => outbox.countAlertsSince(tx, before),
  countCodesSince: (tx) => outbox.countCodesSince(tx, { userId, number: NUMBER, since: before }),
  savePendingNumber: (tx) =>
    phones.savePendingNumber(tx, { userId, number: NUMBER, codeHash: "h", expiresAt: ahead }, at),
  getPhone: (tx) => phones.getPhone(tx, userId),
  listPhonesOf: (tx) => phones.listPhonesOf(tx, NUMBER),
  countCodeAttempt: (tx) => phones.countCodeAttempt(tx, userId),
  saveTextConsents: (tx) => phones.saveTextConsents(tx, userId, { alerts: true, digest: false }, at),
  dropPendingNumber: (tx) => phones.dropPendingNumber(tx, userId, at),
  confirmNumber: (tx) => phones.confirmNumber(tx, userId, at),
  getOwnNotifications: (tx) => preferences.getOwnNotifications(tx, userId),
  stopRecipient: (tx) => messageStops.stopRecipient(tx, { channel: "sms", recipient: NUMBER, reason: "reply", at }),
  listStops: (tx) => messageStops.listStops(tx, [NUMBER, "s@example.test"]),
  listStopsOf: (tx) => messageStops.listStopsOf(tx, userId),
  resumeRecipient: (tx) => messageStops.resumeRecipient(tx, { channel: "sms", recipient: NUMBER }, ["reply"]),
  deleteStopsOf: (tx) => messageStops.deleteStopsOf(tx, userId),
  deletePhone: (tx) => phones.deletePhone(tx, userId),
  saveStrategyVersion: (tx) =>
    strategies.saveStrategyVersion(tx, {
      ...{ feed, run, league, minimumEdge: 0, outcome: "kept", picks: 0, tried: null, n: 0, dataHash: "hash", at },
      ...{ closingLineValue: null, standardError: null },
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
      ...{ feed, run, cause: "operator", requestedBy: userId, requestedAt: at, leagues: [league] },
    }),
  saveTraining: (tx) => trainingRuns.saveTraining(tx, 1, { finishedAt: at }),
  rollBackTo: (tx) => modelVersions.rollBackTo(tx, 1, { feed, run, userId, at }),
  createSavedFilter: (tx) =>
    savedFilters.createSavedFilter(tx, { userId, name: "n", query: "league=NBA", createdAt: at }),
  renameSavedFilter: (tx) => savedFilters.renameSavedFilter(tx, { id: 1, userId, name: "m" }),
  deleteSavedFilter: (tx) => savedFilters.deleteSavedFilter(tx, { id: 1, userId }),
  createSupportRequest: (tx) =>
    support.createSupportRequest(tx, {
      id: "s",
      userId,
      tier: "free",
      subject: "s",
      message: "m",
      screen: null,
      requestId: null,
      createdAt: at,
    }),
  markSupportRequest: (tx) => support.markSupportRequest(tx, "s", { answeredAt: at }),
  withdrawTestimonials: (tx) => testimonial.withdrawTestimonials(tx, userId, at),
  createTestimonial: (tx) =>
    testimonial.createTestimonial(tx, { userId, words: "w", signedAs: "s", connection: "", consentedAt: at }),
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
  createUser: (tx) =>
    users.createUser(tx, { id: userId, email: "s@example.test", username: "s", tier: "free", createdAt: at }),
  createIdentity: (tx) => users.createIdentity(tx, { provider: "p", subject: "s", userId, createdAt: at }),
  getUserIdByIdentity: (tx) => users.getUserIdByIdentity(tx, "p", "s"),
  getUserIdByEmail: (tx) => users.getUserIdByEmail(tx, "s@example.test"),
  saveUserProfile: (tx) => users.saveUserProfile(tx, userId, { email: "s@example.test", username: "s", tier: "pro" }),
  createSession: (tx) => sessions.createSession(tx, { token: "t", userId, userAgent: null, createdAt: at }),
  revokeSession: (tx) => sessions.revokeSession(tx, "t", at),
  saveSessionFeed: (tx) => sessions.saveSessionFeed(tx, "t", "live", at),
  hasConsented: (tx) => consent.hasConsented(tx, userId, { document: "notice", version: "1" }),
  saveBirthAndRegion: (tx) => users.saveBirthAndRegion(tx, userId, { birthDate: "1980-06-15", region: "US-NJ" }),
  recordConsent: (tx) => consent.recordConsent(tx, userId, { document: "notice", version: "1", text: "Notice" }, at),
  getPerson: (tx) => users.getPerson(tx, userId),
  listLimits: (tx) => care.listLimits(tx, userId),
  appendLimit: (tx) =>
    care.appendLimit(tx, userId, { kind: "stake", period: "day", amount: 5000, setAt: at, inForceFrom: at }),
  listUse: (tx) => care.listUse(tx, userId, day),
  getExclusion: (tx) => care.getExclusion(tx, userId, at),
  appendExclusion: (tx) =>
    care.appendExclusion(
      tx,
      { id: userId, email: "s@example.test" },
      { kind: "self-exclusion", startsAt: at, endsAt: null },
    ),
  carryExclusions: (tx) => care.carryExclusions(tx, { id: userId, email: "s@example.test" }, at),
  listMailOf: (tx) => outbox.listMailOf(tx, userId, 20),
  forgetMarks: async (tx) => {
    await care.forgetMarks(tx, { userId }, at);
    await care.forgetMarks(tx, "whose-exclusion-ended", at);
  },
  isFirstIdentity: (tx) => users.isFirstIdentity(tx, userId, { provider: "p", subject: "s" }),
  saveSettings: (tx) => settings.saveSettings(tx, userId, { username: "s" }),
  getBirthDate: (tx) => settings.getBirthDate(tx, userId),
  listSessions: (tx) => settings.listSessions(tx, { userId, token: "t", idleSince: before, now: at }),
  revokeSessions: async (tx) => {
    await settings.revokeSessions(tx, userId, { id: "t" }, at);
    await settings.revokeSessions(tx, userId, { butOf: "t" }, at);
    await settings.revokeSessions(tx, userId, { butOf: null }, at);
  },
  listIdentities: (tx) => settings.listIdentities(tx, userId),
  createEmailChange: (tx) =>
    settings.createEmailChange(tx, { token: "e", userId, email: "n@example.test", createdAt: at, expiresAt: ahead }),
  countEmailChanges: (tx) => settings.countEmailChanges(tx, userId, before),
  getEmailChange: (tx) => settings.getEmailChange(tx, "e", at),
  useEmailChange: (tx) => settings.useEmailChange(tx, "e", { userId, email: "n@example.test" }, at),
  listOwnData: async (tx) => {
    for (const part of ownData.ownDataParts()) await ownData.listOwnData(tx, userId, part);
  },
  createExport: (tx) =>
    ownData.createExport(tx, { id: "e", userId, kind: "everything", year: null, requestedAt: at, total: 1 }),
  listExports: (tx) => ownData.listExports(tx, userId),
  listWaitingExports: (tx) => ownData.listWaitingExports(tx),
  saveExport: (tx) => ownData.saveExport(tx, "e", { done: 1 }),
  getExportArchive: (tx) => ownData.getExportArchive(tx, { id: "e", userId }),
  dropExpiredArchives: (tx) => ownData.dropExpiredArchives(tx, at),
  listDueDeletions: (tx) => ownData.listDueDeletions(tx, at),
  deleteUser: (tx) => ownData.deleteUser(tx, "nobody"),
  getMoneyUsed: (tx) => moneyUsed.getMoneyUsed(tx, { userId, feed, from: { day: at, week: at, month: before } }),
  listLastLosses: (tx) => moneyUsed.listLastLosses(tx, { userId, feed, count: 3 }),
  listBetsOfYear: (tx) => taxYear.listBetsOfYear(tx, { userId, from: before, to: at }),
  claimDueMessages: (tx) =>
    outbox.claimDueMessages(tx, { now: at, nextDueAt: ahead, limit: 10, channels: ["email", "sms"] }),
  saveAttempt: (tx) => outbox.saveAttempt(tx, 1, { sentAt: at }),
  deleteOldMail: (tx) => outbox.deleteOldMail(tx, before),
  deleteMailOf: (tx) => outbox.deleteMailOf(tx, userId),
  recordShownConsent: (tx) =>
    consent.recordShownConsent(tx, { userId, document: "plan-pro", version: "1", text: "t", acceptedAt: at }),
  getBilling: (tx) => billing.getBilling(tx, userId),
  getBilledPerson: (tx) => billing.getBilledPerson(tx, "cus_1", at),
  listBilledPeople: (tx) => billing.listBilledPeople(tx, { after: null, limit: 50, wallNow: at }),
  saveCustomer: (tx) => billing.saveCustomer(tx, { userId, customerId: "cus_1", createdAt: at }),
  saveTruth: (tx) =>
    billing.saveTruth(
      tx,
      userId,
      {
        subscriptionId: "sub_1",
        tier: "pro",
        cycle: "monthly",
        priceCents: cents(2900),
        status: "active",
        startedAt: at,
        currentPeriodEndsAt: ahead,
        endsAt: null,
        cancelledAt: null,
        nextTier: null,
        pastDueSince: null,
        endedAt: null,
      },
      at,
    ),
  isEventHandled: (tx) => billing.isEventHandled(tx, "evt_1"),
  saveHandledEvent: (tx) =>
    billing.saveHandledEvent(tx, {
      id: "evt_1",
      type: "invoice.paid",
      objectId: "cus_1",
      createdAt: at,
      handledAt: at,
    }),
  saveRefund: (tx) =>
    billing.saveRefund(tx, { userId, refundId: "re_1", invoiceId: "in_1", amountCents: cents(2900), refundedAt: at }),
  queueMail: (tx) =>
    outbox.queueMail(tx, {
      dedupeKey: "hello",
      userId,
      kind: "account",
      recipient: "s@example.test",
      subject: "Hello",
      body: "Hello.",
      createdAt: at,
    }),
  createReveal: (tx) => reveals.createReveal(tx, { userId, pickId, day, revealedAt: at }),
  appendAuditEvent: (tx) =>
    audit.appendAuditEvent(tx, { at, userId, kind: "sign-in", requestId: undefined, detail: {} }),
  createApiToken: (tx) => {
    const made = { id: "t", name: "n", start: "s", scopes: [], createdAt: at, expiresAt: ahead };
    return apiTokens.createApiToken(tx, { ...made, userId, token: "token" });
  },
  createWebHook: (tx) =>
    webHooks.createWebHook(tx, {
      ...{ id: "w", userId, name: "n", url: "https://example.test/", topics: [], sealedSecret: "s", createdAt: at },
    }),
  changeWebHook: (tx) => webHooks.changeWebHook(tx, { userId, id: "w" }, { name: "m" }),
  deleteWebHook: (tx) => webHooks.deleteWebHook(tx, { userId, id: "none" }),
  claimWebHooks: async (tx) => webHooks.claimWebHooks(tx, { now: at, leaseMs: 1000, limit: 10 }),
  saveReceiverHealth: (tx) =>
    webHooks.saveReceiverHealth(tx, "w", { failures: 1, failingSince: at, nextAttemptAt: ahead }),
  releaseWebHook: (tx) => webHooks.releaseWebHook(tx, "w"),
  pauseWebHook: (tx) => webHooks.pauseWebHook(tx, "w", { at, because: "plan" }),
  queueDeliveries: (tx) =>
    webHookDeliveries.queueDeliveries(tx, [
      { webHookId: "w", userId, messageId: "m", topic: "picks", payload: "{}", createdAt: at },
    ]),
  saveWebHookAttempt: (tx) =>
    webHookDeliveries.saveWebHookAttempt(tx, { deliveryId: 1, userId, at, receipt: RECEIPT }, { sentAt: at }),
  setAside: (tx) => webHookDeliveries.setAside(tx, 1, ahead),
  giveUpWaiting: (tx) => webHookDeliveries.giveUpWaiting(tx, "w", { at, because: "plan" }),
  giveUpOld: (tx) => webHookDeliveries.giveUpOld(tx, { before, at }),
  createSentDelivery: (tx) =>
    webHookDeliveries.createSentDelivery(
      tx,
      { webHookId: "w", userId, messageId: "sent", topic: "test", payload: "{}", createdAt: at },
      { receipt: RECEIPT, taken: true },
    ),
  replayDelivery: (tx) => webHookDeliveries.replayDelivery(tx, { webHookId: "w", id: 1, at }),
  deleteOldDeliveries: (tx) => webHookDeliveries.deleteOldDeliveries(tx, before),
  saveWebHookPosition: async (tx) => {
    await webHookPositions.saveWebHookPosition(tx, feed, "1.p");
    await webHookPositions.saveWebHookPosition(tx, feed, null);
  },
  revokeApiToken: (tx) => apiTokens.revokeApiToken(tx, { userId, id: "t", at }),
  oncePerKey: (tx) =>
    idempotency.oncePerKey(
      tx,
      { userId, key: "k", requestHash: "h", createdAt: at },
      {
        first: () => Promise.resolve({ result: null, answer: { status: 200, body: "" } }),
        repeated: () => null,
        reused: () => null,
      },
    ),
  savePlayers: (tx) =>
    catalog.savePlayers(tx, feed, [{ externalId: "p1", league, teamId: null, name: "n", position: "G" }]),
  savePlayersOnce: (tx) =>
    catalog.savePlayersOnce(tx, feed, [{ externalId: "p1", league, teamId: null, name: "n", position: "G" }]),
  markIngested: (tx) => feeds.markIngested(tx, { feed, league, kind: "odds", through: at }),
  saveGames: (tx) => games.saveGames(tx, feed, [game], at),
  saveResults: (tx) =>
    games.saveResults(
      tx,
      [{ gameId, status: "final", homeScore: 1, awayScore: 0, overtime: false, finalAt: at, fingerprint: "f" }],
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
          ...{ book: "fanduel", market: "spread", line: -5.5, total: 220.5 },
          ...{ homeOver: price, homeUnder: price, awayOver: price, awayUnder: price, capturedAt: at },
        },
      ],
      fetchId: null,
    }),
  saveSplits: (tx) =>
    odds.saveSplits(tx, [
      { gameId, market: "moneyline", firstTickets: 0.5, firstMoney: 0.5, sampleSize: 10, capturedAt: at },
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
  publishRefusal: (tx) => publishing.publishRefusal(tx, pick),
  publishPick: (tx) => publishing.publishPick(tx, pick, { modelDataHash: "m", inputsHash: "i" }),
  getPickForPerson: (tx) => pickDetail.getPickForPerson(tx, pickQuery),
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
    record.appendDailyRoot(tx, { feed, run }, { day: "2026-01-16", publishedAt: at, recordedAt: at }),
  createBetImport: (tx) => betImports.createBetImport(tx, betImport),
  saveBetImportReading: (tx) => betImports.saveBetImportReading(tx, "import", {}),
  finishBetImport: (tx) => betImports.finishBetImport(tx, "import", {}),
  dropSurplusBetImports: (tx) => betImports.dropSurplusBetImports(tx, userId, 3),
  deleteOldBetImports: (tx) => betImports.deleteOldBetImports(tx, before),
  createImportedBets: (tx) => betImports.createImportedBets(tx, owner, [importedBet], at),
  stateImportedResult: (tx) => betImports.stateImportedResult(tx, 1, importedBet),
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
  saveSlip: (tx) =>
    slip.saveSlip(tx, owner, { mode: "parlay", placementKey: "k", defaultStakeCents: cents(2500), updatedAt: at }),
  addSlipItem: (tx) =>
    slip.addSlipItem(tx, owner, { pickId, stakeCents: cents(2500), book: "fanduel", price, line: null, addedAt: at }),
  getSlipItemStake: (tx) => slip.getSlipItemStake(tx, owner, pickId),
  saveSlipItem: async (tx) => {
    await slip.saveSlipItem(tx, owner, pickId, { stakeCents: cents(100) });
    await slip.saveSlipItem(tx, owner, pickId, { book: "fanduel", price, line: null });
  },
  getSlipRecordInTransaction: (tx) => slip.getSlipRecordInTransaction(tx, slipQuery),
  removeSlipItems: async (tx) => {
    await slip.removeSlipItems(tx, owner, { pickId, removedAt: at });
    await slip.removeSlipItems(tx, owner, { removedAt: at });
  },
  countRemovedItems: (tx) => slip.countRemovedItems(tx, owner),
  restoreSlipItems: (tx) => slip.restoreSlipItems(tx, owner),
  emptySlip: (tx) => slip.emptySlip(tx, owner),
  createSlipPlacement: (tx) =>
    slip.createSlipPlacement(tx, {
      ...owner,
      placementKey: "k",
      mode: "singles",
      stakeCents: cents(2500),
      betCount: 1,
      submitted: false,
      placedAt: at,
    }),
  getSlipPlacement: (tx) => slip.getSlipPlacement(tx, userId, "k"),
};

/** Exported functions that ask nothing by themselves: names and parts of queries that the ones above are made of. */
export const PARTS: ReadonlySet<string> = new Set([
  "selectWeathers",
  "alternatesFrom",
  "selectAlternates",
  "selectAlternatesRead",
  "selectParlayQuotes",
  "selectParlays",
  "parlayQuotesFrom",
  "parlaySideQuotes",
  "hasDue",
  "filteredOnly",
  "selectPickWords",
  "unreadAlertsOf",
  "archiveGameId",
  "feedClockOf",
  "gameId",
  "gradedBy",
  "hasConsentedTo",
  "positionAt",
  "insertRows",
  "hasBoxScore",
  "isAhead",
  "newestAssessmentId",
  "newestGradingId",
  "newsOf",
  "playerId",
  "oddsReadThrough",
  "offersFrom",
  "quotesFrom",
  "quotesOf",
  "selectFeedNews",
  "selectGradings",
  "selectOpenStakes",
  "selectPicks",
  "selectQuotes",
  "selectShownTestimonials",
  "mayBeShown",
  "isBlocked",
  "visibleTo",
  "selectOwnProfile",
  "selectVisibleProfile",
  "shareQueries",
  "sharedPicksOf",
  "selectStarterReports",
  "subjectPlayerId",
  "selectSummaryRows",
  "selectWeather",
  "startersAt",
  "selectRevealed",
  "selectSavedPickIds",
  "selectUsedOnDay",
  "slipPicksOf",
  "ownDataParts",
  "viewerColumns",
  "viewerOf",
  "stillOn",
]);
