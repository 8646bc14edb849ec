/** Branded primitives: numbers that must never be mixed up by accident. Percentages exist only in `app/lib/format`. */
declare const brand: unique symbol;
type Brand<T, Name extends string> = T & { readonly [brand]: Name };

/** A probability in the closed interval [0, 1]. */
export type Probability = Brand<number, "Probability">;
/** Decimal odds: the total return per unit staked, strictly above 1. */
export type DecimalOdds = Brand<number, "DecimalOdds">;
/** American odds as quoted: an integer with |x| ≥ 100. */
export type AmericanOdds = Brand<number, "AmericanOdds">;
/** Money in integer cents. */
export type Cents = Brand<number, "Cents">;
/** Expected value per unit staked (p·d − 1); may be negative. */
export type Edge = Brand<number, "Edge">;
/** A moment in UTC epoch milliseconds. */
export type EpochMs = Brand<number, "EpochMs">;

/** The result of a function that can refuse its input without throwing. */
export type Result<T, E extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E; readonly detail: string };

/** @throws RangeError when `x` is not a finite number in [0, 1]. */
export function probability(x: number): Probability {
  if (!(x >= 0 && x <= 1)) throw new RangeError(`Not a probability: ${x}`);
  return x as Probability;
}

/** Clamps `x` to [low, high] (default [0, 1]), for values that rounding pushed past an end. */
export function clampProbability(x: number, low = 0, high = 1): Probability {
  if (Number.isNaN(x)) throw new RangeError("Not a probability: NaN");
  return Math.min(high, Math.max(low, x)) as Probability;
}

/** @throws RangeError when `x` is not a finite number above 1. */
export function decimalOdds(x: number): DecimalOdds {
  if (!(Number.isFinite(x) && x > 1)) throw new RangeError(`Not decimal odds: ${x}`);
  return x as DecimalOdds;
}

/** @throws RangeError when `x` is not an integer with |x| ≥ 100. */
export function americanOdds(x: number): AmericanOdds {
  if (!(Number.isInteger(x) && Math.abs(x) >= 100)) throw new RangeError(`Not American odds: ${x}`);
  return x as AmericanOdds;
}

/** @throws RangeError when `x` is not a safe integer. */
export function cents(x: number): Cents {
  if (!Number.isSafeInteger(x)) throw new RangeError(`Not an amount in cents: ${x}`);
  return x as Cents;
}

/** @throws RangeError when `x` is not a safe integer. */
export function epochMs(x: number): EpochMs {
  if (!Number.isSafeInteger(x)) throw new RangeError(`Not a moment in epoch milliseconds: ${x}`);
  return x as EpochMs;
}
