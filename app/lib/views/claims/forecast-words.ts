import type { Probability } from "#app/lib/engine/brands.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";

/**
 * Compares our chance with the market's; `because` names the parts of the difference and may be empty. With the chance that the price
 * needs, the sentence says if the price pays although our chance is below the market's.
 */
export function forecastSentence(
  { comparator, estimate, own, says }: Claim,
  because: string,
  breakEven: Probability | null = null,
): string {
  const points = (estimate ?? 0) * 100;
  const even = comparator === "even-odds";
  if (says === "unclear") {
    const nearly = `Our chance is ${even ? "even" : "nearly the market's"} (${formatSignedNumber(points, 1)} points): the value is in the price.`;
    return because === "" ? nearly : `${nearly} ${because}.`;
  }
  const market = even ? "even odds" : "the market's";
  if (says === "below" && breakEven !== null && own.value !== null && own.value > breakEven) {
    const pays = `The price needs only ${formatPercent(breakEven, 1)}: it pays although our chance is ${formatNumber(Math.abs(points), 1)} points below ${market}.`;
    return because === "" ? pays : `${pays} ${because}.`;
  }
  const differs = `Our chance is ${formatNumber(Math.abs(points), 1)} points ${says} ${market}`;
  return because === "" ? `${differs}.` : `${differs}: ${because}.`;
}
