import { shareOf, type RecordRate } from "#app/lib/engine/record/rate.ts";
import type { AtClose, TeamResult } from "./team-results.ts";

/** Bets on one side at their closing lines. */
export interface CoverRecord {
  readonly wins: number;
  readonly losses: number;
  readonly pushes: number;
  /** Share of the decided bets. */
  readonly rate: RecordRate;
  /** The mean chance by the closing prices; null without a decided bet. */
  readonly expected: number | null;
  /** Two-sided, of a record this far from the prices' expectation; null under `LEAST_TESTED` bets. */
  readonly p: number | null;
}

/** The fewest decided bets for a test: with fewer hardly any record is unlikely. */
const LEAST_TESTED = 5;

/** The chance of every number of wins among independent bets, by their chances (Poisson binomial). */
export function winsDistribution(chances: readonly number[]): readonly number[] {
  const distribution = new Float64Array(chances.length + 1);
  distribution[0] = 1;
  chances.forEach((chance, i) => {
    for (let wins = i + 1; wins >= 0; wins--)
      distribution[wins] =
        (distribution[wins] ?? 0) * (1 - chance) + (wins > 0 ? (distribution[wins - 1] ?? 0) : 0) * chance;
  });
  return [...distribution];
}

function twoSided(chances: readonly number[], wins: number): number {
  const distribution = winsDistribution(chances);
  const sum = (from: number, to: number) => distribution.slice(from, to + 1).reduce((total, p) => total + p, 0);
  return Math.min(1, 2 * Math.min(sum(0, wins), sum(wins, chances.length)));
}

/** The record of some bets at the close. */
export function coverRecord(bets: readonly (AtClose | null)[]): CoverRecord {
  const placed = bets.filter((bet) => bet !== null);
  const decided = placed.filter(({ result }) => result !== "push");
  const wins = decided.filter(({ result }) => result === "win").length;
  const chances = decided.map(({ chance }) => chance);
  return {
    wins,
    losses: decided.length - wins,
    pushes: placed.length - decided.length,
    rate: shareOf(wins, decided.length),
    expected: chances.length === 0 ? null : chances.reduce((sum, chance) => sum + chance, 0) / chances.length,
    p: chances.length < LEAST_TESTED ? null : twoSided(chances, wins),
  };
}

/** The games a team's record is split by. */
export const TEAM_SPLITS = [
  "all",
  "home",
  "away",
  "favourite",
  "underdog",
  "rested",
  "back-to-back",
  "last-10",
] as const;
export type TeamSplit = (typeof TEAM_SPLITS)[number];

const LAST = 10;

/** A team's games of a split; `results` oldest first. */
export function gamesOfSplit(results: readonly TeamResult[], split: TeamSplit): readonly TeamResult[] {
  switch (split) {
    case "all":
      return results;
    case "home":
      return results.filter(({ atHome }) => atHome);
    case "away":
      return results.filter(({ atHome }) => !atHome);
    case "favourite":
      return results.filter(({ favourite }) => favourite === true);
    case "underdog":
      return results.filter(({ favourite }) => favourite === false);
    case "rested":
      return results.filter(({ restDays }) => restDays !== null && restDays > 0);
    case "back-to-back":
      return results.filter(({ restDays }) => restDays !== null && restDays <= 0);
    case "last-10":
      return results.slice(-LAST);
  }
}

/** A team's wins and losses in some games; ties neither. */
export function winRecord(results: readonly TeamResult[]) {
  const wins = results.filter(({ won }) => won === true).length;
  const losses = results.filter(({ won }) => won === false).length;
  return { wins, losses, ties: results.length - wins - losses, rate: shareOf(wins, wins + losses) };
}
