import { refusing, type Nothing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Why a person cannot change what affects everybody. */
const OPERATOR_ONLY = {
  retrains: "Retraining changes the picks of everybody, so only an operator of Linewise starts it.",
  "moves time": "The simulation’s clock is everybody’s, so only an operator of Linewise moves it.",
  switches: "This switch concerns everybody, so only an operator of Linewise turns it.",
  "rolls back":
    "Going back to an earlier model changes the picks of everybody, so only an operator of Linewise does it.",
} as const;

/** Every code of this area's refusals, and the facts its sentence is made from. */
export interface EvolutionFacts {
  "operator-only": { readonly what: "retrains" | "switches" | "rolls back" | "moves time" };
  "training-runs": Nothing;
  "time-moves": Nothing;
  "no-version": Nothing;
}

/** Why something that concerns everybody is refused. */
export const EVOLUTION_REFUSALS: Refusals<EvolutionFacts> = {
  "operator-only": {
    problem: "operator-only",
    title: "An operator does this",
    message: ({ what }) => OPERATOR_ONLY[what],
  },
  "training-runs": {
    problem: "conflict",
    title: "Training already runs",
    message: "A training is queued or running. Models are trained one at a time.",
  },
  "time-moves": {
    problem: "conflict",
    title: "The simulation is still catching up",
    message: "The clock was moved, and the worker is still simulating that time. Steps are made one at a time.",
  },
  "no-version": {
    problem: "not-found",
    title: "Not rolled back",
    message: "There is no earlier published model like that to go back to.",
  },
};

/** A refusal of this area. */
export const refuse = refusing<EvolutionFacts>(EVOLUTION_REFUSALS);
