import { decimalOdds, type DecimalOdds } from "#app/lib/engine/brands.ts";

/** The product of decimal odds (core §5). @throws RangeError without legs. */
export function combinedOdds(legs: readonly DecimalOdds[]): DecimalOdds {
  if (legs.length === 0) throw new RangeError("A parlay needs legs");
  return decimalOdds(legs.reduce((product: number, d) => product * d, 1));
}
