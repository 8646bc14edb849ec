import { describe, expect, test } from "vitest";
import { leaderboardFor, placeOf, rankMembers } from "#app/lib/views/people/leaderboard.ts";

/** Sixty members; every third has too few bets, and of the others four each have the same closing line value. */
const SUMS = Array.from({ length: 60 }, (_, n) => {
  const bets = n % 3 === 0 ? 10 : 100;
  const value = (Math.floor(n / 6) - 5) * 0.01 * bets;
  return {
    userId: `user-${n}`,
    profileId: `profile-${n}`,
    simulated: false,
    name: `Member ${n}`,
    closing: { bets, games: bets, value, squares: bets * 0.01, cross: value, sizes: bets },
    returns: { bets, staked: 100 * bets, profit: 0, profitSquares: 0, cross: 0, stakeSquares: 10_000 * bets },
  };
});
const RANKING = rankMembers(SUMS);

describe("the ranking as one member reads it", () => {
  const readings: readonly (readonly [string, readonly number[]])[] = [
    ["everybody is seen", []],
    ["the first, one that ties, one far down and one with too few bets are not seen", [58, 59, 40, 41, 4, 3]],
    ["somebody who is no member is not seen", [999]],
    ["nobody with enough bets is seen", SUMS.flatMap((_, n) => (n % 3 === 0 ? [] : n))],
  ];
  test.each(readings)("is counted among those they see: %s", (_, hidden) => {
    const unseen = new Set(hidden.map((n) => `user-${n}`));
    const seen = RANKING.members.filter(({ userId }) => !unseen.has(userId));
    const enough = seen.filter(({ shrunk }) => shrunk !== null);
    const shownValue = (one: (typeof enough)[number]) => Math.round((one.shrunk?.value ?? 0) * 1000);
    const read = leaderboardFor(RANKING, { userId: "user-1", period: "all", unseen, shown: 100 });
    expect(read.members).toBe(seen.length);
    expect(read.ranked.map(({ id, rank, tied, you }) => ({ id, rank, tied, you }))).toEqual(
      enough.map((one) => ({
        id: one.profileId,
        rank: 1 + enough.filter((other) => shownValue(other) > shownValue(one)).length,
        tied: enough.filter((other) => shownValue(other) === shownValue(one)).length > 1,
        you: one.userId === "user-1",
      })),
    );
    expect(read.tooFew.map(({ id, rank }) => [id, rank])).toEqual(
      seen.filter(({ shrunk }) => shrunk === null).map(({ profileId }) => [profileId, null]),
    );
    expect(read.tooFewCount).toBe(seen.length - enough.length);
    for (const { id, rank } of read.ranked) {
      const userId = id.replace("profile", "user");
      expect(placeOf(RANKING, { userId, unseen })).toMatchObject({ rank, of: enough.length, record: { userId } });
    }
    for (const userId of unseen) expect(placeOf(RANKING, { userId, unseen }).record).toBeNull();
  });

  test("shows the first lines, and the reader's own below them where it is further down", () => {
    const read = (userId: string, unseen: readonly string[] = []) =>
      leaderboardFor(RANKING, { userId, period: "all", unseen: new Set(unseen), shown: 5 });
    const last = RANKING.members[39]?.userId ?? "";
    const sixth = RANKING.members[5]?.userId ?? "";
    expect(read(last).ranked.map(({ you }) => you)).toEqual([false, false, false, false, false, true]);
    expect(read(last).tooFew).toHaveLength(5);
    expect(read(sixth).ranked).toHaveLength(6);
    // Where one of the first is not seen, the sixth is the fifth.
    const first = RANKING.members[0]?.userId ?? "";
    expect(read(sixth, [first]).ranked.map(({ you }) => you)).toEqual([false, false, false, false, true]);
    // A member without a visible profile has no line of their own.
    expect(read(last, [last]).ranked.filter(({ you }) => you)).toEqual([]);
  });
});
