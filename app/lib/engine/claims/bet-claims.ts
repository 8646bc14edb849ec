import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import {
  DIMENSIONS,
  groupOf,
  usualStake,
  type Dimension,
  type ScreenedBet,
} from "#app/lib/engine/insights/screened-bet.ts";
import { allAtOnce, areMany, inParts } from "#app/lib/engine/collections/in-parts.ts";
import { betTally, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { NO_RATE, ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { FLOORS, isShown, type Claim, type Comparator, type Estimated, type Metric, type Subject } from "./claim.ts";
import {
  differenceBetween,
  differenceFrom,
  placeIn,
  sumsOfAll,
  sumsOfSome,
  sumsWithout,
  type ClusterSums,
  type Difference,
  type SumsTally,
} from "./difference.ts";
import { judgedTogether, testsOf } from "./judge-together.ts";
import { stakesAfterLossesSteps, type StakesAfter } from "./stakes-after-losses.ts";

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
  /** The verdict of the return alone, if the close says the opposite and is shown instead; null otherwise. */
  readonly returnOverruled: "above" | "below" | null;
  readonly groups: readonly Claim<Group>[];
  readonly stakes: StakesAfter;
  readonly afterLosses: Claim<AfterLosses>;
  /** Tests that were made, which the adjusted p-values count. */
  readonly considered: number;
}

/** Bets summed for both tests, closing line values and returns on stakes, by the clusters of all of them; void bets belong to none. */
interface Summed {
  readonly closings: ClusterSums;
  readonly returns: ClusterSums;
}

type Places = ReadonlyMap<string, number>;

/** Sums bets one by one; void bets count in neither sum. */
function summing(begin: () => SumsTally): { add(bet: ScreenedBet, place: number): void; sums(): Summed } {
  const [closings, returns] = [begin(), begin()];
  return {
    add({ result, closingLineValue, profit, stake }, place) {
      if (result === "void") return;
      returns.add(place, profit, stake);
      if (closingLineValue !== null) closings.add(place, closingLineValue, 1);
    },
    sums: () => ({ closings: closings.sums(), returns: returns.sums() }),
  };
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
  { figures, sums: { closings: close, returns: roi } }: BetGroup,
  at: number,
): readonly [Estimated<AllBets>, Estimated<AllBets>] {
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

/** The bets in a dimension; null where they do not differ in it: one book for everything has no rest to be compared with. */
function* groupedBy(
  bets: readonly ScreenedBet[],
  { dimension, usual, places }: { readonly dimension: Dimension; readonly usual: number; readonly places: Places },
): Generator<undefined, Grouped | null> {
  const members = new Map<string, ScreenedBet[]>();
  yield* inParts(bets, (bet) => {
    const group = groupOf(bet, dimension, usual);
    if (group === null) return;
    const known = members.get(group);
    if (known) known.push(bet);
    else members.set(group, [bet]);
  });
  if (members.size < 2) return null;
  const groups = new Map<string, BetGroup>();
  const all = summing(() => sumsOfAll(places.size));
  for (const [group, own] of members) {
    const [figures, sums] = [betTally(), summing(sumsOfSome)];
    yield* inParts(own, (bet) => {
      const place = placeIn(places, bet.cluster);
      figures.add(bet);
      sums.add(bet, place);
      all.add(bet, place);
    });
    if (areMany(own)) yield;
    groups.set(group, { figures: figures.figures(), sums: sums.sums() });
    if (areMany(own)) yield;
  }
  return { groups, all: all.sums() };
}

/** A difference over the width of its range: it orders as p does, also where p has no digits left. */
const sureness = ({ estimate, low, high }: Claim) => Math.abs(estimate ?? 0) / ((high ?? 0) - (low ?? 0));

/** The significance with which a possible echo must differ by itself. */
const ECHO_P = 0.01;

/**
 * If one group is below the rest, each other group is a little above its own rest: an echo, which is not shown. Each dimension shows its
 * surest group, and a further group only if it differs from what remains without the groups shown before. With two groups, both sides of
 * the one difference are shown.
 */
function* withoutEchoes(
  claims: readonly Claim<Group>[],
  { dimensions, rests }: { readonly dimensions: ReadonlyMap<Dimension, Grouped>; readonly rests: boolean },
): Generator<undefined, readonly Claim<Group>[]> {
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
      if (rests) yield;
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
function closeDecides(returned: Claim<AllBets>, close: Claim<AllBets>): Pick<BetClaims, "return" | "returnOverruled"> {
  const { says } = returned;
  if ((says !== "above" && says !== "below") || !isShown(close) || says === close.says)
    return { return: returned, returnOverruled: null };
  return { return: { ...returned, says: "unclear" }, returnOverruled: says };
}

const isOf =
  <Kind extends BetSubject["kind"]>(kind: Kind) =>
  (claim: Claim<BetSubject>): claim is Claim<Extract<BetSubject, { kind: Kind }>> =>
    claim.subject.kind === kind;

/** The claims about somebody's bets with the figures of all of them, and of each group's, in the order of `claims.groups`. */
export interface JudgedBets {
  readonly claims: BetClaims;
  readonly all: BetFigures;
  readonly groups: readonly (BetFigures | null)[];
}

/**
 * All claims about settled bets, judged together: all bets against zero, every group against the rest of the same bets, and stakes after
 * losses against stakes after wins. In steps, so that other requests can run between them.
 */
export function* judgedBetSteps(bets: readonly ScreenedBet[], at: number): Generator<undefined, JudgedBets> {
  const places = new Map<string, number>();
  yield* inParts(bets, ({ cluster }) => {
    if (!places.has(cluster)) places.set(cluster, places.size);
  });
  const usual = usualStake(bets);
  const dimensions = new Map<Dimension, Grouped>();
  for (const dimension of DIMENSIONS) {
    if (areMany(bets)) yield;
    const grouped = yield* groupedBy(bets, { dimension, usual, places });
    if (grouped !== null) dimensions.set(dimension, grouped);
  }
  if (areMany(bets)) yield;
  const groups: Estimated<Group>[] = [];
  for (const [dimension, { groups: found, all }] of dimensions)
    for (const [group, one] of found) {
      groups.push(ofGroup({ kind: "group", dimension, group }, one, without(all, one.sums), at));
      if (areMany(bets)) yield;
    }
  const stakes = yield* stakesAfterLossesSteps(bets);
  const [figures, sums] = [betTally(), summing(() => sumsOfAll(places.size))];
  yield* inParts(bets, (bet) => {
    figures.add(bet);
    sums.add(bet, placeIn(places, bet.cluster));
  });
  if (areMany(bets)) yield;
  const whole = { figures: figures.figures(), sums: sums.sums() };
  if (areMany(bets)) yield;
  const all: readonly Estimated<BetSubject>[] = [...ofAll(whole, at), ...groups, ofStakes(stakes, at)];
  const twins = twinsOf(groups);
  const judged = judgedTogether(all, (claim) => twins.has(claim));
  const [closingLine, returned] = judged.filter(isOf("all-bets"));
  const [afterLosses] = judged.filter(isOf("stakes-after-losses"));
  const groupClaims = yield* withoutEchoes(judged.filter(isOf("group")), {
    dimensions,
    rests: areMany(bets),
  });
  if (!closingLine || !returned || !afterLosses) throw new Error("A claim that is always made is missing.");
  const claims = {
    at,
    settled: bets.length,
    closingLine,
    ...closeDecides(returned, closingLine),
    groups: groupClaims,
    stakes,
    afterLosses,
    considered: testsOf(all.filter((claim) => !twins.has(claim))),
  };
  const figuresOf = ({ dimension, group }: Group) => dimensions.get(dimension)?.groups.get(group)?.figures ?? null;
  return { claims, all: whole.figures, groups: claims.groups.map(({ subject }) => figuresOf(subject)) };
}

/** The claims alone. */
export function* betClaimSteps(bets: readonly ScreenedBet[], at: number): Generator<undefined, BetClaims> {
  return (yield* judgedBetSteps(bets, at)).claims;
}

/** All steps of `betClaimSteps` at once. */
export const betClaims = (bets: readonly ScreenedBet[], at: number): BetClaims => allAtOnce(betClaimSteps(bets, at));

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
