import { refusing, type Refusals } from "#app/lib/schemas/access/refusing.ts";

/** Why a person cannot change what affects everybody. */
const OPERATOR_ONLY = {
  retrains: "Retraining changes the picks of everybody, so only an operator of Linewise starts it.",
  "moves time": "The simulation’s clock is everybody’s, so only an operator of Linewise moves it.",
  switches: "This switch concerns everybody, so only an operator of Linewise turns it.",
  "rolls back":
    "Going back to an earlier model changes the picks of everybody, so only an operator of Linewise does it.",
} as const;

/** Why something that concerns everybody is refused. */
export const EVOLUTION_REFUSALS = {
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
    title: "The time is still being played through",
    message: "The clock was moved, and the worker still plays that time through. One step is made at a time.",
  },
  "no-version": {
    problem: "not-found",
    title: "Not rolled back",
    message: "There is no earlier published model like that to go back to.",
  },
} satisfies Partial<Refusals>;

/** A refusal of this area. */
export const refuse = refusing(EVOLUTION_REFUSALS);
