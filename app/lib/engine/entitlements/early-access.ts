import { hasFeature, type TierEntitlements } from "./tiers.ts";

/**
 * Finished but new features: only people with early access see them, and only if they choose to. A feature that is no longer new is removed
 * from this table, together with the check on its screen. The values are texts for Settings.
 */
export const EARLY_ACCESS = {
  "confidence-rings": "A confidence ring on every opened prediction",
} as const;
export type EarlyAccessKey = keyof typeof EARLY_ACCESS;

/** Whether somebody sees early-access features: their plan has it and they switched it on. */
export function opensEarly(
  entitlements: Pick<TierEntitlements, "features">,
  { earlyAccess }: { readonly earlyAccess: boolean },
  key: EarlyAccessKey,
): boolean {
  return earlyAccess && key in EARLY_ACCESS && hasFeature(entitlements, "early-access");
}
