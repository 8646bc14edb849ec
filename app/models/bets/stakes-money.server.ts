import { eq, isNotNull, isNull, or } from "drizzle-orm";
import { savedPicks } from "#db/schema/bets.ts";

/**
 * Saved picks that stake money, without picks that are only followed (saved as a LEAN or PASS and never placed). `isTracked` is the same
 * for one row.
 */
export const stakesMoney = or(
  isNotNull(savedPicks.placedAt),
  isNull(savedPicks.verdict),
  eq(savedPicks.verdict, "BET"),
);
