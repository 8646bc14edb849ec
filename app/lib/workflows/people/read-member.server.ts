import { readTogether } from "#app/lib/platform/read-together.server.ts";
import { NO_RATE, ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { MemberView } from "#app/lib/schemas/people/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import { placeOf } from "#app/lib/views/people/leaderboard.ts";
import { shareCounts, sharedPicksPage } from "#app/lib/views/people/shared-picks.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";
import { selectUnseen, selectVisibleProfile } from "#app/models/people/profile.server.ts";
import { selectFollow } from "#app/models/people/relation.server.ts";
import { selectShareCounts, sharedPicksOf, shareQueries } from "#app/models/people/share.server.ts";
import { breakOf, memberMoment, SHARES_SHOWN } from "./inside/member-moment.ts";
import { readRanking } from "./inside/shared-ranking.server.ts";

const NOTHING = {
  closingLineValue: rateView(NO_RATE, WIN_RATE_NEEDS),
  roi: rateView(NO_RATE, ROI_NEEDS),
  shrunk: null,
};

/**
 * A member's profile: their record, and their shared picks with the results. Null for an address that the caller does not see, whatever the
 * reason, and while they take a break themselves.
 */
export async function readMember(
  caller: Caller,
  { id, before }: { readonly id: string; readonly before?: number | undefined },
): Promise<MemberView | null> {
  if (breakOf(caller) !== null) return null;
  const { database, viewer, clock, wallNow } = caller;
  const { read } = database;
  const { feed, label, asOf } = clock;
  const { reader, query } = memberMoment(caller);
  const [ranking, rows] = await Promise.all([
    readRanking(caller, "all"),
    readTogether(read, {
      profile: selectVisibleProfile(read, { id, viewerId: viewer.id, wallNow, feed }),
      follow: selectFollow(read, { userId: viewer.id, profileId: id }),
      unseen: selectUnseen(read, viewer.id, wallNow),
      counts: selectShareCounts(read, query, { profileId: id }),
      ...shareQueries(read, { ...query, before }, { profileId: id }),
    }),
  ]);
  const profile = rows.profile[0]?.profile;
  if (profile === undefined) return null;
  const unseen = new Set(rows.unseen.map(({ userId }) => userId));
  const { record, rank, of } = placeOf(ranking, { userId: profile.userId, unseen });
  const { closingLineValue, roi, shrunk } = record ?? NOTHING;
  return {
    feed: { feed, label, now: asOf },
    id,
    name: profile.name,
    simulated: rows.profile[0]?.simulated === true,
    joinedAt: profile.joinedAt,
    you: profile.userId === viewer.id,
    follows: rows.follow.length > 0,
    record: { closingLineValue, roi, shrunk, rank, of },
    counts: shareCounts(rows.counts),
    picks: sharedPicksPage(sharedPicksOf(rows), reader, SHARES_SHOWN),
  };
}
