import type { Probability } from "#app/lib/engine/brands.ts";
import { logit } from "#app/lib/engine/markets/logit.ts";
import { allotPoints, reasonsFromMarket, shownParts, type LogitReason } from "#app/lib/engine/picks/reasons.ts";
import { capitalized } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { formatNumber, formatSignedNumber } from "#app/lib/format/numbers.ts";
import type { PickReason } from "#app/lib/schemas/picks/pick-dto.ts";

/** A bet's chance with the parts it is made of. */
interface ExplainedBet {
  readonly probability: Probability;
  /** The market's without the vig; null with too few books. */
  readonly fairProbability: Probability | null;
  readonly reasons: readonly LogitReason[];
}

/** Why our chance differs from the market's (D51). */
export interface PickReasons {
  /** The market's chance, or even odds without one. */
  readonly start: { readonly label: string; readonly probability: number };
  /** The largest first, in points rounded as they are shown; empty where the parts do not explain the difference. */
  readonly reasons: readonly PickReason[];
  /** The difference as it is shown: what the reasons add up to. */
  readonly change: number;
}

const TOLERANCE = 1e-6;

/** Where a pick's reasons start: the no-vig market probability if there was one, else 50%. */
function startOf(fair: Probability | null): PickReasons["start"] {
  return fair === null ? { label: "Even odds", probability: 0.5 } : { label: "No-vig market", probability: fair };
}

/** The one function that explains a bet: card, page, analysis, predictions, API and assistants show what it returns. */
export function explainBet({ probability, fairProbability, reasons: given }: ExplainedBet): PickReasons {
  const start = startOf(fairProbability);
  const from = start.probability;
  const reasons = reasonsFromMarket(given);
  const explained = reasons.reduce((sum, reason) => sum + reason.logit, 0);
  if (Math.abs(explained - (logit(probability) - logit(from))) > TOLERANCE)
    return { start, reasons: [], change: shownParts(from, probability, []).change };
  const allotted = allotPoints(from, probability, reasons, TOLERANCE);
  const { parts, change } = shownParts(
    from,
    probability,
    allotted.map(({ points }) => points),
  );
  return {
    start,
    change,
    reasons: allotted.map((reason, index) => ({
      ...reason,
      points: parts[index] ?? 0,
      detail: capitalized(reason.detail),
    })),
  };
}

/** A difference in chance that is next to none, as a fraction. */
const TINY = 0.005;

const inPoints = (change: number) => formatSignedNumber(change * 100, 1);

/**
 * One sentence from the largest reasons, with their direction and size: the two largest, or the largest alone where the plan has a basic
 * justification only. Says plainly where model and market hardly differ, and, given what the price needs, where the value is in the price
 * although we think less of the side than the market does.
 */
export function reasonSentence(
  { start, reasons, change }: PickReasons,
  { detailed, breakEven = null }: { readonly detailed: boolean; readonly breakEven?: Probability | null },
): string {
  const told = reasons
    .filter(({ points }) => Math.abs(points) >= 0.001 - 1e-9)
    .slice(0, detailed ? 2 : 1)
    .map(({ label, points }) => `${label} ${inPoints(points)}`)
    .join(", ");
  const market = start.label === "Even odds" ? "even odds" : "the market's";
  if (Math.abs(change) < TINY) {
    const nearly = `Our chance is ${market === "even odds" ? "even" : "nearly the market's"} (${inPoints(change)} points): the value is in the price.`;
    return told === "" ? nearly : `${nearly} ${told}.`;
  }
  if (change < 0 && breakEven !== null && start.probability + change > breakEven) {
    const below = `The price needs only ${formatPercent(breakEven, 1)}: it pays although our chance is ${formatNumber(-change * 100, 1)} points below ${market}.`;
    return told === "" ? below : `${below} ${told}.`;
  }
  const differs = `Our chance is ${formatNumber(Math.abs(change) * 100, 1)} points ${change > 0 ? "above" : "below"} ${market}`;
  return told === "" ? `${differs}.` : `${differs}: ${told}.`;
}
