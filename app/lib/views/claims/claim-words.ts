import type { Probability } from "#app/lib/engine/brands.ts";
import type { Best, BetClaims, Group } from "#app/lib/engine/claims/bet-claims.ts";
import type { PairSubject, TeamSubject } from "#app/lib/engine/claims/chemistry-claims.ts";
import { isShown, type Claim } from "#app/lib/engine/claims/claim.ts";
import type { CoverClaims, CoverSubject } from "#app/lib/engine/claims/team-claims.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import { groupLabel, pText } from "#app/lib/format/insights.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber, formatSample, formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";

/** The owner of the bets in a sentence. */
export type Whose = "Your" | "The published";

const others = (whose: Whose) => (whose === "Your" ? "your other bets" : "the other published bets");

const rangeText = ({ low, high }: Claim) =>
  low === null || high === null ? "" : `95% range ${formatSignedPercent(low, 1)} to ${formatSignedPercent(high, 1)}, `;

const adjustedText = ({ adjustedP }: Claim) => (adjustedP === null ? "" : `, adjusted ${pText(adjustedP)}`);
const adjustedInBrackets = ({ adjustedP }: Claim) => (adjustedP === null ? "" : ` (adjusted ${pText(adjustedP)})`);

/** The basis of a claim: "95% range +1.0% to +3.4%, n = 120 against 230, adjusted p = 0.004". */
function claimBasis(claim: Claim): string {
  const { n, otherN } = claim;
  return `${rangeText(claim)}${formatSample(n)}${otherN > 0 ? ` against ${otherN}` : ""}${adjustedText(claim)}`;
}

/** "2.4% better against the close than your other bets". */
function comparedText({ estimate, metric, says }: Claim, whose: Whose): string {
  const size = formatPercent(Math.abs(estimate ?? 0), 1);
  const better = says === "above";
  return metric === "return"
    ? `the return is ${size} ${better ? "higher" : "lower"} than on ${others(whose)}`
    : `prices are ${size} ${better ? "better" : "worse"} against the close than on ${others(whose)}`;
}

/** A group's own figure, if it is better than the rest but loses, or worse but pays. */
function ownText({ own, metric, says }: Claim): string {
  if (own.value === null) return "";
  const figure = `${formatSignedPercent(own.value, 1)} ${metric === "return" ? "a unit staked" : "against the close"}`;
  // Only `bestText` says "least": another group with too few bets to compare may lose less.
  if (says === "above" && own.value <= 0) return ` It still loses: ${figure}.`;
  return says === "below" && own.value >= 0 ? ` It is still at ${figure}.` : "";
}

function groupSentence(claim: Claim<Group>, whose: Whose, oddsFormat: OddsFormat): string {
  const { dimension } = claim.subject;
  const label = groupLabel(claim.subject, oddsFormat);
  const named = dimension === "odds" ? `Odds ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  return `${named}: ${comparedText(claim, whose)} (${claimBasis(claim)}).${ownText(claim)}`;
}

function wholeSentence(claim: Claim, whose: Whose): string {
  const size = formatPercent(Math.abs(claim.estimate ?? 0), 1);
  if (claim.metric === "return")
    return `${whose} return is ${formatSignedPercent(claim.estimate ?? 0, 1)} of what was staked (${claimBasis(claim)}): more than chance explains.`;
  return claim.says === "above"
    ? `${whose} prices beat the close by ${size} on average (${claimBasis(claim)}): more than chance explains.`
    : `${whose} prices were ${size} worse than the close on average (${claimBasis(claim)}). Comparing books before each bet costs nothing.`;
}

/** A shown claim as a sentence, the same on every screen, call and message, but for the format of odds. */
export function claimSentence(claim: Claim, whose: Whose, oddsFormat: OddsFormat): string {
  const { subject } = claim;
  switch (subject.kind) {
    case "group":
      return groupSentence({ ...claim, subject }, whose, oddsFormat);
    case "stakes-after-losses": {
      const size = formatPercent(Math.abs(claim.estimate ?? 0));
      const more = claim.says === "above";
      const tail = more ? " Losses should not set the next stake." : "";
      return `${whose} stakes are ${size} ${more ? "larger" : "smaller"} after a loss than after a win (${claimBasis(claim)}).${tail}`;
    }
    default:
      return wholeSentence(claim, whose);
  }
}

/** A best group in a word or two, and why; or why there is none. */
export function bestText(
  best: Best | null,
  needs: number,
  oddsFormat: OddsFormat,
): { readonly name: string | null; readonly note: string } {
  if (best === null)
    return { name: null, note: `none beyond chance, among those with ${needs} closing prices or more` };
  const name = groupLabel(best.claim.subject, oddsFormat);
  return best.losesLeast
    ? { name: null, note: `none pays; ${name} loses least` }
    : {
        name,
        note: best.claim.metric === "return" ? "by return, against the rest" : "against the close, against the rest",
      };
}

/** The sentence if no claim is shown. */
export function nothingText({ settled, considered }: BetClaims): string {
  if (settled === 0) return "No bet is settled yet.";
  if (considered === 0)
    return `Nothing can be distinguished from chance yet in ${formatCount(settled, "settled bet")}. Keep stakes as they are.`;
  return `Nothing stands out beyond chance in ${formatCount(settled, "settled bet")}, examined in ${formatCount(considered, "way")}. Keep stakes as they are.`;
}

/** The claim on a whole record in a few words, shown or not. */
export function standingText({ says, metric, estimate }: Claim): string {
  if (says === "few") return "Too few bets to tell it from chance.";
  const close = metric === "closing-line-value";
  if (says === "above")
    return close
      ? "Closing line value is the earliest sign of skill, and yours is above zero by more than chance explains."
      : "It is above zero by more than chance explains.";
  if (says === "below")
    return close
      ? "You take worse prices than the close, by more than chance explains: bet earlier, or compare books."
      : "It is below zero by more than chance explains: at these prices the bets lose.";
  return Math.abs(estimate ?? 0) > 0
    ? "It could still be chance, either way, counting everything that was examined."
    : "It is at zero.";
}

/** A league whose teams were judged together. */
interface JudgedLeague {
  readonly found: boolean;
  readonly teams: number;
}

/** The claim on a team's margin beyond its lines in words; `figures` are the margin with its error and games. */
export function teamSentence(
  claim: Claim<TeamSubject> | undefined,
  figures: string,
  { found, teams }: JudgedLeague,
): string {
  if (claim !== undefined && isShown(claim))
    return `${figures}: more than luck explains among ${formatCount(teams, "team")}${adjustedInBrackets(claim)}.`;
  return found
    ? `${figures}: no more than luck makes among ${formatCount(teams, "team")}.`
    : `${figures}: no chemistry was found in the league, so it counts as luck until it repeats.`;
}

/** The best pair of a team, if one is shown. */
export function pairSentence(claim: Claim<PairSubject>, figures: string, [first, second]: readonly [string, string]) {
  return `Best pair: ${first} and ${second}, ${figures} (${formatCount(claim.n, "game")} together${adjustedText(claim)}).`;
}

/** The claim on a team's record at the close, in a few words. */
export function coverVerdict(claim: Claim<CoverSubject> | undefined, { looked }: Pick<CoverClaims, "looked">): string {
  if (claim === undefined || claim.says === "few") return "too few games to tell";
  const among = `among the ${formatCount(looked, "record")} of the league`;
  if (!isShown(claim)) return `no more than chance ${among}`;
  return `${claim.says === "above" ? "more" : "less"} often than chance explains ${among}${adjustedInBrackets(claim)}`;
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

/**
 * Compares our chance with the market's; `because` names the parts of the difference and may be empty. With the chance that the price
 * needs, the sentence says if the price pays although our chance is not above the market's.
 */
export function forecastSentence(
  { comparator, estimate, own, says }: Claim,
  because: string,
  breakEven: Probability | null = null,
): string {
  const points = (estimate ?? 0) * 100;
  const even = comparator === "even-odds";
  const needs = breakEven !== null && own.value !== null && own.value > breakEven ? breakEven : null;
  if (says === "unclear") {
    const nearly = `Our chance is ${even ? "even" : "nearly the market's"} (${formatSignedNumber(points, 1)} points)${needs === null ? "" : ": the value is in the price"}.`;
    return because === "" ? nearly : `${nearly} ${because}.`;
  }
  const market = even ? "even odds" : "the market's";
  if (says === "below" && needs !== null) {
    const pays = `The price needs only ${formatPercent(needs, 1)}: it pays although our chance is ${formatNumber(Math.abs(points), 1)} points below ${market}.`;
    return because === "" ? pays : `${pays} ${because}.`;
  }
  const differs = `Our chance is ${formatNumber(Math.abs(points), 1)} points ${says} ${market}`;
  return because === "" ? `${differs}.` : `${differs}: ${because}.`;
}
