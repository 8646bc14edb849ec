import type { AmericanOdds } from "#app/lib/engine/brands.ts";

/** One of a book's other lines of a player's count: the prices of over and under, null where the book quotes only the other side. */
export type LadderStep = readonly [line: number, over: AmericanOdds | null, under: AmericanOdds | null];

/** A book's other lines of a player's count at one moment, by line. Empty: it has none, or no longer. */
export type PackedLadder = readonly LadderStep[];
