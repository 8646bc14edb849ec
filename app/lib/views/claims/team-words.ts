import { isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import type { CoverClaims, CoverSubject } from "#app/lib/engine/claims/team-claims.ts";
import { pText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";

/** The claim on a team's record at the close, in a few words. */
export function coverVerdict(claim: Claim<CoverSubject> | undefined, { looked }: Pick<CoverClaims, "looked">): string {
  if (claim === undefined || claim.says === "few") return "too few games to tell";
  const among = `among the ${formatCount(looked, "record")} of the league`;
  if (!isShown(claim)) return `no more than chance ${among}`;
  const adjusted = claim.adjustedP === null ? "" : ` (adjusted ${pText(claim.adjustedP)})`;
  return `${claim.says === "above" ? "more" : "less"} often than chance explains ${among}${adjusted}`;
}

/** A sentence on all of a team's splits together. */
export function coversSentence(
  claims: readonly Claim<CoverSubject>[],
  { looked }: Pick<CoverClaims, "looked">,
): string {
  const shown = claims.filter(isShown).length;
  const among = `${formatCount(looked, "record")} of the league’s teams that were looked at together`;
  if (claims.every(({ says }) => says === "few"))
    return "Too few games with a closing line to distinguish anything from chance.";
  return shown === 0
    ? `None of these records is more than chance makes among the ${among}: closing prices know where a team plays and whether it is tired.`
    : `${formatCount(shown, "record")} of these ${shown === 1 ? "stands" : "stand"} out beyond chance among the ${among}; the others are no more than chance.`;
}
