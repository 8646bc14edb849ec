import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { LogitReason } from "#app/lib/engine/picks/reasons.ts";
import type { Contribution, ContributionKey } from "#app/lib/engine/ratings/model.ts";

const UNIT: Readonly<Record<League, string>> = { NBA: "points", NFL: "points", NHL: "goals", MLB: "runs" };

const LABELS: Readonly<Record<ContributionKey, string>> = {
  strength: "Team strength",
  form: "Recent form",
  home: "Home advantage",
  venue: "This home ground",
  rest: "Rest",
  rotation: "Expected starters",
  line: "The line asked for",
  calibration: "Calibration on past games",
  market: "Already in the price",
};
const TOTAL_LABELS: Readonly<Partial<Record<ContributionKey, string>>> = {
  strength: "How these teams score",
  form: "Recent scoring",
  venue: "Scoring at this ground",
  line: "League scoring against the total",
};

export interface ReasonSubject {
  readonly league: League;
  readonly market: Market;
  readonly side: Side;
  /** Name of the picked team, or "Over"/"Under". */
  readonly sideName: string;
}

function detailOf(part: Contribution, sign: 1 | -1, subject: ReasonSubject): string {
  const unit = UNIT[subject.league];
  const points = sign * part.points;
  const amount = `${Math.abs(points).toFixed(1)} ${unit}`;
  const towards = points >= 0 ? "for" : "against";
  if (subject.market === "total") {
    const direction = part.points >= 0 ? "more" : "fewer";
    switch (part.key) {
      case "strength":
        return `Ratings of both teams expect ${Math.abs(part.points).toFixed(1)} ${direction} than a usual game.`;
      case "form":
        return `Their latest games point to ${Math.abs(part.points).toFixed(1)} ${direction}.`;
      case "venue":
        return `Games at this ground bring ${Math.abs(part.points).toFixed(1)} ${direction}.`;
      case "rest":
        return `Days off point to ${Math.abs(part.points).toFixed(1)} ${direction}.`;
      case "line":
        return `The league's usual score is ${Math.abs(part.points).toFixed(1)} ${part.points >= 0 ? "above" : "below"} this total.`;
      default:
        break;
    }
  }
  switch (part.key) {
    case "strength":
      return `Season-long ratings are worth ${amount} ${towards} ${subject.sideName}.`;
    case "form":
      return `What lately differs from the ratings is worth ${amount} ${towards} ${subject.sideName}.`;
    case "home":
      return `The league's home edge is worth ${amount} ${towards} ${subject.sideName}.`;
    case "venue":
      return `This home ground is worth ${amount} ${towards} ${subject.sideName} beyond the league's edge.`;
    case "rest":
      return `Days off are worth ${amount} ${towards} ${subject.sideName}.`;
    case "rotation":
      return `Starters expected by who played when are worth ${amount} ${towards} ${subject.sideName}.`;
    case "line":
      return `The line itself is ${amount} ${towards} ${subject.sideName}.`;
    case "calibration":
      return "Correction learnt from how earlier probabilities turned out.";
    case "market":
      return "The part of all this that the market's price holds already.";
  }
}

/**
 * The reasons of a prediction for the picked side: signed logits that add up from the market's probability to ours. Parts come in for
 * the first side (home, over); for the other side every sign turns.
 */
export function predictionReasons(parts: readonly Contribution[], subject: ReasonSubject): LogitReason[] {
  const sign = subject.side === "home" || subject.side === "over" ? 1 : -1;
  return parts.map((part) => ({
    key: part.key,
    label: (subject.market === "total" ? TOTAL_LABELS[part.key] : undefined) ?? LABELS[part.key],
    logit: sign * part.logit,
    detail: detailOf(part, sign, subject),
  }));
}
