import { readTogether } from "#app/lib/platform/read-together.server.ts";
import * as memberRecords from "#app/models/people/member-record.server.ts";
import * as profiles from "#app/models/people/profile.server.ts";
import * as relations from "#app/models/people/relation.server.ts";
import * as reports from "#app/models/people/report.server.ts";
import * as shares from "#app/models/people/share.server.ts";
import type { AreaQueries } from "./area-queries.ts";
import { at, before, day, feed, owner, pickId, run, userId } from "./one-case.ts";

const shareQuery = { ...owner, asOf: at, cutoff: at, day, wallNow: at, limit: 10, before: undefined };
const sight = { id: "a-profile", viewerId: userId, wallNow: at, feed } as const;

export const peopleQueries: AreaQueries = {
  ofDatabase: {
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
    selectFollowed: async ({ read }) => relations.selectFollowed(read, userId, at, feed),
    selectFollowerCount: async ({ read }) => relations.selectFollowerCount(read, userId),
    selectBlocked: async ({ read }) => relations.selectBlocked(read, userId),
    selectShareCounts: async ({ read }) => {
      for (const member of [{ userId }, { profileId: "a-profile" }])
        await shares.selectShareCounts(read, shareQuery, member);
    },
    selectOpenReports: async ({ read }) => reports.selectOpenReports(read, 20),
    selectHiddenProfiles: async ({ read }) => reports.selectHiddenProfiles(read, 20),
    ownPickQueries: async ({ read }) => readTogether(read, shares.ownPickQueries(read, shareQuery)),
  },
  inTransaction: {
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
  },
  parts: ["mayBeShown", "visibleTo", "selectOwnProfile", "selectVisibleProfile", "shareQueries", "sharedPicksOf"],
};
