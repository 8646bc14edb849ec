import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import {
  DIMENSIONS,
  groupOf,
  usualStake,
  type Dimension,
  type ScreenedBet,
} from "#app/lib/engine/insights/screened-bet.ts";
import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { NO_RATE, ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { FLOORS, isShown, type Claim, type Comparator, type Estimated, type Metric, type Subject } from "./claim.ts";
import {
  differenceBetween,
  differenceFrom,
  placesOf,
  sumsOf,
  sumsWithout,
  type ClusterSums,
  type Counted,
  type Difference,
} from "./difference.ts";
import { judgedTogether, testsOf } from "./judge-together.ts";
import { stakesAfterLosses, type StakesAfter } from "./stakes-after-losses.ts";

export type AllBets = Extract<Subject, { kind: "all-bets" }>;
export type Group = Extract<Subject, { kind: "group" }>;
export type AfterLosses = Extract<Subject, { kind: "stakes-after-losses" }>;
type BetSubject = AllBets | Group | AfterLosses;

/** The best group of a dimension: above the rest of the same bets, beyond chance and floor. It `losesLeast` where its own figure is not above zero. */
export interface Best {
  readonly claim: Claim<Group>;
  readonly losesLeast: boolean;
}

/** All claims about a person's settled bets at a moment: judged together, shown or not. */
export interface BetClaims {
  readonly at: number;
  readonly settled: number;
  readonly closingLine: Claim<AllBets>;
  readonly return: Claim<AllBets>;
  readonly groups: readonly Claim<Group>[];
  readonly stakes: StakesAfter;
  readonly afterLosses: Claim<AfterLosses>;
  /** Tests that were made, which the adjusted p-values count. */
  readonly considered: number;
}

/** Closing line values and returns of bets that were not void. */
function casesOf(bets: readonly ScreenedBet[]): {
  readonly closings: readonly Counted[];
  readonly returns: readonly Counted[];
} {
  const [closings, returns]: [Counted[], Counted[]] = [[], []];
  for (const { result, cluster, closingLineValue, profit, stake } of bets) {
    if (result === "void") continue;
    returns.push({ cluster, value: profit, weight: stake });
    if (closingLineValue !== null) closings.push({ cluster, value: closingLineValue, weight: 1 });
  }
  return { closings, returns };
}

/** Bets summed for both tests, by the clusters of all of them. */
interface Summed {
  readonly closings: ClusterSums;
  readonly returns: ClusterSums;
}

type Places = ReturnType<typeof placesOf>;

function summed(bets: readonly ScreenedBet[], places: Places): Summed {
  const { closings, returns } = casesOf(bets);
  return { closings: sumsOf(closings, places), returns: sumsOf(returns, places) };
}

const without = (all: Summed, some: Summed): Summed => ({
  closings: sumsWithout(all.closings, some.closings),
  returns: sumsWithout(all.returns, some.returns),
});

interface Tested<About extends Subject> {
  readonly subject: About;
  readonly metric: Metric;
  readonly comparator: Comparator;
  readonly floor: number;
  readonly at: number;
}

function estimated<About extends Subject>(
  about: Tested<About>,
  found: Difference | null,
  counts: { readonly n: number; readonly otherN: number; readonly own: RecordRate },
): Estimated<About> {
  return { ...about, ...counts, ...(found ?? { estimate: null, low: null, high: null, p: null }) };
}

function ofAll(
  bets: readonly ScreenedBet[],
  { closings: close, returns: roi }: Summed,
  at: number,
): readonly [Estimated<AllBets>, Estimated<AllBets>] {
  const figures = betFigures(bets);
  const about = { subject: { kind: "all-bets" }, comparator: "zero", at } as const;
  return [
    estimated(
      { ...about, metric: "closing-line-value", floor: FLOORS["closing-line-value"] },
      close.n < WIN_RATE_NEEDS ? null : differenceFrom(close, 0),
      { n: close.n, otherN: 0, own: figures.closingLineValue },
    ),
    estimated({ ...about, metric: "return", floor: FLOORS.return }, roi.n < ROI_NEEDS ? null : differenceFrom(roi, 0), {
      n: roi.n,
      otherN: 0,
      own: figures.roi,
    }),
  ];
}

/**
 * A group against the rest of the same bets: by closing line value where both have 30 closing prices, which needs a hundredth of the bets
 * that the return needs (M13); else by the return where both have 100 bets.
 */
function ofGroup(subject: Group, group: BetGroup, rest: Summed, at: number): Estimated<Group> {
  const { figures, sums } = group;
  const about = { subject, comparator: "rest-of-bets", at } as const;
  if (Math.min(sums.closings.n, rest.closings.n) >= WIN_RATE_NEEDS)
    return estimated(
      { ...about, metric: "closing-line-value", floor: FLOORS["closing-line-value"] },
      differenceBetween(sums.closings, rest.closings),
      { n: sums.closings.n, otherN: rest.closings.n, own: figures.closingLineValue },
    );
  const enough = Math.min(sums.returns.n, rest.returns.n) >= ROI_NEEDS;
  return estimated(
    { ...about, metric: "return", floor: FLOORS.return },
    enough ? differenceBetween(sums.returns, rest.returns) : null,
    { n: sums.returns.n, otherN: rest.returns.n, own: figures.roi },
  );
}

/** The bets of a group. */
interface BetGroup {
  readonly figures: BetFigures;
  readonly sums: Summed;
}

/** The groups of a dimension, and all bets that are in one. */
interface Grouped {
  readonly groups: ReadonlyMap<string, BetGroup>;
  readonly all: Summed;
}

/** The bets in a dimension; null if they do not differ in it: with a single book there is no rest to compare with. */
function groupedBy(
  bets: readonly ScreenedBet[],
  { dimension, usual, places }: { readonly dimension: Dimension; readonly usual: number; readonly places: Places },
): Grouped | null {
  const members = [...groupBy(bets, (bet) => groupOf(bet, dimension, usual))].flatMap(([group, own]) =>
    group === null ? [] : [[group, own] as const],
  );
  if (members.length < 2) return null;
  const groups = new Map(
    members.map(([group, own]) => [group, { figures: betFigures(own), sums: summed(own, places) }] as const),
  );
  const placed = members.flatMap(([, own]) => own);
  return { groups, all: summed(placed, places) };
}

const ofGroups = (dimensions: ReadonlyMap<Dimension, Grouped>, at: number): readonly Estimated<Group>[] =>
  [...dimensions].flatMap(([dimension, { groups, all }]) =>
    [...groups].map(([group, one]) => ofGroup({ kind: "group", dimension, group }, one, without(all, one.sums), at)),
  );

/** A difference divided by the width of its range: it gives the same order as p, even where p underflows. */
const sureness = ({ estimate, low, high }: Claim) => Math.abs(estimate ?? 0) / ((high ?? 0) - (low ?? 0));

/** The significance with which a possible echo must differ by itself. */
const ECHO_P = 0.01;

/**
 * If one group is below the rest, each other group is a little above its own rest: an echo, which is not shown. Each dimension shows its
 * surest group, and a further group only if it differs from what remains without the groups shown before. With two groups, both sides of
 * the one difference are shown.
 */
function withoutEchoes(
  claims: readonly Claim<Group>[],
  dimensions: ReadonlyMap<Dimension, Grouped>,
): readonly Claim<Group>[] {
  const silenced = new Set<Claim<Group>>();
  for (const [dimension, { groups, all }] of dimensions) {
    if (groups.size === 2) continue;
    let rest = all;
    const surest = claims
      .filter((claim) => claim.subject.dimension === dimension && isShown(claim))
      .toSorted((a, b) => sureness(b) - sureness(a));
    for (const claim of surest) {
      const { subject, at, says, floor } = claim;
      const group = groups.get(subject.group);
      if (group === undefined) continue;
      const left = without(rest, group.sums);
      const again = ofGroup(subject, group, left, at);
      const isLarge = Math.abs(again.estimate ?? 0) >= floor && (again.p ?? 1) <= ECHO_P;
      const sameSide = (again.estimate ?? 0) > 0 === (says === "above");
      if (rest !== all && !(isLarge && sameSide)) silenced.add(claim);
      else rest = left;
    }
  }
  return claims.map((claim) => (silenced.has(claim) ? { ...claim, says: "unclear" } : claim));
}

function ofStakes(stakes: StakesAfter, at: number): Estimated<AfterLosses> {
  return estimated(
    {
      subject: { kind: "stakes-after-losses" },
      metric: "stake",
      comparator: "stakes-after-wins",
      floor: FLOORS.stake,
      at,
    },
    stakes.change,
    { n: stakes.losses, otherN: stakes.wins, own: NO_RATE },
  );
}

/** The second of exactly two groups: its test is the first one's. */
function twinsOf(groups: readonly Estimated<Group>[]): ReadonlySet<Estimated> {
  const twins = new Set<Estimated>();
  for (const [, both] of groupBy(groups, ({ subject }) => subject.dimension)) {
    const [, second] = both;
    if (both.length === 2 && second !== undefined) twins.add(second);
  }
  return twins;
}

/** If prices lose to the close and the return so far is good, or the other way round, only the close is shown. */
function closeDecides(returned: Claim<AllBets>, close: Claim<AllBets>): Claim<AllBets> {
  return isShown(returned) && isShown(close) && returned.says !== close.says
    ? { ...returned, says: "unclear" }
    : returned;
}

const isOf =
  <Kind extends BetSubject["kind"]>(kind: Kind) =>
  (claim: Claim<BetSubject>): claim is Claim<Extract<BetSubject, { kind: Kind }>> =>
    claim.subject.kind === kind;

/** From this many bets on a dimension takes milliseconds and gets a step of its own. */
const MANY = 1_000;

/**
 * All claims about settled bets, judged together: all bets against zero, every group against the rest of the same bets, and stakes after
 * losses against stakes after wins. In steps, so that other requests can run between them.
 */
export function* betClaimSteps(bets: readonly ScreenedBet[], at: number): Generator<undefined, BetClaims> {
  const [places, usual] = [placesOf(bets), usualStake(bets)];
  const dimensions = new Map<Dimension, Grouped>();
  for (const dimension of DIMENSIONS) {
    if (bets.length >= MANY) yield;
    const grouped = groupedBy(bets, { dimension, usual, places });
    if (grouped !== null) dimensions.set(dimension, grouped);
  }
  const groups = ofGroups(dimensions, at);
  const stakes = stakesAfterLosses(bets);
  const all: readonly Estimated<BetSubject>[] = [
    ...ofAll(bets, summed(bets, places), at),
    ...groups,
    ofStakes(stakes, at),
  ];
  const twins = twinsOf(groups);
  const judged = judgedTogether(all, (claim) => twins.has(claim));
  const [closingLine, returned] = judged.filter(isOf("all-bets"));
  const [afterLosses] = judged.filter(isOf("stakes-after-losses"));
  if (!closingLine || !returned || !afterLosses) throw new Error("A claim that is always made is missing.");
  return {
    at,
    settled: bets.length,
    closingLine,
    return: closeDecides(returned, closingLine),
    groups: withoutEchoes(judged.filter(isOf("group")), dimensions),
    stakes,
    afterLosses,
    considered: testsOf(all.filter((claim) => !twins.has(claim))),
  };
}

/** All steps of `betClaimSteps` at once. */
export function betClaims(bets: readonly ScreenedBet[], at: number): BetClaims {
  const steps = betClaimSteps(bets, at);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Every claim that is shown; screens may state no others. */
export function shownClaims({ closingLine, return: returned, groups, afterLosses }: BetClaims): readonly Claim[] {
  return [closingLine, returned, ...groups, afterLosses].filter(isShown);
}

/** The groups above or below the rest, the surest first. */
export function groupsThat(claims: BetClaims, says: "above" | "below"): readonly Claim<Group>[] {
  return claims.groups
    .filter((claim) => claim.says === says)
    .toSorted(
      (a, b) => (a.adjustedP ?? 1) - (b.adjustedP ?? 1) || Math.abs(b.estimate ?? 0) - Math.abs(a.estimate ?? 0),
    );
}

/** The best group of a dimension; null if none is above the rest, which includes dimensions without two comparable groups. */
export function bestOf(claims: BetClaims, dimension: Dimension): Best | null {
  const [claim] = claims.groups
    .filter((one) => one.subject.dimension === dimension && one.says === "above")
    .toSorted((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0));
  return claim === undefined ? null : { claim, losesLeast: (claim.own.value ?? 0) <= 0 };
}
