import * as apiTokens from "#app/models/access/api-token.server.ts";
import * as eventLog from "#app/models/access/event-log.server.ts";
import * as eventReaders from "#app/models/access/event-reader.server.ts";
import * as idempotency from "#app/models/access/idempotency.server.ts";
import * as oauth from "#app/models/access/oauth.server.ts";
import * as webHookDeliveries from "#app/models/access/web-hook-delivery.server.ts";
import * as webHookPositions from "#app/models/access/web-hook.server.ts";
import * as webHooks from "#app/models/access/web-hook.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, feed, pickId, run, userId } from "./one-case.ts";

const RECEIPT = { status: 200, durationMs: 5, excerpt: "ok", error: null };

export const accessQueries: AreaQueries = {
  ofDatabase: {
    getTokenOwner: (database) => apiTokens.getTokenOwner(database, "token", at, { defaultFeed: feed }),
    getTokenForLimits: (database) => apiTokens.getTokenForLimits(database, "token", at),
    listApiTokens: async (database) =>
      apiTokens.listApiTokens(database.read, { userId, wallNow: at, since: "2026-01-01" }),
    getRightsNow: (database) =>
      eventReaders.getRightsNow(
        database,
        { userIds: [userId], sessionHashes: ["h"], tokenIds: ["t"] },
        { wallNow: at },
      ),
    listRevealedAmong: (database) => eventReaders.listRevealedAmong(database, { userIds: [userId], pickIds: [pickId] }),
    getEventHeads: (database) => eventLog.getEventHeads(database, feed, at),
    // Both stages of every table: new ids, and rows that waited for their moment.
    readEvents: async (database) => {
      const upTo = eventLog.positionAt(await eventLog.getEventHeads(database, feed, at), 0);
      const behind = { id: 0, at: before, tie: null };
      const every = <Value>(value: Value) => ({
        quotes: value,
        picks: value,
        assessments: value,
        results: value,
        gradings: value,
        injuries: value,
        starters: value,
      });
      const logs = every(behind);
      const until = { id: 9, at, tie: null };
      const ends = every(until);
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
    getOauthClient: async (database) => oauth.getOauthClient(database.read, "c"),
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
  },
  inTransaction: {
    createApiToken: (tx) => {
      const made = { id: "t", name: "n", start: "s", scopes: [], createdAt: at, expiresAt: ahead };
      return apiTokens.createApiToken(tx, { ...made, userId, token: "token" });
    },
    createOauthClient: (tx) => oauth.createOauthClient(tx, { id: "c", name: "n", redirectUris: [], createdAt: at }),
    createOauthCode: (tx) =>
      oauth.createOauthCode(tx, {
        code: "c",
        clientId: "c",
        userId,
        scopes: [],
        redirectUri: "https://example.test/",
        challenge: "x",
        expiresAt: ahead,
      }),
    getOauthCode: (tx) => oauth.getOauthCode(tx, "c"),
    markCodeUsed: (tx) => oauth.markCodeUsed(tx, "c", "t"),
    createOauthGrant: (tx) =>
      oauth.createOauthGrant(tx, {
        tokenId: "t",
        clientId: "c",
        userId,
        refresh: "r",
        expiresAt: ahead,
        accessExpiresAt: ahead,
      }),
    getGrantByRefresh: (tx) => oauth.getGrantByRefresh(tx, "r", at),
    rotateGrant: (tx) =>
      oauth.rotateGrant(tx, {
        used: "r",
        refresh: "next",
        token: "rotated",
        start: "s",
        tokenId: "t",
        now: at,
        expiresAt: ahead,
        accessExpiresAt: ahead,
      }),
    getGrantOfToken: (tx) => oauth.getGrantOfToken(tx, { token: "rotated", clientId: "c", now: at }),
    listGrantsOf: (tx) => oauth.listGrantsOf(tx, { userId, clientId: "c", now: at }),
    pruneOauth: (tx) => oauth.pruneOauth(tx, { now: at, before }),
    createWebHook: (tx) =>
      webHooks.createWebHook(tx, {
        id: "w",
        userId,
        name: "n",
        url: "https://example.test/",
        topics: [],
        sealedSecret: "s",
        createdAt: at,
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
  },
  parts: ["hasDue", "isAlive", "positionAt", "selectChanges"],
};
