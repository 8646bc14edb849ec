import type { PairSubject, TeamSubject } from "#app/lib/engine/claims/chemistry-claims.ts";
import { isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import { pText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";

/** A league whose teams were judged together. */
interface JudgedLeague {
  readonly found: boolean;
  readonly teams: number;
}

const adjusted = ({ adjustedP }: Claim) => (adjustedP === null ? "" : ` (adjusted ${pText(adjustedP)})`);

/** The claim on a team's margin beyond its lines in words; `figures` are the margin with its error and games. */
export function teamSentence(
  claim: Claim<TeamSubject> | undefined,
  figures: string,
  { found, teams }: JudgedLeague,
): string {
  if (claim !== undefined && isShown(claim))
    return `${figures}: more than luck explains among ${formatCount(teams, "team")}${adjusted(claim)}.`;
  return found
    ? `${figures}: no more than luck makes among ${formatCount(teams, "team")}.`
    : `${figures}: no chemistry was found in the league, so it counts as luck until it repeats.`;
}

/** The best pair of a team, if one is shown. */
export function pairSentence(claim: Claim<PairSubject>, figures: string, [first, second]: readonly [string, string]) {
  return `Best pair: ${first} and ${second}, ${figures} (${formatCount(claim.n, "game")} together${claim.adjustedP === null ? "" : `, adjusted ${pText(claim.adjustedP)}`}).`;
}
