import type { Verdict } from "./verdict.ts";

/** From what is worth a stake to what is worth nothing. */
export const VERDICT_ORDER = ["BET", "LEAN", "PASS"] as const satisfies readonly Verdict[];

/** Whether a verdict claims less than another. */
export const isLess = (verdict: Verdict, than: Verdict): boolean =>
  VERDICT_ORDER.indexOf(verdict) > VERDICT_ORDER.indexOf(than);
