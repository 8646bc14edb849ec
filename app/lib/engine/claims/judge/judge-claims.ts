import { groupOf, usualStake } from "#app/lib/engine/insights/screened-bet.ts";
import type { Random } from "#app/lib/engine/random/random.ts";
import { betClaims, shownClaims, type BetClaims } from "../bet-claims.ts";
import { FLOORS, type Claim } from "../claim.ts";
import { contradictions, saidOf } from "../contradictions.ts";
import { betsOf, type Bettor, type MadeBet } from "./made-bettor.ts";

/** A claim is false where the truth has the other sign, or is smaller than this share of the smallest effect worth showing. */
const TRUE_FROM = 0.5;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The true difference behind a claim, which only the judge knows. */
function truthOf({ subject }: Claim, bettor: Bettor, bets: readonly MadeBet[]): number {
  if (subject.kind === "stakes-after-losses") return bettor.afterLosses;
  if (subject.kind !== "group") return mean(bets.map(({ worth }) => worth));
  const usual = usualStake(bets);
  const groups = bets.map((bet) => ({ group: groupOf(bet, subject.dimension, usual), worth: bet.worth }));
  const worthOf = (belongs: (group: string) => boolean) =>
    mean(groups.flatMap(({ group, worth }) => (group !== null && belongs(group) ? [worth] : [])));
  return worthOf((group) => group === subject.group) - worthOf((group) => group !== subject.group);
}

function isFalse(claim: Claim, bettor: Bettor, bets: readonly MadeBet[]): boolean {
  const truth = truthOf(claim, bettor, bets);
  const sign = claim.says === "above" ? 1 : -1;
  return truth * sign < TRUE_FROM * claim.floor;
}

/** How many habits were planted in a bettor, and how many of them the claims report. */
function plantedAndFound(bettor: Bettor, claims: BetClaims): readonly [planted: number, found: number] {
  const habits = bettor.habits.map(({ dimension, group, effect }) =>
    claims.groups.some(
      ({ subject, says }) =>
        subject.dimension === dimension && subject.group === group && says === (effect > 0 ? "above" : "below"),
    ),
  );
  const large = Math.abs(bettor.level) >= FLOORS["closing-line-value"];
  const whole = bettor.level > 0 ? "above" : "below";
  const all = [
    ...habits,
    ...(large ? [claims.closingLine.says === whole || claims.return.says === whole] : []),
    ...(bettor.afterLosses === 0 ? [] : [claims.afterLosses.says === (bettor.afterLosses > 0 ? "above" : "below")]),
  ];
  return [all.length, all.filter(Boolean).length];
}

/** The results for many bettors of one kind. */
export interface Judged {
  readonly reports: number;
  readonly claims: number;
  readonly falseClaims: number;
  /** Reports with at least one false claim. */
  readonly falseReports: number;
  readonly planted: number;
  readonly found: number;
  readonly contradictions: readonly string[];
}

/**
 * Simulates many people with the same betting behavior and counts the claims in their reports, the false ones among them, and the habits
 * found.
 */
export function judgeClaims(bettor: Bettor, reports: number, randomFor: (report: number) => Random): Judged {
  const clashes = new Set<string>();
  let [claims, falseClaims, falseReports, planted, found] = [0, 0, 0, 0, 0];
  for (let report = 0; report < reports; report++) {
    const bets = betsOf(bettor, randomFor(report));
    const made = betClaims(bets, bets.at(-1)?.settledAt ?? 0);
    const shown = shownClaims(made);
    const wrong = shown.filter((claim) => isFalse(claim, bettor, bets)).length;
    const [p, f] = plantedAndFound(bettor, made);
    claims += shown.length;
    falseClaims += wrong;
    falseReports += wrong > 0 ? 1 : 0;
    planted += p;
    found += f;
    for (const clash of contradictions(saidOf(made))) clashes.add(clash);
  }
  return { reports, claims, falseClaims, falseReports, planted, found, contradictions: [...clashes] };
}
