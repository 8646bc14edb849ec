import {
  closingRate,
  fitCommunity,
  isRankable,
  ranksOf,
  returnRate,
  shrinkMember,
  type Community,
} from "#app/lib/engine/people/rank-members.ts";
import type { BoardPeriod } from "#app/lib/engine/people/rules.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { Leaderboard, MemberLine, MemberRecord } from "#app/lib/schemas/people/figures-api.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";
import type { MemberSums } from "#app/models/people/member-record.server.ts";

/**
 * Members with their figures in the order of the ranking, the same for every reader; those with too few bets come last. The answers for
 * readers are prepared with it, so that no request reads all members.
 */
export interface Ranking {
  readonly community: Community;
  readonly members: readonly (MemberRecord & Pick<MemberSums, "userId" | "profileId" | "name" | "simulated">)[];
  /** Ranks of those with enough bets, and how many members have each. */
  readonly ranks: readonly number[];
  readonly withRank: ReadonlyMap<number, number>;
  /** A member's index, by user id. */
  readonly places: ReadonlyMap<string, number>;
}

function recordOf({ closing, returns }: MemberSums, community: Community): MemberRecord {
  return {
    closingLineValue: rateView(closingRate(closing), WIN_RATE_NEEDS),
    roi: rateView(returnRate(returns), ROI_NEEDS),
    shrunk: isRankable(closing) ? shrinkMember(closing, community) : null,
  };
}

/** Everybody with a visible profile, by closing line value drawn toward the community's mean. */
export function rankMembers(sums: readonly MemberSums[]): Ranking {
  const community = fitCommunity(sums.map(({ closing }) => closing));
  const members = sums
    .map((one) => {
      const { userId, profileId, name, simulated } = one;
      return { userId, profileId, name, simulated, ...recordOf(one, community) };
    })
    .sort(
      (a, b) =>
        (b.shrunk?.value ?? Number.NEGATIVE_INFINITY) - (a.shrunk?.value ?? Number.NEGATIVE_INFINITY) ||
        b.closingLineValue.n - a.closingLineValue.n ||
        (a.name < b.name ? -1 : 1),
    );
  const ranks = ranksOf(members.flatMap(({ shrunk }) => shrunk?.value ?? []));
  const withRank = new Map<number, number>();
  for (const rank of ranks) withRank.set(rank, (withRank.get(rank) ?? 0) + 1);
  return {
    community,
    members,
    ranks,
    withRank,
    places: new Map(members.map(({ userId }, place) => [userId, place])),
  };
}

interface BoardReader {
  readonly userId: string;
  readonly period: BoardPeriod;
  /** People who are not visible; ranks leave them out. */
  readonly unseen: ReadonlySet<string>;
  /** Lines of a list; the reader's own line follows below if it is further down. */
  readonly shown: number;
}

/** The ranking without members hidden from a reader, who are few. Places are those of the whole ranking. */
function without({ members, ranks, withRank, places }: Ranking, unseen: ReadonlySet<string>) {
  const gone = new Set<number>();
  for (const userId of unseen) {
    const place = places.get(userId);
    if (place !== undefined) gone.add(place);
  }
  const goneRanks = [...gone].flatMap((place) => ranks[place] ?? []);
  const goneWith = (counts: (rank: number) => boolean) => goneRanks.filter(counts).length;
  return {
    isSeen: (place: number) => !gone.has(place),
    members: members.length - gone.size,
    /** How many have enough bets. */
    enough: ranks.length - goneRanks.length,
    /** The rank at a place among the visible members, and whether others share it; null for a member with too few bets. */
    rankAt(place: number): { readonly rank: number; readonly tied: boolean } | null {
      const rank = ranks[place];
      if (rank === undefined) return null;
      return {
        rank: rank - goneWith((one) => one < rank),
        tied: (withRank.get(rank) ?? 0) - goneWith((one) => one === rank) > 1,
      };
    },
  };
}

/**
 * A member's figures and rank among the members a reader sees, and how many have a rank. The record is null for a member outside the
 * ranking.
 */
export function placeOf(
  ranking: Ranking,
  { userId, unseen }: Pick<BoardReader, "userId" | "unseen">,
): { readonly record: MemberRecord | null; readonly rank: number | null; readonly of: number } {
  const { isSeen, enough: of, rankAt } = without(ranking, unseen);
  const place = ranking.places.get(userId);
  const record = place !== undefined && isSeen(place) ? ranking.members[place] : undefined;
  if (place === undefined || record === undefined) return { record: null, rank: null, of };
  return { record, rank: rankAt(place)?.rank ?? null, of };
}

/** The ranking as one member reads it, among those they see. */
export function leaderboardFor(ranking: Ranking, reader: BoardReader): Leaderboard {
  const { userId, period, shown } = reader;
  const { community, ranks } = ranking;
  const { isSeen, members, enough, rankAt } = without(ranking, reader.unseen);
  const own = ranking.places.get(userId);
  /** The visible lines between two places. */
  const linesOf = (from: number, to: number): MemberLine[] => {
    const places: number[] = [];
    let place = from;
    for (; place < to && places.length < shown; place++) if (isSeen(place)) places.push(place);
    if (own !== undefined && own >= place && own < to && isSeen(own)) places.push(own);
    return places.flatMap((at) => {
      const member = ranking.members[at];
      if (member === undefined) return [];
      const { userId: id, profileId, ...one } = member;
      const { rank, tied } = rankAt(at) ?? { rank: null, tied: false };
      return [{ ...one, id: profileId, rank, tied, you: id === userId }];
    });
  };
  return {
    period,
    members,
    needs: WIN_RATE_NEEDS,
    ranked: linesOf(0, ranks.length),
    tooFew: linesOf(ranks.length, ranking.members.length),
    tooFewCount: members - enough,
    mean: enough === 0 ? null : community.mean,
    halfBets: community.halfBets,
  };
}
