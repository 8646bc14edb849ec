import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import {
  DIMENSIONS,
  groupOf,
  usualStake,
  type Dimension,
  type ScreenedBet,
} from "#app/lib/engine/insights/screened-bet.ts";
import { betFigures } from "#app/lib/engine/record/bet-figures.ts";
import { NO_RATE, ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { FLOORS, isShown, type Claim, type Comparator, type Estimated, type Metric, type Subject } from "./claim.ts";
import { differenceBetween, differenceFrom, type Counted, type Difference } from "./difference.ts";
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

/** Everything that can be said of somebody's settled bets at a moment: judged together, shown or not. */
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

const stood = (bets: readonly ScreenedBet[]) => bets.filter(({ result }) => result !== "void");

const closings = (bets: readonly ScreenedBet[]): readonly Counted[] =>
  stood(bets).flatMap(({ cluster, closingLineValue: value }) =>
    value === null ? [] : [{ cluster, value, weight: 1 }],
  );

const returns = (bets: readonly ScreenedBet[]): readonly Counted[] =>
  stood(bets).map(({ cluster, profit: value, stake: weight }) => ({ cluster, value, weight }));

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

function ofAll(bets: readonly ScreenedBet[], at: number): readonly [Estimated<AllBets>, Estimated<AllBets>] {
  const figures = betFigures(bets);
  const about = { subject: { kind: "all-bets" }, comparator: "zero", at } as const;
  const [close, roi] = [closings(bets), returns(bets)];
  return [
    estimated(
      { ...about, metric: "closing-line-value", floor: FLOORS["closing-line-value"] },
      close.length < WIN_RATE_NEEDS ? null : differenceFrom(close, 0),
      { n: close.length, otherN: 0, own: figures.closingLineValue },
    ),
    estimated(
      { ...about, metric: "return", floor: FLOORS.return },
      roi.length < ROI_NEEDS ? null : differenceFrom(roi, 0),
      {
        n: roi.length,
        otherN: 0,
        own: figures.roi,
      },
    ),
  ];
}

/**
 * A group against the rest of the same bets: by closing line value where both have 30 closing prices, which tells with a hundredth of the
 * bets what the return tells (M13); else by the return where both have 100 bets.
 */
function ofGroup(
  subject: Group,
  {
    members,
    rest,
    at,
  }: { readonly members: readonly ScreenedBet[]; readonly rest: readonly ScreenedBet[]; readonly at: number },
): Estimated<Group> {
  const figures = betFigures(members);
  const [close, others] = [closings(members), closings(rest)];
  const about = { subject, comparator: "rest-of-bets", at } as const;
  if (Math.min(close.length, others.length) >= WIN_RATE_NEEDS)
    return estimated(
      { ...about, metric: "closing-line-value", floor: FLOORS["closing-line-value"] },
      differenceBetween(close, others),
      { n: close.length, otherN: others.length, own: figures.closingLineValue },
    );
  const [roi, otherReturns] = [returns(members), returns(rest)];
  const enough = Math.min(roi.length, otherReturns.length) >= ROI_NEEDS;
  return estimated(
    { ...about, metric: "return", floor: FLOORS.return },
    enough ? differenceBetween(roi, otherReturns) : null,
    { n: roi.length, otherN: otherReturns.length, own: figures.roi },
  );
}

/** Bets by their groups in a dimension. */
type Grouped = ReadonlyMap<string, readonly ScreenedBet[]>;

/** The dimensions in which the bets differ at all: one book for everything has no rest to be compared with. */
function groupedBy(bets: readonly ScreenedBet[]): ReadonlyMap<Dimension, Grouped> {
  const usual = usualStake(bets);
  return new Map(
    DIMENSIONS.flatMap((dimension) => {
      const groups = new Map<string, ScreenedBet[]>();
      for (const bet of bets) {
        const group = groupOf(bet, dimension, usual);
        if (group === null) continue;
        const known = groups.get(group);
        if (known) known.push(bet);
        else groups.set(group, [bet]);
      }
      return groups.size < 2 ? [] : [[dimension, groups] as const];
    }),
  );
}

/** Everything in a dimension that is not in the groups named. */
const restOf = (groups: Grouped, without: readonly string[]) =>
  [...groups].flatMap(([group, members]) => (without.includes(group) ? [] : members));

const ofGroups = (dimensions: ReadonlyMap<Dimension, Grouped>, at: number): readonly Estimated<Group>[] =>
  [...dimensions].flatMap(([dimension, groups]) =>
    [...groups].map(([group, members]) =>
      ofGroup({ kind: "group", dimension, group }, { members, rest: restOf(groups, [group]), at }),
    ),
  );

/** An echo has to differ by itself this surely. */
const ECHO_P = 0.01;

/**
 * Where one group lies below the rest, each of the others lies a little above it: an echo, which is not shown. Of a dimension the surest
 * group is shown, and further ones only where they differ from what is left without those shown before. Of two groups both sides of the one
 * difference stay.
 */
function withoutEchoes(
  claims: readonly Claim<Group>[],
  dimensions: ReadonlyMap<Dimension, Grouped>,
): readonly Claim<Group>[] {
  const silenced = new Set<Claim<Group>>();
  for (const [dimension, groups] of dimensions) {
    if (groups.size === 2) continue;
    const shown: string[] = [];
    const surest = claims
      .filter((claim) => claim.subject.dimension === dimension && isShown(claim))
      .toSorted((a, b) => (a.p ?? 1) - (b.p ?? 1) || b.n - a.n);
    for (const claim of surest) {
      const { subject, at, says, floor } = claim;
      const members = groups.get(subject.group) ?? [];
      const again = ofGroup(subject, { members, rest: restOf(groups, [...shown, subject.group]), at });
      const stands = Math.abs(again.estimate ?? 0) >= floor && (again.p ?? 1) <= ECHO_P;
      const sameSide = (again.estimate ?? 0) > 0 === (says === "above");
      if (shown.length > 0 && !(stands && sameSide)) silenced.add(claim);
      else shown.push(subject.group);
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

/** Prices that lose to the close speak against a return that was good so far, and the other way round: of the two the close is shown. */
function closeDecides(returned: Claim<AllBets>, close: Claim<AllBets>): Claim<AllBets> {
  return isShown(returned) && isShown(close) && returned.says !== close.says
    ? { ...returned, says: "unclear" }
    : returned;
}

const isOf =
  <Kind extends BetSubject["kind"]>(kind: Kind) =>
  (claim: Claim<BetSubject>): claim is Claim<Extract<BetSubject, { kind: Kind }>> =>
    claim.subject.kind === kind;

/**
 * Everything that can be said of settled bets, judged together: all bets against zero, every group against the rest of the same bets, and
 * stakes after losses against those after wins.
 */
export function betClaims(bets: readonly ScreenedBet[], at: number): BetClaims {
  const dimensions = groupedBy(bets);
  const groups = ofGroups(dimensions, at);
  const stakes = stakesAfterLosses(bets);
  const all: readonly Estimated<BetSubject>[] = [...ofAll(bets, at), ...groups, ofStakes(stakes, at)];
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

/** Every claim that is shown, and so all that any screen may say. */
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

/** The best group of a dimension; null where none lies above the rest, and so wherever there are not two that can be compared. */
export function bestOf(claims: BetClaims, dimension: Dimension): Best | null {
  const [claim] = claims.groups
    .filter((one) => one.subject.dimension === dimension && one.says === "above")
    .toSorted((a, b) => (b.estimate ?? 0) - (a.estimate ?? 0));
  return claim === undefined ? null : { claim, losesLeast: (claim.own.value ?? 0) <= 0 };
}
