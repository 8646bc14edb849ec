/** The longest combined decimal odds at which a book takes a parlay. */
export const LONGEST_PARLAY = 10_000;
/** Legs of a parlay at most. */
export const MAX_PARLAY_LEGS = 20;
/** The most legs of a parlay in a second opinion. */
export const MAX_ASKED_LEGS = 6;
/** A slip holds at most as many picks as a parlay. */
export const MAX_SLIP_ITEMS = MAX_PARLAY_LEGS;
