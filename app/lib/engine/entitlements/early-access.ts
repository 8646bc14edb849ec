import { hasFeature, type TierEntitlements } from "./tiers.ts";

/**
 * What is finished but new: only people with early access see it, and only while they want to. What is no longer new goes from this table,
 * and with it the question at the screen it is on. Values are for Settings.
 */
export const EARLY_ACCESS = {
  "confidence-rings": "A confidence ring on every opened prediction",
} as const;
export type EarlyAccessKey = keyof typeof EARLY_ACCESS;

/** Whether somebody sees what is marked as early access: their plan has it and they switched it on. */
export function opensEarly(
  entitlements: Pick<TierEntitlements, "features">,
  { earlyAccess }: { readonly earlyAccess: boolean },
  key: EarlyAccessKey,
): boolean {
  return earlyAccess && key in EARLY_ACCESS && hasFeature(entitlements, "early-access");
}
