import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";

/**
 * How our chance lies to the market's; `because` names the parts of the difference and may be empty. Given what the price needs, a chance
 * below the market's that pays all the same is said to.
 */
export function forecastSentence(
  { comparator, estimate, says, own }: Claim,
  because: string,
  breakEven: number | null = null,
): string {
  const points = (estimate ?? 0) * 100;
  const even = comparator === "even-odds";
  const mark = even ? "even odds" : "the market's";
  if (says === "unclear") {
    const nearly = `Our chance is ${even ? "even" : "nearly the market's"} (${formatSignedNumber(points, 1)} points): the value is in the price.`;
    return because === "" ? nearly : `${nearly} ${because}.`;
  }
  const apart = formatNumber(Math.abs(points), 1);
  if (says === "below" && breakEven !== null && (own.value ?? 0) > breakEven) {
    const pays = `The price needs only ${formatPercent(breakEven, 1)}: it pays although our chance is ${apart} points below ${mark}.`;
    return because === "" ? pays : `${pays} ${because}.`;
  }
  const differs = `Our chance is ${apart} points ${says} ${mark}`;
  return because === "" ? `${differs}.` : `${differs}: ${because}.`;
}
