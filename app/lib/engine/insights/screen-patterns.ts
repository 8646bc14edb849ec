import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { adjustedForScreening } from "#app/lib/engine/scores/false-discovery.ts";
import { twoSidedP } from "#app/lib/engine/scores/student-t.ts";
import { DIMENSIONS, groupOf, usualStake, type Dimension, type ScreenedBet } from "./screened-bet.ts";

/** A pattern is one when at most this share of what is called one would be chance. */
const FALSE_DISCOVERY_RATE = 0.05;
const Z_95 = 1.959963984540054;

/** Bets that have something in common, and whether their results differ from nothing. */
export interface Pattern {
  readonly dimension: Dimension;
  readonly group: string;
  readonly figures: BetFigures;
  /** What it is judged by: closing line value from 30 closing prices on, else the return from 100 bets on; null under both. */
  readonly judgedBy: "closing-line-value" | "return" | null;
  /** Two-sided p-value of that figure being zero, and the same adjusted for everything that was screened with it; null where not judged. */
  readonly p: number | null;
  readonly adjustedP: number | null;
  /** `good` and `bad` survive the screening; `unclear` does not; `few` was not judged. */
  readonly verdict: "good" | "bad" | "unclear" | "few";
}

/** Everything that was looked at. */
export interface Screening {
  /** All bets as one group: a group of bets that all beat the close beats it, too. */
  readonly all: Pick<Pattern, "figures" | "judgedBy" | "p">;
  readonly patterns: readonly Pattern[];
  /** How many were judged: what the adjustment is for. */
  readonly screened: number;
}

type Unjudged = Pick<Pattern, "dimension" | "group" | "figures">;

/** A rate's p-value against zero by its own interval; null where the interval has no width. */
function pOfZero({ value, high }: RecordRate, degrees: number): number | null {
  if (value === null || high === null || degrees < 1) return null;
  const standardError = (high - value) / Z_95;
  return standardError > 0 ? twoSidedP(value / standardError, degrees) : null;
}

function judge({ figures }: Pick<Pattern, "figures">): Pick<Pattern, "judgedBy" | "p"> {
  const { closingLineValue, closingLineGames, roi } = figures;
  if (closingLineValue.n >= WIN_RATE_NEEDS) {
    const p = pOfZero(closingLineValue, closingLineGames - 1);
    if (p !== null) return { judgedBy: "closing-line-value", p };
  }
  const p = roi.n >= ROI_NEEDS ? pOfZero(roi, roi.n - 1) : null;
  return p === null ? { judgedBy: null, p: null } : { judgedBy: "return", p };
}

/** The figure a pattern is judged by; null where it is not judged. */
export function judgedFigure({ judgedBy, figures }: Pick<Pattern, "judgedBy" | "figures">): RecordRate | null {
  if (judgedBy === null) return null;
  return judgedBy === "return" ? figures.roi : figures.closingLineValue;
}

function verdictOf(pattern: Omit<Pattern, "verdict">): Pattern["verdict"] {
  if (pattern.adjustedP === null) return "few";
  if (pattern.adjustedP > FALSE_DISCOVERY_RATE) return "unclear";
  return (judgedFigure(pattern)?.value ?? 0) > 0 ? "good" : "bad";
}

/** The groups of every dimension in which the bets differ at all: one book for everything is no pattern. */
function groupsOf(bets: readonly ScreenedBet[]): readonly Unjudged[] {
  const usual = usualStake(bets);
  return DIMENSIONS.flatMap((dimension) => {
    const groups = groupBy(bets, (bet) => groupOf(bet, dimension, usual));
    const named = [...groups].flatMap(([group, members]) => (group === null ? [] : [{ group, members }]));
    if (named.length < 2) return [];
    return named.map(({ group, members }) => ({ dimension, group, figures: betFigures(members) }));
  });
}

/**
 * Looks for patterns in settled bets: groups by league, bet type, odds, favorite or underdog, book, weekday, hours before the start and
 * size of stake. Each is judged by its closing line value first, which tells good prices from luck with a hundredth of the bets the return
 * needs (M13), and by its return where there are too few closing prices. All are judged together (Benjamini–Hochberg).
 */
export function screenPatterns(bets: readonly ScreenedBet[]): Screening {
  const judged = groupsOf(bets).map((group) => ({ ...group, ...judge(group) }));
  const tested = judged.filter((pattern) => pattern.p !== null);
  const adjusted = adjustedForScreening(tested.map(({ p }) => p ?? 1));
  const adjustedOf = new Map(tested.map((pattern, index) => [pattern, adjusted[index] ?? 1]));
  const patterns = judged.map((pattern) => {
    const whole = { ...pattern, adjustedP: adjustedOf.get(pattern) ?? null };
    return { ...whole, verdict: verdictOf(whole) };
  });
  const figures = betFigures(bets);
  return { all: { figures, ...judge({ figures }) }, patterns, screened: tested.length };
}

/** The patterns that pay and survive the screening, the strongest first. */
export function profitableTrends({ patterns }: Screening): readonly Pattern[] {
  return patterns
    .filter(({ verdict }) => verdict === "good")
    .toSorted((a, b) => (judgedFigure(b)?.value ?? 0) - (judgedFigure(a)?.value ?? 0));
}
