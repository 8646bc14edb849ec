import { adjustedTogether } from "#app/lib/engine/scores/p-values.ts";
import { FALSE_CLAIM_RATE, type Claim, type Estimated, type Subject } from "./claim.ts";

function saysOf({ estimate, floor, p }: Estimated, adjustedP: number | null): Claim["says"] {
  if (p === null || adjustedP === null || estimate === null) return "few";
  if (adjustedP > FALSE_CLAIM_RATE || Math.abs(estimate) < floor) return "unclear";
  return estimate > 0 ? "above" : "below";
}

/**
 * Judges everything that is considered at one moment together (Holm 1979): a claim is shown if it survives that and its estimate reaches
 * the smallest effect worth showing. `twins` share a test with an earlier claim and are not counted again: with two groups, one is above
 * the rest by exactly as much as the other is below it.
 */
export function judgedTogether<About extends Subject>(
  estimated: readonly Estimated<About>[],
  isTwin: (claim: Estimated<About>) => boolean = () => false,
): readonly Claim<About>[] {
  const tested = estimated.filter((claim) => claim.p !== null && !isTwin(claim));
  const adjusted = adjustedTogether(tested.map(({ p }) => p ?? 1));
  const byP = new Map(tested.map(({ p }, index) => [p, adjusted[index] ?? 1]));
  return estimated.map((claim) => {
    const adjustedP = claim.p === null ? null : (byP.get(claim.p) ?? 1);
    return { ...claim, adjustedP, says: saysOf(claim, adjustedP) };
  });
}

/** How many tests a moment's claims represent. */
export function testsOf(claims: readonly Estimated[]): number {
  return claims.filter(({ p }) => p !== null).length;
}
