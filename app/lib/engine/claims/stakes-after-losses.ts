import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { relativeDifference, sumsOf, type Counted, type Difference } from "./difference.ts";

type Staked = Pick<ScreenedBet, "takenAt" | "settledAt" | "result" | "stake">;

/** Stakes of bets taken when the last decided bet was a loss, and when it was a win, in the unit of the bets. */
export interface StakesAfter {
  /** Mean stake; null without a bet of that kind. */
  readonly afterLoss: number | null;
  readonly losses: number;
  readonly afterWin: number | null;
  readonly wins: number;
  /** How much more is staked after a loss, relatively; null until both have 30 bets, and where all stakes are equal. */
  readonly change: Difference | null;
}

const meanOf = (cases: readonly Counted[]) =>
  cases.length === 0 ? null : cases.reduce((sum, { value }) => sum + value, 0) / cases.length;

/** Each bet's stake by the result of the last bet decided before it was taken; bets after the same decision are a cluster. */
function stakesByLast(bets: readonly Staked[]) {
  const decided = bets
    .filter(({ result }) => result === "win" || result === "loss")
    .toSorted((a, b) => a.settledAt - b.settledAt);
  const after = { win: [] as Counted[], loss: [] as Counted[] };
  let known = 0;
  for (const { takenAt, stake } of bets.toSorted((a, b) => a.takenAt - b.takenAt)) {
    while ((decided[known]?.settledAt ?? Number.POSITIVE_INFINITY) <= takenAt) known++;
    const last = decided[known - 1];
    if (last?.result === "win" || last?.result === "loss")
      after[last.result].push({ cluster: String(known), value: stake, weight: 1 });
  }
  return after;
}

/** Whether stakes differ after losses: stakes after a lost bet against stakes after a won bet. */
export function stakesAfterLosses(bets: readonly Staked[]): StakesAfter {
  const { win, loss } = stakesByLast(bets);
  const enough = Math.min(win.length, loss.length) >= WIN_RATE_NEEDS;
  return {
    ...{ afterLoss: meanOf(loss), losses: loss.length, afterWin: meanOf(win), wins: win.length },
    change: enough ? relativeDifference(sumsOf(loss), sumsOf(win)) : null,
  };
}
