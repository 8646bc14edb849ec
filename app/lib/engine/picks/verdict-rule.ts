/**
 * D39 as changed by decision 025, the one rule for every offer. A BET is worth at least `bet.worth` (the chance that the price is better than
 * fair), has at least `bet.shrunkEdge` of expected value left after doubt, and is suggested a stake of at least `bet.stake` of the bankroll.
 * A LEAN is worth at least `lean.worth` with an edge above 0, and has no stake. All else is a PASS. `version` is what the record names:
 * picks without one were judged at the low end of their interval, those of version 2 also by what only the game's other prices said, those of
 * version 3 without regard to how the price had moved, and props by an interval that held the close's own doubt besides.
 */
export const VERDICT_RULE = {
  version: 4,
  bet: { worth: 0.65, shrunkEdge: 0.015, stake: 0.0025 },
  lean: { worth: 0.55 },
} as const;
