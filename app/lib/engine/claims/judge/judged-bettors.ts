import { FLOORS } from "../claim.ts";
import type { Bettor, PlantedHabit } from "./made-bettor.ts";

const TWICE = 2 * FLOORS["closing-line-value"];

const NOBODY: Bettor = {
  bets: 200,
  level: 0,
  habits: [],
  afterLosses: 0,
  stakeSpread: 0.25,
  closes: 1,
  share: null,
};

const habit = (dimension: PlantedHabit["dimension"], group: string, effect: number): PlantedHabit => ({
  dimension,
  group,
  effect,
});

/** A kind of bettor that is judged; `mark` is the limit it must keep. */
export interface JudgedKind {
  readonly name: string;
  readonly bettor: Bettor;
  readonly mark: "nothing is claimed" | "habits are found" | "what cannot be found yet";
}

/** The kinds of bettors, whose bets follow only the named rules; every habit is twice the smallest effect worth showing. */
export const JUDGED_KINDS: readonly JudgedKind[] = [
  { name: "no habit", mark: "nothing is claimed", bettor: NOBODY },
  { name: "no habit, 60 bets", mark: "nothing is claimed", bettor: { ...NOBODY, bets: 60 } },
  { name: "no habit, 1,000 bets", mark: "nothing is claimed", bettor: { ...NOBODY, bets: 1000 } },
  { name: "no habit, no close known", mark: "nothing is claimed", bettor: { ...NOBODY, bets: 600, closes: 0 } },
  { name: "loses 4.5% everywhere", mark: "habits are found", bettor: { ...NOBODY, level: -0.045 } },
  { name: "wins 2% everywhere", mark: "habits are found", bettor: { ...NOBODY, level: TWICE } },
  {
    name: "stakes a fifth more after losses",
    mark: "habits are found",
    bettor: { ...NOBODY, afterLosses: 2 * FLOORS.stake },
  },
  {
    name: "one league worse, 200 bets in it and 200 elsewhere",
    mark: "habits are found",
    bettor: { ...NOBODY, bets: 400, habits: [habit("league", "NHL", -TWICE)], share: 0.5 },
  },
  {
    name: "one book worse, 200 bets at it and 200 elsewhere, loses everywhere",
    mark: "habits are found",
    bettor: { ...NOBODY, bets: 400, level: -0.03, habits: [habit("book", "fanduel", -TWICE)], share: 0.5 },
  },
  {
    name: "three at once, 200 bets in each group and 200 out of it",
    mark: "habits are found",
    bettor: {
      ...NOBODY,
      bets: 400,
      habits: [habit("league", "NBA", TWICE), habit("book", "betmgm", -TWICE)],
      afterLosses: 2 * FLOORS.stake,
      share: 0.5,
    },
  },
  {
    name: "one league worse, 200 bets in all, half of them in it",
    mark: "what cannot be found yet",
    bettor: { ...NOBODY, habits: [habit("league", "NHL", -TWICE)], share: 0.5 },
  },
  {
    name: "one league worse, 200 bets in all, a quarter of them in it",
    mark: "what cannot be found yet",
    bettor: { ...NOBODY, habits: [habit("league", "NHL", -TWICE)], share: 0.25 },
  },
  {
    name: "one league worse, 300 bets in all, half of them in it",
    mark: "habits are found",
    bettor: { ...NOBODY, bets: 300, habits: [habit("league", "NHL", -TWICE)], share: 0.5 },
  },
  {
    name: "one league worse, 420 bets in all, a quarter of them in it",
    mark: "habits are found",
    bettor: { ...NOBODY, bets: 420, habits: [habit("league", "NHL", -TWICE)], share: 0.25 },
  },
  {
    name: "one league worth 6% less, 400 bets, no close known",
    mark: "what cannot be found yet",
    bettor: { ...NOBODY, bets: 400, closes: 0, habits: [habit("league", "NHL", -2 * FLOORS.return)], share: 0.5 },
  },
];
