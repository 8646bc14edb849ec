import { logit } from "#app/lib/engine/markets/logit.ts";

/** The reason that cancels a model's opinion which cannot be about the same game as the price. */
export const CONTRADICTION = {
  label: "Too far from the market",
  detail:
    "Model and market are so far apart that one of them knows something else. Only the market counts until they come closer.",
} as const;

/** One signed part of why a probability differs from its starting point, in logit units. */
export interface LogitReason {
  readonly key: string;
  readonly label: string;
  readonly logit: number;
  readonly detail: string;
}

export type PointedReason<R extends LogitReason> = R & {
  /** Share of the difference in probability, as a fraction. */
  readonly points: number;
};

/**
 * Distributes the difference `to` − `from` over the reasons, so that the points add up to it exactly: points = logit × slope, the slope
 * being that of the chord of the logistic curve between both ends. Signs stay and equal logits get equal points.
 *
 * @throws RangeError when the logits do not add up to logit(to) − logit(from) within `tolerance`: reasons that do not explain the
 *   probability must not be shown.
 */
export function allotPoints<R extends LogitReason>(
  from: number,
  to: number,
  reasons: readonly R[],
  tolerance = 1e-6,
): readonly PointedReason<R>[] {
  const span = logit(to) - logit(from);
  const sum = reasons.reduce((total, r) => total + r.logit, 0);
  if (Math.abs(sum - span) > tolerance) {
    throw new RangeError(`Reasons add up to ${sum} logits, the difference is ${span}`);
  }
  const middle = (from + to) / 2;
  const slope = Math.abs(span) > 1e-9 ? (to - from) / span : middle * (1 - middle);
  return reasons.map((reason) => ({ ...reason, points: reason.logit * slope }));
}

/**
 * Rounds signed parts to multiples of `step` so that the displayed parts add up to the displayed (rounded) total: every part is rounded
 * down, the steps still missing go to the largest remainders (Hamilton's method). Returns whole numbers of steps. `wanted` is the total in
 * steps where it is known from elsewhere; a total further than a step from the parts' own sum is ignored.
 */
export function roundToTotal(
  parts: readonly number[],
  step: number,
  wanted?: number,
): { readonly parts: readonly number[]; readonly total: number } {
  const exact = parts.map((part) => part / step);
  const sum = exact.reduce((a, b) => a + b, 0);
  const total = wanted !== undefined && Math.abs(wanted - sum) <= 1 + 1e-6 ? wanted : Math.round(sum + 1e-9);
  const rounded = exact.map((x) => Math.floor(x + 1e-9));
  const missing = total - rounded.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((x, index) => ({ index, remainder: x - (rounded[index] as number) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (let given = 0; given < missing && byRemainder.length > 0; given++) {
    const { index } = byRemainder[given % byRemainder.length] as { readonly index: number };
    rounded[index] = (rounded[index] as number) + 1;
  }
  if (missing < 0 && byRemainder.length > 0) {
    const { index } = byRemainder.at(-1) as { readonly index: number };
    rounded[index] = (rounded[index] as number) + missing;
  }
  // −0 would be shown as "−0".
  return { parts: rounded.map((x) => x + 0), total: total + 0 };
}

/** A tenth of a percent: the finest step in which a probability is shown. */
const SHOWN_STEP = 0.001;

/**
 * Signed parts as they are shown between two probabilities, with the change: the shown start plus the shown parts is the shown end. Parts
 * that are not the whole difference only add up to their own sum.
 */
export function shownParts(
  from: number,
  to: number,
  parts: readonly number[],
): { readonly parts: readonly number[]; readonly change: number } {
  const steps = (probability: number) => Math.round(probability / SHOWN_STEP);
  const change = steps(to) - steps(from);
  const { parts: rounded } = roundToTotal(parts, SHOWN_STEP, change);
  return { parts: rounded.map((part) => part * SHOWN_STEP), change: change * SHOWN_STEP };
}

/** Keys of parts that a price contains; they are never reasons (D51). */
const HELD_BY_THE_PRICE: ReadonlySet<string> = new Set(["line", "market"]);
/** Keys of the main parts of a price; only their difference from the price is a reason. */
const BASES = ["strength", "level"] as const;
/** Keys of corrections that are reasons of their own. */
const CORRECTIONS: ReadonlySet<string> = new Set(["calibration", "contradiction"]);

const sumOf = (reasons: readonly LogitReason[]) => reasons.reduce((sum, { logit: part }) => sum + part, 0);

/** Reasons with the same key (a model's own calibration and the blend's) merged into one, at the position of the last. */
function joined(reasons: readonly LogitReason[]): readonly LogitReason[] {
  const parts = new Map<string, LogitReason>();
  for (const reason of reasons) {
    const known = parts.get(reason.key);
    parts.delete(reason.key);
    parts.set(reason.key, known ? { ...reason, logit: known.logit + reason.logit } : reason);
  }
  return [...parts.values()];
}

/** The rating compared with the price, including home advantage, less the parts that line and price contain. */
function beyondThePrice(reasons: readonly LogitReason[], held: number): LogitReason {
  const base = reasons.find(({ key }) => BASES.some((one) => one === key));
  const home = reasons.find(({ key }) => key === "home");
  const details = [base?.detail, home?.detail].filter((detail) => detail !== undefined);
  const sum = (base?.logit ?? 0) + (home?.logit ?? 0) + held;
  const label = base?.label ?? "Team strength";
  // Home advantage pushes an away side the other way: it is not a reason for it.
  const joining = (home?.logit ?? 0) * sum < 0 ? "despite" : "and";
  return {
    key: base?.key ?? "strength",
    label: base === undefined || home === undefined ? label : `${label} ${joining} home advantage`,
    logit: sum,
    detail: [...details, "Only the part that the price does not contain counts."].join(" "),
  };
}

/**
 * The parts a model's probability was stored with, from the market's chance to ours, as reasons why the two differ (D51), the largest
 * first. The parts of line and price are subtracted from the rating, their main component. If the rating and the other parts then oppose
 * each other, the price contains both, and only their net amount counts. The sum stays the same. Without a price all parts are reasons.
 */
export function reasonsFromMarket(given: readonly LogitReason[]): readonly LogitReason[] {
  const reasons = joined(given);
  const bySize = (a: LogitReason, b: LogitReason) => Math.abs(b.logit) - Math.abs(a.logit);
  const held = reasons.filter(({ key }) => HELD_BY_THE_PRICE.has(key));
  if (held.length === 0) return reasons.toSorted(bySize);
  const base = beyondThePrice(reasons, sumOf(held));
  const others = reasons.filter(({ key }) => !HELD_BY_THE_PRICE.has(key) && key !== base.key && key !== "home");
  const isAgainst = ({ key, logit: part }: LogitReason) => !CORRECTIONS.has(key) && part * base.logit < 0;
  const against = Math.abs(sumOf(others.filter(isAgainst)));
  const netted = Math.min(Math.abs(base.logit), against);
  const rest = against === 0 ? 1 : (against - netted) / against;
  return [
    { ...base, logit: base.logit - Math.sign(base.logit) * netted },
    ...others.map((reason) => (isAgainst(reason) ? { ...reason, logit: reason.logit * rest } : reason)),
  ]
    .filter(({ logit: part }) => Math.abs(part) > 1e-9)
    .toSorted(bySize);
}
