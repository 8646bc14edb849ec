import { wilsonInterval, type Interval } from "#app/lib/engine/bankroll/intervals.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { Stance } from "./opinion.ts";

/** An opinion whose pick has been graded. */
export interface GradedOpinion {
  readonly stance: Stance;
  readonly signal: number;
  /** Against the close, as a fraction; null where there was no closing price. */
  readonly closingLineValue: number | null;
  readonly result: "win" | "loss" | "push" | "void";
  readonly startAt: EpochMs;
}

export const TRENDS = ["improving", "stable", "declining"] as const;
export type Trend = (typeof TRENDS)[number];

/** The results of an agent's opinions. */
export interface AgentScore {
  /** Out of 5; chance scores 2.5. Null if nothing could be ranked. */
  readonly rating: number | null;
  /** The share of its opinions for or against whose direction the closing price took. Null without such opinions. */
  readonly success: Interval | null;
  /** The same by results: wins of what it was for and losses of what it was against. */
  readonly results: Interval | null;
  readonly trend: Trend;
  /** Success of its newer half minus that of the older; null under 30 opinions in either. */
  readonly change: number | null;
}

/** The number of uninformative picks that a rating is drawn toward. */
const PRIOR_PICKS = 50;
/** The newest picks that are ranked against each other; the pairs grow with the square. */
const RANKED = 1000;
const NEEDED_IN_A_HALF = 30;
const Z_95 = 1.96;

/**
 * The concordance of signals and closing line values: the share of pairs of picks in which the one the agent liked better also did better
 * against the close (Harrell's c; ties of the signal are left out, ties of the close count a half). Null where no pair differs.
 */
function concordance(pairs: readonly { readonly signal: number; readonly value: number }[]): number | null {
  let agreed = 0;
  let compared = 0;
  for (const [index, one] of pairs.entries()) {
    for (let other = index + 1; other < pairs.length; other++) {
      const { signal, value } = pairs[other] as (typeof pairs)[number];
      const liked = one.signal - signal;
      if (liked === 0) continue;
      const did = (one.value - value) * liked;
      compared += 1;
      agreed += did > 0 ? 1 : did === 0 ? 0.5 : 0;
    }
  }
  return compared === 0 ? null : agreed / compared;
}

const agrees = (stance: Stance, value: number) => (stance === "for" ? value > 0 : value < 0);

/** Whether opinions for or against agreed with the sign of a figure; neutral ones and figures of 0 are left out. */
function agreements(opinions: readonly GradedOpinion[], figure: (one: GradedOpinion) => number | null): boolean[] {
  return opinions.flatMap((one) => {
    const value = figure(one);
    return one.stance === "neutral" || value === null || value === 0 ? [] : [agrees(one.stance, value)];
  });
}

const byClose = ({ closingLineValue }: GradedOpinion) => closingLineValue;
const byResult = ({ result }: GradedOpinion) => (result === "win" ? 1 : result === "loss" ? -1 : 0);

const rateOf = (held: readonly boolean[]) => wilsonInterval(held.filter(Boolean).length, held.length);

/** The newer half's success beside the older's, in order of starts; a change counts beyond 1.96 standard errors. */
function trendOf(held: readonly boolean[]): Pick<AgentScore, "trend" | "change"> {
  const middle = Math.floor(held.length / 2);
  const [older, newer] = [held.slice(0, middle), held.slice(middle)];
  if (older.length < NEEDED_IN_A_HALF) return { trend: "stable", change: null };
  const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;
  const change = share(newer) - share(older);
  const all = share(held);
  const error = Math.sqrt(all * (1 - all) * (1 / older.length + 1 / newer.length));
  const trend = change > Z_95 * error ? "improving" : change < -Z_95 * error ? "declining" : "stable";
  return { trend, change };
}

/**
 * Judges an agent by the results of the picks it commented on. The rating is five times the concordance of its signals with the closing
 * line values, drawn toward 2.5 as if 50 further picks had shown nothing. It does not depend on how good the picks were as a whole.
 */
export function scoreOpinions(opinions: readonly GradedOpinion[]): AgentScore {
  const inOrder = opinions.toSorted((a, b) => a.startAt - b.startAt);
  const closed = inOrder
    .flatMap(({ signal, closingLineValue: value }) => (value === null ? [] : [{ signal, value }]))
    .slice(-RANKED);
  const ranked = concordance(closed);
  const n = closed.length;
  const held = agreements(inOrder, byClose);
  return {
    rating: ranked === null ? null : (5 * (n * ranked + PRIOR_PICKS * 0.5)) / (n + PRIOR_PICKS),
    success: rateOf(held),
    results: rateOf(agreements(inOrder, byResult)),
    ...trendOf(held),
  };
}
