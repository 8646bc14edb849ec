import type { BetClaims } from "#app/lib/engine/claims/bet-claims.ts";
import type { Claim } from "#app/lib/engine/claims/claim.ts";
import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { shareOf, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { usualStake, type RiskLevel, type ScreenedBet } from "./screened-bet.ts";

/** The fewest settled bets for which a page shows a person's own figures. */
export const OWN_BETS_NEEDED = 20;
/** The fewest bets of known risk for naming a preference. */
const RISK_NEEDS = 10;
/** A stake this many times the usual one stands out. */
const LARGE_STAKE = 5;
/** Stakes are steady when this share is between half and one and a half times the usual stake. */
const STEADY_SHARE = 0.9;

/** How somebody bets, apart from the results. */
export interface BettingHabits {
  readonly figures: BetFigures;
  /** The average break-even probability of the won and lost bets; null without any. */
  readonly breakEven: number | null;
  readonly averageConfidence: number | null;
  /** Bets with a confidence from one of our picks. */
  readonly confidences: number;
  /** The share of bets on spreads and totals, which are priced near an even chance. */
  readonly onLines: number;
  /** The level most bets have, if at least half of 10 bets of known risk do; `share` is of those. */
  readonly risk: { readonly level: RiskLevel | null; readonly share: RecordRate };
  /** The largest stake in usual ones; null where all are alike or there are fewer than 10. */
  readonly largestStake: number | null;
  readonly steadyStakes: boolean;
}

const meanOf = (sum: number, n: number) => (n === 0 ? null : sum / n);

/** The level of most bets whose risk is known, by how many there are of each. */
function riskOf(levels: ReadonlyMap<RiskLevel, number>): BettingHabits["risk"] {
  const n = [...levels.values()].reduce((sum, count) => sum + count, 0);
  const [most] = [...levels].toSorted(([, a], [, b]) => b - a);
  if (!most) return { level: null, share: shareOf(0, 0) };
  const [level, count] = most;
  return { level: n >= RISK_NEEDS && count * 2 >= n ? level : null, share: shareOf(count, n) };
}

/** What the bets have in common: facts of them, no estimates. */
export function bettingHabits(bets: readonly ScreenedBet[], figures = betFigures(bets)): BettingHabits {
  const usual = usualStake(bets);
  const levels = new Map<RiskLevel, number>();
  let [decided, needed, ofOurs, confidences, onLines, largest, steady] = [0, 0, 0, 0, 0, 0, 0];
  for (const { result, decimal, confidence, market, riskLevel, stake } of bets) {
    if (result === "win" || result === "loss") {
      decided++;
      needed += 1 / decimal;
    }
    if (confidence !== null) {
      ofOurs++;
      confidences += confidence;
    }
    if (market === "spread" || market === "total") onLines++;
    if (riskLevel !== null) levels.set(riskLevel, (levels.get(riskLevel) ?? 0) + 1);
    largest = Math.max(largest, stake);
    if (stake >= usual / 2 && stake <= usual * 1.5) steady++;
  }
  return {
    figures,
    breakEven: meanOf(needed, decided),
    averageConfidence: meanOf(confidences, ofOurs),
    confidences: ofOurs,
    onLines: onLines / Math.max(1, bets.length),
    risk: riskOf(levels),
    largestStake: bets.length < RISK_NEEDS || usual === 0 || largest === usual ? null : largest / usual,
    steadyStakes: bets.length >= OWN_BETS_NEEDED && steady >= STEADY_SHARE * bets.length,
  };
}

/** An observation about the habits, for a sentence; `value` and `needed` depend on the kind. */
export type HabitNote =
  | {
      readonly kind: "win-rate-high" | "win-rate-low";
      readonly value: number;
      readonly needed: number;
      readonly n: number;
      /** The verdict on the return of the same bets; "overruled" where it is beyond chance and the close says the opposite. */
      readonly returned: Claim["says"] | "overruled";
    }
  | { readonly kind: "high-risk"; readonly value: number; readonly n: number }
  | {
      readonly kind: "confidence-high" | "confidence-low";
      readonly value: number;
      readonly n: number;
      readonly onLines: number;
    }
  | { readonly kind: "large-stake"; readonly value: number };

/** Thresholds of the specification (analytics §5), as fractions. */
const WIN_RATE_HIGH = 0.65;
const WIN_RATE_LOW = 0.55;
const CONFIDENCE_HIGH = 0.75;
const CONFIDENCE_LOW = 0.65;

function winRateNotes({ figures, breakEven }: BettingHabits, claims: BetClaims): readonly HabitNote[] {
  const returned = claims.returnOverruled === null ? claims.return.says : "overruled";
  const { value, n } = figures.winRate;
  if (value === null || breakEven === null || n < WIN_RATE_NEEDS) return [];
  if (value > WIN_RATE_HIGH) return [{ kind: "win-rate-high", value, needed: breakEven, n, returned }];
  return value < WIN_RATE_LOW ? [{ kind: "win-rate-low", value, needed: breakEven, n, returned }] : [];
}

function confidenceNotes({ averageConfidence: value, confidences: n, onLines }: BettingHabits): readonly HabitNote[] {
  if (value === null || n < WIN_RATE_NEEDS) return [];
  if (value > CONFIDENCE_HIGH) return [{ kind: "confidence-high", value, n, onLines }];
  return value < CONFIDENCE_LOW ? [{ kind: "confidence-low", value, n, onLines }] : [];
}

/**
 * The pattern rules of analytics §5 at their thresholds, if enough bets support them, and one of ours: a stake five times the usual one.
 * They are facts; an estimate is a claim (`engine/claims`). None asks for a larger stake (decision 019).
 */
export function habitNotes(habits: BettingHabits, claims: BetClaims): readonly HabitNote[] {
  const { risk, largestStake } = habits;
  const notes: (HabitNote | null)[] = [
    ...winRateNotes(habits, claims),
    risk.level === "high" ? { kind: "high-risk", value: risk.share.value ?? 0, n: risk.share.n } : null,
    largestStake !== null && largestStake >= LARGE_STAKE ? { kind: "large-stake", value: largestStake } : null,
    ...confidenceNotes(habits),
  ];
  return notes.filter((note) => note !== null);
}
