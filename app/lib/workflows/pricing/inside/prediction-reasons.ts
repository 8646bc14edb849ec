import { CONTRADICTION } from "#app/lib/engine/picks/reasons.ts";
import type { League, GameMarket, Side } from "#app/lib/engine/leagues.ts";
import type { LogitReason } from "#app/lib/engine/picks/reasons.ts";
import type { Contribution, ContributionKey } from "#app/lib/engine/ratings/model.ts";
import { SCORE_UNIT } from "#app/lib/format/labels.ts";
import { startersLabel } from "#app/lib/format/starters.ts";
import type { GameAbsences } from "./available-players.server.ts";
import type { GameStarters } from "#app/models/feeds/lineup.server.ts";

const LABELS: Readonly<Record<Exclude<ContributionKey, "starter">, string>> = {
  strength: "Team strength",
  form: "Recent form",
  home: "Home advantage",
  venue: "Home venue",
  rest: "Rest",
  rotation: "Expected starters",
  players: "Players available",
  line: "The line",
  calibration: "Calibration on past games",
  market: "Already in the price",
  contradiction: CONTRADICTION.label,
};
const TOTAL_LABELS: Readonly<Partial<typeof LABELS>> = {
  strength: "Team scoring",
  form: "Recent scoring",
  venue: "Scoring at this venue",
  players: "Scoring of the players available",
  line: "League average against the total",
};

export interface ReasonSubject {
  readonly league: League;
  readonly market: GameMarket;
  readonly side: Side;
  /** Name of the picked team, or "Over"/"Under". */
  readonly sideName: string;
  /** The named starters; null if nobody was named. */
  readonly starters: GameStarters | null;
  /** Each side's missing regulars; null if they are not read. */
  readonly missing: GameAbsences | null;
}

/** The name of a reason; the starters by their position. */
function labelOf(key: ContributionKey, { league, market }: ReasonSubject): string {
  if (key !== "starter") return (market === "total" ? TOTAL_LABELS[key] : undefined) ?? LABELS[key];
  return startersLabel(league) ?? "Starters";
}

/** "A. Able against B. Baker", the picked side's first; a starter who is not named yet is given as such. */
function whoStarts({ starters, side, market }: ReasonSubject): string {
  const name = (of: "home" | "away") => starters?.[of]?.playerName ?? "nobody named yet";
  const first = side === "away" ? "away" : "home";
  return `${name(first)} ${market === "total" ? "and" : "against"} ${name(first === "home" ? "away" : "home")}`;
}

/** The most names for each side; more are counted. */
const NAMED = 3;

/** "A. Able and B. Baker", "A. Able, B. Baker, C. Cole and 2 more". */
function nameList(names: readonly string[]): string {
  const more = names.length - NAMED;
  const parts = [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return parts.length === 1 ? (parts[0] as string) : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** The missing regulars, the picked side's first: "Without A. Able; the opponent is without B. Baker." */
function whoIsMissing({ missing, side, market }: ReasonSubject): string {
  if (missing === null) return "";
  const [own, other] = side === "away" ? [missing.away, missing.home] : [missing.home, missing.away];
  if (own.length + other.length === 0) return " No regular is missing on either side.";
  if (market === "total") return ` Missing: ${nameList([...own, ...other])}.`;
  const ofOpponent = other.length === 0 ? "" : `the opponent is without ${nameList(other)}`;
  const ofOwn = own.length === 0 ? "" : `without ${nameList(own)}`;
  const text = ofOwn === "" ? ofOpponent : ofOpponent === "" ? ofOwn : `${ofOwn}; ${ofOpponent}`;
  return ` ${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function detailOf(part: Contribution, sign: 1 | -1, subject: ReasonSubject): string {
  const unit = SCORE_UNIT[subject.league];
  const points = sign * part.points;
  const amount = `${Math.abs(points).toFixed(1)} ${unit}`;
  const towards = points >= 0 ? "for" : "against";
  if (subject.market === "total") {
    const change = `${Math.abs(part.points).toFixed(1)} ${part.points >= 0 ? "more" : "fewer"} ${unit}`;
    switch (part.key) {
      case "strength":
        return `Team ratings: ${change} than in an average game.`;
      case "form":
        return `Recent games: ${change}.`;
      case "venue":
        return `This venue: ${change}.`;
      case "rest":
        return `Rest days: ${change}.`;
      case "starter":
        return `${whoStarts(subject)}: ${change} than usual.`;
      case "players":
        return `Players available, by projected minutes: ${change}.${whoIsMissing(subject)}`;
      case "line":
        return `The league average is ${Math.abs(part.points).toFixed(1)} ${unit} ${part.points >= 0 ? "above" : "below"} this total.`;
      default:
        break;
    }
  }
  switch (part.key) {
    case "strength":
      return `Season-long ratings: ${amount} ${towards} ${subject.sideName}.`;
    case "form":
      return `Recent form: ${amount} ${towards} ${subject.sideName}.`;
    case "home":
      return `League home advantage: ${amount} ${towards} ${subject.sideName}.`;
    case "venue":
      return `This venue: ${amount} ${towards} ${subject.sideName}, beyond the league's home advantage.`;
    case "rest":
      return `Rest days: ${amount} ${towards} ${subject.sideName}.`;
    case "rotation":
      return `Expected starters, from recent rotations: ${amount} ${towards} ${subject.sideName}.`;
    case "starter":
      return `${whoStarts(subject)}: ${amount} ${towards} ${subject.sideName}.`;
    case "players":
      return `Players available, by projected minutes: ${amount} ${towards} ${subject.sideName}.${whoIsMissing(subject)}`;
    case "line":
      return `The line: ${amount} ${towards} ${subject.sideName}.`;
    case "calibration":
      return "Correction learned from how past probabilities turned out.";
    case "market":
      return "The part of this that the market price already includes.";
    case "contradiction":
      return CONTRADICTION.detail;
  }
}

/**
 * The reasons of a prediction for the picked side: signed logits that add up from the market's probability to ours. Contributions are given
 * for the first side (home, over); for the other side every sign flips.
 */
export function predictionReasons(parts: readonly Contribution[], subject: ReasonSubject): LogitReason[] {
  const sign = subject.side === "home" || subject.side === "over" ? 1 : -1;
  return parts.map((part) => ({
    key: part.key,
    label: labelOf(part.key, subject),
    logit: sign * part.logit,
    detail: detailOf(part, sign, subject),
  }));
}
