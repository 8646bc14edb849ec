import { STRATEGIES } from "#app/lib/engine/record/strategies.ts";
import { replayPicks, type ReplayedPick, type ReplayOutcome, type ReplayPlan } from "./replay-picks.ts";

/** The specification's plan (analytics §9): $1,000, 2% of the bankroll, 65% confidence, three bets a day, thirty days. */
export const REPLAY_DEFAULTS = {
  bankroll: 100_000,
  fraction: 0.02,
  minConfidence: 0.65,
  maxBetsPerDay: 3,
  days: 30,
} as const;

const HIGH_CONFIDENCE = 0.75;

/** A way to follow the published picks, compared over the same days. */
interface NamedStrategy {
  readonly key: string;
  readonly name: string;
  readonly what: string;
  readonly plan: Omit<ReplayPlan, "bankroll" | "fraction">;
}

const any = { minConfidence: 0, maxBetsPerDay: null } as const;
const [conservative, aggressive] = STRATEGIES;
const isBet = ({ verdict }: ReplayedPick) => verdict === "BET";

/** Fixed before anybody looked at a result; a comparison has to consider their number. */
const COMPARED: readonly NamedStrategy[] = [
  {
    key: "flat",
    name: "Flat stakes",
    what: "every BET, the same amount each",
    plan: { ...any, sizing: "flat", takes: isBet },
  },
  {
    key: "percentage",
    name: "Percentage",
    what: "every BET, a share of the bankroll at that moment",
    plan: { ...any, sizing: "percentage", takes: isBet },
  },
  {
    key: "kelly",
    name: "Quarter Kelly",
    what: "every BET at the stake it was published with",
    plan: { ...any, sizing: "suggested", takes: isBet },
  },
  {
    key: "high-confidence",
    name: "High confidence",
    what: "BETs and LEANs from 75% confidence on",
    plan: { ...any, minConfidence: HIGH_CONFIDENCE, sizing: "percentage", takes: () => true },
  },
  {
    key: "everything",
    name: "Everything",
    what: "every BET and LEAN, the same amount each",
    plan: { ...any, sizing: "flat", takes: () => true },
  },
  {
    key: conservative.key,
    name: conservative.label,
    what: conservative.what,
    plan: { ...any, sizing: "suggested", takes: conservative.takes },
  },
  {
    key: aggressive.key,
    name: aggressive.label,
    what: aggressive.what,
    plan: { ...any, sizing: "flat", takes: aggressive.takes },
  },
];

export interface ComparedStrategy extends Pick<NamedStrategy, "key" | "name" | "what"> {
  readonly outcome: ReplayOutcome;
}

/** Every named way over the same picks with the same bankroll, in their fixed order. */
export function compareStrategies(
  picks: readonly ReplayedPick[],
  { bankroll, fraction }: Pick<ReplayPlan, "bankroll" | "fraction">,
): readonly ComparedStrategy[] {
  return COMPARED.map(({ key, name, what, plan }) => ({
    key,
    name,
    what,
    outcome: replayPicks(picks, { ...plan, bankroll, fraction }),
  }));
}
