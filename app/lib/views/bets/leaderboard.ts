import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import type { Leaderboard, Ranked } from "#app/lib/schemas/bets/performance.ts";
import type { SharedResults } from "#app/models/bets/sharing.server.ts";

/** Lines a list shows; the reader's own stands below them where it is further down. */
const SHOWN = 10;

/** The name a member appears under: never an address, only what stands before its sign. */
export function publicName(username: string): string {
  const [name = ""] = username.split("@");
  return name.trim() === "" ? "Member" : name.trim();
}

type Scored = { readonly member: SharedResults; readonly value: number; readonly n: number };

function ranked(scored: readonly Scored[], userId: string): readonly Ranked[] {
  return scored
    .toSorted((a, b) => b.value - a.value || b.n - a.n || (a.member.userId < b.member.userId ? -1 : 1))
    .map(({ member, value, n }, index) => ({
      rank: index + 1,
      name: publicName(member.username),
      value,
      n,
      you: member.userId === userId,
    }))
    .filter(({ rank, you }) => rank <= SHOWN || you);
}

/**
 * Members who share their results, ranked by closing line value and by return on what they staked, as soon as 30 settled bets stand behind
 * a figure. Sums only: nobody's bets can be told from them.
 */
export function leaderboardOf(members: readonly SharedResults[], userId: string): Leaderboard {
  const closing = members.flatMap((member) =>
    member.closingLineValue !== null && member.closed >= WIN_RATE_NEEDS
      ? [{ member, value: member.closingLineValue, n: member.closed }]
      : [],
  );
  const returns = members.flatMap((member) =>
    member.settled >= WIN_RATE_NEEDS && member.stakedCents > 0
      ? [{ member, value: member.profitCents / member.stakedCents, n: member.settled }]
      : [],
  );
  return {
    members: members.length,
    needs: WIN_RATE_NEEDS,
    byClosingLineValue: ranked(closing, userId),
    byRoi: ranked(returns, userId),
  };
}
