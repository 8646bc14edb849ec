import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { betFigures, type BetFigures } from "#app/lib/engine/record/bet-figures.ts";
import { shareOf, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { bestByClosingLine } from "./affinity.ts";
import { usualStake, type RiskLevel, type ScreenedBet } from "./screened-bet.ts";

/** Settled bets from which on the figures of a page are somebody's own. */
export const OWN_BETS_NEEDED = 20;
/** Bets of known risk before a preference is named. */
const RISK_NEEDS = 10;
/** A stake this many times the usual one stands out. */
const LARGE_STAKE = 5;
/** Stakes are steady when this share lies between half and one and a half times the usual one. */
const STEADY_SHARE = 0.9;

/** How somebody bets, beside what it came to. */
export interface BettingHabits {
  readonly figures: BetFigures;
  /** What the prices of the won and lost bets needed on average; null without any. */
  readonly breakEven: number | null;
  readonly averageConfidence: number | null;
  readonly bestSport: string | null;
  readonly bestBetType: string | null;
  /** The level most bets have, if at least half of 10 bets of known risk do; `share` is of those. */
  readonly risk: { readonly level: RiskLevel | null; readonly share: RecordRate };
  /** The largest stake in usual ones; null where all are alike or there are fewer than 10. */
  readonly largestStake: number | null;
  readonly steadyStakes: boolean;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

function riskOf(bets: readonly ScreenedBet[]): BettingHabits["risk"] {
  const levels = groupBy(
    bets.filter(({ riskLevel }) => riskLevel !== null),
    ({ riskLevel }) => riskLevel,
  );
  const known = [...levels].toSorted(([, a], [, b]) => b.length - a.length);
  const n = known.reduce((sum, [, members]) => sum + members.length, 0);
  const [most] = known;
  if (!most) return { level: null, share: shareOf(0, 0) };
  const [level, members] = most;
  return { level: n >= RISK_NEEDS && members.length * 2 >= n ? level : null, share: shareOf(members.length, n) };
}

function bestOf(bets: readonly ScreenedBet[], keyOf: (bet: ScreenedBet) => string | null): string | null {
  const groups = [...groupBy(bets, keyOf)].flatMap(([label, members]) => {
    if (label === null) return [];
    const { value, n } = betFigures(members).closingLineValue;
    return [{ label, mean: value, n }];
  });
  return bestByClosingLine(groups);
}

/** What the bets have in common, with the rule of each figure: sport and bet type by closing line value, from 30 closing prices on. */
export function bettingHabits(bets: readonly ScreenedBet[]): BettingHabits {
  const decided = bets.filter(({ result }) => result === "win" || result === "loss");
  const usual = usualStake(bets);
  const largest = Math.max(0, ...bets.map(({ stake }) => stake));
  const steady = bets.filter(({ stake }) => stake >= usual / 2 && stake <= usual * 1.5).length;
  return {
    figures: betFigures(bets),
    breakEven: mean(decided.map(({ decimal }) => 1 / decimal)),
    averageConfidence: mean(bets.map(({ confidence }) => confidence)),
    bestSport: bestOf(bets, ({ league }) => league),
    bestBetType: bestOf(bets, ({ betType }) => betType),
    risk: riskOf(bets),
    largestStake: bets.length < RISK_NEEDS || usual === 0 || largest === usual ? null : largest / usual,
    steadyStakes: bets.length >= OWN_BETS_NEEDED && steady >= STEADY_SHARE * bets.length,
  };
}

/** Something the habits say, for a sentence; `value` and `needed` as each kind has them. */
export type HabitNote =
  | {
      readonly kind: "win-rate-high" | "win-rate-low";
      readonly value: number;
      readonly needed: number;
      readonly n: number;
    }
  | { readonly kind: "high-risk"; readonly value: number; readonly n: number }
  | { readonly kind: "best-bet-type" | "best-sport"; readonly name: string }
  | { readonly kind: "confidence-high" | "confidence-low"; readonly value: number; readonly n: number }
  | { readonly kind: "prices-worse"; readonly value: number; readonly n: number }
  | { readonly kind: "large-stake"; readonly value: number };

/** Thresholds of the specification (analytics §5), as fractions. */
const WIN_RATE_HIGH = 0.65;
const WIN_RATE_LOW = 0.55;
const CONFIDENCE_HIGH = 0.75;
const CONFIDENCE_LOW = 0.65;

function winRateNotes({ figures, breakEven }: BettingHabits): readonly HabitNote[] {
  const { value, n } = figures.winRate;
  if (value === null || breakEven === null || n < WIN_RATE_NEEDS) return [];
  if (value > WIN_RATE_HIGH) return [{ kind: "win-rate-high", value, needed: breakEven, n }];
  return value < WIN_RATE_LOW ? [{ kind: "win-rate-low", value, needed: breakEven, n }] : [];
}

function confidenceNotes({ averageConfidence: value, figures }: BettingHabits): readonly HabitNote[] {
  const n = figures.settled;
  if (value === null || n < WIN_RATE_NEEDS) return [];
  if (value > CONFIDENCE_HIGH) return [{ kind: "confidence-high", value, n }];
  return value < CONFIDENCE_LOW ? [{ kind: "confidence-low", value, n }] : [];
}

/**
 * The pattern rules of analytics §5 at their thresholds, where enough bets stand behind them, and two of ours: prices that are worse than
 * the close with 95% certainty, and a stake five times the usual one. None of them ever asks for a larger stake (decision 019).
 */
export function habitNotes(habits: BettingHabits): readonly HabitNote[] {
  const { figures, risk, bestBetType, bestSport, largestStake } = habits;
  const { value: close, high, n } = figures.closingLineValue;
  const notes: (HabitNote | null)[] = [
    ...winRateNotes(habits),
    close !== null && high !== null && n >= WIN_RATE_NEEDS && high < 0
      ? { kind: "prices-worse", value: close, n }
      : null,
    risk.level === "high" ? { kind: "high-risk", value: risk.share.value ?? 0, n: risk.share.n } : null,
    largestStake !== null && largestStake >= LARGE_STAKE ? { kind: "large-stake", value: largestStake } : null,
    bestBetType === null ? null : { kind: "best-bet-type", name: bestBetType },
    bestSport === null ? null : { kind: "best-sport", name: bestSport },
    ...confidenceNotes(habits),
  ];
  return notes.filter((note) => note !== null);
}
