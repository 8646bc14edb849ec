import { countUnreadAlerts } from "#app/models/notify/unread-alerts.server.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import * as alertSources from "#app/models/notify/alert-source.server.ts";
import * as alerts from "#app/models/notify/alert.server.ts";
import * as messageStops from "#app/models/notify/message-stop.server.ts";
import * as outbox from "#app/models/notify/outbox.server.ts";
import * as phones from "#app/models/notify/phone.server.ts";
import * as preferences from "#app/models/notify/preferences.server.ts";
import * as priceWatches from "#app/models/notify/price-watch.server.ts";
import * as starterNews from "#app/models/notify/starter-news.server.ts";
import * as support from "#app/models/notify/support.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, feed, gameId, run, scope, userId } from "./one-case.ts";

/** A telephone number that belongs to nobody. */
const NUMBER = "+14165550123";
const news = { after: 0, upTo: 100_000_000, asOf: at } as const;

export const notifyQueries: AreaQueries = {
  ofDatabase: {
    getAlertPosition: (database) => alertSources.getAlertPosition(database.read, scope),
    newestPosition: (database) => alertSources.newestPosition(database.read),
    listNewPicks: async (database) => alertSources.listNewPicks(database.read, { ...scope, ...news }),
    listAssessedBets: async (database) => alertSources.listAssessedBets(database.read, { ...scope, ...news }),
    listStartingBets: async (database) =>
      alertSources.listStartingBets(database.read, { ...scope, asOf: before, until: at }),
    listStartsWithTeams: async (database) =>
      alertSources.listStartsWithTeams(database.read, { feed, asOf: before, until: at }),
    listGradedBets: async (database) => alertSources.listGradedBets(database.read, { ...scope, ...news }),
    listStarterNews: (database) =>
      starterNews.listStarterNews(database.read, {
        ...scope,
        asOf: at,
        after: { injuryId: 0, lineupId: 0 },
        upTo: { injuryId: 100_000_000, lineupId: 100_000_000 },
      }),
    countSettledSince: (database) => alertSources.countSettledSince(database.read, { ...scope, since: before }),
    listAlerts: async (database) => {
      await alerts.listAlerts(database.read, { userId, limit: 30 });
      await alerts.listAlerts(database.read, { userId, before: 9, limit: 30 });
    },
    countUnreadAlerts: (database) => countUnreadAlerts(database.read, userId),
    getPreferences: (database) => preferences.getPreferences(database.read, userId),
    listBetFollowers: (database) => preferences.listBetFollowers(database.read),
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
    countSupportRequests: (database) => support.countSupportRequests(database.read, userId, before),
    listSupportRequests: (database) => support.listSupportRequests(database.read, { userId, limit: 20 }),
    listOpenSupportRequests: (database) => support.listOpenSupportRequests(database.read),
    getSupportRequest: (database) => support.getSupportRequest(database.read, "s"),
  },
  inTransaction: {
    deletePreferencesOf: (tx) => preferences.deletePreferencesOf(tx, userId, at),
    saveAlerts: (tx) => {
      const shown = { title: "t", message: "m", path: null, createdAt: at };
      return alerts.saveAlerts(tx, [{ userId, type: "bet_graded", dedupeKey: "k", ...shown }]);
    },
    markAlertRead: (tx) => alerts.markAlertRead(tx, { userId, id: 1, at }),
    markAllAlertsRead: (tx) => alerts.markAllAlertsRead(tx, userId, at),
    deleteOldAlerts: (tx) => alerts.deleteOldAlerts(tx, before),
    savePreferences: (tx) => preferences.savePreferences(tx, userId, DEFAULT_PREFERENCES, at),
    stopMessages: (tx) => preferences.stopMessages(tx, userId, at),
    saveAlertPosition: (tx) =>
      alertSources.saveAlertPosition(
        tx,
        { feed, run },
        { pickId: 1, assessmentId: 1, injuryId: 0, lineupId: 0, gradingId: 1 },
      ),
    savePriceWatch: (tx) =>
      priceWatches.savePriceWatch(tx, {
        userId,
        pickId: null,
        gameId,
        market: "moneyline",
        subject: "",
        side: "home",
        line: null,
        price: americanOdds(150),
        createdAt: at,
      }),
    markWatchesReached: (tx) => priceWatches.markWatchesReached(tx, [1], at),
    deletePriceWatch: (tx) => priceWatches.deletePriceWatch(tx, userId, 1),
    queueMessages: (tx) =>
      outbox.queueMessages(tx, [
        {
          dedupeKey: "many",
          userId,
          kind: "alert",
          channel: "sms",
          recipient: NUMBER,
          subject: "s",
          body: "b",
          createdAt: at,
          expiresAt: ahead,
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
    listMailOf: (tx) => outbox.listMailOf(tx, userId, 20),
    claimDueMessages: (tx) =>
      outbox.claimDueMessages(tx, { now: at, nextDueAt: ahead, limit: 10, channels: ["email", "sms"] }),
    saveAttempt: (tx) => outbox.saveAttempt(tx, 1, { sentAt: at }),
    deleteOldMail: (tx) => outbox.deleteOldMail(tx, before),
    deleteMailOf: (tx) => outbox.deleteMailOf(tx, userId),
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
  },
  parts: ["filteredOnly", "selectPickWords", "unreadAlertsOf"],
};
