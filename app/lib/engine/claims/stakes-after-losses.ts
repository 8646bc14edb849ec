import { areMany, inParts } from "#app/lib/engine/collections/in-parts.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { relativeDifference, type ClusterSums, type Difference } from "./difference.ts";

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

/** Stakes of bets taken after the same decided one, which are a cluster: they come one after the other. */
function stakeTally() {
  const [cases, value]: [number[], number[]] = [[], []];
  let [last, n, sum] = [-1, 0, 0];
  return {
    add(after: number, stake: number) {
      if (after !== last) {
        cases.push(0);
        value.push(0);
      }
      last = after;
      n++;
      sum += stake;
      const place = cases.length - 1;
      cases[place] = (cases[place] ?? 0) + 1;
      value[place] = (value[place] ?? 0) + stake;
    },
    mean: () => (n === 0 ? null : sum / n),
    count: () => n,
    sums(): ClusterSums {
      const counted = Float64Array.from(cases);
      return { n, cases: counted, value: Float64Array.from(value), weight: counted };
    },
  };
}

/** Groups each bet's stake by the result of the last bet that was decided when it was taken. */
function* stakesByLast(bets: readonly Staked[]) {
  const decided = bets
    .filter(({ result }) => result === "win" || result === "loss")
    .toSorted((a, b) => a.settledAt - b.settledAt);
  if (areMany(bets)) yield;
  const after = { win: stakeTally(), loss: stakeTally() };
  let known = 0;
  const taken = bets.toSorted((a, b) => a.takenAt - b.takenAt);
  if (areMany(bets)) yield;
  yield* inParts(taken, ({ takenAt, stake }) => {
    while ((decided[known]?.settledAt ?? Number.POSITIVE_INFINITY) <= takenAt) known++;
    const last = decided[known - 1];
    if (last?.result === "win" || last?.result === "loss") after[last.result].add(known, stake);
  });
  return after;
}

/**
 * Whether stakes differ after losses: the stakes when the last decided bet was lost, against those when it was won. In steps, so that other
 * work can run in between.
 */
export function* stakesAfterLossesSteps(bets: readonly Staked[]): Generator<undefined, StakesAfter> {
  const { win, loss } = yield* stakesByLast(bets);
  if (areMany(bets)) yield;
  const [losses, wins] = [loss.count(), win.count()];
  const enough = Math.min(wins, losses) >= WIN_RATE_NEEDS;
  return {
    afterLoss: loss.mean(),
    losses,
    afterWin: win.mean(),
    wins,
    change: enough ? relativeDifference(loss.sums(), win.sums()) : null,
  };
}
