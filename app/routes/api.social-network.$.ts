import { api, endpoint } from "#app/lib/http/api/api.server.ts";
import { numberBehind } from "#app/lib/schemas/access/api.ts";
import { granted } from "#app/lib/http/api/granted.server.ts";
import { refuseCommon } from "#app/lib/schemas/access/refusing.ts";
import {
  apiMember,
  apiMemberSchema,
  apiPeopleDoneSchema,
  apiSharedPicks,
  apiSharedPicksSchema,
  memberParamsSchema,
  nameBodySchema,
  reportBodySchema,
  sharedPicksQuerySchema,
  shareParamsSchema,
  sharePickBodySchema,
} from "#app/lib/schemas/people/api.ts";
import { apiLeaderboardSchema, leaderboardQuerySchema } from "#app/lib/schemas/people/figures-api.ts";
import type { RefusalCode } from "#app/lib/schemas/access/all-refusals.ts";
import type { Done, Refusal } from "#app/lib/schemas/access/outcome.ts";
import {
  blockMember,
  followMember,
  reportMember,
  unblockMember,
  unfollowMember,
} from "#app/lib/workflows/people/follow-member.server.ts";
import { leavePeople, nameProfile } from "#app/lib/workflows/people/name-profile.server.ts";
import { sharePick, takeBackShare } from "#app/lib/workflows/people/share-pick.server.ts";
import { readMember } from "#app/lib/workflows/people/read-member.server.ts";
import { readFeed, readLeaderboard } from "#app/lib/workflows/people/read-people.server.ts";

/** Response to a change. @throws Problem for a refusal. */
const done = (outcome: Done | Refusal<RefusalCode>) => ({ body: { message: granted(outcome).message } });

/** Changes to a profile and its relations are made only by the person: tokens can only read. */
const CHANGE = { access: "viewer", scope: null, output: apiPeopleDoneSchema } as const;

const family = api(
  {
    GET: endpoint({
      access: "viewer",
      summary:
        "The members' ranking by closing line value drawn toward their mean, among the members that the caller sees.",
      query: leaderboardQuerySchema,
      refusals: ["paused"],
      output: apiLeaderboardSchema,
      run: async ({ caller, query }) => {
        const { leaderboard, paused } = await readLeaderboard(caller, query);
        return { body: leaderboard ?? granted(refuseCommon("paused", { message: paused ?? "" })) };
      },
    }),
    "GET picks": endpoint({
      access: "viewer",
      summary: "The picks shared by members that the caller follows, as the caller may see them now.",
      query: sharedPicksQuerySchema,
      output: apiSharedPicksSchema,
      run: async ({ caller, query }) => ({
        body: apiSharedPicks(await readFeed(caller, { before: numberBehind(query.cursor) })),
      }),
    }),
    "GET members/:id": endpoint({
      access: "viewer",
      summary: "A member's record and shared picks.",
      params: memberParamsSchema,
      query: sharedPicksQuerySchema,
      refusals: ["not-found"],
      output: apiMemberSchema,
      run: async ({ caller, params: { id }, query }) => {
        const member = await readMember(caller, { id, before: numberBehind(query.cursor) });
        return { body: apiMember(member ?? granted(refuseCommon("not-found", { what: "member", attempt: "save" }))) };
      },
    }),
    "PUT profile": endpoint({
      ...CHANGE,
      summary: "Shows the caller's record under a name, or changes the name.",
      body: nameBodySchema,
      refusals: ["conflict", "paused"],
      run: async ({ caller, body }) => done(await nameProfile(caller, body)),
    }),
    "DELETE profile": endpoint({
      ...CHANGE,
      summary: "Hides the caller from everybody. The name stays theirs.",
      refusals: ["not-found"],
      run: async ({ caller }) => done(await leavePeople(caller)),
    }),
    "POST shares": endpoint({
      ...CHANGE,
      summary: "Shares a pick with those who follow the caller, before its game's start.",
      body: sharePickBodySchema,
      refusals: ["not-found", "conflict", "tier-required", "paused"],
      run: async ({ caller, body }) => done(await sharePick(caller, body)),
    }),
    "DELETE shares/:pickId": endpoint({
      ...CHANGE,
      summary: "Withdraws a shared pick: it is hidden, but still counts.",
      params: shareParamsSchema,
      refusals: ["not-found"],
      run: async ({ caller, params }) => done(await takeBackShare(caller, params)),
    }),
    "POST members/:id/follow": endpoint({
      ...CHANGE,
      summary: "Follows a member.",
      params: memberParamsSchema,
      refusals: ["not-found", "conflict", "paused"],
      run: async ({ caller, params }) => done(await followMember(caller, params)),
    }),
    "DELETE members/:id/follow": endpoint({
      ...CHANGE,
      summary: "Unfollows a member.",
      params: memberParamsSchema,
      run: async ({ caller, params }) => done(await unfollowMember(caller, params)),
    }),
    "POST members/:id/block": endpoint({
      ...CHANGE,
      summary: "Blocks a member: the two no longer see each other, and the other gets no notice.",
      params: memberParamsSchema,
      refusals: ["not-found", "conflict"],
      run: async ({ caller, params }) => done(await blockMember(caller, params)),
    }),
    "DELETE members/:id/block": endpoint({
      ...CHANGE,
      summary: "Removes a block.",
      params: memberParamsSchema,
      refusals: ["not-found"],
      run: async ({ caller, params }) => done(await unblockMember(caller, params)),
    }),
    "POST members/:id/report": endpoint({
      ...CHANGE,
      summary: "Reports a member's profile to the operators.",
      params: memberParamsSchema,
      body: reportBodySchema,
      refusals: ["not-found", "conflict"],
      run: async ({ caller, params: { id }, body: { reason, note } }) =>
        done(await reportMember(caller, { id, reason, text: note })),
    }),
  },
  { scope: "picks:read" },
);

export const loader = family.loader;
export const action = family.action;
