import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";

/** How our chance lies to the market's; `because` names the parts of the difference and may be empty. */
export function forecastSentence({ comparator, estimate, says }: Claim, because: string): string {
  const points = (estimate ?? 0) * 100;
  const even = comparator === "even-odds";
  if (says === "unclear") {
    const nearly = `Our chance is ${even ? "even" : "nearly the market's"} (${formatSignedNumber(points, 1)} points): the value is in the price.`;
    return because === "" ? nearly : `${nearly} ${because}.`;
  }
  const differs = `Our chance is ${formatNumber(Math.abs(points), 1)} points ${says} ${even ? "even odds" : "the market's"}`;
  return because === "" ? `${differs}.` : `${differs}: ${because}.`;
}
