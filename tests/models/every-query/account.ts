import * as audit from "#app/models/account/audit.server.ts";
import * as care from "#app/models/account/care.server.ts";
import * as consent from "#app/models/account/consent.server.ts";
import * as ownData from "#app/models/account/own-data.server.ts";
import * as sessions from "#app/models/account/session.server.ts";
import * as settings from "#app/models/account/settings.server.ts";
import * as users from "#app/models/account/user.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { ahead, at, before, day, userId } from "./one-case.ts";

export const accountQueries: AreaQueries = {
  ofDatabase: {
    getDeveloper: (database) => sessions.getDeveloper(database, at),
    getSessionOwner: (database) => sessions.getSessionOwner(database, "t", at),
    getViewerByToken: (database) => sessions.getViewerByToken(database, "t", at),
    appendAuditEventNow: (database) =>
      audit.appendAuditEventNow(database, { at, userId, kind: "sign-in", requestId: undefined, detail: {} }),
  },
  inTransaction: {
    countAuditEvents: (tx) => audit.countAuditEvents(tx, { userId, kind: "share-pick", after: before }),
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
    forgetMarks: async (tx) => {
      await care.forgetMarks(tx, { userId }, at);
      await care.forgetMarks(tx, "whose-exclusion-ended", at);
    },
    listIdentitiesOf: async (tx) => {
      await users.listIdentitiesOf(tx, "p", null);
      await users.listIdentitiesOf(tx, "p", "s");
    },
    renameIdentity: (tx) => users.renameIdentity(tx, { provider: "p", subject: "s" }, { provider: "q", subject: "t" }),
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
    recordShownConsent: (tx) =>
      consent.recordShownConsent(tx, { userId, document: "plan-pro", version: "1", text: "t", acceptedAt: at }),
    appendAuditEvent: (tx) =>
      audit.appendAuditEvent(tx, { at, userId, kind: "sign-in", requestId: undefined, detail: {} }),
  },
  parts: ["hasConsentedTo", "ownDataParts", "viewerColumns", "viewerOf"],
};
