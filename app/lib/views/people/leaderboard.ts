import {
  closingRate,
  fitCommunity,
  isRankable,
  ranksOf,
  returnRate,
  shrinkMember,
  type Community,
} from "#app/lib/engine/people/rank-members.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { BoardPeriod, Leaderboard, MemberLine, MemberRecord } from "#app/lib/schemas/people/dto.ts";
import { rateView } from "#app/lib/views/record/rate-view.ts";
import type { MemberSums } from "#app/models/people/member-record.server.ts";

/** Members with their figures in the order of the ranking, before it is known who reads; those with too few bets come last. */
export interface Ranking {
  readonly community: Community;
  readonly members: readonly (MemberRecord & Pick<MemberSums, "userId" | "profileId" | "name">)[];
}

function recordOf({ closing, returns }: MemberSums, community: Community): MemberRecord {
  return {
    closingLineValue: rateView(closingRate(closing), WIN_RATE_NEEDS),
    roi: rateView(returnRate(returns), ROI_NEEDS),
    shrunk: isRankable(closing) ? shrinkMember(closing, community) : null,
  };
}

/** Everybody with a profile that shows, by closing line value drawn towards the community's mean. */
export function rankMembers(sums: readonly MemberSums[]): Ranking {
  const community = fitCommunity(sums.map(({ closing }) => closing));
  const members = sums.map((one) => {
    const { userId, profileId, name } = one;
    return { userId, profileId, name, ...recordOf(one, community) };
  });
  return {
    community,
    members: members.toSorted(
      (a, b) =>
        (b.shrunk?.value ?? Number.NEGATIVE_INFINITY) - (a.shrunk?.value ?? Number.NEGATIVE_INFINITY) ||
        b.closingLineValue.n - a.closingLineValue.n ||
        (a.name < b.name ? -1 : 1),
    ),
  };
}

interface BoardReader {
  readonly userId: string;
  readonly period: BoardPeriod;
  /** People the reader does not see: ranks are counted without them. */
  readonly unseen: ReadonlySet<string>;
  /** Lines of a list; the reader's own stands below them where it is further down. */
  readonly shown: number;
}

interface Seen {
  /** Those a reader sees, in the ranking's order; those with enough bets come first. */
  readonly seen: Ranking["members"];
  readonly enough: number;
  /** Of those with enough bets, and how many have each. */
  readonly ranks: readonly number[];
  readonly withRank: ReadonlyMap<number, number>;
}

/** What was last made of a ranking, and without whom: nearly everybody sees the same members. */
const lastSeen = new WeakMap<Ranking, { readonly without: string; readonly made: Seen }>();

function seenBy(ranking: Ranking, { unseen }: Pick<BoardReader, "unseen">): Seen {
  const without = [...unseen].sort().join(" ");
  const known = lastSeen.get(ranking);
  if (known?.without === without) return known.made;
  const seen = ranking.members.filter((one) => !unseen.has(one.userId));
  const enough = seen.filter(({ shrunk }) => shrunk !== null);
  const ranks = ranksOf(enough.map(({ shrunk }) => shrunk?.value ?? 0));
  const withRank = new Map<number, number>();
  for (const rank of ranks) withRank.set(rank, (withRank.get(rank) ?? 0) + 1);
  const made = { seen, enough: enough.length, ranks, withRank };
  lastSeen.set(ranking, { without, made });
  return made;
}

/** A member's figures and place among those a reader sees, and how many have one; no record for whoever the ranking does not have. */
export function placeOf(
  ranking: Ranking,
  { id, unseen }: Pick<BoardReader, "unseen"> & { readonly id: string },
): { readonly record: MemberRecord | null; readonly rank: number | null; readonly of: number } {
  const { seen, enough, ranks } = seenBy(ranking, { unseen });
  const index = seen.findIndex(({ profileId }) => profileId === id);
  return { record: seen[index] ?? null, rank: ranks[index] ?? null, of: enough };
}

/** The ranking as one member reads it, among those they see. */
export function leaderboardFor(ranking: Ranking, reader: BoardReader): Leaderboard {
  const { userId, period, shown } = reader;
  const { community } = ranking;
  const { seen, enough, ranks, withRank } = seenBy(ranking, reader);
  /** Lines of what is shown alone: members are many. */
  const linesOf = (from: number, to: number): readonly MemberLine[] => {
    const own = seen.findIndex((one, at) => one.userId === userId && at >= from && at < to);
    const places = Array.from({ length: Math.min(shown, to - from) }, (_, index) => from + index);
    if (own >= from + shown) places.push(own);
    return places.flatMap((at) => {
      const member = seen[at];
      if (member === undefined) return [];
      const { userId: id, profileId, ...one } = member;
      const rank = ranks[at] ?? null;
      return [
        { ...one, id: profileId, rank, tied: rank !== null && (withRank.get(rank) ?? 0) > 1, you: id === userId },
      ];
    });
  };
  return {
    period,
    members: seen.length,
    needs: WIN_RATE_NEEDS,
    ranked: linesOf(0, enough),
    tooFew: linesOf(enough, seen.length),
    tooFewCount: seen.length - enough,
    mean: enough === 0 ? null : community.mean,
    halfBets: community.halfBets,
  };
}
