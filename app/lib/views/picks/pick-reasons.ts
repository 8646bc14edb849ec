import type { Probability } from "#app/lib/engine/brands.ts";
import type { Claim, ForecastSubject } from "#app/lib/engine/claims/claim.ts";
import { forecastClaim } from "#app/lib/engine/claims/forecast-claim.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { allotPoints, reasonsFromMarket, shownParts, type LogitReason } from "#app/lib/engine/picks/reasons.ts";
import { rangeOf, type JudgedEstimate } from "#app/lib/engine/picks/verdict.ts";
import { capitalized } from "#app/lib/format/labels.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import type { PickReason } from "#app/lib/schemas/picks/pick-dto.ts";
import { forecastSentence } from "#app/lib/views/claims/claim-words.ts";

/** A bet's chance with its parts. */
interface ExplainedBet extends Omit<ForecastSubject, "kind">, JudgedEstimate {
  /** The moment its chance is of. */
  readonly asOf: number;
  /** The market's without the vig; null with too few books. */
  readonly fairProbability: Probability | null;
  readonly reasons: readonly LogitReason[];
}

/** Why our chance differs from the market's (D51). */
export interface PickReasons {
  /** The market's chance, or even odds without one. */
  readonly start: { readonly label: string; readonly probability: number };
  /** The largest first, in points rounded as they are shown; empty if the parts do not explain the difference. */
  readonly reasons: readonly PickReason[];
  /** The difference as shown: the sum of the reasons. */
  readonly change: number;
  /** The difference as a claim, from which every sentence about it is made. */
  readonly claim: Claim<ForecastSubject>;
}

const TOLERANCE = 1e-6;

/** The start of a pick's reasons: the no-vig market probability if there was one, else 50%. */
function startOf(fair: Probability | null): PickReasons["start"] {
  return fair === null ? { label: "Even odds", probability: 0.5 } : { label: "No-vig market", probability: fair };
}

/** The one function that explains a bet: card, page, analysis, predictions, API and assistants show what it returns. */
export function explainBet(bet: ExplainedBet): PickReasons {
  const { probability, fairProbability, reasons: given } = bet;
  const start = startOf(fairProbability);
  const from = start.probability;
  const reasons = reasonsFromMarket(given);
  const explained = reasons.reduce((sum, reason) => sum + reason.logit, 0);
  const whole = Math.abs(explained - (logit(probability) - logit(from))) <= TOLERANCE;
  const allotted = whole ? allotPoints(from, probability, reasons, TOLERANCE) : [];
  const { parts, change } = shownParts(
    from,
    probability,
    allotted.map(({ points }) => points),
  );
  const { gameId, market, side, line, asOf: at } = bet;
  const range = rangeOf(bet);
  return {
    start,
    change,
    claim: forecastClaim(
      { kind: "forecast", gameId, market, side, line },
      { chance: from + change, from, priced: fairProbability !== null, at, ...range },
    ),
    reasons: allotted.map((reason, index) => ({
      ...reason,
      points: parts[index] ?? 0,
      detail: capitalized(reason.detail),
    })),
  };
}

const inPoints = (change: number) => formatSignedNumber(change * 100, 1);

/**
 * One sentence from the largest reasons, with their direction and size: the two largest, or only the largest where the plan has a basic
 * justification. It says if model and market hardly differ and, given the chance that the price needs, if the value is in the price.
 */
export function reasonSentence(
  { reasons, claim }: PickReasons,
  { detailed, breakEven = null }: { readonly detailed: boolean; readonly breakEven?: Probability | null },
): string {
  const largest = reasons
    .filter(({ points }) => Math.abs(points) >= 0.001 - 1e-9)
    .slice(0, detailed ? 2 : 1)
    .map(({ label, points }) => `${label} ${inPoints(points)}`)
    .join(", ");
  return forecastSentence(claim, largest, breakEven);
}
