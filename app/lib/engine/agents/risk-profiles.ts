/** How much of the suggested stakes somebody takes. */
export const RISK_PROFILES = ["conservative", "balanced", "aggressive"] as const;
export type RiskProfile = (typeof RISK_PROFILES)[number];
