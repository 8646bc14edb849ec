import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import type { BoardPeriod } from "#app/lib/engine/people/rules.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import { readTogether } from "#app/lib/platform/read-together.server.ts";
import type { PeopleFilters } from "#app/lib/schemas/people/forms.ts";
import type { OwnPeople, PeopleView, SharedPicksPage } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { leaderboardFor } from "#app/lib/views/people/leaderboard.ts";
import { ownProfileView } from "#app/lib/views/people/own-profile.ts";
import { ownPickLines, shareCounts, sharedPicksPage } from "#app/lib/views/people/shared-picks.ts";
import { getFeedClock } from "#app/models/feeds/feed.server.ts";
import { selectOwnProfile, selectUnseen } from "#app/models/people/profile.server.ts";
import { selectBlocked, selectFollowed, selectFollowerCount } from "#app/models/people/relation.server.ts";
import {
  listShares,
  ownPickQueries,
  selectShareCounts,
  sharedPicksOf,
  shareQueries,
} from "#app/models/people/share.server.ts";
import { breakOf, memberMoment, SHARES_SHOWN } from "./inside/member-moment.ts";
import { readRanking } from "./inside/shared-ranking.server.ts";

/** Lines of the leaderboard on the People screen and in the API. */
const LINES_SHOWN = 50;
const OWN_SHOWN = 20;

/**
 * The one ranking of members, by closing line value drawn toward the community's mean, among the members that the caller sees, with their
 * own profile. There is none while they take a break.
 */
export async function readLeaderboard(
  caller: Caller,
  { period, shown = LINES_SHOWN }: { readonly period: BoardPeriod; readonly shown?: number },
): Promise<Pick<PeopleView, "profile" | "leaderboard" | "paused">> {
  const { database, viewer, wallNow } = caller;
  const { read } = database;
  const paused = breakOf(caller);
  const [ranking, rows] = await Promise.all([
    paused === null ? readRanking(caller, period) : null,
    readTogether(read, { profile: selectOwnProfile(read, viewer.id), unseen: selectUnseen(read, viewer.id, wallNow) }),
  ]);
  const unseen = new Set(rows.unseen.map(({ userId }) => userId));
  return {
    paused,
    profile: ownProfileView(rows.profile[0] ?? null, wallNow),
    leaderboard: ranking && leaderboardFor(ranking, { userId: viewer.id, period, unseen, shown }),
  };
}

/** Sums every member's bets before anybody requests the ranking, with a pause after some of them: from then on only changes are summed. */
export async function readRankingAhead(database: Database, feed: Feed, wallNow: EpochMs): Promise<void> {
  const clock = await getFeedClock(database, feed, wallNow);
  if (clock.started) await readRanking({ database, clock }, "all", { hurried: false });
}

/** The picks shared by members that the caller follows, newest first; nothing while they take a break. */
export async function readFeed(caller: Caller, { before }: Pick<PeopleFilters, "before">): Promise<SharedPicksPage> {
  if (breakOf(caller) !== null) return { entries: [], nextBefore: null };
  const { reader, query } = memberMoment(caller);
  const shared = await listShares(caller.database, { ...query, before }, "followed");
  return sharedPicksPage(shared, reader, SHARES_SHOWN);
}

/** The caller's own part: profile, followed and blocked members, shared picks and picks that can be shared. */
export async function readOwnPeople(caller: Caller): Promise<OwnPeople> {
  const { database, viewer, clock, wallNow } = caller;
  const { read } = database;
  const { query } = memberMoment(caller);
  const rows = await readTogether(read, {
    profile: selectOwnProfile(read, viewer.id),
    followers: selectFollowerCount(read, viewer.id),
    follows: selectFollowed(read, viewer.id, wallNow, clock.feed),
    blocked: selectBlocked(read, viewer.id),
    counts: selectShareCounts(read, query, { userId: viewer.id }),
    ...ownPickQueries(read, { ...query, limit: OWN_SHOWN }),
  });
  const paused = breakOf(caller) !== null;
  const { shareable, shared } = ownPickLines(rows);
  return {
    profile: ownProfileView(rows.profile[0] ?? null, wallNow),
    followers: rows.followers[0]?.followers ?? 0,
    follows: rows.follows,
    blocked: rows.blocked,
    shareable: paused ? [] : shareable,
    shared: paused ? [] : shared,
    counts: shareCounts(rows.counts),
  };
}

/** The People screen, with the content of its open tab. */
export async function readPeople(caller: Caller, { tab, board, before }: PeopleFilters): Promise<PeopleView> {
  const { database, viewer, clock, wallNow } = caller;
  const { read } = database;
  const { feed, label, asOf } = clock;
  const base = { feed: { feed, label, now: asOf }, paused: breakOf(caller), leaderboard: null, picks: null, own: null };
  if (tab === "you") {
    const own = await readOwnPeople(caller);
    return { ...base, profile: own.profile, own };
  }
  if (tab === "picks" && base.paused === null) {
    const { reader, query } = memberMoment(caller);
    const own = selectOwnProfile(read, viewer.id);
    const rows = await readTogether(read, { own, ...shareQueries(read, { ...query, before }, "followed") });
    const picks = sharedPicksPage(sharedPicksOf(rows), reader, SHARES_SHOWN);
    return { ...base, profile: ownProfileView(rows.own[0] ?? null, wallNow), picks };
  }
  return { ...base, ...(await readLeaderboard(caller, { period: board })) };
}
