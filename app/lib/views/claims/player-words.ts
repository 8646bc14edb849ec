import { isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import type { PlayerGames } from "#app/lib/engine/claims/player-games-claims.ts";
import type { PlayerClaim } from "#app/lib/engine/claims/player-claim.ts";
import type { Form } from "#app/lib/engine/players/form.ts";
import { pText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent } from "#app/lib/format/percent.ts";

/** The highest stated probability of a comparison, because a measure leaves out more than the remaining doubt. */
export const SUREST = 0.99;

/** The probability that the leading player is truly better. */
export function aheadText({ probability }: PlayerClaim): string {
  const sure = Math.max(probability, 1 - probability);
  return sure > SUREST ? `more than ${formatPercent(SUREST)}` : formatPercent(sure);
}

/** The leading player and the probability. `one` is the claim's subject; `by` names the measure. */
export function comparisonSentence(
  claim: PlayerClaim,
  { one, other, by }: { readonly one: string; readonly other: string; readonly by: string },
): string {
  const [ahead, behind] = claim.probability >= 0.5 ? [one, other] : [other, one];
  const chance = aheadText(claim);
  return isShown(claim)
    ? `${ahead} is truly better than ${behind} by ${by} with a probability of ${chance}, given how many games both have played.`
    : `Too close to call: ${ahead} is ahead of ${behind} by ${by}, but would truly be better with a probability of only ${chance}.`;
}

const TREND_WORDS = {
  above: "Up",
  below: "Down",
  unclear: "No clear trend",
  few: "Too few games for a trend",
} as const;

/** A player's last games against those before, with both means, their n, the range and the adjusted p-value. */
export function formSentence(claim: Claim<PlayerGames>, { recent, before }: Form, label: string): string {
  if (recent.mean === null) return "No games yet.";
  const { low, high, adjustedP, says } = claim;
  const games = formatCount(recent.n + before.n, "game");
  if (low === null || high === null || adjustedP === null || before.mean === null)
    return `${TREND_WORDS.few}: ${games}.`;
  const signed = (value: number) => formatSignedNumber(value, 1);
  // The difference of the two rounded means.
  const difference = (Math.round(recent.mean * 10) - Math.round(before.mean * 10)) / 10;
  const means = `${formatNumber(recent.mean, 1)} ${label} in the last ${recent.n}, ${formatNumber(before.mean, 1)} in the ${formatCount(before.n, "game")} before`;
  return `${TREND_WORDS[says]}: ${means} (${signed(difference)}, 95% range ${signed(low)} to ${signed(high)}, adjusted ${pText(adjustedP)}).`;
}
