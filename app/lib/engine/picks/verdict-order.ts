import type { Verdict } from "./verdict.ts";

/** From the best verdict to the worst. */
export const VERDICT_ORDER = ["BET", "LEAN", "PASS"] as const satisfies readonly Verdict[];

/** Whether a verdict is worse than another. */
export const isLess = (verdict: Verdict, than: Verdict): boolean =>
  VERDICT_ORDER.indexOf(verdict) > VERDICT_ORDER.indexOf(than);
