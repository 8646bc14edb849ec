/** The share of the suggested stakes that a person takes, by profile. */
export const RISK_PROFILES = ["conservative", "balanced", "aggressive"] as const;
export type RiskProfile = (typeof RISK_PROFILES)[number];
